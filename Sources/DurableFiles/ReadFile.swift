#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a file, at most `limit` of them; a longer file throws `EFBIG`.
///
/// Reads pipes and other special files too. O(size).
package func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try Descriptor(path, path: path, flags: O_RDONLY).read(limit: limit)
}

/// The same of a regular file alone: a pipe, on which nobody may ever write, throws instead of being waited for.
package func readRegularFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  try Descriptor(path, path: path, flags: O_RDONLY | O_NONBLOCK).read(limit: limit, isRegular: true)
}
