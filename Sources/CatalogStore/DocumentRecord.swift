import Digest
import Transport

/// What is known of a stored document: all that belongs to these bytes and changes only with them.
public struct DocumentRecord: Hashable, Sendable {
  /// Where it was asked for.
  public var source: Source
  /// Where it came from, after redirects.
  public var finalAddress: String
  /// The pin that the application gave: the city's id.
  public var pin: String?
  /// The document's own version.
  public var version: String?
  /// The stamp of the answer that brought it.
  public var stamp: CatalogStamp?
  /// The entity tag, byte for byte.
  public var entityTag: EntityTag?
  /// `Last-Modified`, byte for byte.
  public var lastModified: [UInt8]?
  /// Whether it came gzip-coded.
  public var wasGzipped: Bool
  /// What of the request the answer depended on.
  public var variance: Variance
  /// Bytes of the document.
  public var length: Int
  /// SHA-256 of the document, which names its file.
  public var sha256: SHA256Digest
  /// XXH64 of the document, checked on every load.
  public var checksum: UInt64
  /// The document that stood before, which is the one to fall back on.
  public var previous: SHA256Digest?
  /// When these bytes first came, in seconds since 1970.
  public var changedAt: Int64

  /// Whether both tell the same of the same document, apart from when it came, with which stamp and after which other.
  func isSame(as other: DocumentRecord) -> Bool {
    var other = other
    (other.changedAt, other.stamp, other.previous) = (changedAt, stamp, previous)
    return self == other
  }
}
