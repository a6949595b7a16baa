import CivilTime
import OpeningHours

/// One civil day of a place: the stretches that begin on it, and what decided them.
public struct DayHours: Hashable, Sendable {
  /// A stretch as the day's clocks show it, from one minute of the day to another, which may lie on the next day.
  public struct Piece: Hashable, Sendable {
    /// Minutes from 00:00 of the day.
    public let start: Int
    /// Minutes from 00:00 of the day; beyond 1440 on the next.
    public let end: Int
    /// Its state.
    public let kind: OpenState.Kind
    /// What the hours say of it.
    public let comment: String?
    /// An unknown stretch only because nobody says when the place closes: when it opened, in minutes of the day.
    public let opened: Int?
  }

  /// The day.
  public let date: CivilDate
  /// The holiday on it, public or merely observed.
  public let holiday: Holiday?
  /// What its hours come from.
  public let basis: OpenState.DayBasis
  /// Closed left out, in order.
  public let intervals: [OpenInterval]
  /// The same as `intervals`, in minutes of the day.
  public let pieces: [Piece]

  /// The day as a whole, where one stretch is all of it.
  public var wholeDay: Piece? {
    guard let only = pieces.first, pieces.count == 1, only.start == 0, only.end == 1440 else { return nil }
    return only
  }

  /// Whether nothing at all is known of it.
  public var isAllUnknown: Bool { wholeDay?.kind == .unknown && wholeDay?.comment == nil }

  /// Days in a row, from one date on. O(days).
  ///
  /// A night belongs to the evening on which it begins. A stretch that runs on past the next noon is cut at each
  /// midnight, and gives every day its part.
  public static func days(
    of schedule: Schedule, from first: CivilDate, count: Int, holidays: HolidayCalendar, in zone: ZoneRules
  ) -> [DayHours] {
    let all = schedule.intervals(
      from: zone.midnight(first.adding(days: -2)), to: zone.midnight(first.adding(days: count + 2)), in: zone)
    var cut: [CivilDate: [OpenInterval]] = [:]
    for interval in all {
      var rest = interval
      var date = zone.civil(at: interval.start).date
      let nextNoon = zone.resolve(CivilDateTime(date.adding(days: 1), .noon)).firstInstant
      while interval.end > nextNoon, rest.end > zone.midnight(date.adding(days: 1)) {
        let next = zone.midnight(date.adding(days: 1))
        if next > rest.start {
          var part = rest
          part.end = next
          cut[date, default: []].append(part)
          rest.start = next
        }
        date = date.adding(days: 1)
      }
      cut[date, default: []].append(rest)
    }
    return (0..<count).map { offset in
      let date = first.adding(days: offset)
      let intervals = cut[date] ?? []
      return DayHours(
        date: date, holiday: holidays.holiday(on: date),
        basis: schedule.state(at: zone.resolve(CivilDateTime(date, .noon)).firstInstant, in: zone).dayBasis,
        intervals: intervals, pieces: intervals.map { piece($0, date, schedule, zone) })
    }
  }

  private static func piece(
    _ interval: OpenInterval, _ date: CivilDate, _ schedule: Schedule, _ zone: ZoneRules
  ) -> Piece {
    func minute(_ timestamp: Timestamp) -> Int {
      let civil = zone.civil(at: timestamp)
      return civil.date.days(since: date) * 1440 + civil.time.secondOfDay / 60
    }
    let opened =
      interval.kind == .unknown ? schedule.state(at: interval.start, in: zone).openEndOpened.map { minute($0) } : nil
    return Piece(
      start: minute(interval.start), end: minute(interval.end), kind: interval.kind, comment: interval.comment,
      opened: opened)
  }
}

extension TimeOfDay {
  fileprivate static let noon = TimeOfDay(hour: 12, minute: 0) ?? .midnight
}
