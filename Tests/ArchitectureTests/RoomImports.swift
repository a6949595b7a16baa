/// What each room may import: the one table that the sources and the manifest are held against.
///
/// Imports run one way: a room is listed after every room that it may import.
enum RoomImports {
  /// A room, and the modules that its files may import, whether or not they do.
  struct Rule {
    var room: String
    var mayImport: Set<String>
  }

  /// The system's C library, by its name on each platform.
  static let system: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// Rooms that run as Embedded Swift as well: they import one another and nothing else.
  static let core: Set<String> = [
    "CMath", "CivilTime", "OpeningHours", "JSONText", "Addresses", "CatalogModel", "Verdicts",
  ]

  static let rules: [Rule] = [
    Rule(room: "CMath", mayImport: []),
    Rule(room: "CivilTime", mayImport: []),
    Rule(room: "OpeningHours", mayImport: ["CivilTime", "CMath"]),
    Rule(room: "JSONText", mayImport: []),
    // What a web address is, and how photos are named: the decoder judges by it and the network rooms act by it, so there
    // is one rule, and it touches nothing.
    Rule(room: "Addresses", mayImport: []),
    Rule(room: "CatalogModel", mayImport: ["CivilTime", "OpeningHours", "JSONText", "Addresses"]),
    Rule(room: "Verdicts", mayImport: ["CivilTime", "OpeningHours", "JSONText", "CatalogModel"]),
    Rule(room: "Digest", mayImport: []),
    Rule(room: "Transport", mayImport: ["Addresses"]),
    Rule(room: "CCurl", mayImport: []),
    Rule(room: "CurlTransport", mayImport: system.union(["Transport", "CCurl", "Synchronization"])),
    Rule(room: "CDisk", mayImport: []),
    Rule(room: "DurableFiles", mayImport: system.union(["CDisk"])),
    // Never CatalogModel: a store cannot re-encode what it cannot decode.
    Rule(room: "CatalogStore", mayImport: ["Transport", "DurableFiles", "Digest", "Synchronization"]),
    Rule(room: "PhotoCache", mayImport: ["Addresses", "Transport", "DurableFiles", "Digest", "Synchronization"]),
    // Without Foundation, which would be linked into the command.
    Rule(
      room: "Ravine",
      mayImport: core.union(system).union(["Transport", "DurableFiles", "Digest", "CatalogStore", "PhotoCache"])),
    // What needs Foundation.
    Rule(
      room: "RavineFoundation",
      mayImport: core.union([
        "Transport", "DurableFiles", "CatalogStore", "PhotoCache", "Ravine", "Synchronization",
      ]).union(bridges)),
    Rule(
      room: "RavineCLI",
      mayImport: core.union([
        "Transport", "DurableFiles", "Digest", "CatalogStore", "PhotoCache", "Ravine", "Dispatch", "Synchronization",
      ])),
    Rule(
      room: "RavineMain",
      mayImport: system.union([
        "RavineCLI", "CurlTransport", "DurableFiles", "Ravine", "Synchronization",
      ])),
  ]

  /// What `RavineFoundation` may import only where a file says `#if canImport(...)` of it first.
  static let bridges: Set<String> = ["Foundation", "FoundationEssentials", "FoundationNetworking"]

  static func rule(for room: String) -> Rule? { rules.first { $0.room == room } }
}
