extension UInt8 {
  /// Whether the byte stands for itself in a string: ASCII, and no control character, quote or backslash.
  var isPlainInString: Bool {
    self >= 0x20 && self < 0x80 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }

  /// Whether the byte is an ASCII decimal digit.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

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
