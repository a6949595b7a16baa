import CivilTime

/// All of a place's hours, compiled: rules in, the state at any instant out.
///
/// Immutable, and pure: it holds no clock, no zone and no cache. The zone is handed in with the instant
/// (`state(at:in:)`). Weekly objects and strings in `opening_hours` notation make the same rules. A reference, so that
/// places with the same hours share what was compiled.
public final class Schedule: Sendable {
  let rules: [Rule]
  /// Which days `PH`, `SH` and `holiday` mean.
  public let calendar: HolidayCalendar
  /// Where the sun rises and sets; nil: at the nominal times of design rule 11.
  public let location: Location?
  /// What can be read and is likely wrong all the same.
  public let warnings: [HoursWarning]

  /// How many days beyond its own a span may reach into.
  let overlap: Int
  /// The same, and one at least: what begins at midnight may go on from the day before.
  let reach: Int
  /// What the rules that know the weekday alone give each of them, and the last of these rules.
  let plans: WeekPlans
  let lastWeeklyRule: Int
  /// The days on which nothing but the weekday decides.
  let week: RegularWeek
  /// The rules that ask for more than the weekday.
  let irregularRules: [Int]
  /// When they may count.
  let irregularDays: IrregularDays
  /// Those of them for whose days a search has to stop; none where they all give what the week gives anyway.
  let searchedRules: [Int]
  /// Whether the state is one and the same for ever, so that no search need look for a change.
  let neverChanges: Bool
  /// Whether any of it is said more of than when.
  let hasComments: Bool
  /// Whether it would be another one elsewhere.
  package let dependsOnLocation: Bool
  /// What it costs to look at a day, as a multiple of what it costs of a schedule that a person made.
  let costOfDay: Int

  /// Compiles rules, with what was repaired in the text that they were read from.
  init(rules: [Rule], calendar: HolidayCalendar, location: Location? = nil, repairs: [HoursRepair] = []) {
    let hasSun = rules.contains { !$0.sunSpans.isEmpty }
    let rules = hasSun && location == nil ? rules.map { $0.withNominalSun } : rules
    self.rules = rules
    self.calendar = calendar
    self.location = location
    var irregularRules: [Int] = []
    var longest = 0
    var cost = 0
    let each = rules.span
    for index in each.indices {
      if !each[index].isWeekly { irregularRules.append(index) }
      for span in each[index].spans { longest = max(longest, span.latest) }
      for span in each[index].sunSpans { longest = max(longest, SunSpan.latest(span.openEnd)) }
      cost += 1 + each[index].spans.count + 4 * each[index].sunSpans.count
    }
    self.irregularRules = irregularRules
    irregularDays = IrregularDays(irregularRules.map { rules[$0] })
    overlap = max(0, (longest - 1) / 1440)
    reach = max(1, overlap)
    costOfDay = 1 + cost / 32
    plans = WeekPlans(rules)
    lastWeeklyRule = rules.lastIndex { $0.isWeekly } ?? -1
    searchedRules =
      irregularRules.isEmpty || Schedule.areNeutral(irregularRules, rules, week: plans) ? [] : irregularRules
    week = RegularWeek(plans: plans, rules: rules)
    neverChanges = Schedule.isSteadyForEver(rules, irregularRules, week, plans, reach: reach)
    hasComments = rules.contains { $0.comment != nil }
    dependsOnLocation = hasSun
    var warnings = repairs.map { HoursWarning(problem: .spelling($0)) }
    warnings += HoursWarning.all(in: plans, rules)
    if hasSun, location == nil { warnings.append(HoursWarning(problem: .noLocation)) }
    if !calendar.hasSchoolHolidays, irregularRules.contains(where: { rules[$0].days.asksForSchoolHolidays }) {
      warnings.append(HoursWarning(problem: .noSchoolHolidays))
    }
    self.warnings = warnings
  }

  func comment(of rule: Int32) -> String? { rule < 0 ? nil : rules[Int(rule)].comment }
}

extension Schedule: Hashable {
  /// Whether the rules are one by one the same, for the same holidays and the same place. Other rules may come to the same
  /// hours: see ``isEqual(to:from:in:)``.
  public static func == (a: Schedule, b: Schedule) -> Bool {
    a === b || a.rules == b.rules && a.calendar == b.calendar && a.location == b.location
  }

  /// Feeds the rules.
  public func hash(into hasher: inout Hasher) { hasher.combine(rules) }
}
