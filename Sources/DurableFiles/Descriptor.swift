#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file; closed when it goes out of scope. Each system call on a descriptor stands here once.
struct Descriptor: ~Copyable {
  /// The system's number for it; negative once closed.
  private(set) var number: Int32
  let path: String

  /// Opens `name` relative to `directory`, or to the working directory.
  init(
    _ name: String, in directory: Int32 = AT_FDCWD, path: String, flags: Int32, mode: mode_t = 0
  ) throws(FileError) {
    var opened: Int32
    repeat { opened = openat(directory, name, flags | O_CLOEXEC, mode) } while opened < 0 && errno == EINTR
    guard opened >= 0 else { throw FileError(.open, path) }
    number = opened
    self.path = path
  }

  deinit {
    if number >= 0 { _ = systemClose(number) }
  }

  /// Closes and says whether that went well. Never tried again: after EINTR the descriptor is gone on Linux.
  mutating func close() throws(FileError) {
    let number = self.number
    self.number = -1
    if systemClose(number) != 0, errno != EINTR { throw FileError(.close, path) }
  }

  /// Hands the number over to whoever closes it.
  mutating func release() { number = -1 }

  /// Writes all of `bytes`, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(FileError) { try writeAll(number, bytes, path: path) }

  /// Reads to the end, but no more than `limit` bytes; a longer file fails with EFBIG, and with EINVAL one that has to be
  /// regular and is a pipe or a device.
  func read(limit: Int, isRegular: Bool = false) throws(FileError) -> [UInt8] {
    let use = try use()
    guard use.isRegular || !isRegular else { throw FileError(.read, path, code: EINVAL) }
    let expected = use.status.size
    guard expected <= limit else { throw .tooLarge(path) }
    var bytes: [UInt8] = []
    // One byte more than expected: a read that ends at the file's end says so without a further call.
    var capacity = max(Int(expected) + 1, 512)
    while true {
      var failure: FileError?
      let before = bytes.count
      let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        do throws(FileError) {
          while count < capacity {
            let more = try readSome(number, into: buffer.baseAddress! + count, capacity - count, path: path).get()
            if more == 0 { break }
            count += more
          }
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if before == 0 { bytes = chunk } else { bytes += chunk }
      guard bytes.count <= limit else { throw .tooLarge(path) }
      if chunk.count < capacity { return bytes }
      capacity = 64 << 10
    }
  }

  /// Brings the file to the disk itself: on Darwin `fsync` stops at the drive's cache.
  func sync() throws(FileError) {
    #if canImport(Darwin)
      if fcntl(number, F_FULLFSYNC) == 0 { return }
    #endif
    while fsync(number) != 0 {
      if errno != EINTR { throw FileError(.sync, path) }
    }
  }

  /// Cuts the file to its first `length` bytes and goes to its end.
  func cut(to length: Int) throws(FileError) {
    while ftruncate(number, off_t(length)) != 0 {
      if errno != EINTR { throw FileError(.truncate, path) }
    }
    guard lseek(number, off_t(length), SEEK_SET) >= 0 else { throw FileError(.truncate, path) }
  }

  /// Size and identity.
  func status() throws(FileError) -> FileStatus { try use().status }

  /// The same, and what kind of file it is.
  private func use() throws(FileError) -> FileUse {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw FileError(.status, path) }
    return FileUse(status)
  }

  /// Takes the lock if nobody has it. It goes with the descriptor, so a killed process leaves none behind.
  func tryLock() throws(FileError) -> Bool {
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK: return false
      default: throw FileError(.lock, path)
      }
    }
    return true
  }
}

// Inside the type, `close` is its own method.
private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// Reads what there is, at most `count` bytes; 0 at the end.
func readSome(
  _ number: Int32, into bytes: UnsafeMutableRawPointer, _ count: Int, path: String
) -> Result<Int, FileError> {
  while true {
    let got = read(number, bytes, count)
    if got >= 0 { return .success(got) }
    if errno != EINTR { return .failure(FileError(.read, path)) }
  }
}

/// Writes all of `bytes`, however many calls that takes.
func writeAll(_ number: Int32, _ bytes: [UInt8], path: String) throws(FileError) {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { write(number, $0.baseAddress! + done, $0.count - done) }
    if count < 0 {
      if errno == EINTR { continue }
      throw FileError(.write, path)
    }
    // A write of nothing would make this loop endless.
    guard count > 0 else { throw FileError(.write, path, code: EIO) }
    done += count
  }
}
