/// The six kinds of JSON value (RFC 8259 §3; `true` and `false` count as one kind).
public enum JSONKind: Sendable, Hashable {
  /// Members in braces.
  case object
  /// Elements in brackets.
  case array
  /// Text in double quotes.
  case string
  /// A decimal number.
  case number
  /// `true` or `false`.
  case bool
  /// `null`.
  case null

  /// The kind with its article, as it stands in sentences: "an object".
  public var name: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string: "a string"
    case .number: "a number"
    case .bool: "true or false"
    case .null: "null"
    }
  }

  /// The kind of value that starts with `byte`, or nil where none does.
  @inlinable @inline(__always)
  init?(startingWith byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): self = .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
    case UInt8(ascii: "n"): self = .null
    default: return nil
    }
  }
}
