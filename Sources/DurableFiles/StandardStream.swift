#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One of the three files that every process has.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  /// Opens `/dev/null` in place of each stream that the process was started without, so that no file and no connection
  /// gets its number and with it what is meant for the stream. What is read or written there fails, as it did before.
  package static func holdNumbers() {
    for number in input.rawValue...error.rawValue where fcntl(number, F_GETFD) < 0 {
      do throws(FileError) {
        // The system gives the lowest number that is free, and those below this one are not. Opened the other way round,
        // so that nothing can be lost in it unseen.
        let flags = number == input.rawValue ? O_WRONLY : O_RDONLY
        var null = try Descriptor("/dev/null", path: "/dev/null", flags: flags)
        null.release()
      } catch {
        return
      }
    }
  }

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
