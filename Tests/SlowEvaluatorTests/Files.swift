import Foundation

/// The files that these tests read and write.
enum Files {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  static let conformance =
    tests.deletingLastPathComponent().deletingLastPathComponent().appending(path: "catalog-samples/conformance")

  /// The rows of a file of this target's data.
  static func rows(_ name: String) throws -> [JSON] {
    let text = try String(contentsOf: tests.appending(path: "Data/\(name).jsonl"), encoding: .utf8)
    return text.split(separator: "\n").map { JSON(String($0))! }
  }
}
