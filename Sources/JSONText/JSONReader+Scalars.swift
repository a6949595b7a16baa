extension JSONReader {
  /// Reads a string. The token is decoded only on demand.
  @_lifetime(copy self)
  public mutating func readString() throws(JSONError) -> JSONString {
    guard isDue(UInt8(ascii: "\"")) else { throw mismatch(.string) }
    let string = try scanString()
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

  /// Reads `true` or `false`.
  public mutating func readBool() throws(JSONError) -> Bool {
    guard try peekKind() == .bool else { throw mismatch(.bool) }
    let value = isAt(UInt8(ascii: "t"))
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
    for byte in word.utf8 {
      guard isAt(byte) else { throw unexpected(expectation) }
      offset += 1
    }
    turn = .next
  }
}
