import Foundation

/// A folder of a test's own, removed with it.
public final class Scratch: Sendable {
  /// The folder, which a test makes or has made.
  public let path: String

  /// In memory, where thousands of fsyncs cost nothing, if the system has such a place.
  public init(inMemory: Bool = false) {
    let isThere = inMemory && FileManager.default.isWritableFile(atPath: "/dev/shm")
    path = (isThere ? "/dev/shm/" : NSTemporaryDirectory()) + "ravine-" + UUID().uuidString
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The names in it.
  public func names() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
  /// A file of it.
  public func bytes(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
  }
  /// Writes a file in it.
  public func put(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: path + "/" + name))
  }
}
