/// Text whose equality, order and hash are those of its UTF-8 bytes.
///
/// Swift's `String` compares by canonical equivalence: a composed and a decomposed é are equal, and one dictionary
/// entry. Where a document's keys must stay apart as they were written, they are held as byte strings.
public struct ByteString: Sendable {
  /// The text. Its bytes are the ones it was made of.
  public let string: String

  /// Holds the UTF-8 bytes of `string`.
  public init(_ string: String) { self.string = string }
}

extension ByteString: Hashable {
  /// Whether the bytes are the same. O(length).
  public static func == (left: ByteString, right: ByteString) -> Bool {
    let (left, right) = (left.string.utf8, right.string.utf8)
    guard left.count == right.count else { return false }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return left.elementsEqual(right) }
    return left.span.isEqual(to: right.span)
  }

  /// Feeds the bytes, and one that no UTF-8 holds as their end.
  public func hash(into hasher: inout Hasher) {
    var text = string
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}

extension ByteString: Comparable {
  /// Whether the bytes come earlier, compared one by one: the order of Unicode code points. O(length).
  public static func < (left: ByteString, right: ByteString) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }
}

extension ByteString: ExpressibleByStringLiteral {
  /// Holds the UTF-8 bytes of a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension ByteString: CustomStringConvertible {
  /// The text.
  public var description: String { string }
}
