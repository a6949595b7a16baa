/// An entity tag, stored and sent back byte for byte (RFC 9110 §8.8.3).
///
/// The tag is opaque. `W/`, quotes, commas, spaces and bytes above 0x7F belong to it, and so does a form that the
/// grammar does not allow: the only value that can match at the server is the one that it sent.
public struct EntityTag: Hashable, Sendable {
  /// The bytes of the field's value; never empty.
  public let bytes: [UInt8]

  /// A tag of these bytes, or `nil` where they can be none: an empty field is no tag, while `""` is one; what cannot be
  /// sent is none, and neither is what a server would take for `*`, since that matches every document.
  public init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard !bytes.isEmpty, HeaderField.canSend(bytes), isWellFormed || !holdsAsterisk else { return nil }
  }

  /// The tag that an answer carries: `nil` where it has none, one that is none, or two that differ.
  public init?(of fields: HeaderFields) {
    let all = fields.all("ETag")
    guard let first = all.first, all.allSatisfy({ $0.value == first.value }) else { return nil }
    self.init(first.value)
  }

  /// Whether the tag begins with `W/`; the letter's case counts.
  public var isWeak: Bool { bytes.starts(with: "W/".utf8) }

  /// Whether the tag has the form of RFC 9110: optional `W/`, then quotes around bytes that may stand there.
  public var isWellFormed: Bool {
    let opaque = self.opaque
    guard opaque.count >= 2, opaque.first == UInt8(ascii: "\""), opaque.last == UInt8(ascii: "\"") else { return false }
    return opaque.dropFirst().dropLast().allSatisfy { $0 == 0x21 || ($0 >= 0x23 && $0 != 0x7f) }
  }

  /// Strong comparison: both strong, and the same bytes (RFC 9110 §8.8.3.2).
  public func stronglyMatches(_ other: EntityTag) -> Bool {
    !isWeak && !other.isWeak && bytes == other.bytes
  }

  /// The tag as text, each invalid byte replaced: for people, never for the wire.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether an element of a list that these bytes would be begins like `*`, which stands for any tag (RFC 9110
  /// §13.1.2). Servers look at the first letter, or take the list apart.
  private var holdsAsterisk: Bool {
    bytes.split(separator: UInt8(ascii: ",")).contains { element in
      let element = element.drop { $0 == 0x20 || $0 == 0x09 }
      let rest = element.starts(with: "W/".utf8) ? element.dropFirst(2).drop { $0 == 0x20 || $0 == 0x09 } : element
      return rest.first == UInt8(ascii: "*")
    }
  }

  private var opaque: ArraySlice<UInt8> { isWeak ? bytes.dropFirst(2) : bytes[...] }
}
