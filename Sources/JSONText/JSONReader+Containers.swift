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
    var next = isFirst ? offset : bytes.endOfWhiteSpace(at: offset)
    if bytes.has(UInt8(ascii: "}"), at: next) {
      close(at: next)
      return nil
    }
    if !isFirst {
      guard bytes.has(UInt8(ascii: ","), at: next) else { throw bytes.unexpected(.commaOrEndOfObject, at: next) }
      next = bytes.endOfWhiteSpace(at: next &+ 1)
    }
    guard bytes.has(UInt8(ascii: "\""), at: next) else {
      throw bytes.unexpected(isFirst ? .memberNameOrEnd : .memberName, at: next)
    }
    let name = try bytes.string(at: next)
    next = bytes.endOfWhiteSpace(at: name.end)
    guard bytes.has(UInt8(ascii: ":"), at: next) else { throw bytes.unexpected(.colon, at: next) }
    offset = bytes.endOfWhiteSpace(at: next &+ 1)
    turn = .value
    return name
  }

  /// Goes to the next element and gives true, or leaves the array and gives false at its closing bracket.
  public mutating func nextElement() throws(JSONError) -> Bool {
    guard turn != .value, depth > 0, !isInObject else { throw JSONError(.outOfTurn, at: offset) }
    let isFirst = turn == .first
    var next = isFirst ? offset : bytes.endOfWhiteSpace(at: offset)
    if bytes.has(UInt8(ascii: "]"), at: next) {
      close(at: next)
      return false
    }
    if !isFirst {
      guard bytes.has(UInt8(ascii: ","), at: next) else { throw bytes.unexpected(.commaOrEndOfArray, at: next) }
      next = bytes.endOfWhiteSpace(at: next &+ 1)
    }
    guard next < bytes.count, JSONKind(startingWith: bytes[next]) != nil else {
      throw bytes.unexpected(isFirst ? .elementOrEnd : .element, at: next)
    }
    offset = next
    turn = .value
    return true
  }

  /// Passes over the value about to be read, whatever it is, with all that it holds.
  ///
  /// What is skipped is checked no less than what is read. O(length of the value), without recursion.
  public mutating func skipValue() throws(JSONError) {
    let before = self
    do throws(JSONError) {
      try skipValueOrStop()
    } catch {
      self = before
      throw error
    }
  }

  /// Passes over a value; where it throws, the reader stands somewhere inside.
  private mutating func skipValueOrStop() throws(JSONError) {
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
