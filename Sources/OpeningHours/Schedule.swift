import CivilTime

/// All of a place's hours, compiled: rules in, the state at any instant out.
///
/// A value, and pure: it holds no clock, no zone and no cache that grows. The zone is handed in with the instant
/// (`state(at:in:)`). Weekly objects and strings in `opening_hours` notation make the same rules.
public struct Schedule: Sendable {
  let rules: [Rule]
  /// Which days `PH`, `SH` and `holiday` mean.
  public let calendar: HolidayCalendar
  /// Where the sun rises and sets; nil: at the nominal times of design rule 11.
  public let location: Location?
  /// What can be read and is likely wrong all the same.
  public let warnings: [HoursWarning]

  /// How many days beyond its own a span may reach into.
  private let reach: Int
  /// Plans and lines of the days on which nothing but the weekday decides, Monday first.
  private let regularPlans: [DayPlan]
  private let regularLines: [DayLine]
  private let irregularRules: [Int]
  /// Whether the state is one and the same for ever, so that no search need look for a change.
  private(set) var neverChanges = false

  /// The irregular rules for whose days a search has to stop; none where they all give what the week gives anyway.
  private let searchedRules: [Int]

  /// What it costs to look at a day, as a multiple of what it costs of a schedule that a person made.
  let costOfDay: Int

  init(rules: [Rule], calendar: HolidayCalendar, location: Location? = nil) {
    let hasSun = rules.contains { !$0.sunSpans.isEmpty }
    let rules = hasSun && location == nil ? rules.map { $0.withNominalSun } : rules
    self.rules = rules
    self.calendar = calendar
    self.location = location
    irregularRules = rules.indices.filter { !rules[$0].isWeekly }
    var plans: [DayPlan] = []
    for weekday in Weekday.allCases {
      var plan = DayPlan()
      for (index, rule) in rules.enumerated() where rule.isWeekly && rule.days.weekdays.contains(weekday) {
        plan.apply(rule, index: Int32(index))
      }
      plans.append(plan)
    }
    regularPlans = plans
    searchedRules =
      Schedule.areNeutral(irregularRules, rules, week: plans) ? [] : irregularRules
    var longest = 0
    for rule in rules {
      for span in rule.spans { longest = max(longest, span.openEnd == .none ? span.end : span.openEndLimit) }
      for span in rule.sunSpans { longest = max(longest, SunSpan.latest(span.openEnd)) }
    }
    reach = max(1, (longest - 1) / 1440)
    var lines: [DayLine] = []
    for weekday in 0..<7 {
      var covering: [DayPlan] = []
      for daysBefore in 0...reach { covering.append(plans[(weekday + 7 - daysBefore) % 7]) }
      lines.append(DayLine(plans: covering, rules: rules))
    }
    regularLines = lines
    costOfDay = 1 + rules.reduce(0) { $0 + 1 + $1.spans.count + 4 * $1.sunSpans.count } / 32
    var warnings = HoursWarning.all(in: plans, rules)
    if hasSun, location == nil { warnings.append(HoursWarning(problem: .noLocation)) }
    if !calendar.hasSchoolHolidays, rules.contains(where: { $0.days.asksForSchoolHolidays }) {
      warnings.append(HoursWarning(problem: .noSchoolHolidays))
    }
    self.warnings = warnings
    neverChanges = isSteadyForEver()
  }

  /// Whether every day is in one state from end to end, whichever of the days before it are holidays.
  ///
  /// Decided for rules that know weekdays and public holidays alone; others are left to the bounded search.
  private func isSteadyForEver() -> Bool {
    if rules.allSatisfy({ $0.kind == .closed }) { return true }
    let kind = regularLines[0].segments[0].kind
    func isSteady(_ line: DayLine) -> Bool { line.segments.allSatisfy { $0.kind == kind } }
    guard regularLines.allSatisfy(isSteady) else { return false }
    // Whatever else counts only says the same of whole days.
    if irregularRules.allSatisfy({ rules[$0].kind == kind && rules[$0].spans.contains(.wholeDay) }) { return true }
    guard
      irregularRules.allSatisfy({
        rules[$0].sunSpans.isEmpty && rules[$0].days.matches(.monday, isHoliday: true) != nil
      })
    else { return false }
    for weekday in 0..<7 {
      for holidays in 0..<(2 << reach) {
        let plans = (0...reach).map { daysBefore in
          holidayPlan((weekday + 7 - daysBefore) % 7, isHoliday: holidays >> daysBefore & 1 == 1)
        }
        if !isSteady(DayLine(plans: plans, rules: rules)) { return false }
      }
    }
    return true
  }

  private func holidayPlan(_ weekday: Int, isHoliday: Bool) -> DayPlan {
    var plan = DayPlan()
    let weekday = Weekday(rawValue: UInt8(weekday)) ?? .monday
    for (index, rule) in rules.enumerated() where rule.days.matches(weekday, isHoliday: isHoliday) == true {
      plan.apply(rule, index: Int32(index))
    }
    return plan
  }

  /// Whether irregular rules leave the spans of every weekday as they are, each by itself and so all together: `24/7;
  /// PH open`. Only said where nothing is unknown or taken away, so that no order of rules matters.
  private static func areNeutral(_ irregular: [Int], _ rules: [Rule], week: [DayPlan]) -> Bool {
    for rule in rules {
      if rule.kind == .unknown || rule.takesAway || rule.joint == .fallback || !rule.sunSpans.isEmpty {
        return false
      }
      if rule.spans.contains(where: { $0.openEnd != .none }) { return false }
    }
    for index in irregular {
      for weekday in Weekday.allCases {
        var plan = week[Int(weekday.rawValue)]
        let before = plan.spanTimes
        plan.apply(rules[index], index: Int32(index))
        if plan.spanTimes != before { return false }
      }
    }
    return true
  }

  func comment(of rule: Int32) -> String? { rule < 0 ? nil : rules[Int(rule)].comment }

  private func isRegular(_ date: CivilDate, in zone: ZoneRules) -> Bool {
    !zone.skips(date) && isRegular(date, date.weekday)
  }

  private func isRegular(_ date: CivilDate, _ weekday: Weekday) -> Bool {
    for index in irregularRules where rules[index].days.matches(date, weekday, calendar) { return false }
    return true
  }

  /// What the rules give a civil day; a day that the zone's clocks never show owns no spans (design rule 2).
  func plan(on date: CivilDate, in zone: ZoneRules) -> DayPlan {
    if zone.skips(date) { return DayPlan() }
    let weekday = date.weekday
    if isRegular(date, weekday) { return regularPlans[Int(weekday.rawValue)] }
    var plan = DayPlan()
    let sun = location.map { SunClock(at: $0, in: zone) }
    for (index, rule) in rules.enumerated() where rule.days.matches(date, weekday, calendar) {
      var sunSpans: [ClockSpan] = []
      if let sun { for span in rule.sunSpans { if let span = span.span(on: date, sun) { sunSpans.append(span) } } }
      plan.apply(rule, index: Int32(index), sunSpans: sunSpans)
    }
    return plan
  }

  /// A civil day's states.
  func line(on date: CivilDate, in zone: ZoneRules) -> DayLine {
    if !irregularRules.isEmpty || !zone.skippedDays.isEmpty {
      guard (0...reach).allSatisfy({ isRegular(date.adding(days: -$0), in: zone) }) else {
        var plans: [DayPlan] = []
        for daysBefore in 0...reach where date.adding(days: -daysBefore).days(since: date) == -daysBefore {
          plans.append(plan(on: date.adding(days: -daysBefore), in: zone))
        }
        return DayLine(plans: plans, rules: rules)
      }
    }
    return regularLines[Int(date.weekday.rawValue)]
  }

  /// What a search still follows of what goes on for ever.
  struct SearchReach {
    var recurring: Bool
    var sun: Bool
  }

  /// The first day after `date` from which another set of rules may count; until then only the weekday matters.
  func nextIrregularity(after date: CivilDate, in zone: ZoneRules, _ reach: SearchReach) -> CivilDate? {
    var next: CivilDate?
    for index in searchedRules {
      let rule = rules[index]
      if reach.sun, !rule.sunSpans.isEmpty, rule.days.clausesHold(on: date, date.weekday, calendar) {
        return date.adding(days: 1)
      }
      if reach.recurring || !rule.days.recurs(calendar) {
        next = earlier(next, rule.days.nextTurn(after: date, calendar))
      }
    }
    for skipped in zone.skippedDays where skipped >= date {
      return earlier(next, skipped > date ? skipped : skipped.adding(days: 1))
    }
    return next
  }

  /// The same, looking back: the last day of the stretch before.
  func previousIrregularity(before date: CivilDate, in zone: ZoneRules, _ reach: SearchReach) -> CivilDate? {
    var previous: CivilDate?
    for index in searchedRules {
      let rule = rules[index]
      if reach.sun, !rule.sunSpans.isEmpty, rule.days.clausesHold(on: date, date.weekday, calendar) {
        return date.adding(days: -1)
      }
      if reach.recurring || !rule.days.recurs(calendar) {
        previous = later(previous, rule.days.lastTurn(upTo: date, calendar)?.adding(days: -1))
      }
    }
    for skipped in zone.skippedDays.reversed() where skipped <= date {
      return later(previous, skipped < date ? skipped : skipped.adding(days: -1))
    }
    return previous
  }
}
