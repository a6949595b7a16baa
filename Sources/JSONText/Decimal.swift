/// A number's sign, leading digits and power of ten.
struct Decimal {
  /// Whether the text starts with a minus sign.
  var isNegative = false

  /// The first nineteen significant digits without the zeros that end them; zero for a number that is zero.
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
    index = takeDigits(of: text, from: index, into: &digits, isFraction: false)
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index = takeDigits(of: text, from: index + 1, into: &digits, isFraction: true)
    }
    if index < text.count { exponent += Self.exponent(text.extracting((index + 1)..<text.count)) }
    if significand == 0 { return }
    while true {
      let (tenth, lastDigit) = significand.quotientAndRemainder(dividingBy: 10)
      if lastDigit != 0 { return }
      significand = tenth
      exponent += 1
    }
  }

  /// Takes in digits, of which `held` have been kept so far, up to what is none, and gives its place.
  private mutating func takeDigits(
    of text: Span<UInt8>, from start: Int, into held: inout Int, isFraction: Bool
  ) -> Int {
    var index = start
    if held == 0 {
      while index < text.count, text[index] == UInt8(ascii: "0") { index += 1 }
    }
    let first = index
    let limit = min(text.count, first + Self.digitLimit - held)
    while index < limit {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      significand = significand &* 10 &+ UInt64(digit)
      index &+= 1
    }
    held += index - first
    if isFraction { exponent -= Int64(index - start) }
    while held == Self.digitLimit, index < text.count, text[index].isDigit {
      if text[index] != UInt8(ascii: "0") { isExact = false }
      if !isFraction { exponent += 1 }
      index += 1
    }
    return index
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
