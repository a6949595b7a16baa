extension JSONReader {
  /// Reads a string. The token is decoded only on demand.
  @_lifetime(copy self)
  public mutating func readString() throws(JSONError) -> JSONString {
    guard isDue(UInt8(ascii: "\"")) else { throw mismatch(.string) }
    let string = try bytes.string(at: offset)
    offset = string.end
    turn = .next
    return string
  }

  /// Reads a number, as text.
  @_lifetime(copy self)
  public mutating func readNumber() throws(JSONError) -> JSONNumber {
    guard try peekKind() == .number else { throw mismatch(.number) }
    let start = offset
    offset = try bytes.endOfNumber(at: start)
    turn = .next
    return JSONNumber(text: bytes.extracting(start..<offset), offset: start)
  }

  /// Reads a number as the nearest double: the same as ``JSONNumber/double``.
  ///
  /// A number such as `-79.38315` takes one look at each of its digits.
  public mutating func readDouble() throws(JSONError) -> Double {
    guard turn == .value, let plain = bytes.plainDouble(at: offset) else { return try readNumber().double }
    offset = plain.end
    turn = .next
    return plain.value
  }

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONError) -> Bool {
    guard try peekKind() == .bool else { throw mismatch(.bool) }
    let value = bytes.has(UInt8(ascii: "t"), at: offset)
    if value { try readWord("true", .restOfTrue) } else { try readWord("false", .restOfFalse) }
    return value
  }

  /// Reads `null`.
  public mutating func readNull() throws(JSONError) {
    guard try peekKind() == .null else { throw mismatch(.null) }
    try readWord("null", .restOfNull)
  }

  /// Passes over one of the three literal names (RFC 8259 §3).
  private mutating func readWord(_ word: String, _ expectation: JSONError.Expectation) throws(JSONError) {
    var end = offset
    for byte in word.utf8 {
      guard bytes.has(byte, at: end) else { throw bytes.unexpected(expectation, at: end) }
      end += 1
    }
    offset = end
    turn = .next
  }

  /// Whether a value is due and starts with `byte`.
  func isDue(_ byte: UInt8) -> Bool { turn == .value && bytes.has(byte, at: offset) }

  /// The error for a value that is not of the kind the caller asked for.
  func mismatch(_ expected: JSONKind) -> JSONError {
    do throws(JSONError) {
      return JSONError(.wrongKind(expected: expected, found: try peekKind()), at: offset)
    } catch {
      return error
    }
  }
}
