import CivilTime
import OpeningHours
import Ravine

/// A schedule as formats see it that know a week and dates: what is open usually, and the dates that differ.
///
/// Whatever the rules ask for (holidays, Easter, weeks, the sun), it is written out for the days of a range: every minute
/// of these is the schedule's own.
struct ExportedHours {
  /// An open stretch, in minutes from 00:00 of the day on which it starts; less than a day long, or that day itself.
  struct Stretch: Hashable {
    var start: Int
    var end: Int

    static let wholeDay = Stretch(start: 0, end: 1440)
  }

  /// The days that are written out: one before those asked for, whose night may reach into them, to the last of them.
  let dates: ClosedRange<CivilDate>
  let zone: ZoneRules
  /// Monday first.
  let usual: [[Stretch]]
  /// The dates on which something else is open, in order.
  let exceptions: [(date: CivilDate, open: [Stretch])]
  /// Whether the usual week is all there is, on the days that are written out and after them.
  let isWeekAlone: Bool
  /// Whether nothing is known of any minute.
  let isUnknown: Bool
  /// What no such format can say, one sentence part each.
  private(set) var losses: [String]

  /// The open stretches of one of the days that are written out.
  func open(on date: CivilDate) -> [Stretch] {
    // In order, so the search halves what is left.
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].date < date { low = middle + 1 } else { high = middle }
    }
    if low < exceptions.count, exceptions[low].date == date { return exceptions[low].open }
    return usual[date.weekdayIndex]
  }

  /// Dates in a row with the same stretches, both ends included.
  var runs: [(first: CivilDate, last: CivilDate, open: [Stretch])] {
    var runs: [(first: CivilDate, last: CivilDate, open: [Stretch])] = []
    for (date, open) in exceptions {
      if let last = runs.last, last.last.adding(days: 1) == date, last.open == open {
        runs[runs.count - 1].last = date
      } else {
        runs.append((date, date, open))
      }
    }
    return runs
  }

  /// Writes a schedule out. O(days in the range, and in a year).
  init(_ schedule: Schedule, _ range: ClosedRange<CivilDate>, in zone: ZoneRules) {
    self.zone = zone
    let dates = range.lowerBound.adding(days: -1)...range.upperBound
    self.dates = dates
    // A year, so that a short range does not make a holiday's hours the usual ones.
    let year = dates.lowerBound...max(range.upperBound, range.lowerBound.adding(days: 365))
    let open = ExportedHours.open(schedule, year, zone)
    let usual = ExportedHours.usual(open, year, schedule.calendar)
    self.usual = usual
    // A clock change makes other minutes of the same hours: what the week gives anyway is no exception.
    let week = ExportedHours.schedule(usual)
    let weekly = ExportedHours.open(week, dates, zone)
    exceptions = dates.each.compactMap { date in
      let stretches = open[date] ?? []
      return stretches == weekly[date] ?? [] ? nil : (date, stretches)
    }
    isWeekAlone = exceptions.isEmpty && schedule.isOpen(as: week, from: range.lowerBound, in: zone)
    let (from, to) = (zone.midnight(range.lowerBound), zone.midnight(range.upperBound.adding(days: 1)))
    let asked = schedule.intervals(from: from, to: to, in: zone)
    isUnknown = OpenTotals(asked).unknownSeconds == to.seconds - from.seconds
    losses = ExportedHours.losses(schedule, asked, isUnknown: isUnknown, zone)
  }

  /// The commonest week, Monday first, of those without a holiday where there are any.
  private static func usual(
    _ open: [CivilDate: [Stretch]], _ dates: ClosedRange<CivilDate>, _ calendar: HolidayCalendar
  ) -> [[Stretch]] {
    var counts: [[[Stretch]]: Int] = [:]
    var usual = [[Stretch]](repeating: [], count: 7)
    var isPlain = false
    for monday in dates.each where monday.weekday == .monday && monday.adding(days: 6) <= dates.upperBound {
      let days = (0..<7).map { monday.adding(days: $0) }
      let hasHoliday = days.contains { calendar.holiday(on: $0) != nil }
      if hasHoliday, isPlain { continue }
      if !hasHoliday, !isPlain { (counts, isPlain) = ([:], true) }
      let week = days.map { open[$0] ?? [] }
      let count = counts[week, default: 0] + 1
      counts[week] = count
      // Of two that are equally common the one that was so first.
      if count > counts[usual, default: 0] { usual = week }
    }
    return usual
  }

  /// The week alone, as a schedule.
  static func schedule(_ week: [[Stretch]], _ exceptions: [HoursException] = []) -> Schedule {
    var hours = WeeklyHours(exceptions: exceptions)
    for (weekday, stretches) in zip(Weekday.allCases, week) {
      hours[weekday] = stretches.compactMap { ClockSpan(start: $0.start, end: $0.end) }
    }
    return Schedule(hours, holidays: HolidayCalendar([]))
  }

  /// The instant of a minute of a day, and whether a clock change skips or repeats it.
  func instant(_ minute: Int, of date: CivilDate) -> CivilResolution {
    let time = TimeOfDay(hour: minute % 1440 / 60, minute: minute % 60) ?? .midnight
    return zone.resolve(CivilDateTime(date.adding(days: minute / 1440), time))
  }

  /// Open stretches by the days on which they start. What is a day long or more, or runs past the next noon, gives every
  /// day its part.
  private static func open(
    _ schedule: Schedule, _ dates: ClosedRange<CivilDate>, _ zone: ZoneRules
  ) -> [CivilDate: [Stretch]] {
    // From earlier on, so that the end of a night is not taken for a stretch of its own.
    let intervals = schedule.intervals(
      from: zone.midnight(dates.lowerBound.adding(days: -3)), to: zone.midnight(dates.upperBound.adding(days: 3)),
      in: zone)
    var whole: [OpenInterval] = []
    for interval in intervals where interval.kind == .open {
      if let last = whole.last, last.end == interval.start {
        whole[whole.count - 1].end = interval.end
      } else {
        whole.append(interval)
      }
    }
    var days: [CivilDate: [Stretch]] = [:]
    for interval in whole {
      var date = zone.civil(at: interval.start).date
      let end = zone.civil(at: interval.end)
      func minute(_ civil: CivilDateTime) -> Int { civil.date.days(since: date) * 1440 + civil.time.secondOfDay / 60 }
      var start = minute(zone.civil(at: interval.start))
      if minute(end) > 2160 || minute(end) - start >= 1440 {
        while minute(end) > 1440 {
          days[date, default: []].append(Stretch(start: start, end: 1440))
          date = date.adding(days: 1)
          start = 0
        }
      }
      if start < minute(end) { days[date, default: []].append(Stretch(start: start, end: minute(end))) }
    }
    return days
  }
}

extension ClosedRange<CivilDate> {
  /// Its dates, in order.
  var each: some Sequence<CivilDate> {
    (0...upperBound.days(since: lowerBound)).lazy.map { lowerBound.adding(days: $0) }
  }
}
