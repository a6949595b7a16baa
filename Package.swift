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

    // A few functions of the C library, by their declarations alone.
    .systemLibrary(name: "CMath"),

    // The disk: each system call once.
    .target(name: "DurableFiles"),

    // What apps import, and the command.
    .target(name: "Ravine", dependencies: ["CMath", "CivilTime", "OpeningHours", "CatalogModel", "DurableFiles"]),
    .target(
      name: "RavineCLI",
      dependencies: ["Ravine", "JSONText", "CivilTime", "OpeningHours", "CatalogModel", "DurableFiles"]),
    .executableTarget(name: "RavineMain", dependencies: ["RavineCLI", "Ravine", "DurableFiles"]),

    // Tests, and what they share.
    .target(name: "SlowEvaluator", path: "Tests/SlowEvaluator", exclude: ["README.md", "make_zones.py"]),
    .testTarget(name: "SlowEvaluatorTests", dependencies: ["SlowEvaluator"], exclude: ["Data"]),
    .testTarget(name: "LawTests", dependencies: ["SlowEvaluator", "OpeningHours", "CivilTime", "Ravine"]),
    .testTarget(name: "RavineTests", dependencies: ["Ravine"]),
    .testTarget(
      name: "RavineCLITests",
      dependencies: ["RavineCLI", "Ravine", "JSONText", "CatalogModel", "OpeningHours", "CivilTime", "DurableFiles"],
      exclude: ["Data"]),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime"], exclude: ["Data"]),
    .testTarget(
      name: "OpeningHoursTests", dependencies: ["OpeningHours", "CivilTime", "SlowEvaluator"], exclude: ["Data"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "ArchitectureTests"),
  ],
  swiftLanguageModes: [.v6]
)
