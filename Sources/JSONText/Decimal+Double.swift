extension Decimal {
  /// The nearest double to the magnitude, where two exact doubles and one operation give it; else nil.
  ///
  /// Integers up to 2^53 and powers of ten up to 10^22 are exact doubles, and IEEE 754 rounds one multiplication or
  /// division correctly (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  var fastDouble: Double? {
    guard isExact, significand <= 1 << 53 else { return nil }
    if significand == 0 { return 0 }
    guard -22...22 ~= exponent else { return nil }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    return exponent < 0 ? Double(significand) / power : Double(significand) * power
  }

  /// The nearest double to the magnitude, by exact arithmetic with integers of any length.
  ///
  /// `text` is the number's whole text, which is looked at again where the significand does not hold all digits.
  func exactDouble(of text: Span<UInt8>) -> Double {
    // The first digit stands for 10^magnitude: beyond the doubles' range there is nothing to compute.
    var digits = BigInteger(significand)
    var exponent = exponent
    let magnitude = Int64(significand.decimalDigitCount) - 1 + exponent
    if magnitude > 308 { return .infinity }
    if magnitude < -325 { return 0 }
    if !isExact { (digits, exponent) = Self.longSignificand(text, magnitude: magnitude) }
    var divisor = BigInteger(1)
    if exponent < 0 {
      divisor.multiply(byPowerOfTen: Int(-exponent))
    } else {
      digits.multiply(byPowerOfTen: Int(exponent))
    }
    return digits.doubleQuotient(by: divisor)
  }

  /// All significant digits of a number's text, as far as they can matter, and the power of ten they are scaled by.
  ///
  /// Halfway cases between doubles have at most 767 significant digits, so what follows the 800th matters only by
  /// whether it is zero; a last digit 1 stands for what is not.
  private static func longSignificand(_ text: Span<UInt8>, magnitude: Int64) -> (BigInteger, exponent: Int64) {
    var result = BigInteger(0)
    var count: Int64 = 0
    for index in text.indices {
      let byte = text[index]
      if byte | 0x20 == UInt8(ascii: "e") { break }
      guard byte.isDigit, count > 0 || byte != UInt8(ascii: "0") else { continue }
      if count < 800 {
        result.multiply(by: 10, adding: UInt32(byte - UInt8(ascii: "0")))
        count += 1
      } else if byte != UInt8(ascii: "0") {
        result.multiply(by: 10, adding: 1)
        count += 1
        break
      }
    }
    return (result, magnitude - count + 1)
  }
}

extension UInt64 {
  /// The number of decimal digits; 1 for zero.
  fileprivate var decimalDigitCount: Int {
    var count = 1
    var rest = self / 10
    while rest > 0 {
      count += 1
      rest /= 10
    }
    return count
  }
}
