import CivilTime

/// Which days a rule is for: a weekday part, which repeats every week, and conditions on the date, which do not.
///
/// A day is selected where the weekday and every clause hold; a clause holds where one of its conditions does. Each
/// condition is asked for its turns, so that a search can pass over stretches in which nothing but the weekday matters.
struct DaySelector: Hashable, Sendable {
  var weekdays = WeekdaySet.all
  var clauses: [[DayCondition]] = []

  init(weekdays: WeekdaySet = .all, _ clauses: [DayCondition]...) {
    self.weekdays = weekdays
    self.clauses = clauses
  }

  /// Whether nothing but the weekday decides.
  var isWeekly: Bool { clauses.isEmpty }

  func matches(_ date: CivilDate, _ weekday: Weekday, _ calendar: HolidayCalendar) -> Bool {
    weekdays.contains(weekday) && clausesHold(on: date, weekday, calendar)
  }

  /// Whether all but the weekday part holds.
  func clausesHold(on date: CivilDate, _ weekday: Weekday, _ calendar: HolidayCalendar) -> Bool {
    for clause in clauses where !clause.holds(on: date, weekday, calendar) { return false }
    return true
  }

  /// Whether all but the weekdays holds on a date, those inside clauses too: `Fr[1],Th` in any week.
  func mayHold(on date: CivilDate, _ calendar: HolidayCalendar) -> Bool {
    !clauses.contains { $0.failsWhateverTheWeekday(on: date, calendar) }
  }

  /// The same for a day of which only the weekday is known, and whether it is a public holiday; nil where the selector
  /// asks for more.
  func matches(_ weekday: Weekday, isHoliday: Bool) -> Bool? {
    var matches = weekdays.contains(weekday)
    for clause in clauses {
      var holds = false
      for condition in clause {
        switch condition {
        case .weekdays(let set): holds = holds || set.contains(weekday)
        case .holiday(.publicHoliday, shift: 0): holds = holds || isHoliday
        default: return nil
        }
      }
      matches = matches && holds
    }
    return matches
  }

  var asksForSchoolHolidays: Bool {
    clauses.contains { clause in
      clause.contains { if case .holiday(.schoolHoliday, _) = $0 { true } else { false } }
    }
  }

  /// Whether its turns go on for ever, forward or back.
  func recurs(_ calendar: HolidayCalendar) -> Bool {
    var recurs = false
    for clause in clauses {
      if clause.allSatisfy({ $0.isBounded(calendar) }) { return false }
      recurs = recurs || clause.contains { $0.recurs(calendar) }
    }
    return recurs
  }

  /// A day after `date` such that all but the weekday part is through the days between what it is on `date`; nil where
  /// that is so for ever.
  func nextTurn(after date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    var day = date
    // While a clause fails, nothing turns before that clause does.
    for _ in 0..<DaySelector.mostSkips {
      var next: CivilDate?
      var isSkipping = false
      for clause in clauses {
        let turn = clause.nextTurn(after: day, calendar)
        if clause.failsWhateverTheWeekday(on: day, calendar) {
          guard let turn else { return nil }
          next = isSkipping ? later(next, turn) : turn
          isSkipping = true
        } else if !isSkipping {
          next = earlier(next, turn)
        }
      }
      guard isSkipping, let turn = next else { return next }
      day = turn
      if clauses.allSatisfy({ !$0.failsWhateverTheWeekday(on: day, calendar) }) { break }
    }
    return day
  }

  /// The last day up to `date` from which on, to `date`, all but the weekday part is one and the same.
  func lastTurn(upTo date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    var last: CivilDate?
    var isSkipping = false
    for clause in clauses {
      let turn = clause.lastTurn(upTo: date, calendar)
      if clause.failsWhateverTheWeekday(on: date, calendar) {
        guard let turn else { return nil }
        last = isSkipping ? earlier(last, turn) : turn
        isSkipping = true
      } else if !isSkipping {
        last = later(last, turn)
      }
    }
    return last
  }

  private static let mostSkips = 16
}

extension [DayCondition] {
  func holds(on date: CivilDate, _ weekday: Weekday, _ calendar: HolidayCalendar) -> Bool {
    for condition in self where condition.holds(on: date, weekday, calendar) { return true }
    return false
  }

  /// Whether a day may be in both, as far as months and days of them tell.
  func mayMeet(_ other: [DayCondition]) -> Bool {
    contains { condition in
      other.contains {
        guard case .dates(let span) = condition, case .dates(let otherSpan) = $0, let days = span.daysOfYear,
          let otherDays = otherSpan.daysOfYear
        else { return true }
        return days.meets(otherDays)
      }
    }
  }

  fileprivate func failsWhateverTheWeekday(on date: CivilDate, _ calendar: HolidayCalendar) -> Bool {
    for condition in self {
      if case .weekdays = condition { return false }
      if condition.holds(on: date, date.weekday, calendar) { return false }
    }
    return true
  }

  fileprivate func nextTurn(after date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    reduce(nil) { earlier($0, $1.nextTurn(after: date, calendar)) }
  }

  fileprivate func lastTurn(upTo date: CivilDate, _ calendar: HolidayCalendar) -> CivilDate? {
    reduce(nil) { later($0, $1.lastTurn(upTo: date, calendar)) }
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
