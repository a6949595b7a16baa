import Ravine

/// The example of README.md, compiled: the marked lines are those of its first Swift block.
enum ReadmeExample {
  /// Runs it on a document; what it prints goes to `print`.
  static func run(_ bytes: [UInt8], print: (String) -> Void) throws {
    // README begins
    let catalog = try Catalog(decoding: bytes)
    let now = try Timestamp(rfc3339: "2026-12-05T22:00:00-05:00")
    let (states, validUntil) = catalog.states(at: now)
    for (place, state) in zip(catalog.places, states) where state.kind == .open {
      let label = place.label(of: state, at: now, in: catalog.city.zone)
      print("\(place.name): \(label.text)")
    }
    if let validUntil {
      print("Draw again at \(validUntil.rfc3339(offset: catalog.city.zone.offset(at: validUntil)))")
    }
    // README ends
  }
}
