import DurableFiles

extension PhotoFiles {
  /// A photo to be stored.
  struct Item: Sendable {
    let id: PhotoID
    let bytes: [UInt8]
  }

  /// Stores photos so that each is complete or absent, whenever the power goes: into a temporary, fsync, rename, fsync
  /// of the directories. Step by step for all of them, since a disk that is told to write once writes what it has; one
  /// that fails costs no other. Gives each one's failure.
  func store(_ items: [Item]) -> [FileError?] {
    var session = Session(files: self, items: items)
    do throws(FileError) {
      let root = try Directory(creating: path)
      let unfinished = try Directory(creating: path + "/" + Self.unfinished)
      session.run(root, unfinished)
    } catch {
      return items.map { _ in error }
    }
    return session.failures
  }

  private struct Session {
    let files: PhotoFiles
    let items: [Item]
    let names: [PhotoName]
    var failures: [FileError?]
    private var work: [WorkFile?]

    init(files: PhotoFiles, items: [Item]) {
      self.files = files
      self.items = items
      names = items.map { PhotoName($0.id) }
      failures = items.map { _ in nil }
      work = items.map { _ in nil }
    }

    /// From so many photos on, one call for the whole file system is cheaper than two for each of them.
    private static let many = 3

    mutating func run(_ root: borrowing Directory, _ unfinished: borrowing Directory) {
      let isMany = items.count >= Self.many && Directory.syncsFileSystems
      for index in items.indices { attempt(index) { (it) throws(FileError) in try it.write(index, in: unfinished) } }
      if isMany {
        attemptAll { () throws(FileError) in try unfinished.syncFileSystem() }
      } else {
        for index in items.indices { attempt(index) { (it) throws(FileError) in try it.work[index]?.sync() } }
      }
      for index in items.indices { attempt(index) { (it) throws(FileError) in try it.name(index, root, unfinished) } }
      if isMany {
        attemptAll { () throws(FileError) in try root.syncFileSystem() }
      } else {
        // Also where no directory is new to us: whoever made it may have died before it was on the disk.
        attemptAll { () throws(FileError) in try root.sync() }
        for index in items.indices {
          attempt(index) { (it) throws(FileError) in try root.child(it.names[index].directory).sync() }
        }
      }
      for case let file? in work { try? unfinished.remove(file.name) }
    }

    private mutating func attempt(_ index: Int, _ step: (inout Session) throws(FileError) -> Void) {
      guard failures[index] == nil else { return }
      do throws(FileError) { try step(&self) } catch { failures[index] = error }
    }

    private mutating func attemptAll(_ step: () throws(FileError) -> Void) {
      do throws(FileError) {
        try step()
      } catch {
        for index in items.indices { failures[index] = failures[index] ?? error }
      }
    }

    private mutating func write(_ index: Int, in unfinished: borrowing Directory) throws(FileError) {
      let file = try WorkFile.make(names[index].short + "-", PhotoFiles.temporarySuffix, in: unfinished)
      work[index] = file
      try file.write(items[index].bytes)
    }

    private mutating func name(
      _ index: Int, _ root: borrowing Directory, _ unfinished: borrowing Directory
    ) throws(FileError) {
      guard let file = work[index] else { return }
      let name = names[index]
      try root.make(name.directory)
      let directory = try root.child(name.directory)
      for label in name.labels(of: items[index].id) {
        let temporary = try WorkFile.make(name.short + "-", PhotoFiles.temporarySuffix, in: unfinished)
        do throws(FileError) {
          try temporary.write(label.bytes)
          try temporary.sync()
          try unfinished.move(temporary.name, to: directory, as: label.file)
        } catch {
          try? unfinished.remove(temporary.name)
          throw error
        }
      }
      try unfinished.move(file.name, to: directory, as: name.file)
      work[index] = nil
    }
  }
}
