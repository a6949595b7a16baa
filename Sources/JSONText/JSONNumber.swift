/// A number as it stands in the text.
///
/// RFC 8259 §6 sets no limit to the size or precision of a number; so the text is what is handed out, and the caller
/// says what it is to become. The token borrows the text, and lives no longer than it.
public struct JSONNumber: ~Escapable {
  /// The number's bytes, all of them ASCII.
  public let text: Span<UInt8>

  /// The byte offset of the number in the text.
  public let offset: Int

  /// Holds bytes that are known to be a number.
  @_lifetime(copy text)
  init(text: Span<UInt8>, offset: Int) {
    self.text = text
    self.offset = offset
  }

  /// Checks that `text` is a number, the whole of it, by the grammar of RFC 8259 §6.
  @_lifetime(copy text)
  public init(validating text: Span<UInt8>) throws(JSONError) {
    guard !text.isEmpty else { throw text.unexpected(.digit, at: 0) }
    let end = try text.endOfNumber(at: 0)
    guard end == text.count else { throw text.unexpected(.end, at: end) }
    self.init(text: text, offset: 0)
  }

  /// The number as it is written.
  public var string: String {
    text.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }

  /// The exact value as a 64-bit integer, or nil where it has a fraction or is out of range.
  ///
  /// What counts is the value, not its spelling: `1.0`, `1e2`, `120e-1` and `-0` are 1, 100, 12 and 0.
  /// O(length of the text).
  public var int64: Int64? {
    let decimal = Decimal(text)
    guard decimal.significand != 0 else { return 0 }
    // What lies beyond the nineteen digits held cannot be made up for: 2^63 has nineteen itself.
    guard decimal.isExact, 0...18 ~= decimal.exponent else { return nil }
    var magnitude = decimal.significand
    for _ in 0..<decimal.exponent {
      guard magnitude <= UInt64.max / 10 else { return nil }
      magnitude = magnitude &* 10
    }
    if decimal.isNegative, magnitude == Int64.min.magnitude { return .min }
    guard let value = Int64(exactly: magnitude) else { return nil }
    return decimal.isNegative ? -value : value
  }

  /// The nearest double, ties to even; infinity or zero (with the number's sign) where the value is beyond the
  /// range, as IEEE 754 rounds.
  ///
  /// O(length of the text): digits beyond the first 800 count only by whether any is not zero.
  public var double: Double {
    let decimal = Decimal(text)
    let magnitude = decimal.fastDouble ?? decimal.exactDouble(of: text)
    return decimal.isNegative ? -magnitude : magnitude
  }
}
