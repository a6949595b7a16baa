import Foundation
import Testing

/// The built `ravine`, which lies beside the test bundle.
enum Binary {
  static let url: URL = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      return (bundle ?? Bundle.main.bundleURL).deletingLastPathComponent().appending(path: "ravine")
    #else
      return Bundle.main.bundleURL.appending(path: "ravine")
    #endif
  }()

  static let sample = Samples.folder.appending(path: "ravine/catalog.json").path(percentEncoded: false)
  static let toronto = Samples.folder.appending(path: "toronto/catalog.json").path(percentEncoded: false)

  /// Runs it in an environment that holds nothing but what is named.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) throws -> Shell.Run {
    try Shell.run(url.path(percentEncoded: false), arguments, environment: environment, input: Data(input.utf8))
  }

  /// Runs a line of `/bin/sh` in which `"$ravine"` is the command and `"$sample"`, `"$toronto"` are catalogs.
  static func shell(_ script: String, environment: [String: String] = [:]) throws -> Shell.Run {
    let names = [
      "ravine": url.path(percentEncoded: false), "sample": sample, "toronto": toronto, "PATH": "/usr/bin:/bin",
    ]
    return try Shell.run("/bin/sh", ["-c", script], environment: names.merging(environment) { $1 })
  }

  /// A folder of one test's own, removed when it ends.
  static func inScratch<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ravine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  static func object(_ run: Shell.Run) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
  }
}
