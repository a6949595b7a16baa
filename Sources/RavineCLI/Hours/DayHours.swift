import CivilTime
import OpeningHours
import Ravine

/// One civil day of a place: the stretches that begin on it, and what decided them.
struct DayHours {
  /// A stretch as the day's clocks show it, from one minute of the day to another, which may lie on the next day.
  struct Piece: Hashable {
    /// Minutes from 00:00 of the day.
    var start: Int
    var end: Int
    var kind: OpenState.Kind
    var comment: String?
    /// An unknown stretch only because nobody says when the place closes: when it opened, in minutes of the day.
    var opened: Int?
    /// What the sun decides of it; nil where the clock does.
    var startSun: SunTime?
    var endSun: SunTime?

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
  struct SunTime: Hashable {
    var event: SunEvent
    var shift: Int
  }

  let date: CivilDate
  let holiday: Holiday?
  let basis: OpenState.DayBasis
  /// Closed left out, in order.
  let intervals: [OpenInterval]
  /// The same as `intervals`, in minutes of the day.
  let pieces: [Piece]

  /// The day as a whole, where one stretch is all of it.
  var wholeDay: Piece? {
    guard let only = pieces.first, pieces.count == 1, only.start == 0, only.end == 1440 else { return nil }
    return only
  }

  var goesByTheSun: Bool { pieces.contains { $0.startSun != nil || $0.endSun != nil } }

  func isLike(_ other: DayHours) -> Bool {
    pieces.count == other.pieces.count && zip(pieces, other.pieces).allSatisfy { $0.isLike($1) }
  }

  var isAllUnknown: Bool { wholeDay?.kind == .unknown && wholeDay?.comment == nil }

  /// Days in a row, from one date on. O(days).
  ///
  /// A night belongs to the evening on which it begins. A stretch that runs on past the next noon is cut at each
  /// midnight, and gives every day its part.
  static func days(
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
        basis: schedule.basis(on: date, in: zone).basis, intervals: intervals,
        pieces: pieces(intervals, date, schedule, zone))
    }
  }

  private static func pieces(
    _ intervals: [OpenInterval], _ date: CivilDate, _ schedule: Schedule, _ zone: ZoneRules
  ) -> [Piece] {
    // The night before may reach into the day, and the day's own into the next morning.
    let sun =
      intervals.isEmpty || !schedule.dependsOnLocation
      ? [] : [0, -1, 1].flatMap { day in schedule.sunTimes(on: date.adding(days: day), in: zone).map { (day, $0) } }
    func sunTime(at minute: Int) -> SunTime? {
      sun.first { day, time in time.minute + day * 1440 == minute }.map { SunTime(event: $1.event, shift: $1.shift) }
    }
    func minute(_ timestamp: Timestamp) -> Int {
      let civil = zone.civil(at: timestamp)
      return civil.date.days(since: date) * 1440 + civil.time.secondOfDay / 60
    }
    return intervals.map { interval in
      let (start, end) = (minute(interval.start), minute(interval.end))
      return Piece(
        start: start, end: end, kind: interval.kind, comment: interval.comment,
        opened: schedule.opening(at: interval.start, in: zone).map { minute($0) }, startSun: sunTime(at: start),
        endSun: sunTime(at: end))
    }
  }
}

extension TimeOfDay {
  static let noon = TimeOfDay(hour: 12, minute: 0) ?? .midnight
}
