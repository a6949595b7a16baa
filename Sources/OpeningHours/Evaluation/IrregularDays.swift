import CivilTime

/// On which days rules that ask for more than the weekday may count, told in a few instructions: more days than there
/// are where it would take longer, never fewer.
struct IrregularDays: Sendable {
  private enum Part: Sendable {
    case publicHolidays
    case dates(CivilDate, CivilDate)
    case yearly(DaysOfYear)
    case any
  }

  private let parts: [Part]

  /// Of the rules that ask for more than the weekday.
  init(_ irregularRules: [Rule]) { parts = irregularRules.flatMap { IrregularDays.parts($0) } }

  /// One of a rule's clauses of which all conditions are told quickly: on other days the rule does not count.
  private static func parts(_ rule: Rule) -> [Part] {
    for clause in rule.days.clauses {
      let parts = clause.map { condition -> Part in
        switch condition {
        case .holiday(.publicHoliday, shift: 0): .publicHolidays
        case .fixed(let first, let last): .dates(first, last)
        case .dates(let span): span.daysOfYear.map { .yearly($0) } ?? .any
        default: .any
        }
      }
      if !parts.contains(where: { if case .any = $0 { true } else { false } }) { return parts }
    }
    return [.any]
  }

  /// Whether there may be one from so many days before a date (negative) to so many after it.
  @inline(__always)
  func mayBe(among date: CivilDate, from before: Int, to after: Int, _ calendar: HolidayCalendar) -> Bool {
    if parts.isEmpty { return false }
    return mayBe(in: date.adding(days: before), date.adding(days: after), calendar)
  }

  private func mayBe(in first: CivilDate, _ last: CivilDate, _ calendar: HolidayCalendar) -> Bool {
    var days: DaysOfYear?
    for index in parts.indices {
      switch parts[index] {
      case .publicHolidays: if calendar.mayHaveHoliday(first, last) { return true }
      case .dates(let from, let to): if from <= last && first <= to { return true }
      case .yearly(let some):
        let asked = days ?? DaysOfYear(first: first.dayOfYear, last: last.dayOfYear)
        days = asked
        if some.meets(asked) || last.days(since: first) > 300 { return true }
      case .any: return true
      }
    }
    return false
  }
}
