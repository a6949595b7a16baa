#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is being worked on and has no final name yet, locked by whoever works on it.
///
/// The lock goes with the process, so whoever can take it knows that the file was left behind. Released with the last
/// reference.
package final class WorkFile: Sendable {
  private let descriptor: Descriptor
  /// Its name in the directory where it was opened.
  package let name: String

  private init(_ descriptor: consuming Descriptor, _ name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Opens the file `name`, making it where it is missing, and locks it; `nil` while another works on it.
  package static func open(_ name: String, in directory: borrowing Directory) throws(FileError) -> WorkFile? {
    try lock(name, in: directory, flags: O_CREAT)
  }

  /// Locks a file that is there; `nil` where it is gone or another works on it.
  package static func open(existing name: String, in directory: borrowing Directory) throws(FileError) -> WorkFile? {
    do throws(FileError) {
      return try lock(name, in: directory, flags: 0)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  /// A new, empty file under the first free of the names `prefix` + number + `suffix`.
  package static func make(
    _ prefix: String, _ suffix: String, in directory: borrowing Directory
  ) throws(FileError) -> WorkFile {
    var number = 0
    while true {
      do throws(FileError) {
        let name = prefix + String(number) + suffix
        if let file = try lock(name, in: directory, flags: O_CREAT | O_EXCL) { return file }
      } catch {
        guard error.code == EEXIST else { throw error }
      }
      number += 1
    }
  }

  private static func lock(
    _ name: String, in directory: borrowing Directory, flags: Int32
  ) throws(FileError) -> WorkFile? {
    let descriptor = try directory.open(name, flags: O_RDWR | O_NOFOLLOW | O_NONBLOCK | flags)
    guard try descriptor.tryLock() else { return nil }
    // Between the opening and the lock another may have finished the file, or cleared it away as left behind.
    guard let named = try? directory.status(name), try descriptor.status().isSameFile(as: named) else { return nil }
    return WorkFile(descriptor, name)
  }

  /// Reads from the beginning, at most `limit` bytes; a longer file fails.
  package func read(limit: Int) throws(FileError) -> [UInt8] { try descriptor.read(limit: limit, isRegular: true) }

  /// Writes after what was read or written last.
  package func write(_ bytes: [UInt8]) throws(FileError) { try descriptor.write(bytes) }

  /// Cuts the file to its first `length` bytes, after which the next are written.
  package func cut(to length: Int) throws(FileError) { try descriptor.cut(to: length) }

  /// Brings the content to the disk.
  package func sync() throws(FileError) { try descriptor.sync() }
}
