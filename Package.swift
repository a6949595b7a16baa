// swift-tools-version: 6.2
import PackageDescription

// One target a room. What each room may import is the table in
// Tests/ArchitectureTests/RoomImports.swift; this manifest and that table must agree.

let package = Package(
  name: "ravine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Ravine", targets: ["Ravine"]),
    .executable(name: "ravine", targets: ["RavineMain"]),
  ],
  targets: [
    // The core: pure values, no Foundation, compiles as Embedded Swift.
    .target(name: "CivilTime"),
    .target(name: "OpeningHours", dependencies: ["CivilTime"]),
    .target(name: "JSONText", swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(name: "CatalogModel", dependencies: ["CivilTime", "OpeningHours", "JSONText"]),

    // The document store and what it stands on.
    .target(name: "Digest"),
    .target(name: "Transport"),
    .target(name: "DurableFiles"),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CurlTransport", dependencies: ["Transport", "CCurl"]),
    .target(name: "CatalogStore", dependencies: ["Transport", "DurableFiles", "Digest"]),

    // What apps import, and the command.
    .target(name: "Ravine", dependencies: ["CivilTime", "OpeningHours", "CatalogModel"]),
    .target(name: "RavineCLI", dependencies: ["Ravine", "CivilTime", "OpeningHours", "JSONText", "CatalogModel"]),
    .executableTarget(name: "RavineMain", dependencies: ["RavineCLI"]),

    // Tests, and what they share.
    .target(name: "SlowEvaluator", path: "Tests/SlowEvaluator"),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "DigestTests", dependencies: ["Digest"]),
    .testTarget(name: "TransportTests", dependencies: ["Transport"], exclude: ["Data"]),
    .testTarget(name: "DurableFilesTests", dependencies: ["DurableFiles"]),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
    .executableTarget(
      name: "StoreTool", dependencies: ["CatalogStore", "CurlTransport"], path: "Tests/StoreTool"),
    .testTarget(name: "CurlTransportTests", dependencies: ["CurlTransport", "LoopbackServer"]),
    .testTarget(
      name: "CatalogStoreTests", dependencies: ["CatalogStore", "CurlTransport", "LoopbackServer", "StoreTool"],
      exclude: ["Data"]),
  ],
  swiftLanguageModes: [.v6]
)
