import Digest

/// A document at hand: the server's bytes, what the application made of them, and what is known of them.
public struct StoredDocument<Value: Sendable>: Sendable {
  /// Where the document stands.
  public enum Standing: Sendable, Hashable {
    /// It is the copy on the disk.
    case current
    /// It is an earlier one, or one whose pointer was lost; the one that should stand is damaged.
    case fallback
    /// It could not be written, and is in memory alone.
    case memory
  }

  /// What the application made of the bytes.
  public let value: Value
  /// The server's bytes after content coding is removed, and nothing else done to them.
  public let bytes: [UInt8]
  /// What is known of them.
  public let record: DocumentRecord
  /// Where they stand.
  public internal(set) var standing: Standing
  /// When the server last said that this is the document, in seconds since 1970.
  public internal(set) var checkedAt: Int64
  /// The newest stamp seen on any answer, or that of the document.
  public internal(set) var newestStamp: CatalogStamp?
  /// What is noted of the value.
  var note: String?

  init(
    value: Value, bytes: [UInt8], record: DocumentRecord, standing: Standing, check: CheckRecord? = nil
  ) {
    self.value = value
    self.bytes = bytes
    self.record = record
    self.standing = standing
    // The check written last is the newest, whatever its time: the clock may have been ahead once.
    checkedAt = check?.checkedAt ?? record.changedAt
    newestStamp = [record.stamp, check?.stamp].compactMap { $0 }.max()
    note = check?.note
  }

  /// A document made by hand, in memory alone: for previews, and for tests. By its bytes it is told from others.
  ///
  /// - Parameter checkedAt: seconds since 1970.
  public init(_ value: Value, of source: Source, bytes: [UInt8] = [], checkedAt: Int64 = 0) {
    let record = DocumentRecord(
      source: source, finalAddress: source.address.text, pin: nil, version: nil, stamp: nil, entityTag: nil,
      lastModified: nil, wasGzipped: false, variance: .everything, length: bytes.count, sha256: SHA256.hash(bytes),
      checksum: XXH64.hash(bytes), changedAt: checkedAt)
    self.init(value: value, bytes: bytes, record: record, standing: .memory)
  }

  /// The same document with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> StoredDocument<Other> {
    let standing: StoredDocument<Other>.Standing =
      switch self.standing {
      case .current: .current
      case .fallback: .fallback
      case .memory: .memory
      }
    var document = StoredDocument<Other>(value: transform(value), bytes: bytes, record: record, standing: standing)
    (document.checkedAt, document.newestStamp) = (checkedAt, newestStamp)
    return document
  }
}
