import CivilTime

/// Sorts the days on which two schedules differ into what a person would call them.
struct DifferenceFinding {
  struct Day {
    var date: CivilDate
    var hours: HoursChange.Hours
  }

  private let new: Schedule
  /// Days with other hours, in order.
  var days: [Day] = []
  let first: CivilDate

  init(_ new: Schedule, _ old: Schedule, from first: CivilDate, in zone: ZoneRules) {
    self.new = new
    self.first = first
    var comparison = ScheduleComparison(new, old, in: zone)
    for offset in 0..<2 * DifferenceFinding.length {
      let date = first.adding(days: offset)
      // The same night may begin at 24:00 or be the next day's.
      if comparison.agree(on: date), comparison.agree(on: date.adding(days: 1)) { continue }
      let hours = HoursChange.Hours(before: old.stretches(on: date, in: zone), now: new.stretches(on: date, in: zone))
      if hours.before != hours.now { days.append(Day(date: date, hours: hours)) }
    }
  }

  /// Each weekday 52 times, and each day of the year.
  static let length = 366

  /// What begins on this date or later is of another year.
  var nextYear: CivilDate { first.adding(days: DifferenceFinding.length) }

  mutating func changes() -> [HoursChange] {
    var changes = weekdayChanges()
    if let holidays = holidayChange() { changes.append(holidays) }
    let dated = seasonChanges() + dateChanges()
    return changes + dated.sorted { $0.first < $1.first }.map { $0.change }
  }

  private mutating func weekdayChanges() -> [HoursChange] {
    var changes: [(days: [Weekday], hours: HoursChange.Hours)] = []
    for weekday in Weekday.allCases {
      let all = days.filter { $0.date.weekday == weekday && $0.date < nextYear }
      guard let hours = DifferenceFinding.commonest(all), isThroughTheYear(all.filter { $0.hours == hours }) else {
        continue
      }
      // Its other weeks, such as those of a holiday, are told only where they were changed otherwise.
      days.removeAll { $0.date.weekday == weekday && $0.hours == hours }
      if let index = changes.firstIndex(where: { $0.hours == hours }) {
        changes[index].days.append(weekday)
      } else {
        changes.append(([weekday], hours))
      }
    }
    return changes.map { HoursChange(days: .weekdays($0.days), hours: $0.hours) }
  }

  /// Whether these are most of a weekday's dates, and no season goes by without one.
  private func isThroughTheYear(_ dates: [Day]) -> Bool {
    guard dates.count > 26 else { return false }
    let ends = [first] + dates.map { $0.date } + [nextYear]
    return zip(ends, ends.dropFirst()).allSatisfy { $1.days(since: $0) <= DifferenceFinding.longestGap }
  }

  private mutating func holidayChange() -> HoursChange? {
    let holidays = days.filter { $0.date < nextYear && new.calendar.isPublicHoliday($0.date) }
    var all = 0
    for offset in 0..<DifferenceFinding.length where new.calendar.isPublicHoliday(first.adding(days: offset)) {
      all += 1
    }
    // Where the days around them differ as well, it is not for the holiday.
    let alone = holidays.count { day in
      ![-1, 1].contains { offset in
        let beside = day.date.adding(days: offset)
        return !new.calendar.isPublicHoliday(beside) && days.contains { $0.date == beside }
      }
    }
    guard holidays.count > 2, holidays.count * 2 > all, alone * 2 > holidays.count else { return nil }
    days.removeAll { new.calendar.isPublicHoliday($0.date) }
    // Holidays fall on all weekdays, so what they had may differ where what they have does not.
    let isOne = holidays.allSatisfy { $0.hours == holidays[0].hours }
    let isClosed = holidays.allSatisfy { $0.hours.now.isEmpty }
    let hours =
      isOne ? holidays[0].hours : isClosed ? HoursChange.Hours(before: [], now: []) : nil
    return HoursChange(days: .publicHolidays, hours: hours)
  }

  private func dateChanges() -> [Dated] {
    var changes: [Dated] = []
    var index = 0
    while index < days.count, days[index].date < nextYear {
      var end = index
      while end + 1 < days.count, days[end + 1].date.days(since: days[end].date) <= 7 { end += 1 }
      let group = days[index...end]
      let isOne = group.allSatisfy { $0.hours == group[index].hours }
      let isWhole = days[end].date.days(since: days[index].date) == end - index
      // From end to end of what was looked at.
      if end - index + 1 > 2 * DifferenceFinding.length - 7 {
        return [Dated(first: first, change: HoursChange(days: .weekdays(Array(Weekday.allCases)), hours: nil))]
      }
      let hours = isOne && isWhole ? group[index].hours : nil
      changes.append(
        Dated(
          first: days[index].date,
          change: HoursChange(days: .dates(days[index].date, days[end].date), hours: hours)))
      index = end + 1
    }
    return changes
  }

  private static func commonest(_ days: [Day]) -> HoursChange.Hours? {
    var counts: [HoursChange.Hours: Int] = [:]
    for day in days { counts[day.hours, default: 0] += 1 }
    return counts.max { $0.value < $1.value }?.key
  }
}

extension Schedule {
  /// What starts on a day, in order; those that meet and say the same as one.
  fileprivate func stretches(on date: CivilDate, in zone: ZoneRules) -> [HoursChange.Stretch] {
    let plan = plan(on: date, in: zone)
    // Painted over two days and more, so that what later rules replace or take away is gone.
    var found: [HoursChange.Stretch] = []
    for later in 0...Int32(reach) {
      var moved = plan
      moved.pieces = plan.pieces.map { piece in
        var piece = piece
        piece.start -= later * 1440
        piece.end -= later * 1440
        piece.opened -= later * 1440
        return piece
      }
      for segment in DayLine(plans: [moved], rules: rules).segments where segment.kind != .closed {
        let start = Int(segment.start + later * 1440)
        let end = Int(segment.end + later * 1440)
        let comment = comment(of: segment.rule)
        if let last = found.last, last.end == start, last.kind == segment.kind, last.isOpenEnd == segment.isOpenEnd,
          last.comment == comment
        {
          found[found.count - 1] = HoursChange.Stretch(
            start: last.start, end: end, kind: last.kind, isOpenEnd: last.isOpenEnd, comment: comment)
        } else {
          found.append(
            HoursChange.Stretch(
              start: start, end: end, kind: segment.kind, isOpenEnd: segment.isOpenEnd, comment: comment))
        }
      }
    }
    return found
  }
}
