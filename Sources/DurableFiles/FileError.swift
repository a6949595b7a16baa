#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed.
public struct FileError: Error, Hashable, Sendable {
  /// The calls that this room makes.
  public enum Call: String, Sendable {
    /// Opening a file or directory.
    case open
    /// Reading.
    case read
    /// Writing.
    case write
    /// Cutting a file.
    case truncate
    /// Bringing what was written to the disk.
    case sync
    /// Closing.
    case close
    /// Renaming.
    case rename
    /// Removing.
    case remove
    /// Making a directory.
    case makeDirectory = "make directory"
    /// Listing a directory.
    case list
    /// Asking for size and time.
    case status
    /// Locking a directory.
    case lock
  }

  /// The call.
  public let call: Call
  /// What it was called on.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// A failure of `call`; the error number is the thread's own unless given.
  package init(_ call: Call, _ path: String, code: Int32 = errno) {
    self.call = call
    self.path = path
    self.code = code
  }

  /// Whether there is no such file.
  public var isMissing: Bool { code == ENOENT }

  /// Whether the disk, or a quota on it, is full.
  public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether another process is writing.
  public var isBusy: Bool { call == .lock && code == EWOULDBLOCK }

  /// Whether the file is larger than what was allowed.
  package var isTooLarge: Bool { code == EFBIG }

  /// The failure of a file that is larger than what was allowed.
  package static func tooLarge(_ path: String) -> FileError { FileError(.read, path, code: EFBIG) }

  /// The failure of a lock that another has.
  package static func busy(_ path: String) -> FileError { FileError(.lock, path, code: EWOULDBLOCK) }

  /// The system's words for the error number.
  public var reason: String { String(cString: strerror(code)) }
}

extension FileError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String { "Cannot \(call.rawValue) \(path): \(reason)." }
}
