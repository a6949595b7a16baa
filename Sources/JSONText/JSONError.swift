/// Why a text was refused, and where.
///
/// All kinds but ``Kind/wrongKind(expected:found:)`` and ``Kind/outOfTurn`` mean that the text is not JSON.
public struct JSONError: Error, Hashable, Sendable {
  /// What was found, and what would have been right.
  public var kind: Kind

  /// Where, in bytes from the start of the text (a byte order mark included).
  public var offset: Int

  /// Makes an error of a kind at a byte offset.
  public init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The faults a text can have.
  public enum Kind: Hashable, Sendable {
    /// The grammar asks for something else here. The offset is that of what was found.
    case expected(Expectation, found: Found)
    /// The text is right, but the caller asked for a value of another kind. The offset is the value's.
    case wrongKind(expected: JSONKind, found: JSONKind)
    /// A digit follows a leading zero (RFC 8259 §6). The offset is that digit's.
    case leadingZero
    /// A character below U+0020 stands unescaped in a string (RFC 8259 §7).
    case controlCharacter(UInt8)
    /// The text ends inside a string. The offset is that of its opening quote.
    case unterminatedString
    /// A backslash is followed by something that makes no escape (RFC 8259 §7). The offset is the backslash's.
    case unknownEscape(Found)
    /// A `\u` escape gives one half of a surrogate pair without the other, which stands for no character at all
    /// (RFC 8259 §8.2 calls what readers make of it unpredictable). The offset is the backslash's.
    case loneSurrogate(UInt16)
    /// Not UTF-8 (RFC 8259 §8.1, RFC 3629). The offset is that of the first byte of the first ill-formed sequence.
    case invalidUTF8(UInt8)
    /// Arrays and objects are nested more than ``JSONReader/depthLimit`` deep (RFC 8259 §9 lets readers set limits).
    /// The offset is that of the bracket which is one too many.
    case tooDeep
    /// The reader was asked for something that cannot come next whatever the text says: a fault of the calling code.
    case outOfTurn
  }

  /// What the grammar asks for at some place.
  public enum Expectation: Hashable, Sendable {
    /// Any value.
    case value
    /// The value after a comma in an array.
    case element
    /// The first value of an array, or its end.
    case elementOrEnd
    /// The member name after a comma in an object.
    case memberName
    /// The first member name of an object, or its end.
    case memberNameOrEnd
    /// The colon after a member name.
    case colon
    /// What follows an element.
    case commaOrEndOfArray
    /// What follows a member.
    case commaOrEndOfObject
    /// A digit of a number.
    case digit
    /// One of the four digits of a `\u` escape.
    case hexDigit
    /// The rest of the word `true`.
    case restOfTrue
    /// The rest of the word `false`.
    case restOfFalse
    /// The rest of the word `null`.
    case restOfNull
    /// Nothing but white space after the one value of a text.
    case end
  }

  /// What stood there instead.
  public enum Found: Hashable, Sendable {
    /// A character.
    case character(Unicode.Scalar)
    /// The end of the text.
    case end
  }
}
