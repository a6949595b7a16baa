@_exported import CatalogStore
@_exported import Ravine
@_exported import Transport
