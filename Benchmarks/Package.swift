// swift-tools-version: 6.2
import PackageDescription

// Measures the kit through its public products alone; `run` builds and runs it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "ravine", path: "..")],
  targets: [
    .target(name: "CAllocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CAllocations",
        .product(name: "Ravine", package: "ravine"), .product(name: "JSONText", package: "ravine"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
