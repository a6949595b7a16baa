/// A non-negative integer of any length, with what reading a double exactly takes.
struct BigInteger {
  /// Base 2^32, the least significant limb first, without zero limbs at the end.
  private var limbs: [UInt32] = []

  init(_ value: UInt64) {
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
  }

  /// The number of bits without leading zeros; 0 for zero.
  var bitWidth: Int {
    guard let last = limbs.last else { return 0 }
    return limbs.count * 32 - last.leadingZeroBitCount
  }

  var isZero: Bool { limbs.isEmpty }

  /// Multiplies by a small factor, then adds. O(length).
  mutating func multiply(by factor: UInt32, adding term: UInt32 = 0) {
    // A product of two limbs and a carry of one fit into 64 bits.
    var carry = UInt64(term)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) &* UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// Multiplies by 10 to the `power`. O(length · power).
  mutating func multiply(byPowerOfTen power: Int) {
    for _ in 0..<(power / 9) { multiply(by: 1_000_000_000) }
    for _ in 0..<(power % 9) { multiply(by: 10) }
  }

  /// Multiplies by 2 to the `count`. O(length).
  mutating func shiftLeft(by count: Int) {
    let bits = UInt64(count % 32)
    if bits > 0 { multiply(by: 1 << UInt32(bits)) }
    if !isZero { limbs.insert(contentsOf: repeatElement(0, count: count / 32), at: 0) }
  }

  /// Subtracts `other` and gives true where that is not negative; else changes nothing. O(length).
  mutating func subtractIfNotLess(_ other: BigInteger) -> Bool {
    guard limbs.count >= other.limbs.count else { return false }
    if limbs.count == other.limbs.count {
      for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
        if limbs[index] < other.limbs[index] { return false }
        break
      }
    }
    var borrow: UInt32 = 0
    for index in limbs.indices {
      let (once, first) = limbs[index].subtractingReportingOverflow(borrow)
      let (twice, second) = once.subtractingReportingOverflow(index < other.limbs.count ? other.limbs[index] : 0)
      limbs[index] = twice
      borrow = first || second ? 1 : 0
    }
    while limbs.last == 0 { limbs.removeLast() }
    return true
  }

  /// The nearest double to the quotient of two integers that are not zero, ties to even.
  ///
  /// Long division, bit by bit, after both are brought to the same width: 64 bits of the quotient from its first
  /// set bit on, and whether anything is left, decide the rounding.
  func doubleQuotient(by divisor: BigInteger) -> Double {
    var rest = self
    var divisor = divisor
    var exponent = bitWidth - divisor.bitWidth
    if exponent > 0 { divisor.shiftLeft(by: exponent) } else { rest.shiftLeft(by: -exponent) }
    var quotient: UInt64 = rest.subtractIfNotLess(divisor) ? 1 : 0
    // Of two integers of the same width, twice the one is not less than the other: the next bit is the first.
    if quotient == 0 { exponent -= 1 }
    while quotient.leadingZeroBitCount > 0 {
      rest.shiftLeft(by: 1)
      quotient = quotient << 1 | (rest.subtractIfNotLess(divisor) ? 1 : 0)
    }
    return Double(roundingMagnitude: quotient, exponent: exponent, isExact: rest.isZero)
  }
}

extension Double {
  /// The nearest double, ties to even, to `significand` · 2^(`exponent` − 63), and a little more unless exact.
  ///
  /// The significand's highest bit is set.
  fileprivate init(roundingMagnitude significand: UInt64, exponent: Int, isExact: Bool) {
    guard exponent <= 1023 else {
      self = .infinity
      return
    }
    // Below the normal range, each power of two less is one bit of precision less.
    let precision = exponent >= -1022 ? 53 : 53 - (-1022 - exponent)
    guard precision >= 0 else {
      self = 0
      return
    }
    let dropped = UInt64(64 - precision)
    // Swift's smart shift gives zero for a shift by 64, which is right for the largest values that round to zero.
    var kept = significand >> dropped
    let remainder = significand - kept << dropped
    let half: UInt64 = 1 << (dropped - 1)
    if remainder > half || remainder == half && (!isExact || kept % 2 == 1) { kept += 1 }
    // The significand's leading bit is added to the exponent field, and so is a carry out of rounding.
    let field = precision == 53 ? UInt64(exponent + 1022) : 0
    self.init(bitPattern: field << 52 + kept)
  }
}
