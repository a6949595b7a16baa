@_exported import CatalogModel
@_exported import CivilTime
@_exported import OpeningHours
