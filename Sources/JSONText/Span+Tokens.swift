extension Span<UInt8> {
  /// The first offset from `start` on at which neither space, tab, line feed nor carriage return stands (RFC 8259 §2).
  @inline(__always)
  func endOfWhiteSpace(at start: Int) -> Int {
    // A text without any is not worth a call.
    if start < count, self[unchecked: start] > 0x20 { return start }
    return endOfSomeWhiteSpace(at: start)
  }

  private func endOfSomeWhiteSpace(at start: Int) -> Int {
    var end = start
    while end < count {
      switch self[end] {
      case 0x20, 0x0A, 0x0D, 0x09: end += 1
      default: return end
      }
    }
    return end
  }

  /// Whether `byte` stands at `offset`, which is not negative.
  @inlinable @inline(__always)
  func has(_ byte: UInt8, at offset: Int) -> Bool { offset < count && self[unchecked: offset] == byte }

  /// What stands at `offset`: a character, or the end; an error where it is not UTF-8.
  func found(at offset: Int) throws(JSONError) -> JSONError.Found {
    guard offset < count else { return .end }
    guard let scalar = scalar(at: offset) else { throw JSONError(.invalidUTF8(self[offset]), at: offset) }
    return .character(scalar)
  }

  /// The error for what stands at `offset`, where `expectation` should be. That it is not UTF-8 weighs more.
  func unexpected(_ expectation: JSONError.Expectation, at offset: Int) -> JSONError {
    do throws(JSONError) {
      return JSONError(.expected(expectation, found: try found(at: offset)), at: offset)
    } catch {
      return error
    }
  }

  /// The string whose opening quote stands at `start`.
  @_lifetime(copy self)
  @inline(__always)
  func string(at start: Int) throws(JSONError) -> JSONString {
    let end = endOfPlainText(at: start &+ 1)
    // Most strings hold nothing that has to be looked at closely.
    if has(UInt8(ascii: "\""), at: end) {
      let content = Range(uncheckedBounds: (start &+ 1, end))
      return JSONString(raw: extracting(unchecked: content), hasEscapes: false, isASCII: true, offset: start)
    }
    return try string(at: start, plainUpTo: end)
  }

  @_lifetime(copy self)
  private func string(at start: Int, plainUpTo first: Int) throws(JSONError) -> JSONString {
    var end = first
    var hasEscapes = false
    var isASCII = true
    while true {
      guard end < count else { throw JSONError(.unterminatedString, at: start) }
      switch self[end] {
      case UInt8(ascii: "\""):
        return JSONString(raw: extracting((start + 1)..<end), hasEscapes: hasEscapes, isASCII: isASCII, offset: start)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        end = try endOfEscape(at: end, inStringAt: start)
      case 0x80...:
        guard let length = utf8SequenceLength(at: end) else { throw JSONError(.invalidUTF8(self[end]), at: end) }
        isASCII = false
        end += length
      default:
        throw JSONError(.controlCharacter(self[end]), at: end)
      }
      end = endOfPlainText(at: end)
    }
  }

  /// The decoded beginning of a string that has been read before, at most so many scalars of it: O(their number), however
  /// long the string is.
  package func beginning(ofStringAt start: Int, scalars: Int) -> String {
    var end = start + 1
    for _ in 0..<scalars {
      guard end < count, !has(UInt8(ascii: "\""), at: end),
        let next = has(UInt8(ascii: "\\"), at: end)
          ? try? endOfEscape(at: end, inStringAt: start) : utf8SequenceLength(at: end).map({ end + $0 })
      else { break }
      end = next
    }
    return JSONString(raw: extracting((start + 1)..<end), hasEscapes: true, isASCII: false, offset: start).string
  }

  /// The end of the number that starts at `start` (RFC 8259 §6).
  func endOfNumber(at start: Int) throws(JSONError) -> Int {
    var end = start
    if self[end] == UInt8(ascii: "-") { end += 1 }
    if end < count, self[end] == UInt8(ascii: "0") {
      end += 1
      if end < count, self[end].isDigit { throw JSONError(.leadingZero, at: end) }
    } else {
      end = try endOfDigits(at: end)
    }
    if end < count, self[end] == UInt8(ascii: ".") { end = try endOfDigits(at: end + 1) }
    if end < count, self[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < count, self[end] == UInt8(ascii: "+") || self[end] == UInt8(ascii: "-") { end += 1 }
      end = try endOfDigits(at: end)
    }
    return end
  }

  /// The end of the digits, at least one, that start at `start`.
  @inline(__always)
  private func endOfDigits(at start: Int) throws(JSONError) -> Int {
    var end = start
    while end < count, self[end].isDigit { end += 1 }
    guard end > start else { throw unexpected(.digit, at: start) }
    return end
  }

  /// The end of the escape whose backslash stands at `start` (RFC 8259 §7); a surrogate pair is one escape.
  func endOfEscape(at start: Int, inStringAt quote: Int) throws(JSONError) -> Int {
    guard start + 1 < count else { throw JSONError(.unterminatedString, at: quote) }
    switch self[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      break
    default:
      throw JSONError(.unknownEscape(try found(at: start + 1)), at: start)
    }
    let unit = try codeUnit(at: start + 2, inStringAt: quote)
    if UTF16.isTrailSurrogate(unit) { throw JSONError(.loneSurrogate(unit), at: start) }
    if !UTF16.isLeadSurrogate(unit) { return start + 6 }
    guard start + 7 < count, self[start + 6] == UInt8(ascii: "\\"), self[start + 7] == UInt8(ascii: "u"),
      UTF16.isTrailSurrogate(try codeUnit(at: start + 8, inStringAt: quote))
    else { throw JSONError(.loneSurrogate(unit), at: start) }
    return start + 12
  }

  /// The value of the four hexadecimal digits at `start`.
  private func codeUnit(at start: Int, inStringAt quote: Int) throws(JSONError) -> UInt16 {
    var unit: UInt16 = 0
    for offset in start..<(start + 4) {
      guard offset < count else { throw JSONError(.unterminatedString, at: quote) }
      guard let digit = self[offset].hexDigitValue else { throw unexpected(.hexDigit, at: offset) }
      unit = unit << 4 | digit
    }
    return unit
  }
}
