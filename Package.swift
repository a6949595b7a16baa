// swift-tools-version: 6.2
import PackageDescription

// One target a room. What each room may import is the table in
// Tests/ArchitectureTests/RoomImports.swift; this manifest and that table must agree.

/// libcurl is on Linux and macOS only; everything else must compile without it.
let curl: Target.Dependency = .target(name: "CurlTransport", condition: .when(platforms: [.linux, .macOS]))

/// How the command is linked, so that it starts in a millisecond: at a fixed address, since some 30,000 pointers would have to
/// be moved at every start; with the C++ library inside; without what nothing in it calls; and with what a start calls in one
/// place (Scripts/start-order).
let linking = "\(Context.packageDirectory)/Scripts/linking"
let startsQuickly =
  ["-use-ld=lld", "-Xclang-linker", "-no-pie", "-L\(linking)"]
  + [
    "--as-needed", "--icf=safe", "--no-export-dynamic", "--symbol-ordering-file=\(linking)/order.txt",
    "--no-warn-symbol-ordering",
  ].flatMap { ["-Xlinker", $0] }

let package = Package(
  name: "ravine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Ravine", targets: ["Ravine", "RavineFoundation"]),
    // For Linux, where URLSession cannot do all that a transport must; it works on macOS too.
    .library(name: "CurlTransport", targets: ["CurlTransport"]),
    .library(name: "JSONText", targets: ["JSONText"]),
    .executable(name: "ravine", targets: ["RavineMain"]),
  ],
  targets: [
    // The core: pure values, no Foundation, compiles as Embedded Swift.
    .target(name: "CivilTime"),
    .target(name: "OpeningHours", dependencies: ["CivilTime", "CMath"]),
    .target(name: "JSONText", swiftSettings: [.enableExperimentalFeature("Lifetimes")]),
    .target(name: "Addresses"),
    .target(name: "CatalogModel", dependencies: ["CivilTime", "OpeningHours", "JSONText", "Addresses"]),

    // The answers of `eval` and `open-now` as JSON: what the command and the WebAssembly module share.
    .target(name: "Verdicts", dependencies: ["CivilTime", "OpeningHours", "JSONText", "CatalogModel"]),

    // A few functions of the C library, by their declarations alone.
    .systemLibrary(name: "CMath"),

    // The disk: each system call once. The network: libcurl, bound late; there is none on phones.
    .systemLibrary(name: "CDisk"),
    .target(name: "DurableFiles", dependencies: ["CDisk"]),
    .target(name: "Transport", dependencies: ["Addresses"]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CurlTransport", dependencies: ["Transport", "CCurl"]),

    // The document store.
    .target(name: "Digest"),
    .target(name: "CatalogStore", dependencies: ["Transport", "DurableFiles", "Digest"]),

    // The photo cache.
    .target(name: "PhotoCache", dependencies: ["Addresses", "Transport", "DurableFiles", "Digest"]),

    // What apps import, and the command.
    .target(
      name: "Ravine",
      dependencies: [
        "CMath", "CivilTime", "OpeningHours", "JSONText", "CatalogModel", "DurableFiles", "Digest", "Transport",
        "CatalogStore", "PhotoCache",
      ]),
    // Apart, since whatever lies in `Ravine` is linked into the command, and Foundation with it.
    .target(
      name: "RavineFoundation",
      dependencies: [
        "Ravine", "CivilTime", "OpeningHours", "JSONText", "CatalogModel", "DurableFiles", "Transport", "CatalogStore",
        "PhotoCache",
      ]),
    .target(
      name: "RavineCLI",
      dependencies: [
        "Ravine", "JSONText", "CivilTime", "OpeningHours", "CatalogModel", "Verdicts", "DurableFiles", "Transport",
        "Digest",
      ]),
    .executableTarget(
      name: "RavineMain", dependencies: ["RavineCLI", "Ravine", "DurableFiles", curl],
      linkerSettings: [.unsafeFlags(startsQuickly, .when(platforms: [.linux], configuration: .release))]),

    // Tests, and what they share.
    .target(name: "SlowEvaluator", path: "Tests/SlowEvaluator", exclude: ["README.md", "make_zones.py"]),
    .testTarget(name: "SlowEvaluatorTests", dependencies: ["SlowEvaluator"], exclude: ["Data"]),
    .testTarget(
      name: "LawTests", dependencies: ["SlowEvaluator", "OpeningHours", "CivilTime", "Ravine", "TestSupport"],
      exclude: ["Data"]),
    // The rooms that `Ravine` hands on, too: it is not told of their changes.
    .testTarget(
      name: "RavineTests",
      dependencies: [
        "Ravine", "RavineFoundation", "CivilTime", "OpeningHours", "CatalogModel", "JSONText", "DurableFiles", "Digest",
        "Transport", "CatalogStore", "PhotoCache", "TestSupport", curl,
      ]),
    .testTarget(
      name: "RavineCLITests",
      dependencies: [
        "RavineCLI", "Ravine", "JSONText", "CatalogModel", "OpeningHours", "CivilTime", "Verdicts", "DurableFiles",
        "Digest", "Transport", "TestSupport",
      ], exclude: ["Data"]),
    .testTarget(
      name: "RefreshEndToEndTests", dependencies: ["RavineMain", "Digest", "LoopbackServer", "TestSupport"]),
    .testTarget(name: "CivilTimeTests", dependencies: ["CivilTime", "TestSupport"], exclude: ["Data"]),
    .testTarget(
      name: "OpeningHoursTests", dependencies: ["OpeningHours", "CivilTime", "SlowEvaluator"], exclude: ["Data"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
    .testTarget(name: "AddressesTests", dependencies: ["Addresses"]),
    .testTarget(name: "DigestTests", dependencies: ["Digest"]),
    .testTarget(name: "TransportTests", dependencies: ["Transport"], exclude: ["Data"]),
    .testTarget(name: "DurableFilesTests", dependencies: ["DurableFiles"]),
    .target(name: "LoopbackServer", path: "Tests/LoopbackServer"),
    .target(name: "TestSupport", dependencies: ["Transport"], path: "Tests/TestSupport"),
    .executableTarget(
      name: "StoreTool", dependencies: ["CatalogStore", "Transport", curl], path: "Tests/StoreTool"),
    .testTarget(name: "CurlTransportTests", dependencies: ["Transport", "LoopbackServer", "TestSupport", curl]),
    .testTarget(
      name: "CatalogStoreTests",
      dependencies: [
        "CatalogStore", "Transport", "Digest", "DurableFiles", "RavineFoundation", "LoopbackServer", "TestSupport",
        "StoreTool", curl,
      ],
      exclude: ["Data"]),
    .testTarget(name: "FreshnessTests", dependencies: ["CatalogStore", "Transport", "DurableFiles"]),
    .testTarget(
      name: "TransportConformanceTests",
      dependencies: ["Transport", "RavineFoundation", "LoopbackServer", "TestSupport", curl]),
    .executableTarget(
      name: "PhotoTool", dependencies: ["PhotoCache", "Transport", curl], path: "Tests/PhotoTool"),
    .testTarget(
      name: "PhotoCacheTests",
      dependencies: [
        "PhotoCache", "Transport", "DurableFiles", "LoopbackServer", "TestSupport", "PhotoTool", "StoreTool",
        "RavineMain", curl,
      ],
      exclude: ["Data"]),
    .testTarget(name: "ArchitectureTests"),
    .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
    .executableTarget(
      name: "AllocationTool", dependencies: ["CAllocationCount", "CivilTime", "OpeningHours"],
      path: "Tests/AllocationTool"),
    .testTarget(name: "AllocationTests", dependencies: ["AllocationTool"]),
  ],
  swiftLanguageModes: [.v6]
)
