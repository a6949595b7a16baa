@_exported import CatalogModel
@_exported import CatalogStore
@_exported import CivilTime
@_exported import OpeningHours
@_exported import PhotoCache
@_exported import Transport
