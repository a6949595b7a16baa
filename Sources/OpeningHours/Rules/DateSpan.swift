import CivilTime

/// A day of the year as the notation names it: `Dec 25`, `easter`, `Oct Su[-1]`, and days counted from there.
struct NamedDay: Hashable, Sendable {
  enum Anchor: Hashable, Sendable {
    /// A day that the month does not have is the one after its end, or before, whichever keeps it inside the span.
    case day(month: Int, day: Int)
    case easter
    case nthWeekday(Int, Weekday, month: Int)
  }

  /// The nearest such weekday after or before, never the day itself: `Dec 25 -Su`.
  enum WeekdayShift: Hashable, Sendable {
    case none
    case after(Weekday)
    case before(Weekday)
  }

  var year: Int?
  var anchor: Anchor
  var weekday = WeekdayShift.none
  var shift = 0

  init(_ anchor: Anchor, year: Int? = nil) {
    self.anchor = anchor
    self.year = year
  }

  /// The month that a further day without a month belongs to.
  var month: Int? {
    switch anchor {
    case .day(let month, _), .nthWeekday(_, _, let month): month
    case .easter: nil
    }
  }

  /// Month and day as one number that grows through the year, where nothing else is asked for.
  var dayOfYear: Int? {
    guard case .day(let month, let day) = anchor, year == nil, weekday == .none, shift == 0 else { return nil }
    return DaysOfYear.number(of: month, day)
  }

  /// Whether it is no later than another day as both are written: `Feb 29-Feb 29`, which in most years is no span, rather
  /// than one that goes through the end of the year.
  func isWritten(before other: NamedDay) -> Bool {
    guard case .day(let month, let day) = anchor, case .day(let otherMonth, let otherDay) = other.anchor else {
      return false
    }
    return (month, day) <= (otherMonth, otherDay) && weekday == other.weekday && shift == other.shift
  }

  /// How far from its anchor it may lie, in days.
  var farthest: Int { (weekday == .none ? 0 : 7) + Int(shift.magnitude) }

  /// Whether a year has it.
  func exists(in year: Int) -> Bool {
    if case .day(let month, let day) = anchor { return day <= CivilDate.daysInMonth(year: year, month: month) }
    return true
  }

  func date(in year: Int, asEnd: Bool) -> CivilDate? {
    guard (0...9999).contains(year) else { return nil }
    let date: CivilDate? =
      switch anchor {
      case .day(let month, let day):
        if exists(in: year) || asEnd {
          CivilDate(year: year, month: month, day: min(day, CivilDate.daysInMonth(year: year, month: month)))
        } else {
          CivilDate(year: year, month: month, day: 1)?.adding(days: CivilDate.daysInMonth(year: year, month: month))
        }
      case .easter: OntarioHolidays.easterSunday(year)
      case .nthWeekday(let place, let weekday, let month):
        NthWeekday.date(place, weekday, month: month, year: year)
      }
    guard let date else { return nil }
    let days =
      switch weekday {
      case .none: 0
      case .after(let wanted): (Int(wanted.rawValue) + 6 - Int(date.weekday.rawValue)) % 7 + 1
      case .before(let wanted): -((Int(date.weekday.rawValue) + 6 - Int(wanted.rawValue)) % 7 + 1)
      }
    return date.adding(days: days + shift)
  }
}

/// `Dec 25`, `Dec 24-Jan 06`, `easter -2 days-easter +1 day`, `2026 Jan 20+`, `Jan 01-31/8`, and whole months.
struct DateSpan: Hashable, Sendable {
  enum End: Hashable, Sendable {
    /// A single day.
    case same
    case day(NamedDay)
    /// To the end of the year; where the beginning names a year, for ever.
    case open
  }

  var from: NamedDay
  var end: End
  /// Every so many days from the first.
  var step = 1

  /// A whole month, or several.
  static func months(_ first: Int, _ last: Int, year: Int? = nil) -> DateSpan {
    DateSpan(from: NamedDay(.day(month: first, day: 1), year: year), end: .day(NamedDay(.day(month: last, day: 31))))
  }

  /// Some of its days, in a row.
  private struct Stretch {
    var first: CivilDate
    /// Included.
    var last: CivilDate
    /// From where steps are counted.
    var base: CivilDate
  }

  /// Goes over the stretches that begin or end in a year, or with an offset from a day in it.
  ///
  /// Where a year has the end before the beginning, its days are those before the one and after the other.
  private func stretches(of year: Int, _ body: (Stretch) -> Void) {
    if let named = from.year, named != year { return }
    guard let first = from.date(in: year, asEnd: false) else { return }
    switch end {
    case .same:
      if from.exists(in: year) { body(Stretch(first: first, last: first, base: first)) }
    case .open:
      let last = from.year == nil ? CivilDate(year: year, month: 12, day: 31) ?? .max : .max
      if first <= last { body(Stretch(first: first, last: last, base: first)) }
    case .day(let day):
      if let last = day.date(in: day.year ?? year, asEnd: true), first <= last {
        body(Stretch(first: first, last: last, base: first))
      } else if day.year != nil || from.isWritten(before: day) {
        return
      } else if from.year != nil {
        if let last = day.date(in: year + 1, asEnd: true) { body(Stretch(first: first, last: last, base: first)) }
      } else if let newYear = CivilDate(year: year, month: 1, day: 1), let last = day.date(in: year, asEnd: true) {
        let base = from.date(in: year - 1, asEnd: false) ?? newYear
        if newYear <= last { body(Stretch(first: newYear, last: last, base: base)) }
        body(Stretch(first: first, last: CivilDate(year: year, month: 12, day: 31) ?? first, base: first))
      }
    }
  }

  /// The days of every year that it has, where nothing but month and day decides.
  var daysOfYear: DaysOfYear? {
    guard step == 1, let first = from.dayOfYear else { return nil }
    switch end {
    case .same: return DaysOfYear(first: first, last: first)
    case .open: return DaysOfYear(first: first, last: CivilDate.max.dayOfYear)
    case .day(let day): return day.dayOfYear.map { DaysOfYear(first: first, last: $0) }
    }
  }

  func contains(_ date: CivilDate) -> Bool {
    if let daysOfYear { return daysOfYear.contains(date.dayOfYear) }
    var isFound = false
    for year in years(around: date) {
      stretches(of: year) { stretch in
        if stretch.first <= date, date <= stretch.last, date.days(since: stretch.base) % step == 0 { isFound = true }
      }
      if isFound { return true }
    }
    return false
  }

  /// The farthest that a day may be shifted, in days: beyond it, spans of more than the years around could hold a date.
  static let farthestShift = 366

  private func years(around date: CivilDate) -> ClosedRange<Int> {
    if let year = from.year { return year...year }
    return date.year - margin...date.year + margin
  }

  /// Into how many further years its days may be shifted.
  private var margin: Int {
    var shifts = from.farthest
    if case .day(let last) = end { shifts = max(shifts, last.farthest) }
    return shifts == 0 ? 0 : shifts <= 300 ? 1 : 2
  }

  func nextTurn(after date: CivilDate) -> CivilDate? {
    var next: CivilDate?
    let margin = margin
    // Days that some years lack come at most 40 years apart: a fifth Sunday of February.
    let last = from.year ?? date.year + 41
    var year = from.year ?? date.year - margin
    while year <= last, next == nil || year <= date.year + margin {
      stretches(of: year) { stretch in
        if date < stretch.first {
          next = earlier(next, stretch.first)
        } else if date <= stretch.last, stretch.last < .max || step > 1 {
          next = earlier(next, step > 1 ? date.adding(days: 1) : stretch.last.adding(days: 1))
        }
      }
      year += 1
    }
    return next.flatMap { $0 > date ? $0 : nil }
  }

  func lastTurn(upTo date: CivilDate) -> CivilDate? {
    let margin = margin
    var last: CivilDate?
    let first = from.year ?? date.year - 41
    var year = from.year ?? date.year + margin
    while year >= first, last == nil || year >= date.year - margin {
      stretches(of: year) { stretch in
        if date > stretch.last {
          last = later(last, stretch.last.adding(days: 1))
        } else if date >= stretch.first {
          last = later(last, step > 1 ? date : stretch.first)
        }
      }
      year -= 1
    }
    return last
  }

  /// How many days it has, where it begins in a year.
  func length(in year: Int) -> Int? {
    var length: Int?
    stretches(of: from.year ?? year) { length = (length ?? 0) + $0.last.days(since: $0.first) + 1 }
    return length
  }
}
