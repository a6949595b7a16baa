/// A string or member name as it stands in the text, decoded only on demand.
///
/// The token borrows the text, and lives no longer than it; take ``string``, ``byteString`` or ``utf8`` to keep. What
/// it holds has been checked: decoding cannot fail, and gives valid UTF-8.
///
/// Comparison is by bytes, after escapes are decoded (RFC 8259 §8.3) and without Unicode normalisation: `"\u0061"` is
/// `"a"`, while a composed and a decomposed é differ.
public struct JSONString: ~Escapable {
  /// What stands between the quotes, escapes and all.
  @usableFromInline let raw: Span<UInt8>

  /// Whether any backslash stands in it; where none does, the raw bytes are the decoded ones.
  @usableFromInline let hasEscapes: Bool

  /// Whether every byte between the quotes is ASCII.
  let isASCII: Bool

  /// The byte offset of the opening quote in the text.
  public let offset: Int

  @_lifetime(copy raw)
  init(raw: Span<UInt8>, hasEscapes: Bool, isASCII: Bool, offset: Int) {
    self.raw = raw
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
    self.offset = offset
  }

  /// The byte offset behind the closing quote.
  var end: Int { offset &+ raw.count &+ 2 }

  /// Whether it is the empty string.
  public var isEmpty: Bool { raw.isEmpty }

  /// The decoded bytes.
  public var utf8: [UInt8] {
    var result: [UInt8] = []
    // Every escape is at least as long as what it stands for.
    result.reserveCapacity(raw.count)
    appendUTF8(to: &result)
    return result
  }

  /// What `body` makes of the decoded bytes, where they stand if they can be read there.
  @inlinable
  package func withUTF8<Result, Failure>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    hasEscapes ? try body(utf8.span) : try body(raw)
  }

  /// The decoded text.
  public var string: String {
    if !hasEscapes, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      // The reader has gone over every byte.
      return String(copying: UTF8Span(unchecked: raw, isKnownASCII: isASCII))
    }
    return String(decoding: utf8, as: UTF8.self)
  }

  /// The decoded text as a value that is compared by its bytes.
  public var byteString: ByteString { ByteString(string) }

  /// The byte offset in the text of what the decoded byte at `index` was written as; for the end of the decoded
  /// bytes and beyond, that of the closing quote.
  ///
  /// For a fault inside a string that some other reader found by its index. O(length of the string).
  public func offset(ofDecodedByteAt index: Int) -> Int {
    if !hasEscapes { return offset + 1 + min(max(index, 0), raw.count) }
    var decoder = JSONStringDecoder(raw)
    for _ in 0..<max(index, 0) {
      guard decoder.next() != nil else { break }
    }
    return offset + 1 + decoder.start
  }

  /// Whether the decoded bytes are those of `text`.
  @inlinable
  public static func == (token: JSONString, text: String) -> Bool {
    let expected = text.utf8
    guard token.hasEscapes || token.raw.count == expected.count else { return false }
    return token.isEqual(to: expected)
  }

  /// Lets a token be matched by string literals in a `switch`.
  @inlinable @inline(__always)
  public static func ~= (text: StaticString, token: JSONString) -> Bool {
    if token.hasEscapes || !text.hasPointerRepresentation { return token.isEqual(to: text.description.utf8) }
    // Most literals of a long `switch` are of another length.
    return text.utf8CodeUnitCount == token.raw.count && token.raw.isEqual(toBytesAt: text.utf8Start)
  }

  /// The mark of the decoded bytes: the same for each spelling of a string, and for most short strings for no other.
  @inlinable @inline(__always)
  package var mark: UInt64 { hasEscapes ? utf8.span.mark : raw.mark }

  /// Appends the decoded bytes.
  func appendUTF8(to buffer: inout [UInt8]) {
    if hasEscapes {
      var decoder = JSONStringDecoder(raw)
      while let byte = decoder.next() { buffer.append(byte) }
    } else {
      raw.withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
    }
  }

  @usableFromInline
  func isEqual(to expected: String.UTF8View) -> Bool {
    if !hasEscapes {
      var index = 0
      for byte in expected {
        if index == raw.count || raw[index] != byte { return false }
        index += 1
      }
      return index == raw.count
    }
    var decoder = JSONStringDecoder(raw)
    for byte in expected {
      guard decoder.next() == byte else { return false }
    }
    return decoder.next() == nil
  }
}
