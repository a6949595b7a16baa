import Digest
import DurableFiles

extension StoreFiles {
  /// What a writer does once it has the lock.
  enum Write: Sendable {
    /// A document and its record.
    case document([UInt8], DocumentRecord)
    /// The record alone: the document's file is there, and has been verified.
    case record(DocumentRecord)
    case setAside(String)
  }

  /// Does `writes` in order under the directory's lock, and then `check`, if the pointer file still holds `expected`;
  /// `false` where it does not, because another process was faster. A check that cannot be written is no failure: the
  /// document is stored, and the next start asks once more.
  func perform(
    _ writes: [Write], check: CheckRecord? = nil, expecting expected: [UInt8]?
  ) async throws(FileError) -> Bool {
    guard !writes.isEmpty || check != nil else { return try pointerBytes() == expected }
    let directory = try Directory(creating: path)
    let lock = try await directory.lock(Self.lock, waiting: limits.lock)
    // Whoever has the lock is the only writer, so every temporary is of one that died.
    for name in Self.temporaries { try? directory.remove(name) }
    guard try Self.pointerBytes(in: directory) == expected else { return false }
    for write in writes { try perform(write, in: directory) }
    if let check { try? directory.replaceLightly(Self.checked, with: check.fileBytes, through: Self.temporaryCheck) }
    _ = consume lock
    return true
  }

  private func perform(_ write: Write, in directory: borrowing Directory) throws(FileError) {
    switch write {
    case .document(let bytes, let record):
      try directory.replace(record.sha256.hex, with: bytes, through: Self.temporaryDocument)
      try point(to: record, in: directory)
      removeOld(besides: record, in: directory)
    case .record(let record):
      try point(to: record, in: directory)
    case .setAside(let name):
      try directory.rename(name, to: Self.damagedPrefix + name)
      removeDamaged(in: directory)
    }
  }

  private func point(to record: DocumentRecord, in directory: borrowing Directory) throws(FileError) {
    try directory.replace(Self.pointer, with: record.fileBytes, through: Self.temporaryPointer)
  }

  /// Removes what is no longer wanted, last of all. What cannot be removed now will be the next time.
  private func removeOld(besides record: DocumentRecord, in directory: borrowing Directory) {
    guard let names = try? directory.names() else { return }
    let old = Self.documents(among: names, in: directory, first: record.previous).map(\.name)
      .filter { $0 != record.sha256.hex }
    for name in old.dropFirst(limits.oldCopies) { try? directory.remove(name) }
  }

  private func removeDamaged(in directory: borrowing Directory) {
    guard let names = try? directory.names() else { return }
    var damaged: [(writtenAt: Int64, name: String)] = []
    for name in names where name.hasPrefix(Self.damagedPrefix) {
      damaged.append(((try? directory.status(name).modified) ?? 0, name))
    }
    damaged.sort { $0 > $1 }
    for (_, name) in damaged.dropFirst(limits.damagedCopies) { try? directory.remove(name) }
  }
}
