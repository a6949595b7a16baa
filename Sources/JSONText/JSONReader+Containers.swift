extension JSONReader {
  /// Enters the object about to be read.
  public mutating func beginObject() throws(JSONError) {
    guard isDue(UInt8(ascii: "{")) else { throw mismatch(.object) }
    try open(object: true)
  }

  /// Enters the array about to be read.
  public mutating func beginArray() throws(JSONError) {
    guard isDue(UInt8(ascii: "[")) else { throw mismatch(.array) }
    try open(object: false)
  }

  /// Reads the next member's name and its colon, or leaves the object and gives nil at its closing brace.
  @_lifetime(copy self)
  public mutating func nextMember() throws(JSONError) -> JSONString? {
    guard turn != .value, isInObject else { throw JSONError(.outOfTurn, at: offset) }
    let isFirst = turn == .first
    if !isFirst { skipWhiteSpace() }
    if isAt(UInt8(ascii: "}")) {
      close()
      return nil
    }
    if !isFirst {
      guard isAt(UInt8(ascii: ",")) else { throw unexpected(.commaOrEndOfObject) }
      offset += 1
      skipWhiteSpace()
    }
    guard isAt(UInt8(ascii: "\"")) else { throw unexpected(isFirst ? .memberNameOrEnd : .memberName) }
    let name = try scanString()
    skipWhiteSpace()
    guard isAt(UInt8(ascii: ":")) else { throw unexpected(.colon) }
    offset += 1
    skipWhiteSpace()
    turn = .value
    return name
  }

  /// Goes to the next element and gives true, or leaves the array and gives false at its closing bracket.
  public mutating func nextElement() throws(JSONError) -> Bool {
    guard turn != .value, depth > 0, !isInObject else { throw JSONError(.outOfTurn, at: offset) }
    let isFirst = turn == .first
    if !isFirst { skipWhiteSpace() }
    if isAt(UInt8(ascii: "]")) {
      close()
      return false
    }
    if !isFirst {
      guard isAt(UInt8(ascii: ",")) else { throw unexpected(.commaOrEndOfArray) }
      offset += 1
      skipWhiteSpace()
    }
    guard offset < bytes.count, JSONKind(startingWith: bytes[offset]) != nil else {
      throw unexpected(isFirst ? .elementOrEnd : .element)
    }
    turn = .value
    return true
  }

  /// Passes over the value about to be read, whatever it is, with all that it holds.
  ///
  /// What is skipped is checked no less than what is read. O(length of the value), without recursion.
  public mutating func skipValue() throws(JSONError) {
    let outerDepth = depth
    repeat {
      switch try peekKind() {
      case .object: try beginObject()
      case .array: try beginArray()
      case .string: _ = try readString()
      case .number: _ = try readNumber()
      case .bool: _ = try readBool()
      case .null: try readNull()
      }
      // Leaves what is complete, up to the next value that belongs to the one being skipped.
      while depth > outerDepth {
        let goesOn = isInObject ? try nextMember() != nil : try nextElement()
        if goesOn { break }
      }
    } while depth > outerDepth
  }
}
