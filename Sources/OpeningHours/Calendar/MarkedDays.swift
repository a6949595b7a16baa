import CivilTime

/// Which days of some years have something on them, a bit a day; of days in other years nothing is known.
struct MarkedDays: Hashable, Sendable {
  /// The years that are known.
  static let years = 2010...2049
  /// 2010-01-01, the first day of them.
  private static let firstDay = 14_610
  private static let count = 14_610

  private let bits: [UInt64]

  init(_ dates: [CivilDate]) {
    var bits = [UInt64](repeating: 0, count: MarkedDays.count / 64)
    for date in dates {
      let index = Int(date.dayNumber) - MarkedDays.firstDay
      if index >= 0, index >> 6 < bits.count { bits[index >> 6] |= 1 << UInt64(index & 63) }
    }
    self.bits = bits
  }

  /// Whether there may be something on a day; said of none too few.
  @inline(__always)
  func mayHold(_ date: CivilDate) -> Bool {
    let index = Int(date.dayNumber) &- MarkedDays.firstDay
    let bits = bits.span
    return index < 0 || index >> 6 >= bits.count || bits[index >> 6] >> UInt64(index & 63) & 1 == 1
  }

  /// Whether there may be something on one of some days, both ends included; said of none too few.
  func mayHold(_ first: CivilDate, _ last: CivilDate) -> Bool {
    let index = Int(first.dayNumber) - MarkedDays.firstDay
    let count = last.days(since: first) + 1
    if index < 0 || count > 64 || (index + 63) >> 6 >= bits.count { return true }
    // The next 64 days' bits, the first day's the lowest.
    let shift = UInt64(index & 63)
    let following = bits[index >> 6] >> shift | (bits[(index + 63) >> 6] << 1) << (63 - shift)
    return following << UInt64(64 - count) != 0
  }
}
