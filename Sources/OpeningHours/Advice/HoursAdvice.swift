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
    let known = KnownDays(from: date, calendar)
    let all = lookedUp(from: date, known, in: zone)
    let advice = all.map { warning in
      let suggestion = warning.suggestions(rules).first { suggestion in
        guard
          let better = try? Schedule(notation: suggestion, holidays: calendar, location: location),
          !better.warnings.contains(where: { $0.isSpelling })
        else { return false }
        // Rules are told by their numbers, which others may have afterwards.
        return better.lookedUp(from: date, known, in: zone).count { $0.isLike(warning) }
          < all.count { $0.isLike(warning) }
      }
      return HoursAdvice(warning: warning, suggestion: suggestion)
    }
    return advice + sunWarnings(from: date, in: zone).map { HoursAdvice(warning: $0, suggestion: nil) }
  }

  /// Its warnings, and those that take a look at the calendar.
  public func warnings(from date: CivilDate, in zone: ZoneRules) -> [HoursWarning] {
    lookedUp(from: date, KnownDays(from: date, calendar), in: zone) + sunWarnings(from: date, in: zone)
  }

  /// The same without those of the sun, which nothing is suggested for.
  private func lookedUp(from date: CivilDate, _ known: KnownDays, in zone: ZoneRules) -> [HoursWarning] {
    var found = warnings
    func add(_ problem: HoursWarning.Problem) { found.append(HoursWarning(problem: problem)) }
    // A weekly object may have any number of exceptions; no one writes as many rules.
    if rules.count <= Schedule.mostLookedAt {
      let end = lastDayToLookAt(from: date)
      for (index, rule) in rules.enumerated() {
        for problem in rule.doubts(number: index + 1) { add(problem) }
        if let last = rule.days.lastDay, last < date {
          add(.past(rule: index + 1, last: last))
        } else if !rule.isWeekly, !hasDay(index, from: date, known, through: end) {
          add(.noSuchDay(rule: index + 1))
        } else if let later = hider(of: index, known, through: end) {
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

  /// Of rules by the sun, those that have a span less on some days of the year ahead.
  private func sunWarnings(from date: CivilDate, in zone: ZoneRules) -> [HoursWarning] {
    guard let location, dependsOnLocation, rules.count <= Schedule.mostLookedAt else { return [] }
    let sun = SunClock(at: location, in: zone)
    return rules.enumerated().compactMap { index, rule in
      if rule.sunSpans.isEmpty { return nil }
      let day = (0..<366).lazy.map { date.adding(days: $0) }.first { day in
        rule.days.matches(day, day.weekday, calendar) && rule.sunSpans.contains { $0.span(on: day, sun) == nil }
      }
      return day.map { HoursWarning(problem: .sunEndsFirst(rule: index + 1, $0)) }
    }
  }

  private static let mostLookedAt = 64

  /// 28 years on, or at the end of the years that rules name beyond.
  private func lastDayToLookAt(from date: CivilDate) -> Int32 {
    let end = date.adding(days: ScheduleComparison.years * 1461 / 4)
    let named = namedYears.filter { $0 < date.year + 100 }.max() ?? 0
    return max(end.dayNumber, CivilDate.dayNumber(year: named, month: 12, day: 31))
  }

  private func hasDay(_ index: Int, from date: CivilDate, _ known: KnownDays, through last: Int32) -> Bool {
    // Without school holidays nobody knows.
    if rules[index].days.asksForSchoolHolidays, !calendar.hasSchoolHolidays { return true }
    // Nor is looked so far ahead.
    if namedYears.contains(where: { $0 >= date.year + 100 }) { return true }
    let days = known.number(of: rules[index].days)
    return (0..<known.count(through: last)).contains { known.word($0, of: days) != 0 }
  }

  /// The first of the later rules that replace what this one says, where each of its days has one.
  private func hider(of index: Int, _ known: KnownDays, through last: Int32) -> Int? {
    let rule = rules[index]
    guard !rule.takesAway, rule.joint != .fallback else { return nil }
    let later = rules.indices.filter { other in
      other > index && !rules[other].takesAway
        && (rules[other].joint == .replaces || rules[other].joint == .adds && rules[other].kind == .closed)
    }
    guard !later.isEmpty else { return nil }
    let days = known.number(of: rule.days)
    let others = later.reversed().map { other in
      // What says the same hides nothing.
      let isSame =
        rules[other].kind == rule.kind && rules[other].spans == rule.spans && rules[other].sunSpans == rule.sunSpans
        && rules[other].comment == rule.comment
      return (index: other, days: known.number(of: rules[other].days), isSame: isSame)
    }
    var hider: Int?
    for word in 0..<known.count(through: last) {
      var left = known.word(word, of: days)
      for other in others where left != 0 {
        let hidden = known.word(word, of: other.days)
        if !other.isSame, left & hidden != 0 { hider = min(hider ?? other.index, other.index) }
        left &= ~hidden
      }
      if left != 0 { return nil }
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
      } else if span.endsLate {
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
