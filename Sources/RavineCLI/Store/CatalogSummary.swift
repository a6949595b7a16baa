import Ravine

/// As much of a catalog as `refresh` tells: small enough to be noted beside the document, so that one that has not changed
/// need not be decoded.
struct CatalogSummary: Hashable, Sendable {
  let city: String
  /// The IANA name of its zone.
  let zone: String
  let places: Int
  let moments: Int
  /// Diagnostics that are errors.
  let problems: Int

  init(_ catalog: Catalog) {
    city = catalog.city.name
    zone = catalog.city.zone.identifier
    places = catalog.places.count
    moments = catalog.moments.count
    problems = catalog.diagnostics.count { $0.severity == .error }
  }

  /// How `build` notes summaries, a line for each part, and knows its own again.
  static func recollection(of build: String) -> Recollection<CatalogSummary> {
    Recollection(
      note: { "\(build)\n\($0.zone)\n\($0.places)\n\($0.moments)\n\($0.problems)\n\($0.city)" },
      value: { CatalogSummary(note: $0, of: build) })
  }

  private init?(note: String, of build: String) {
    // The city comes last: its name may be anything.
    let lines = note.split(separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
    guard lines.count == 6, lines[0] == build, let places = Int(lines[2]), let moments = Int(lines[3]),
      let problems = Int(lines[4])
    else { return nil }
    (self.places, self.moments, self.problems) = (places, moments, problems)
    (zone, city) = (String(lines[1]), String(lines[5]))
  }
}
