import CatalogModel
import CatalogStore
import Transport

extension DocumentStore<Catalog> {
  /// A store of catalogs: it takes every document that decodes and is of the city with which it began.
  ///
  /// - Parameter zones: where the rules of the city's clocks are found.
  public convenience init(
    path: String, source: Source, limits: StoreLimits = StoreLimits(), transport: any Transport,
    zones: SystemZones = SystemZones()
  ) {
    self.init(path: path, source: source, limits: limits, transport: transport) { bytes, pin in
      Catalog.verdict(on: bytes, pin: pin, zones: zones)
    }
  }
}

extension Catalog {
  /// What a store of catalogs says of a document.
  package static func verdict(on bytes: [UInt8], pin: String?, zones: SystemZones) -> Acceptance<Catalog> {
    do throws(CatalogError) {
      let catalog = try Catalog(decoding: bytes, pin: pin, zones: zones)
      return .accepted(catalog, pin: catalog.city.id, version: catalog.version)
    } catch {
      return .rejected(error.message)
    }
  }
}
