import CivilTime

/// What the clocks have reached at an instant, in the terms of schedules.
///
/// Where the clocks were turned back, what they had reached before still counts, so nothing happens twice.
package struct ClockReading {
  let timestamp: Timestamp
  let segment: ZoneRules.Segment
  let date: CivilDate
  /// 0 for Monday.
  let weekday: Int
  /// Seconds from 00:00 of the date.
  let secondOfDay: UInt32
  /// Whether the clocks show it, rather than catching up with it once more.
  let isShown: Bool

  @inline(__always)
  package init(_ timestamp: Timestamp, _ zone: ZoneRules) {
    self.timestamp = timestamp
    segment = zone.segment(at: timestamp.seconds)
    let shown = timestamp.seconds &+ segment.offset
    isShown = shown > segment.reachedBefore
    // Counted from a Monday before all years, since division is quicker without a sign.
    let reached = UInt64(
      bitPattern: max(shown, segment.reachedBefore) &+ Int64(ClockReading.firstMonday) &* 86_400)
    let day = reached / 86_400
    date = CivilDate(dayNumber: Int32(truncatingIfNeeded: Int64(day) &- Int64(ClockReading.firstMonday)))
    weekday = Int(day % 7)
    secondOfDay = UInt32(truncatingIfNeeded: reached &- day &* 86_400)
  }

  /// Days from a Monday before the year 0000 to 1970-01-01, which was a Thursday.
  private static let firstMonday = 800_005

  /// Minutes from 00:00 of the date.
  @inline(__always)
  var minute: Int32 { Int32(bitPattern: secondOfDay / 60) }

  /// The date that the clocks show.
  var shownDate: CivilDate {
    if isShown { return date }
    return CivilDate(dayNumber: Int32(truncatingIfNeeded: floorDivide(timestamp.seconds + segment.offset, 86_400)))
  }

  /// Whether all days of the weeks around it can be written as timestamps.
  @inline(__always)
  var isFarFromEnds: Bool {
    let margin: Int32 = 32
    return date.dayNumber > CivilDate.min.dayNumber + margin && date.dayNumber < CivilDate.max.dayNumber - margin
  }

  /// The clock reading at a minute of the date, in civil seconds.
  @inline(__always)
  func clockSecond(at minute: Int32) -> Int64 { Int64(date.dayNumber) &* 86_400 &+ Int64(minute) &* 60 }
}
