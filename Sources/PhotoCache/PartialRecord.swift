import Digest
import Transport

/// What is on the disk of a download that broke off, in frames: a length, a checksum, and so many bytes. The first
/// frame says whose bytes follow in the others.
///
/// It is written without fsync. What of it a power cut has spoilt fails its checksum, and counts from there on as not
/// fetched.
struct PartialRecord {
  /// What the answer that broke off was.
  let head: Head
  /// What came of the body.
  private(set) var body: [UInt8] = []
  /// Where the frames end that are whole.
  private(set) var end: Int

  /// Of which photo the bytes are, and of which answer.
  struct Head: Equatable {
    let id: PhotoID
    /// Where the answer came from, after redirects.
    let address: String
    /// A strong tag.
    let tag: EntityTag
    /// Bytes of the whole body.
    let total: Int
  }

  /// The photo.
  var id: PhotoID { head.id }

  /// Reads a file as far as it is whole; `nil` where not even its first frame is.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    guard let first = Self.frame(&rest), let head = Head(first) else { return nil }
    self.head = head
    while let frame = Self.frame(&rest), body.count + frame.count <= head.total { body += frame }
    end = rest.startIndex
  }

  /// A frame of these bytes.
  static func frame(of bytes: [UInt8]) -> [UInt8] {
    number(UInt64(bytes.count)) + number(XXH64.hash(bytes)) + bytes
  }

  private static func frame(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard rest.count >= 16 else { return nil }
    let (count, checksum) = (number(rest.prefix(8)), number(rest.dropFirst(8).prefix(8)))
    guard count <= UInt64(rest.count - 16) else { return nil }
    let bytes = Array(rest.dropFirst(16).prefix(Int(count)))
    guard XXH64.hash(bytes) == checksum else { return nil }
    rest = rest.dropFirst(16 + bytes.count)
    return bytes
  }

  private static func number(_ value: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension PartialRecord.Head {
  /// What an answer is that can be resumed: a whole body of a known length under a strong tag, not coded.
  init?(_ head: ResponseHead, of id: PhotoID) {
    guard head.status == 200, head.fields["Content-Encoding"] == nil, let tag = EntityTag(of: head.fields),
      !tag.isWeak, tag.isWellFormed, let length = head.fields["Content-Length"].flatMap({ Int($0.text) })
    else { return nil }
    self.init(id: id, address: head.address.text, tag: tag, total: length)
  }

  /// Whether an answer is exactly what is missing after `count` bytes (RFC 9110 §15.3.7).
  func isContinued(by head: ResponseHead, after count: Int) -> Bool {
    head.status == 206 && head.address.text == address && head.fields["Content-Encoding"] == nil
      && head.fields.all("Content-Range").map(\.text) == ["bytes \(count)-\(total - 1)/\(total)"]
      && EntityTag(of: head.fields)?.stronglyMatches(tag) == true
  }

  /// As the content of the first frame.
  var bytes: [UInt8] {
    let texts = ["ravine part 1", id.key.text, id.version.text, id.rendition?.text ?? "", address, String(total)]
    return Array(texts.map { Array($0.utf8) }.joined(separator: [Self.separator])) + [Self.separator] + tag.bytes
  }

  fileprivate init?(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: Self.separator, maxSplits: 6, omittingEmptySubsequences: false)
    guard parts.count == 7, parts[0].elementsEqual("ravine part 1".utf8) else { return nil }
    let texts = parts.dropFirst().dropLast().map { String(decoding: $0, as: UTF8.self) }
    guard let key = PhotoKey(texts[0]), let version = PhotoVersion(texts[1]), let total = Int(texts[4]),
      let tag = EntityTag(Array(parts[6]))
    else { return nil }
    self.init(id: PhotoID(key, version, PhotoRendition(texts[2])), address: texts[3], tag: tag, total: total)
  }

  /// A byte that no text holds.
  private static let separator: UInt8 = 0xff
}
