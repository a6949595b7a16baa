import JSONText
import TestSupport
import Testing

/// RFC 8259 §6: what numbers are worth.
@Suite struct NumberTests {
  @Test(
    "Integers by value, not by spelling",
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("-0e5", 0), ("0e999999999999999999999", 0), ("0.000e-5", 0), ("1", 1),
      ("-1", -1),
      ("1.0", 1), ("1e2", 100), ("1E+2", 100), ("120e-1", 12), ("1.5e1", 15), ("0.001e3", 1), ("0.5", nil),
      ("1e-1", nil),
      ("-1.5", nil), ("12.34e1", nil), ("100000000000000000000e-2", 1_000_000_000_000_000_000),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min),
      ("-9223372036854775809", nil), ("9223372036854775807.0", .max), ("9223372036854775807.5", nil),
      ("922337203685477580.7e1", .max), ("9.223372036854775807e18", .max), ("9.3e18", nil),
      ("-9.223372036854775808e18", .min),
      ("18446744073709551615", nil), ("18446744073709551616", nil), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
      ("10000000000000000000000", nil), ("1e400", nil), ("1e-400", nil), ("1e99999999999999999999", nil),
      ("1000000000000000000000000000000e-12", 1_000_000_000_000_000_000), ("1780000000000", 1_780_000_000_000),
      ("1.00000000000000000000000000000", 1), ("1.00000000000000000000000000001", nil),
    ] as [(String, Int64?)])
  func integers(text: String, value: Int64?) throws {
    let bytes = Array(text.utf8)
    #expect(try JSONNumber(validating: bytes.span).int64 == value)
  }

  static let notable = [
    "0", "-0", "0e5", "1", "-1", "0.1", "0.2", "0.30000000000000004", "43.6532", "-79.3832", "43.653225999999996",
    "1e22",
    "1e23", "9007199254740992", "9007199254740993", "9007199254740994", "9007199254740995",
    "9007199254740993.00000000000000000000000000000000001", "9007199254740992.99999999999999999999999999", "1e308",
    "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "17976931348623158e292", "1e309",
    "-1e309",
    "1e400", "2.2250738585072011e-308", "2.2250738585072012e-308", "2.2250738585072014e-308", "2.225073858507201e-308",
    "4.9406564584124654e-324", "5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.5e-324", "9e-325",
    "1e-324",
    "1e-400", "-1e-400", "1e-99999999999999999999999", "-1e99999999999999999999999", "0e99999999999999999999999",
    "123456789e-9",
    "8.98846567431158e307", "6.631236871469758276785396630275967e-316",
    "3.237883913302901289588352412501532174863037e-319",
    "7.2057594037927933e16", "179769313486231580793728971405301e276", "1090544144181609348671888949248",
    "1090544144181609348835077142190", "100000000000000000000000000000000000000000000000",
    "5708990770823839524233143877797980545530986496",
    "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
  ]

  @Test("Doubles are rounded correctly: notable ones", arguments: notable)
  func notableDoubles(text: String) throws {
    try expectSameDouble(text)
  }

  @Test("Doubles are rounded correctly: halfway between neighbours, and a little beside")
  func halfway() throws {
    var random = SplitMix(seed: Seed.value)
    for index in 0..<Seed.count(200) {
      // The exact decimal value of the middle of two neighbours, by way of an integer power of two or of five.
      let double = Double(bitPattern: UInt64.random(in: 1...(index % 2 == 0 ? 1 << 52 : 2046 << 52), using: &random))
      let middle = ExactDecimal(middleAbove: double)
      for text in [middle.text, middle.text(last: "000000000000000000000000001"), middle.textBelow] {
        try expectSameDouble(text)
      }
    }
  }

  @Test("Doubles are rounded correctly: random spellings, and the shortest of random doubles")
  func randomDoubles() throws {
    var generator = DocumentGenerator(seed: Seed.value)
    for _ in 0..<Seed.count(10_000) { try expectSameDouble(generator.number()) }
    for _ in 0..<Seed.count(10_000) {
      let double = Double(bitPattern: generator.random.next())
      if double.isFinite { try expectSameDouble(double.description) }
    }
  }

  /// Numbers as coordinates are written, a little more and a little less, and what is almost a number.
  static let coordinates = [
    "43.668704", "-79.420833", "0", "-0", "-0.0", "7", "123", "1234", "12345678", "-180.0", "0.1", "00.1", "01",
    "-01.5", "1.",
    ".5", "-", "--1", "+1", "1.e5", "1.5e3", "1E2", "1.25E-2", "43.12345678", "43.123456789", "43.653225999999996",
    "-79.123456789012345", "-79.1234567890123456", "-79.12345678901234567", "900.719925474099", "9.007199254740993",
    "9.0071992547409921", "999.999999999999999", "0.000000000000001", "0.0000000000000001", "12:5", "1.5.5", "1.5-",
    "1/2",
    "43.6687x4", "\u{661}", "1.\u{661}", "43.66870400000", "100.00000001", "999", "1000", "1.12345678x",
    "1.1234567890123456x",
  ]

  @Test("A double is read at once as it is by way of its text: notable ones", arguments: coordinates + notable)
  func notableCoordinates(text: String) { expectSameReading(text) }

  @Test("A double is read at once as it is by way of its text: random coordinates, and what is almost one")
  func randomCoordinates() {
    var random = SplitMix(seed: Seed.value)
    for _ in 0..<Seed.count(5000) {
      var text = Bool.random(using: &random) ? "-" : ""
      text += String(Int.random(in: 0..<[10, 200, 20_000].randomElement(using: &random)!, using: &random))
      let length = Int.random(in: 0...18, using: &random)
      if length > 0 { text += "." }
      for _ in 0..<length { text += String(Int.random(in: 0...9, using: &random)) }
      expectSameReading(text)
      // One byte of it is another, which ends it, spoils it, or changes its value.
      var bytes = Array(text.utf8)
      bytes[Int.random(in: bytes.indices, using: &random)] = Array("0123456789.-+eE,: /\u{7F}".utf8).randomElement(
        using: &random)!
      expectSameReading(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Expects of the number that a text begins with the same double, the same end or the same error either way: at the end
  /// of the text, and where more follows.
  private func expectSameReading(_ text: String) {
    for rest in [
      "", ", 1 ]", "                                         ]", "999999999999999999999999999999999999999999",
    ] {
      let bytes = Array((" " + text + rest).utf8)
      var (fast, slow) = (JSONReader(bytes.span), JSONReader(bytes.span))
      let (value, error) = outcome(&fast) { reader throws(JSONError) in try reader.readDouble() }
      let (slowValue, slowError) = outcome(&slow) { reader throws(JSONError) in try reader.readNumber().double }
      let isSame = value?.bitPattern == slowValue?.bitPattern && error == slowError && fast.position == slow.position
      if !isSame {
        Issue.record("\(text)\(rest): \(value as Any), not \(slowValue as Any); seed \(Seed.value)")
      }
    }
  }

  private func outcome(
    _ reader: inout JSONReader, _ read: (inout JSONReader) throws(JSONError) -> Double
  ) -> (Double?, JSONError?) {
    do throws(JSONError) { return (try read(&reader), nil) } catch { return (nil, error) }
  }

  @Test("Numbers of any length are read in bounded time, exactly")
  func longNumbers() throws {
    let length = 100_000
    let zeros = String(repeating: "0", count: length)
    let nines = String(repeating: "9", count: length)
    let cases: [(String, Double, Int64?)] = [
      ("1" + zeros + "e-\(length)", 1, 1), ("0." + zeros + "1e\(length + 1)", 1, 1), ("0." + nines, 1, nil),
      (nines, .infinity, nil), ("-" + nines, -.infinity, nil), ("0." + zeros + "5", 0, nil), ("1." + zeros, 1, 1),
      ("1." + zeros + "1", 1, nil), ("9007199254740993." + zeros + "1", 9_007_199_254_740_994, nil),
      ("9007199254740993." + zeros, 9_007_199_254_740_992, 9_007_199_254_740_993), ("1e" + nines, .infinity, nil),
      ("1e-" + nines, 0, nil), ("1e-" + zeros + "1", 0.1, nil), ("1e" + zeros + "1", 10, 10), ("0e" + nines, 0, 0),
    ]
    let clock = ContinuousClock()
    for (text, double, integer) in cases {
      let bytes = Array(text.utf8)
      let duration = try clock.measure {
        var reader = JSONReader(bytes.span)
        let number = try reader.readNumber()
        try reader.finish()
        #expect(number.double == double)
        #expect(number.int64 == integer)
      }
      // Some 10 ms in a debug build; what is not linear in the length would take minutes.
      #expect(duration < .seconds(5))
    }
  }

  @Test("Only whole numbers pass for numbers", arguments: ["", " 1", "1 ", "1,", "a", "-", "01", "1.", "\"1\"", "+1"])
  func validation(text: String) {
    let bytes = Array(text.utf8)
    #expect(throws: JSONError.self) { _ = try JSONNumber(validating: bytes.span).double }
  }

  /// Expects what the standard library, which rounds correctly, makes of a text.
  private func expectSameDouble(_ text: String) throws {
    let bytes = Array(text.utf8)
    let double = try JSONNumber(validating: bytes.span).double
    if double.bitPattern != Double(text)?.bitPattern {
      Issue.record("\(text): \(double), not \(Double(text) as Any); seed \(Seed.value)")
    }
  }
}

/// The exact decimal expansion of the middle between a double and the next one above.
private struct ExactDecimal {
  /// Decimal digits, the least significant first.
  private var digits: [Int] = []

  /// How many of the digits are behind the decimal point.
  private var fraction = 0

  init(middleAbove double: Double) {
    // Twice the significand plus one, at half the unit in the last place.
    let exponentField = Int(double.bitPattern >> 52 & 0x7FF)
    let significand = double.bitPattern & (1 << 52 - 1) | (exponentField > 0 ? 1 << 52 : 0)
    let exponent = max(exponentField, 1) - 1075 - 1
    digits = String(2 * significand + 1).reversed().map { Int(String($0))! }
    for _ in 0..<abs(exponent) { multiply(by: exponent < 0 ? 5 : 2) }
    fraction = max(-exponent, 0)
  }

  private mutating func multiply(by factor: Int) {
    var carry = 0
    for index in digits.indices {
      carry += digits[index] * factor
      digits[index] = carry % 10
      carry /= 10
    }
    if carry > 0 { digits.append(carry) }
  }

  /// The exact value.
  var text: String { digits.reversed().map(String.init).joined() + "e-\(fraction)" }

  /// The value with further digits behind it.
  func text(last: String) -> String {
    digits.reversed().map(String.init).joined() + last + "e-\(fraction + last.count)"
  }

  /// A value that is a very little less: the last digit, never 0, is one less, and many nines follow.
  var textBelow: String {
    var less = self
    let index = digits.firstIndex { $0 > 0 }!
    less.digits[index] -= 1
    for lower in 0..<index { less.digits[lower] = 9 }
    return less.text(last: "99999999999999999999")
  }
}
