import CivilTime

/// The days that a search for a change has to look at, one way from a day: all of them at first, and then, when nothing
/// but the weekday matters, only those around the next day on which something else does.
///
/// Bounded (design rule 6) by the days looked at: where rules recur for ever, some 5,000, which are 13 years even where
/// every day is another (leap days are eight years apart at most, and a date falls on each weekday within twelve); of the
/// sun, two years; and each date or year that is named once, however far away. A schedule of very many spans has fewer
/// days. So a search looks at some ten days where the week repeats.
struct DayWalk {
  enum Direction { case forward, backward }

  private static let mostRecurring = 5000
  private static let mostSunny = 800
  private static let most = 100_000
  /// The Gregorian calendar repeats after 400 years.
  private static let horizon = 146_097
  /// A week, and the three days into which spans may reach, show all that a weekly stretch can show.
  private static let steadyDays = 10

  private let direction: Direction
  private let origin: CivilDate
  private var day: CivilDate
  private var daysSinceJump = 0
  /// Days looked at, each weighed by what a look costs.
  private var looks = 0

  init(from day: CivilDate, _ direction: Direction) {
    self.direction = direction
    origin = day
    self.day = day
  }

  /// The next day to look at, or nil where nothing can change any more.
  mutating func next(_ schedule: Schedule, in zone: ZoneRules) -> CivilDate? {
    looks += schedule.costOfDay
    if looks > DayWalk.most { return nil }
    switch direction {
    case .forward:
      if day >= .max { return nil }
      if daysSinceJump >= DayWalk.steadyDays, let stretch = steadyStretch(schedule, zone) {
        guard let next = stretch.next else { return nil }
        return jump(to: next)
      }
      return jump(to: day.adding(days: 1), daysSinceJump + 1)
    case .backward:
      if day <= .min { return nil }
      if daysSinceJump >= DayWalk.steadyDays, let stretch = steadyStretch(schedule, zone) {
        guard let previous = stretch.previous else { return nil }
        // Spans of the stretch before may reach into this one's first days.
        return jump(to: min(previous.adding(days: 3), day.adding(days: -1)))
      }
      return jump(to: day.adding(days: -1), daysSinceJump + 1)
    }
  }

  private mutating func jump(to target: CivilDate, _ days: Int = 0) -> CivilDate {
    day = target
    daysSinceJump = days
    return target
  }

  /// The last day before and the first day after the stretch of days around `day` on which only the weekday decides,
  /// where enough of that stretch has been seen; else nil.
  private func steadyStretch(_ schedule: Schedule, _ zone: ZoneRules) -> (previous: CivilDate?, next: CivilDate?)? {
    let reach = Schedule.SearchReach(
      recurring: looks <= DayWalk.mostRecurring && abs(day.days(since: origin)) <= DayWalk.horizon,
      sun: looks <= DayWalk.mostSunny)
    let previous = schedule.previousIrregularity(before: day, in: zone, reach)
    let next = schedule.nextIrregularity(after: day, in: zone, reach)
    switch direction {
    case .forward:
      if let previous, day.days(since: previous) < DayWalk.steadyDays { return nil }
    case .backward:
      if let next, next.days(since: day) < DayWalk.steadyDays { return nil }
    }
    return (previous, next)
  }
}
