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
    /// What the sun decides of it; nil where the clock does.
    public let startSun: SunTime?
    /// The same of its end.
    public let endSun: SunTime?

    /// Whether another day's stretch is the same to a reader: what the sun decides is other minutes every day.
    func isLike(_ other: Piece) -> Bool {
      let starts = start == other.start || startSun != nil && startSun == other.startSun
      // Nobody is told how long an open end may last.
      let ends = end == other.end || endSun != nil && endSun == other.endSun || opened != nil && startSun != nil
      return starts && ends && kind == other.kind && comment == other.comment
        && (opened == nil) == (other.opened == nil)
    }
  }

  /// `sunrise`, or so many minutes after it.
  public struct SunTime: Hashable, Sendable {
    /// The sun's event.
    public let event: SunEvent
    /// Minutes after it; negative before.
    public let shift: Int
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

  /// Whether the sun decides any of it.
  public var goesByTheSun: Bool { pieces.contains { $0.startSun != nil || $0.endSun != nil } }

  /// Whether another day is the same to a reader.
  func isLike(_ other: DayHours) -> Bool {
    pieces.count == other.pieces.count && zip(pieces, other.pieces).allSatisfy { $0.isLike($1) }
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
      while interval.end > nextNoon {
        let next = zone.midnight(date.adding(days: 1))
        guard rest.end > next else { break }
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
    // The night before may reach into a day, and the day's own into the next morning.
    let sun = (-1...count).map { schedule.sunTimes(on: first.adding(days: $0), in: zone) }
    return (0..<count).map { offset in
      let date = first.adding(days: offset)
      let intervals = cut[date] ?? []
      return DayHours(
        date: date, holiday: holidays.holiday(on: date),
        basis: schedule.basis(on: date, in: zone).basis, intervals: intervals,
        pieces: pieces(intervals, date, sun[offset...offset + 2], schedule, zone))
    }
  }

  /// - Parameter sun: The times of the day before, of the day, and of the day after.
  private static func pieces(
    _ intervals: [OpenInterval], _ date: CivilDate, _ sun: ArraySlice<[Schedule.SunTime]>, _ schedule: Schedule,
    _ zone: ZoneRules
  ) -> [Piece] {
    func sunTime(at minute: Int) -> SunTime? {
      for day in [0, -1, 1] {
        let times = sun[sun.startIndex + 1 + day]
        if let time = times.first(where: { $0.minute + day * 1440 == minute }) {
          return SunTime(event: time.event, shift: time.shift)
        }
      }
      return nil
    }
    func minute(_ timestamp: Timestamp) -> Int {
      let civil = zone.civil(at: timestamp)
      return civil.date.days(since: date) * 1440 + civil.time.secondOfDay / 60
    }
    return intervals.map { interval in
      let (start, end) = (minute(interval.start), minute(interval.end))
      // Only what is unknown can be an open end.
      let opened = interval.kind == .unknown ? schedule.opening(at: interval.start, in: zone) : nil
      return Piece(
        start: start, end: end, kind: interval.kind, comment: interval.comment, opened: opened.map { minute($0) },
        startSun: sunTime(at: start), endSun: sunTime(at: end))
    }
  }
}

extension TimeOfDay {
  fileprivate static let noon = TimeOfDay(hour: 12, minute: 0) ?? .midnight
}
