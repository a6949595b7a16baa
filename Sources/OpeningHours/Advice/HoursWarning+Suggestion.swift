import CivilTime

extension HoursWarning {
  package var isSpelling: Bool { if case .spelling = problem { true } else { false } }

  /// Whether another one is of the same kind.
  func isLike(_ other: HoursWarning) -> Bool {
    switch (problem, other.problem) {
    case (.overlapsNextDay, .overlapsNextDay), (.sameTimes, .sameTimes), (.endsLate, .endsLate): true
    case (.sameTimesOnDates, .sameTimesOnDates), (.endsLateOnDates, .endsLateOnDates): true
    case (.noSuchDay, .noSuchDay), (.past, .past), (.sunEndsFirst, .sunEndsFirst): true
    case (.hides, .hides), (.hides, .hidesDates), (.hidesDates, .hides), (.hidesDates, .hidesDates): true
    default: problem == other.problem
    }
  }

  /// Texts that may be right, the likeliest first.
  func suggestions(_ rules: [Rule]) -> [String] {
    switch problem {
    case .overlapsNextDay(_, let span), .endsLate(_, let span), .endsLateOnDates(_, let span):
      [NotationWriter.text(rules.replacing(span, with: span.endingInTheEvening))]
    case .sameTimes(_, let span), .sameTimesOnDates(_, let span):
      [NotationWriter.text(rules.replacing(span, with: .wholeDay))]
    case .noSuchDay(let rule): [rules.leavingOut(rule)]
    case .hides(let rule, let earlier):
      rules.adding(rule, to: earlier) + [rules.moving(earlier, after: rule), rules.leavingOut(earlier)]
    case .hidesDates(let rule, let earlier): [rules.moving(earlier, after: rule), rules.leavingOut(earlier)]
    case .past(let rule, _): rules.count > 1 ? [rules.leavingOut(rule)] : [rules.withoutYears]
    case .holidayNotMentioned: [NotationWriter.text(rules + [.closedOnHolidays])]
    case .spelling: [NotationWriter.text(rules)]
    case .sunEndsFirst, .noLocation, .noSchoolHolidays: []
    }
  }
}

extension Rule {
  fileprivate static let closedOnHolidays = Rule(
    joint: .replaces, days: DaySelector([.holiday(.publicHoliday, shift: 0)]), spans: [], kind: .closed, comment: nil,
    basis: .holiday)

  fileprivate var withoutYears: Rule {
    var rule = self
    rule.days.clauses = days.clauses.compactMap { clause in
      var kept: [DayCondition] = []
      for condition in clause {
        switch condition {
        case .years: break
        case .dates(var span):
          span.from.year = nil
          if case .day(var last) = span.end {
            last.year = nil
            span.end = .day(last)
          }
          kept.append(.dates(span))
        default: kept.append(condition)
        }
      }
      return kept.isEmpty ? nil : kept
    }
    return rule
  }
}

// Rules are counted from 1, as in what warnings say.
extension [Rule] {
  fileprivate func replacing(_ span: ClockSpan, with right: ClockSpan) -> [Rule] {
    map { rule in
      var rule = rule
      rule.spans = rule.spans.map { old in
        guard old.start == span.start, old.end == span.end, old.openEnd != .fromStart else { return old }
        return ClockSpan(unchecked: right.start, right.end, old.openEnd)
      }
      return rule
    }
  }

  fileprivate func leavingOut(_ number: Int) -> String {
    var rules = self
    rules.remove(at: number - 1)
    if rules.isEmpty { return "off" }
    if rules[0].joint != .replaces { rules[0].joint = .replaces }
    return NotationWriter.text(rules)
  }

  /// The text in which a rule adds to those before it, where it and an earlier one are both open, at other times.
  fileprivate func adding(_ number: Int, to earlier: Int) -> [String] {
    let (rule, other) = (self[number - 1], self[earlier - 1])
    guard rule.kind == .open, other.kind == .open, rule.days == other.days,
      rule.spans.allSatisfy({ span in other.spans.allSatisfy { span.end <= $0.start || $0.end <= span.start } })
    else { return [] }
    var rules = self
    rules[number - 1].joint = .adds
    return [NotationWriter.text(rules)]
  }

  fileprivate func moving(_ number: Int, after other: Int) -> String {
    var rules = self
    var rule = rules.remove(at: number - 1)
    rule.joint = .replaces
    rules.insert(rule, at: other - 1)
    rules[0].joint = .replaces
    return NotationWriter.text(rules)
  }

  fileprivate var withoutYears: String { NotationWriter.text(map { $0.withoutYears }) }
}
