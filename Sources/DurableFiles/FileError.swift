/// A system call on a file that failed.
public struct FileError: Error, Hashable, Sendable {
  public let path: String
  /// The system's error number.
  public let code: Int32

  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }
}
