/// A condition on a day. Days are numbered as `SlowDate` numbers them.
enum SlowCondition: Equatable, Sendable {
  /// One of these weekdays; Monday is 0.
  case weekday(Set<Int>)
  /// So many days after a public holiday.
  case holiday(after: Int)
  /// So many days after a school holiday.
  case school(after: Int)
  /// So many days after one of these weekdays of a month: the first is 1, the last is -1.
  case place(weekday: Int, places: Set<Int>, after: Int)
  /// A year from the first through the last, every so many years.
  case years(first: Int, last: Int, step: Int)
  /// A week from one through another, every so many weeks; the first may be the later one.
  case weeks(first: Int, last: Int, step: Int)
  case dates(SlowDates)

  func holds(on day: Int, _ holidays: SlowHolidays) -> Bool {
    switch self {
    case .weekday(let days): days.contains(day % 7)
    case .holiday(let after): holidays.contains(day - after)
    case .school(let after): holidays.isSchoolHoliday(day - after)
    case .place(let weekday, let places, let after):
      (day - after) % 7 == weekday && !places.isDisjoint(with: Self.places(of: day - after))
    case .years(let first, let last, let step):
      Self.isStep(SlowDate(number: day).year, first, last, step)
    case .weeks(let first, let last, let step):
      first <= last
        ? Self.isStep(Self.week(of: day), first, last, step)
        : Self.week(of: day) >= first || Self.week(of: day) <= last
    case .dates(let dates): dates.hold(on: day)
    }
  }

  private static func isStep(_ number: Int, _ first: Int, _ last: Int, _ step: Int) -> Bool {
    first <= number && number <= last && (number - first) % step == 0
  }

  /// Which of its weekday in its month a day is, counted from the beginning and from the end.
  private static func places(of day: Int) -> Set<Int> {
    let month = SlowDate(number: day).month
    func count(_ step: Int) -> Int {
      var count = 1
      var other = day + step
      while SlowDate(number: other).month == month {
        count += 1
        other += step
      }
      return count
    }
    return [count(-7), -count(7)]
  }

  /// ISO 8601: the week of January 4 is the first.
  static func week(of day: Int) -> Int {
    func firstMonday(_ year: Int) -> Int {
      let fourth = SlowDate(year: year, month: 1, day: 4)!.number
      return fourth - fourth % 7
    }
    let year = SlowDate(number: day).year
    for candidate in [year + 1, year] where day >= firstMonday(candidate) {
      return (day - firstMonday(candidate)) / 7 + 1
    }
    return (day - firstMonday(year - 1)) / 7 + 1
  }
}

/// Dates from one through another, as they are written.
struct SlowDates: Equatable, Sendable {
  enum End: Equatable, Sendable {
    case none
    case day(SlowDay)
    case open
  }

  var first: SlowDay
  var end: End
  var step = 1

  func hold(on day: Int) -> Bool {
    let year = SlowDate(number: day).year
    return (year - 2...year + 2).contains { runs(of: $0).contains { $0.contains(day) } }
  }

  /// Every so many days from one through another.
  private struct Run {
    let first: Int
    let last: Int
    let step: Int

    init(_ first: Int, _ last: Int, _ step: Int) {
      self.first = first
      self.last = last
      self.step = step
    }

    func contains(_ day: Int) -> Bool { first <= day && day <= last && (day - first) % step == 0 }
  }

  /// The days of a year: in one run, or at its beginning and at its end.
  private func runs(of year: Int) -> [Run] {
    if let named = first.year, named != year { return [] }
    guard let start = first.number(in: year, up: true) else { return [] }
    switch end {
    case .none: return first.exists(in: year) ? [Run(start, start, 1)] : []
    case .open:
      let end = first.year == nil ? lastDay(of: year) : start + 4_000_000
      return start <= end ? [Run(start, end, step)] : []
    case .day(let last):
      if let end = last.number(in: last.year ?? year, up: false), start <= end {
        return [Run(start, end, step)]
      }
      // February 29 through February 29: in most years there is no such day.
      if last.year != nil || first.comesFirst(last) { return [] }
      if first.year != nil {
        guard let end = last.number(in: year + 1, up: false) else { return [] }
        return [Run(start, end, step)]
      }
      guard let end = last.number(in: year, up: false) else { return [] }
      let newYear = lastDay(of: year - 1) + 1
      // Steps are counted from the beginning of the year before, which may be moved into this one.
      var from = first.number(in: year - 1, up: true) ?? newYear
      while from < newYear { from += step }
      while from - step >= newYear { from -= step }
      return [Run(from, end, step), Run(start, lastDay(of: year), step)]
    }
  }

  private func lastDay(of year: Int) -> Int { SlowDate(year: year, month: 12, day: 31)!.number }
}

/// A day of the year, and what is counted from it.
struct SlowDay: Equatable, Sendable {
  enum Base: Equatable, Sendable {
    case date(month: Int, day: Int)
    case easter
    case place(Int, weekday: Int, month: Int)
  }

  var year: Int?
  var base: Base
  /// The next such weekday after it, or the last one before.
  var weekdayAfter: Int?
  var weekdayBefore: Int?
  var after = 0
  /// Whether the month was not written with it.
  var isBare = false

  /// Whether the calendar of a leap year has it before another day, or on the same.
  func comesFirst(_ other: SlowDay) -> Bool {
    guard case .date(let month, let day) = base, case .date(let otherMonth, let otherDay) = other.base else {
      return false
    }
    return month * 100 + day <= otherMonth * 100 + otherDay && after == other.after
      && weekdayAfter == other.weekdayAfter && weekdayBefore == other.weekdayBefore
  }

  func exists(in year: Int) -> Bool {
    if case .date(let month, let day) = base { return SlowDate(year: year, month: month, day: day) != nil }
    return true
  }

  /// Its number; of a date that the year does not have, that of the next or the last one that it has.
  func number(in year: Int, up: Bool) -> Int? {
    guard (1...9998).contains(year), var number = baseNumber(in: year, up) else { return nil }
    if let weekdayAfter {
      repeat { number += 1 } while number % 7 != weekdayAfter
    }
    if let weekdayBefore {
      repeat { number -= 1 } while number % 7 != weekdayBefore
    }
    return number + after
  }

  private func baseNumber(in year: Int, _ up: Bool) -> Int? {
    switch base {
    case .easter: return SlowHolidays.easter(of: year)
    case .date(let month, var day):
      let first = SlowDate(year: year, month: month, day: 1)!.number
      let length = SlowDate.days(inMonth: month, of: year)
      if day > length { day = up ? length + 1 : length }
      return first + day - 1
    case .place(let place, let weekday, let month):
      let first = SlowDate(year: year, month: month, day: 1)!.number
      let all = (first..<first + SlowDate.days(inMonth: month, of: year)).filter { $0 % 7 == weekday }
      let index = place > 0 ? place - 1 : all.count + place
      return all.indices.contains(index) ? all[index] : nil
    }
  }
}
