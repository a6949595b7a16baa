import CivilTime

/// Which days a rule is for: a weekday part, which repeats every week, and a date part, which does not.
///
/// A day is selected where both hold. The date part is asked for its next change, so that a search can pass over
/// stretches in which nothing but the weekday matters; a further kind of date part (months, weeks, years) needs
/// `contains`, `nextChange` and `previousChange`, and nothing else changes.
struct DaySelector: Hashable, Sendable {
  var weekdays = WeekdaySet.all
  var dates = DatePart.always
  var holidays = HolidayPart.ignored

  enum HolidayPart: UInt8, Hashable, Sendable {
    case ignored
    /// `PH`: public holidays, and no other days.
    case only
    /// `PH,Mo`: public holidays, and the weekdays too.
    case orWeekdays
    /// `PH Mo`: public holidays that fall on the weekdays.
    case andWeekdays
  }

  enum DatePart: Hashable, Sendable {
    case always
    /// Both included.
    case range(CivilDate, CivilDate)
    /// Every year on that day; 29 February only in leap years.
    case yearly(month: Int, day: Int)
  }

  /// Whether nothing but the weekday decides.
  var isWeekly: Bool { dates == .always && holidays == .ignored }

  /// Whether its date part goes on changing for ever.
  func recurs(_ calendar: HolidayCalendar) -> Bool {
    if case .yearly = dates { return true }
    return holidays != .ignored && calendar.recurs
  }

  func matches(_ date: CivilDate, _ weekday: Weekday, _ calendar: HolidayCalendar) -> Bool {
    guard dates.contains(date) else { return false }
    switch holidays {
    case .ignored: return weekdays.contains(weekday)
    case .only: return calendar.isPublicHoliday(date)
    case .orWeekdays: return weekdays.contains(weekday) || calendar.isPublicHoliday(date)
    case .andWeekdays: return weekdays.contains(weekday) && calendar.isPublicHoliday(date)
    }
  }

  /// The first day after `date` on which the date part or holiday part holds where it did not the day before, or the
  /// other way round.
  func nextChange(after date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    var next = dates.nextChange(after: date)
    if holidays != .ignored {
      if calendar.isPublicHoliday(date) {
        next = earlier(next, date.adding(days: 1))
      } else if let holiday = calendar.nextPublicHoliday(after: date) {
        next = earlier(next, holiday)
      }
    }
    return next
  }

  /// The last day before `date` on which the date part or holiday part is other than on the day after it.
  func previousChange(before date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    var previous = dates.previousChange(before: date)
    if holidays != .ignored {
      if calendar.isPublicHoliday(date) {
        previous = later(previous, date.adding(days: -1))
      } else if let holiday = calendar.previousPublicHoliday(before: date) {
        previous = later(previous, holiday)
      }
    }
    return previous
  }
}

func earlier<C: Comparable>(_ a: C?, _ b: C?) -> C? {
  guard let a else { return b }
  guard let b else { return a }
  return min(a, b)
}

func later<C: Comparable>(_ a: C?, _ b: C?) -> C? {
  guard let a else { return b }
  guard let b else { return a }
  return max(a, b)
}

extension DaySelector.DatePart {
  func contains(_ date: CivilDate) -> Bool {
    switch self {
    case .always: return true
    case .range(let first, let last): return first <= date && date <= last
    case .yearly(let month, let day):
      let fields = date.fields
      return fields.month == month && fields.day == day
    }
  }

  func nextChange(after date: CivilDate) -> CivilDate? {
    switch self {
    case .always: return nil
    case .range(let first, let last):
      if date < first { return first }
      return date <= last && last < .max ? last.adding(days: 1) : nil
    case .yearly(let month, let day):
      if contains(date) { return date < .max ? date.adding(days: 1) : nil }
      // Leap days lie at most eight years apart.
      let year = date.year
      for candidate in year...year + 8 {
        if let found = CivilDate(year: candidate, month: month, day: day), found > date { return found }
      }
      return nil
    }
  }

  func previousChange(before date: CivilDate) -> CivilDate? {
    switch self {
    case .always: return nil
    case .range(let first, let last):
      if date > last { return last }
      return date >= first && first > .min ? first.adding(days: -1) : nil
    case .yearly(let month, let day):
      if contains(date) { return date > .min ? date.adding(days: -1) : nil }
      let year = date.year
      for candidate in (year - 8...year).reversed() {
        if let found = CivilDate(year: candidate, month: month, day: day), found < date { return found }
      }
      return nil
    }
  }
}

/// A set of weekdays in one byte.
struct WeekdaySet: Hashable, Sendable {
  var bits: UInt8

  static let all = WeekdaySet(bits: 0x7F)
  static let none = WeekdaySet(bits: 0)

  static func only(_ day: Weekday) -> WeekdaySet { WeekdaySet(bits: 1 << day.rawValue) }

  func contains(_ day: Weekday) -> Bool { bits & (1 << day.rawValue) != 0 }

  mutating func formUnion(_ other: WeekdaySet) { bits |= other.bits }

  /// From one day to another, through the end of the week where need be: `Sa-Mo`.
  static func range(_ first: Weekday, _ last: Weekday) -> WeekdaySet {
    var set = WeekdaySet.none
    var index = first.rawValue
    while true {
      set.bits |= 1 << index
      if index == last.rawValue { return set }
      index = (index + 1) % 7
    }
  }
}
