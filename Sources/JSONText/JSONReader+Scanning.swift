extension JSONReader {
  /// Passes over space, tab, line feed and carriage return (RFC 8259 §2).
  mutating func skipWhiteSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Whether `byte` stands at the offset.
  func isAt(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }

  /// Whether a value is due and starts with `byte`.
  func isDue(_ byte: UInt8) -> Bool { turn == .value && isAt(byte) }

  /// The error for a value that is not of the kind the caller asked for.
  func mismatch(_ expected: JSONKind) -> JSONError {
    do throws(JSONError) {
      return JSONError(.wrongKind(expected: expected, found: try peekKind()), at: offset)
    } catch {
      return error
    }
  }

  /// The error for what stands at the offset, where `expectation` should be.
  func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
    bytes.unexpected(expectation, at: offset)
  }

  /// Reads the string whose opening quote stands at the offset, up to and with its closing quote.
  @_lifetime(copy self)
  mutating func scanString() throws(JSONError) -> JSONString {
    let start = offset
    var end = start + 1
    var hasEscapes = false
    while true {
      while end < bytes.count, bytes[end].isPlainInString { end += 1 }
      guard end < bytes.count else { throw JSONError(.unterminatedString, at: start) }
      switch bytes[end] {
      case UInt8(ascii: "\""):
        offset = end + 1
        return JSONString(raw: bytes.extracting((start + 1)..<end), hasEscapes: hasEscapes, offset: start)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        end = try bytes.endOfEscape(at: end, inStringAt: start)
      case 0x80...:
        guard let length = bytes.utf8SequenceLength(at: end) else {
          throw JSONError(.invalidUTF8(bytes[end]), at: end)
        }
        end += length
      default:
        throw JSONError(.controlCharacter(bytes[end]), at: end)
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte stands for itself in a string: ASCII, and no control character, quote or backslash.
  var isPlainInString: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// Whether the byte is an ASCII decimal digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// The value of an ASCII hexadecimal digit of either case, or nil.
  var hexDigitValue: UInt16? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(self - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(self - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(self - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
