extension Span<UInt8> {
  /// The value and the end of the number at `start`, where it is written as coordinates are: three digits at most, and
  /// sixteen at most behind a decimal point. Nil for any other, near the end of the text, and for what is no number.
  ///
  /// An integer up to 2^53 and a power of ten up to 10^15 are exact doubles, and IEEE 754 rounds their quotient
  /// correctly (W. D. Clinger, "How to Read Floating Point Numbers Accurately", 1990).
  func plainDouble(at start: Int) -> (value: Double, end: Int)? {
    // A sign, the digits and the point, and the eight bytes of the last look.
    guard count &- start >= 32 else { return nil }
    let isNegative = self[unchecked: start] == UInt8(ascii: "-")
    var index = isNegative ? start &+ 1 : start
    var (digits, length) = word(at: index).digits
    guard 1...3 ~= length, length == 1 || self[unchecked: index] != UInt8(ascii: "0") else { return nil }
    index &+= length
    var fractionLength = 0
    if self[unchecked: index] == UInt8(ascii: ".") {
      index &+= 1
      repeat {
        let next = word(at: index).digits
        (digits, length) = (digits &* .powersOfTen[next.length] &+ next.value, next.length)
        fractionLength &+= length
        index &+= length
      } while length == 8 && fractionLength == 8
      guard 1...15 ~= fractionLength else { return nil }
    }
    guard self[unchecked: index] | 0x20 != UInt8(ascii: "e"), digits <= 1 << 53 else { return nil }
    let magnitude = Double(Int64(bitPattern: digits)) / Double(Int64(bitPattern: .powersOfTen[fractionLength]))
    return (isNegative ? -magnitude : magnitude, index)
  }
}

extension UInt64 {
  /// The powers of ten, from 10^0 to 10^15.
  fileprivate static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  ]

  /// The digits that eight bytes, the first one lowest, begin with: their value and their number.
  @inline(__always)
  fileprivate var digits: (value: UInt64, length: Int) {
    // A digit becomes its value; adding sets the highest bit of what is more than 9, and of what is behind it perhaps.
    let values = self ^ UInt64(repeating: UInt8(ascii: "0"))
    let others = (values | (values &+ UInt64(repeating: 0x76))) & UInt64(repeating: 0x80)
    let length = others.trailingZeroBitCount / 8
    if length == 0 { return (0, 0) }
    // Zeros in front make eight digits of them, of which first two, then four, then all are put together.
    let eight = values &<< UInt64(64 &- 8 &* length)
    let pairs = eight &* 10 &+ eight >> 8
    let firstAndThird = (pairs & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
    let secondAndFourth = (pairs >> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
    return ((firstAndThird &+ secondAndFourth) >> 32, length)
  }
}
