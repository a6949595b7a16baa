/// A number's sign, leading digits and power of ten.
struct Decimal {
  /// Whether the text starts with a minus sign.
  var isNegative = false

  /// The first nineteen significant digits, without the zeros that end the number where fewer than nineteen precede
  /// them; zero for a number that is zero.
  var significand: UInt64 = 0

  /// The power of ten that the significand is multiplied by.
  var exponent: Int64 = 0

  /// Whether the significand holds all digits that are not zero.
  var isExact = true

  /// As many decimal digits as any UInt64 can hold, so that the sums below need no check for overflow.
  private static var digitLimit: Int { 19 }

  /// Takes apart the text of a number.
  init(_ text: Span<UInt8>) {
    var index = 0
    if text[0] == UInt8(ascii: "-") {
      isNegative = true
      index = 1
    }
    var digits = 0
    // Zeros are held back until a digit follows that is not zero: those that end a number only scale it.
    var zeros: Int64 = 0
    var isFraction = false
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte.isDigit {
        if isFraction { exponent -= 1 }
        if byte == UInt8(ascii: "0") {
          zeros += 1
        } else {
          while zeros > 0, digits > 0, digits < Self.digitLimit {
            significand = significand &* 10
            digits += 1
            zeros -= 1
          }
          if digits == 0 { zeros = 0 }
          if digits < Self.digitLimit {
            significand = significand &* 10 &+ UInt64(byte - UInt8(ascii: "0"))
            digits += 1
          } else {
            isExact = false
            exponent += zeros + 1
            zeros = 0
          }
        }
      } else {
        exponent += Self.exponent(text.extracting((index + 1)..<text.count))
        break
      }
      index += 1
    }
    exponent += zeros
  }

  /// The value of an exponent's text, sign and digits.
  ///
  /// It stops growing far beyond what any length of text could make up for, and far below overflow.
  private static func exponent(_ text: Span<UInt8>) -> Int64 {
    var value: Int64 = 0
    for index in text.indices where text[index].isDigit && value < 1 << 56 {
      value = value &* 10 &+ Int64(text[index] - UInt8(ascii: "0"))
    }
    return text[0] == UInt8(ascii: "-") ? -value : value
  }
}
