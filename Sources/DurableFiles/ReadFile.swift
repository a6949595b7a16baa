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
public func readFile(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var status = stat()
  if fstat(descriptor, &status) == 0, status.st_size > 0 { bytes.reserveCapacity(min(Int(status.st_size), limit) + 1) }
  while true {
    guard let chunk = readChunk(descriptor) else { throw FileError(path: path, code: errno) }
    if chunk.isEmpty { return bytes }
    guard bytes.count + chunk.count <= limit else { throw FileError(path: path, code: EFBIG) }
    bytes += chunk
  }
}

/// What a descriptor has to give now, empty at its end; nil where the call failed.
public func readChunk(_ descriptor: Int32) -> [UInt8]? {
  let size = 65_536
  while true {
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      count = read(descriptor, buffer.baseAddress, size)
      filled = max(count, 0)
    }
    if count >= 0 { return chunk }
    if errno != EINTR { return nil }
  }
}

/// Writes all bytes to a descriptor; the error number where it could not, `EPIPE` where the reader has gone.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
    }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
}

/// The system's words for an error number.
public func errorText(_ code: Int32) -> String { String(cString: strerror(code)) }
