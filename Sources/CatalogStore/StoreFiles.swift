import Digest
import DurableFiles

/// The files of one source's directory: their names, and how each is read.
///
/// | file | what |
/// |---|---|
/// | 64 hexadecimal digits | a document; its name is the SHA-256 of its bytes |
/// | `pointer` | the record of the document that stands |
/// | `checked` | when it was last confirmed |
/// | `lock` | locked by whoever writes |
/// | `*.tmp` | being written; of a writer that died, if nobody has the lock |
/// | `damaged-*` | set aside |
struct StoreFiles: Sendable {
  static let pointer = "pointer"
  static let checked = "checked"
  static let lock = "lock"
  static let temporaryDocument = "document.tmp"
  static let temporaryPointer = "pointer.tmp"
  static let temporaryCheck = "checked.tmp"
  static let temporaries = [temporaryDocument, temporaryPointer, temporaryCheck]
  static let damagedPrefix = "damaged-"
  /// A pointer or check file is never near this size; a larger one is damage.
  static let recordLimit = 1 << 20

  let path: String
  let limits: StoreLimits

  /// What the pointer file holds; `nil` where there is none.
  func pointerBytes() throws(FileError) -> [UInt8]? {
    do {
      return try Self.pointerBytes(in: Directory(path))
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The same in an open directory.
  static func pointerBytes(in directory: borrowing Directory) throws(FileError) -> [UInt8]? {
    do {
      return try directory.read(pointer, limit: recordLimit)
    } catch {
      if error.isMissing { return nil }
      // No bytes are no record: what is too large to be one is damaged, and will be set aside.
      if error.isTooLarge { return [] }
      throw error
    }
  }

  /// A document's bytes, whatever they are.
  func documentBytes(_ name: String) throws(FileError) -> [UInt8] {
    try Directory(path).read(name, limit: limits.transfer.bodyBytes)
  }

  /// Size and identity of a document's file; `nil` where there is none.
  func documentStatus(_ digest: SHA256Digest) -> FileStatus? {
    try? Directory(path).status(digest.hex)
  }

  /// The check record of this document, if there is one and it is whole.
  func check(of digest: SHA256Digest) -> CheckRecord? {
    guard let bytes = try? Directory(path).read(Self.checked, limit: Self.recordLimit),
      let check = CheckRecord(bytes), check.sha256 == digest
    else { return nil }
    return check
  }

  /// The documents in the directory: this one, if it is there, and then the one written last first.
  func documents(first: SHA256Digest?) -> [(name: String, writtenAt: Int64)] {
    guard let directory = try? Directory(path), let names = try? directory.names() else { return [] }
    return Self.documents(among: names, in: directory, first: first)
  }

  static func documents(
    among names: [String], in directory: borrowing Directory, first: SHA256Digest?
  ) -> [(name: String, writtenAt: Int64)] {
    var documents: [(name: String, writtenAt: Int64)] = []
    for name in names where SHA256Digest(hex: name) != nil {
      guard let status = try? directory.status(name) else { continue }
      documents.append((name, status.modified))
    }
    documents.sort { ($0.writtenAt, $0.name) > ($1.writtenAt, $1.name) }
    // Times of files may be anything; which document came before another, the pointer knows.
    if let index = documents.firstIndex(where: { $0.name == first?.hex }) {
      documents.insert(documents.remove(at: index), at: 0)
    }
    return documents
  }
}
