import DurableFiles

extension Directory {
  private static let pause = Duration.milliseconds(5)

  /// Takes a lock, waiting for whoever has it up to `limit`. Writers hold it for milliseconds.
  func lock(_ name: String, waiting limit: Duration) async throws(FileError) -> DirectoryLock {
    var waited = Duration.zero
    while true {
      if let lock = try lock(name) { return lock }
      guard waited < limit else { throw .busy(path + "/" + name) }
      // A cancelled task does not sleep; the wait is then over at once.
      guard (try? await Task.sleep(for: Self.pause)) != nil else { throw .busy(path + "/" + name) }
      waited += Self.pause
    }
  }
}
