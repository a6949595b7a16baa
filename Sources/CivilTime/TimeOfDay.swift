/// A wall-clock time, 00:00:00 up to, not including, 24:00:00, with a fraction to the nanosecond.
public struct TimeOfDay: Hashable, Comparable, Sendable {
  /// Seconds since the clock read 00:00:00, 0 ..< 86 400. Not elapsed time: clocks jump.
  public let secondOfDay: Int
  /// 0 ... 999 999 999.
  public let nanosecond: UInt32

  /// The time, or nil where a clock shows none such.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: UInt32 = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second),
      nanosecond < 1_000_000_000
    else { return nil }
    self.init(unchecked: hour * 3600 + minute * 60 + second, nanosecond)
  }

  @inlinable
  package init(unchecked secondOfDay: Int, _ nanosecond: UInt32) {
    self.secondOfDay = secondOfDay
    self.nanosecond = nanosecond
  }

  /// 0 ... 23.
  public var hour: Int { secondOfDay / 3600 }
  /// 0 ... 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// 0 ... 59.
  public var second: Int { secondOfDay % 60 }

  /// 00:00, with which a day begins.
  @inlinable public static var midnight: TimeOfDay { TimeOfDay(unchecked: 0, 0) }

  /// Whether a clock shows it earlier in the day.
  @inlinable
  public static func < (a: TimeOfDay, b: TimeOfDay) -> Bool {
    a.secondOfDay != b.secondOfDay ? a.secondOfDay < b.secondOfDay : a.nanosecond < b.nanosecond
  }
}
