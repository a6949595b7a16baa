#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What tells one state of a file from another without reading it.
public struct FileStatus: Hashable, Sendable {
  /// Bytes.
  public let size: Int64
  /// When the content last changed, in nanoseconds since 1970.
  public let modified: Int64
  private let inode: UInt64

  init(_ status: stat) {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    size = Int64(status.st_size)
    modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    inode = UInt64(status.st_ino)
  }
}
