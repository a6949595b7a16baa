/// One of the three files that every process has.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// What the stream has to give now, at most 64 KiB; empty at its end.
  package func read() throws(FileError) -> [UInt8] {
    let size = 64 << 10
    var result: Result<Int, FileError> = .success(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      result = readSome(rawValue, into: buffer.baseAddress!, size, path: path)
      count = (try? result.get()) ?? 0
    }
    _ = try result.get()
    return bytes
  }

  /// Writes all of `bytes`; fails with `EPIPE` where the reader has gone and SIGPIPE is ignored.
  package func write(_ bytes: [UInt8]) throws(FileError) { try writeAll(rawValue, bytes, path: path) }

  private var path: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }
}
