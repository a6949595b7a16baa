import CivilTime

/// A warning of hours with what would be right.
public struct HoursAdvice: Hashable, Sendable {
  /// What is likely wrong.
  public let warning: HoursWarning
  /// The hours in the notation, written so that they no longer give the warning; nil where no text can help, as where
  /// school holidays are missing.
  public let suggestion: String?
}

extension Schedule {
  /// All warnings, also those that take a look at the calendar: of dates that are past or never come, of rules that
  /// hide others, of holidays that are not mentioned. Each with a suggestion.
  ///
  /// For an editor's check, not for each reading: it looks through 28 years.
  ///
  /// - Parameters:
  ///   - date: From which day on they count.
  ///   - text: The hours as they were read, where they were read from the notation.
  public func advice(from date: CivilDate, in zone: ZoneRules, notation text: String? = nil) -> [HoursAdvice] {
    let all = warnings(from: date, in: zone)
    return all.map { warning in
      let suggestion = warning.suggestions(rules).first { suggestion in
        guard
          let better = try? Schedule(notation: suggestion, holidays: calendar, location: location),
          !better.warnings.contains(where: { $0.isSpelling })
        else { return false }
        // Rules are told by their numbers, which others may have afterwards.
        return better.warnings(from: date, in: zone).count { $0.isLike(warning) } < all.count { $0.isLike(warning) }
      }
      return HoursAdvice(warning: warning, suggestion: suggestion)
    }
  }

  /// Its warnings, and those that take a look at the calendar.
  public func warnings(from date: CivilDate, in zone: ZoneRules) -> [HoursWarning] {
    var found = warnings
    func add(_ problem: HoursWarning.Problem) { found.append(HoursWarning(problem: problem)) }
    // A weekly object may have any number of exceptions; no one writes as many rules.
    if rules.count <= Schedule.mostLookedAt {
      for (index, rule) in rules.enumerated() {
        for problem in rule.doubts(number: index + 1) { add(problem) }
        if let last = rule.days.lastDay, last < date {
          add(.past(rule: index + 1, last: last))
        } else if !rule.isWeekly, !hasDay(index, from: date) {
          add(.noSuchDay(rule: index + 1))
        } else if let later = hider(of: index, from: date) {
          let isKnown = warnings.contains {
            if case .hides(_, index + 1) = $0.problem { true } else { false }
          }
          if !isKnown { add(.hidesDates(rule: later + 1, earlier: index + 1)) }
        }
      }
    }
    if saysNothingOfHolidays(from: date, in: zone) { add(.holidayNotMentioned) }
    return found
  }

  private static let mostLookedAt = 64

  /// The days of 28 years, and of the years that rules name beyond.
  private func daysToLookAt(from date: CivilDate) -> ClosedRange<Int32> {
    let end = date.adding(days: ScheduleComparison.years * 1461 / 4)
    let named = namedYears.filter { $0 < date.year + 100 }.max() ?? 0
    return date.dayNumber...max(end.dayNumber, CivilDate.dayNumber(year: named, month: 12, day: 31))
  }

  private func hasDay(_ index: Int, from date: CivilDate) -> Bool {
    // Without school holidays nobody knows.
    if rules[index].days.asksForSchoolHolidays, !calendar.hasSchoolHolidays { return true }
    // Nor is looked so far ahead.
    if namedYears.contains(where: { $0 >= date.year + 100 }) { return true }
    return daysToLookAt(from: date).contains { day in
      let day = CivilDate(dayNumber: day)
      return rules[index].days.matches(day, day.weekday, calendar)
    }
  }

  /// A later rule that replaces what this one says, where each of its days has one.
  private func hider(of index: Int, from date: CivilDate) -> Int? {
    let rule = rules[index]
    guard !rule.takesAway, rule.joint != .fallback else { return nil }
    let later = rules.indices.filter { other in
      other > index && !rules[other].takesAway
        && (rules[other].joint == .replaces || rules[other].joint == .adds && rules[other].kind == .closed)
    }
    guard !later.isEmpty else { return nil }
    var hider: Int?
    let days = daysToLookAt(from: date)
    let end = rule.isWeekly && later.allSatisfy { rules[$0].isWeekly } ? days.lowerBound + 6 : days.upperBound
    for number in days.lowerBound...end {
      let day = CivilDate(dayNumber: number)
      let weekday = day.weekday
      guard rule.days.matches(day, weekday, calendar) else { continue }
      guard let other = later.last(where: { rules[$0].days.matches(day, weekday, calendar) }) else { return nil }
      // What says the same hides nothing.
      let isSame =
        rules[other].kind == rule.kind && rules[other].spans == rule.spans && rules[other].sunSpans == rule.sunSpans
      if !isSame || rules[other].comment != rule.comment { hider = hider ?? other }
    }
    return hider
  }

  /// Whether, of the public holidays of a year, one has the hours of its weekday though no rule speaks of holidays.
  package func saysNothingOfHolidays(from date: CivilDate, in zone: ZoneRules) -> Bool {
    if neverChanges { return false }
    var day = date
    while let holiday = calendar.nextPublicHoliday(after: day), holiday.days(since: date) <= 366 {
      let (basis, isEmpty) = basis(on: holiday, in: zone)
      if basis == .regular, !isEmpty { return true }
      day = holiday
    }
    return false
  }
}

extension Rule {
  /// What is doubtful of its times, where it is for certain dates.
  fileprivate func doubts(number: Int) -> [HoursWarning.Problem] {
    guard !isWeekly, kind == .open else { return [] }
    var found: [HoursWarning.Problem] = []
    for span in spans where span.openEnd == .none {
      if span.end - span.start == 1440, span.start != 0 {
        found.append(.sameTimesOnDates(rule: number, span))
      } else if span.end > HoursWarning.latestEnd, span.end - span.start < 1440, span.start >= 540 {
        found.append(.endsLateOnDates(rule: number, span))
      }
    }
    return found
  }
}

extension DaySelector {
  /// The last day that it can select, where there is one.
  fileprivate var lastDay: CivilDate? {
    var last: CivilDate?
    for clause in clauses {
      var end: CivilDate? = .min
      for condition in clause { end = end.flatMap { end in condition.lastDay.map { max(end, $0) } } }
      last = earlier(last, end)
    }
    return last
  }
}

extension DayCondition {
  fileprivate var lastDay: CivilDate? {
    switch self {
    case .fixed(_, let last): return last
    case .years(let span):
      return span.last == YearSpan.endless ? nil : CivilDate(year: span.last, month: 12, day: 31)
    case .dates(let span):
      guard let year = span.from.year, let first = span.from.date(in: year, asEnd: false) else { return nil }
      switch span.end {
      case .same: return first
      case .open: return nil
      case .day(let last):
        guard let end = last.date(in: last.year ?? year, asEnd: true) else { return nil }
        return end < first && last.year == nil ? last.date(in: year + 1, asEnd: true) : end
      }
    default: return nil
    }
  }
}
