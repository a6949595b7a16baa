/// A lock among processes and threads alike; released when it goes out of scope, or when the process ends.
package struct DirectoryLock: ~Copyable {
  private let descriptor: Descriptor

  /// The lock on an open file, or `nil` while another has it.
  init?(_ descriptor: consuming Descriptor) throws(FileError) {
    guard try descriptor.tryLock() else { return nil }
    self.descriptor = descriptor
  }
}
