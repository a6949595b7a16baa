import CatalogModel

extension Catalog {
  /// Decodes a document in one pass, with the system's rules for the clocks of its city.
  ///
  /// - Parameters:
  ///   - bytes: The document, UTF-8 JSON; one leading byte order mark is skipped with a diagnostic.
  ///   - pin: The id that `city.id` must have; nil takes any.
  ///   - zones: Where the rules of the city's zone are found.
  /// - Throws: `CatalogError` where the document as a whole cannot be used.
  ///
  /// One bad record never costs another one. O(length), and one file is read.
  public init(
    decoding bytes: [UInt8], pin: String? = nil, zones: SystemZones = SystemZones()
  ) throws(CatalogError) {
    try self.init(decoding: bytes, pin: pin) { zones.rules($0)?.rules }
  }
}
