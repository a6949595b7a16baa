import Digest

/// What an unchanged answer changes: when the server last confirmed the document, and the newest stamp seen.
///
/// It stands in a file of its own that is written without fsync. Lost or damaged, it is as if the server had not been
/// asked since the document came, which costs one request.
struct CheckRecord: Hashable, Sendable {
  /// The document that was confirmed.
  var sha256: SHA256Digest
  /// When, in seconds since 1970.
  var checkedAt: Int64
  /// The newest stamp seen.
  var stamp: CatalogStamp?
  /// What the application noted of the document.
  var note: String?

  private static let kind = "checked 1"

  init(sha256: SHA256Digest, checkedAt: Int64, stamp: CatalogStamp?, note: String? = nil) {
    self.sha256 = sha256
    self.checkedAt = checkedAt
    self.stamp = stamp
    self.note = note
  }

  /// Reads the file.
  init?(_ bytes: [UInt8]) {
    guard let text = RecordText(bytes, kind: Self.kind),
      let sha256 = text.text("sha256").flatMap({ SHA256Digest(hex: $0) }),
      let checkedAt = text.text("checked").flatMap({ Int64($0) })
    else { return nil }
    self.init(
      sha256: sha256, checkedAt: checkedAt, stamp: text["stamp"].map { CatalogStamp($0) }, note: text.text("note"))
  }

  /// The file's bytes.
  var fileBytes: [UInt8] {
    var text = RecordText()
    text.set("sha256", sha256.hex)
    text.set("checked", String(checkedAt))
    text.set("stamp", stamp.map { String($0.milliseconds) })
    text.set("note", note)
    return text.bytes(kind: Self.kind)
  }
}
