extension JSONError: CustomStringConvertible {
  /// The message, followed by the byte offset.
  public var description: String { message + " (at byte " + offset.description + ")" }

  /// What was found and what would be right, in one sentence without a full stop and without the place.
  public var message: String {
    switch kind {
    case .expected(let expectation, let found):
      "expected " + expectation.name + ", found " + found.name
    case .wrongKind(let expected, let found):
      "expected " + expected.name + ", found " + found.name
    case .leadingZero:
      "a number does not begin with 0 unless '.', 'e' or nothing follows; remove the leading zero"
    case .controlCharacter(let byte):
      "the control character " + Unicode.Scalar(byte).codePointName + " stands unescaped in a string; write it as \\u"
        + UInt16(byte).fourHexDigits
    case .unterminatedString:
      "this string has no closing '\"'"
    case .unknownEscape(let found):
      "expected one of \" \\ / b f n r t u after a backslash, found " + found.name
    case .loneSurrogate(let unit):
      "\\u" + unit.fourHexDigits + " is half of a surrogate pair, and its other half is missing;"
        + " a character beyond U+FFFF is a high and a low half, or stands unescaped"
    case .invalidUTF8(let byte):
      "the text is not UTF-8: no character is written with byte 0x" + UInt16(byte).twoHexDigits + " as it stands here"
    case .tooDeep:
      "arrays and objects are nested more than " + JSONReader.depthLimit.description + " deep"
    case .outOfTurn:
      "the reading code asked for something that cannot come next (a fault of the program, not of the text)"
    }
  }
}

extension JSONError.Expectation {
  /// The expectation as it stands in a sentence.
  var name: String {
    switch self {
    case .value: "a value"
    case .element: "a value after ','"
    case .elementOrEnd: "a value or ']' after '['"
    case .memberName: "a member name in double quotes after ','"
    case .memberNameOrEnd: "a member name in double quotes or '}' after '{'"
    case .colon: "':' after a member name"
    case .commaOrEndOfArray: "',' or ']' after an element"
    case .commaOrEndOfObject: "',' or '}' after a member"
    case .digit: "a digit"
    case .hexDigit: "four hexadecimal digits after \\u"
    case .restOfTrue: "the word true"
    case .restOfFalse: "the word false"
    case .restOfNull: "the word null"
    case .end: "nothing after the value"
    }
  }
}

extension JSONError.Found {
  /// What was found, as it stands in a sentence.
  var name: String {
    switch self {
    case .end: return "the end of the text"
    case .character(let scalar):
      if scalar.value <= 0x20 || scalar.value == 0x7F { return scalar.codePointName }
      let quoted = "'" + String(Character(scalar)) + "'"
      // Beyond ASCII, a glance does not tell a curly quote or a no-break space from what was meant.
      return scalar.isASCII ? quoted : quoted + " (" + scalar.codePointName + ")"
    }
  }
}

extension Unicode.Scalar {
  /// The code point in the usual notation: `U+` and at least four hexadecimal digits.
  var codePointName: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension UInt16 {
  /// The lowest eight bits as two hexadecimal digits.
  var twoHexDigits: String {
    String(self >> 4 & 0xF, radix: 16, uppercase: true) + String(self & 0xF, radix: 16, uppercase: true)
  }

  /// All sixteen bits as four hexadecimal digits.
  var fourHexDigits: String { (self >> 8).twoHexDigits + twoHexDigits }
}
