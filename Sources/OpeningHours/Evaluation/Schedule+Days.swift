import CivilTime

extension Schedule {
  /// Whether nothing but the weekday decides what any day owns.
  @inline(__always)
  private func isWeekly(in zone: ZoneRules) -> Bool { irregularRules.isEmpty && zone.skippedDays.isEmpty }

  /// Whether nothing but the weekday decides what a day owns.
  private func isRegular(_ date: CivilDate, _ weekday: Weekday) -> Bool {
    for index in irregularRules where rules[index].days.matches(date, weekday, calendar) { return false }
    return true
  }

  /// What the rules give a civil day; a day that the zone's clocks never show owns no spans (design rule 2).
  func plan(on date: CivilDate, in zone: ZoneRules) -> DayPlan {
    if zone.skips(date) { return DayPlan() }
    let weekday = date.weekday
    guard let first = irregularRules.first(where: { rules[$0].days.matches(date, weekday, calendar) })
    else { return plans[date.weekdayIndex] }
    // Mostly what is written for every week stands before what is written for some days.
    let isAfterWeek = first > lastWeeklyRule
    var plan = isAfterWeek ? plans[date.weekdayIndex] : DayPlan()
    for index in (isAfterWeek ? first : 0)..<rules.count
    where index == first || rules[index].days.matches(date, weekday, calendar) {
      var sunSpans: [ClockSpan] = []
      if let location, !rules[index].sunSpans.isEmpty {
        let sun = SunClock(at: location, in: zone)
        sunSpans = rules[index].sunSpans.compactMap { $0.span(on: date, sun) }
      }
      plan.apply(index, of: rules, sunSpans: sunSpans)
    }
    return plan
  }

  /// What a day's spans come from, and whether there are none.
  package func basis(on date: CivilDate, in zone: ZoneRules) -> (basis: OpenState.DayBasis, isEmpty: Bool) {
    if isWeekly(in: zone) || isRegular(date, date.weekday) && !zone.skips(date) {
      return week.basis(date.weekdayIndex)
    }
    let plan = plan(on: date, in: zone)
    return (plan.basis, plan.isEmpty)
  }

  /// A civil day's states, each from where the one before ends.
  @inline(__always)
  func withLine<Result>(
    on date: CivilDate, in zone: ZoneRules, _ body: (Span<DayLine.Segment>) -> Result
  ) -> Result {
    if isRegularLine(date, in: zone) { return week.withLine(of: date.weekdayIndex, body) }
    return body(irregularLine(on: date, in: zone).span)
  }

  /// Whether a day and those that may reach into it are all regular.
  @inline(__always)
  private func isRegularLine(_ date: CivilDate, in zone: ZoneRules) -> Bool {
    if zone.skippedDays.isEmpty, !irregularDays.mayBe(among: date, from: -overlap, to: 0, calendar) { return true }
    for daysBefore in 0...overlap {
      let day = date.adding(days: -daysBefore)
      if !isRegular(day, day.weekday) || zone.skips(day) { return false }
    }
    return true
  }

  private func irregularLine(on date: CivilDate, in zone: ZoneRules) -> [DayLine.Segment] {
    var segments: [DayLine.Segment] = []
    segments.reserveCapacity(8)
    var painter = LinePainter(rules)
    let days = min(overlap, date.days(since: .min)) + 1
    painter.paint(days: days, { plan(on: date.adding(days: -$0), in: zone) }, into: &segments)
    return segments
  }
}
