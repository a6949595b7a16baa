import Addresses
import DurableFiles

/// Photos that are brought to the disk together, each complete or absent whenever the power goes: in a temporary, fsync,
/// rename, fsync of the directories. One that fails costs no other.
struct PhotoBatch: Sendable {
  /// A photo that lies in a temporary.
  struct Item: Sendable {
    let id: PhotoID
    let size: Int
    fileprivate let name: PhotoName
    fileprivate let temporary: WorkFile

    /// Writes it there. What its name needs besides is made now too: whoever names a lot keeps all the others waiting.
    init(_ id: PhotoID, _ body: PhotoBody, in folder: PhotoFolder) throws(FileError) {
      self.id = id
      size = body.count
      name = PhotoName(id)
      try folder.root.make(name.directory)
      temporary = try WorkFile.make(name.short + "-", PhotoFiles.temporarySuffix, in: folder.unfinished)
      do throws(FileError) {
        try temporary.write(body.bytes ?? [])
      } catch {
        try? folder.unfinished.remove(temporary.name)
        throw error
      }
      body.wasWritten()
    }
  }

  let items: [Item]
  /// Why each could not be stored.
  private(set) var failures: [FileError?]

  init(_ items: [Item] = []) {
    self.items = items
    failures = items.map { _ in nil }
  }

  /// Brings the temporaries to the disk, one by one.
  mutating func sync() {
    attemptEach { (item) throws(FileError) in try item.temporary.sync() }
  }

  /// Gives the photos their names, and removes the temporaries of those that failed.
  mutating func rename(in folder: PhotoFolder) {
    attemptEach { (item) throws(FileError) in try item.rename(in: folder) }
    for (item, failure) in zip(items, failures) where failure != nil {
      try? folder.unfinished.remove(item.temporary.name)
    }
  }

  /// Brings the names to the disk, one directory after the other. Also those that are not new to us: whoever made them
  /// may have died before they were on the disk.
  mutating func syncNames(in folder: PhotoFolder) {
    guard !items.isEmpty else { return }
    do throws(FileError) { try folder.root.sync() } catch { fail(error) }
    attemptEach { (item) throws(FileError) in try folder.root.child(item.name.directory).sync() }
  }

  /// Lets all of them fail that have not.
  mutating func fail(_ error: FileError) {
    for index in items.indices { failures[index] = failures[index] ?? error }
  }

  private mutating func attemptEach(_ step: (Item) throws(FileError) -> Void) {
    for index in items.indices where failures[index] == nil {
      do throws(FileError) { try step(items[index]) } catch { failures[index] = error }
    }
  }
}

extension PhotoBatch.Item {
  fileprivate func rename(in folder: PhotoFolder) throws(FileError) {
    let labels = name.labels(of: id)
    for label in labels { try write(label.bytes, as: label.file, in: folder) }
    try move(temporary, to: name.file, in: folder)
    // Whoever removed a photo meanwhile found these beside none, and took them away.
    for label in labels where (try? folder.root.child(name.directory).use(label.file)) == nil {
      try write(label.bytes, as: label.file, in: folder)
    }
  }

  private func write(_ bytes: [UInt8], as file: String, in folder: PhotoFolder) throws(FileError) {
    let temporary = try WorkFile.make(name.short + "-", PhotoFiles.temporarySuffix, in: folder.unfinished)
    do throws(FileError) {
      try temporary.write(bytes)
      try temporary.sync()
      try move(temporary, to: file, in: folder)
    } catch {
      try? folder.unfinished.remove(temporary.name)
      throw error
    }
  }

  /// Gives a temporary its name in the key's directory.
  private func move(_ temporary: WorkFile, to file: String, in folder: PhotoFolder) throws(FileError) {
    let path = name.directory + "/" + file
    do throws(FileError) {
      try folder.unfinished.move(temporary.name, to: folder.root, as: path)
    } catch {
      // Whoever removed the last photo of the key meanwhile took its directory away.
      guard error.isMissing else { throw error }
      try folder.root.make(name.directory)
      try folder.unfinished.move(temporary.name, to: folder.root, as: path)
    }
  }
}
