/// A date and a time as a wall clock shows them, without a zone.
///
/// Compared by date, then by time. Only `ZoneRules` can turn one into an exact `Timestamp`, since a clock
/// change may skip it or repeat it.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// What the calendar shows.
  public let date: CivilDate
  /// What the clock shows.
  public let time: TimeOfDay

  /// A date and a time on it.
  @inlinable
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// Whether it is earlier on one and the same wall.
  public static func < (a: CivilDateTime, b: CivilDateTime) -> Bool {
    a.date != b.date ? a.date < b.date : a.time < b.time
  }
}

extension CivilDateTime {
  /// Seconds of the wall clock since it read 1970-01-01 00:00:00: a civil count, no point in time.
  @inlinable
  package var clockSeconds: Int64 { Int64(date.dayNumber) * 86_400 + Int64(time.secondOfDay) }

  @inlinable
  package init(clockSeconds: Int64, nanosecond: UInt32 = 0) {
    let day = floorDivide(clockSeconds, 86_400)
    self.init(
      CivilDate(dayNumber: Int32(clamping: day)), TimeOfDay(unchecked: Int(clockSeconds - day * 86_400), nanosecond))
  }
}
