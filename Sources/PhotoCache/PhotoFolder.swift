import DurableFiles

/// The cache's folder, open for writers.
final class PhotoFolder: Sendable {
  let root: Directory
  let unfinished: Directory

  /// Opens it, making it where it is missing.
  init(_ files: PhotoFiles) throws(FileError) {
    root = try Directory(creating: files.path)
    unfinished = try Directory(creating: files.path + "/" + PhotoFiles.unfinished)
  }

  /// From so many photos on, one call for the whole file system is cheaper than two for each of them.
  private static let many = 3

  /// Brings to the disk what `new` holds, and the names that `named` were given: in one go, if they are many.
  func sync(_ new: inout PhotoBatch, names named: inout PhotoBatch) {
    guard Directory.syncsFileSystems, new.items.count + named.items.count >= Self.many else {
      new.sync()
      return named.syncNames(in: self)
    }
    do throws(FileError) {
      try root.syncFileSystem()
    } catch {
      new.fail(error)
      named.fail(error)
    }
  }
}
