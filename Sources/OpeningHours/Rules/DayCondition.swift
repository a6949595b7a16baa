import CivilTime

/// One condition on a civil day.
///
/// Its turns are the days on which it holds where it did not the day before, or the other way round. A turn that is
/// given too near costs a search one look in vain; one left out would cost it an answer.
enum DayCondition: Hashable, Sendable {
  case weekdays(WeekdaySet)
  /// `Su[-1] +1 day`.
  case nthWeekday(NthWeekday)
  /// `PH`, `SH`, `PH -1 day`: so many days after a holiday.
  case holiday(HolidayKind, shift: Int)
  /// Dates of certain years, both included.
  case fixed(CivilDate, CivilDate)
  case years(YearSpan)
  case dates(DateSpan)
  case weeks(WeekSpan)

  enum HolidayKind: UInt8, Hashable, Sendable {
    case publicHoliday, schoolHoliday
  }

  func holds(on date: CivilDate, _ weekday: Weekday, _ calendar: HolidayCalendar) -> Bool {
    switch self {
    case .weekdays(let set): set.contains(weekday)
    case .nthWeekday(let nth): nth.contains(date)
    case .holiday(let kind, let shift): calendar.isHoliday(date.adding(days: -shift), kind)
    case .fixed(let first, let last): first <= date && date <= last
    case .years(let span): span.contains(date.year)
    case .dates(let span): span.contains(date)
    case .weeks(let span): span.contains(WeekSpan.week(of: date))
    }
  }

  /// Whether it turns again and again for ever.
  func recurs(_ calendar: HolidayCalendar) -> Bool {
    switch self {
    case .weekdays, .fixed: false
    case .nthWeekday, .weeks: true
    case .holiday(let kind, _): kind == .publicHoliday && calendar.recurs
    case .years(let span): span.last == YearSpan.endless && span.step > 1
    case .dates(let span): span.from.year == nil || span.end == .open && span.step > 1
    }
  }

  /// Whether it holds on none but a limited number of days.
  func isBounded(_ calendar: HolidayCalendar) -> Bool {
    switch self {
    case .weekdays, .nthWeekday, .weeks: false
    case .fixed: true
    case .holiday(let kind, _): kind == .schoolHoliday || !calendar.recurs
    case .years(let span): span.last != YearSpan.endless
    case .dates(let span): span.from.year != nil && span.end != .open
    }
  }

  func nextTurn(after date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    switch self {
    case .weekdays: nil
    case .nthWeekday, .weeks: scan(from: date, by: stride, calendar)
    case .holiday(let kind, let shift):
      calendar.nextTurn(after: date.adding(days: -shift), kind)?.adding(days: shift)
    case .fixed(let first, let last):
      date < first ? first : date <= last && last < .max ? last.adding(days: 1) : nil
    case .years(let span): span.nextTurn(after: date)
    case .dates(let span): span.nextTurn(after: date)
    }
  }

  func lastTurn(upTo date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    switch self {
    case .weekdays: nil
    case .nthWeekday, .weeks: scan(from: date, by: -stride, calendar)
    case .holiday(let kind, let shift):
      calendar.lastTurn(upTo: date.adding(days: -shift), kind)?.adding(days: shift)
    case .fixed(let first, let last):
      date > last ? last.adding(days: 1) : date >= first ? first : nil
    case .years(let span): span.lastTurn(upTo: date)
    case .dates(let span): span.lastTurn(upTo: date)
    }
  }

  /// Of how many days a stretch in which it does not turn is a multiple.
  private var stride: Int { if case .weeks = self { 7 } else { 1 } }

  /// Looks at one day after another, or one week, for the next turn; after a while, wherever it is.
  private func scan(from date: CivilDate, by step: Int, _ calendar: HolidayCalendar) -> CivilDate? {
    let holds = holds(on: date, date.weekday, calendar)
    // Weeks turn on Mondays: seen from the day itself they go on to Sunday.
    var day = step.magnitude == 7 ? date.adding(days: -Int(date.weekday.rawValue)) : date
    for _ in 0..<DayCondition.farthestScan {
      let beyond = day.adding(days: step)
      if beyond == day { return nil }
      if self.holds(on: beyond, beyond.weekday, calendar) != holds { return step > 0 ? beyond : day }
      day = beyond
    }
    return day
  }

  private static let farthestScan = 100
}

/// Certain weekdays of a month: `Su[1,3]`, `Fr[-1]`, and days counted from them.
struct NthWeekday: Hashable, Sendable {
  var weekday: Weekday
  /// Bit n−1 for the n-th, 1 ... 5, bit 4+n for the n-th from the end.
  private(set) var places: UInt16 = 0
  /// Days after it.
  var shift = 0

  init(_ weekday: Weekday) { self.weekday = weekday }

  mutating func insert(_ place: Int) { places |= place > 0 ? 1 << (place - 1) : 1 << (4 - place) }

  func contains(_ date: CivilDate) -> Bool {
    let date = date.adding(days: -shift)
    guard date.weekday == weekday else { return false }
    let (year, month, day) = date.fields
    let left = CivilDate.daysInMonth(year: year, month: month) - day
    return places & (1 << ((day - 1) / 7) | 1 << (5 + left / 7)) != 0
  }

  /// The n-th, or n-th from the end, of a month; nil where it has no such.
  static func date(_ place: Int, _ weekday: Weekday, month: Int, year: Int) -> CivilDate? {
    let length = CivilDate.daysInMonth(year: year, month: month)
    guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
    let firstDay = 1 + (Int(weekday.rawValue) - Int(first.weekday.rawValue) + 7) % 7
    let day = place > 0 ? firstDay + 7 * (place - 1) : firstDay + 7 * ((length - firstDay) / 7 + 1 + place)
    return CivilDate(year: year, month: month, day: day)
  }
}
