#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What tells one state of a file from another without reading it.
package struct FileStatus: Hashable, Sendable {
  /// Bytes.
  package let size: Int64
  /// When the content last changed, in nanoseconds since 1970.
  package let modified: Int64
  private let inode: UInt64

  init(_ status: stat) {
    #if canImport(Darwin)
      modified = status.st_mtimespec.nanoseconds
    #else
      modified = status.st_mtim.nanoseconds
    #endif
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
  }
  /// Whether both are of one file, whatever its content was at each time.
  func isSameFile(as other: FileStatus) -> Bool { inode == other.inode }
}

extension stat {
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
}

extension timespec {
  fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }
}

/// A file's status, and when it was last used.
///
/// Two things, because a use changes nothing about the file that the first is to tell.
package struct FileUse: Sendable {
  package let status: FileStatus
  /// In nanoseconds since 1970, as far as the system or ``markUsed(_:)`` took note.
  package let used: Int64
  /// Whether it is no directory, pipe or device.
  package let isRegular: Bool

  init(_ status: stat) {
    isRegular = status.isRegular
    self.status = FileStatus(status)
    #if canImport(Darwin)
      used = status.st_atimespec.nanoseconds
    #else
      used = status.st_atim.nanoseconds
    #endif
  }
}

/// Whether anything is at `path`, as far as the process may see.
package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Notes on the file itself that it was used now; where that cannot be, nothing happens.
package func markUsed(_ path: String) {
  // UTIME_NOW and UTIME_OMIT are macros that Swift does not see.
  #if canImport(Darwin)
    let (now, omit) = (-1, -2)
  #else
    let (now, omit) = (0x3fff_ffff, 0x3fff_fffe)
  #endif
  let times = [timespec(tv_sec: 0, tv_nsec: now), timespec(tv_sec: 0, tv_nsec: omit)]
  _ = utimensat(AT_FDCWD, path, times, 0)
}

/// The path of what lies at `path`, from the root and without links; nil where nothing does that has one.
package func canonicalPath(_ path: String) -> String? {
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  return String(cString: found)
}
