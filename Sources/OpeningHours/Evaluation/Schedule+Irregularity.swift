import CivilTime

extension Schedule {
  /// Whether every day is in one state from end to end, whichever of the days before it are holidays.
  ///
  /// Decided for rules that know weekdays and public holidays alone; others are left to the bounded search.
  static func isSteadyForEver(
    _ rules: [Rule], _ irregularRules: [Int], _ week: RegularWeek, _ plans: WeekPlans, reach: Int
  ) -> Bool {
    // What is steady is so in a week without irregular days, which is told soonest.
    guard let kind = week.onlyKind else { return false }
    if rules.allSatisfy({ $0.kind == .closed }) || areSteady(rules) { return true }
    if irregularRules.isEmpty { return true }
    // Whatever else counts only says the same of whole days, and no day needs what reaches into it from one before.
    let isOfItself = plans.plans.allSatisfy { plan in
      DayLine(plans: [plan], rules: rules).segments.allSatisfy { $0.kind == kind }
    }
    if isOfItself, irregularRules.allSatisfy({ rules[$0].kind == kind && rules[$0].spans.contains(.wholeDay) }) {
      return true
    }
    guard
      irregularRules.allSatisfy({
        rules[$0].sunSpans.isEmpty && rules[$0].days.matches(.monday, isHoliday: true) != nil
      })
    else { return false }
    for weekday in 0..<7 {
      for holidays in 0..<(2 << reach) {
        let plans = (0...reach).map { daysBefore in
          holidayPlan(rules, (weekday + 7 - daysBefore) % 7, isHoliday: holidays >> daysBefore & 1 == 1)
        }
        if !DayLine(plans: plans, rules: rules).segments.allSatisfy({ $0.kind == kind }) { return false }
      }
    }
    return true
  }

  private static func holidayPlan(_ rules: [Rule], _ weekday: Int, isHoliday: Bool) -> DayPlan {
    var plan = DayPlan()
    let weekday = Weekday(rawValue: UInt8(weekday)) ?? .monday
    for (index, rule) in rules.enumerated() where rule.days.matches(weekday, isHoliday: isHoliday) == true {
      plan.apply(index, of: rules)
    }
    return plan
  }

  /// Whether irregular rules leave the spans of every weekday as they are, each by itself and so all together: `24/7;
  /// PH open`. Only said where nothing is unknown or taken away, so that no order of rules matters.
  static func areNeutral(_ irregular: [Int], _ rules: [Rule], week: WeekPlans) -> Bool {
    for rule in rules {
      if rule.kind == .unknown || rule.takesAway || rule.joint == .fallback || !rule.sunSpans.isEmpty {
        return false
      }
      if rule.spans.contains(where: { $0.openEnd != .none }) { return false }
    }
    for index in irregular {
      for plan in week.plans {
        var with = plan
        with.apply(index, of: rules)
        if !with.hasSpans(of: plan) { return false }
      }
    }
    return true
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
      if reach.sun, !rule.sunSpans.isEmpty, rule.days.mayHold(on: date, calendar) {
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
      if reach.sun, !rule.sunSpans.isEmpty, rule.days.mayHold(on: date, calendar) {
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
