import CivilTime

/// The days that a search for a change has to look at, one way from a day: all of them at first, and then, when nothing
/// but the weekday matters, only those around the next day on which something else does.
///
/// Bounded (design rule 6): where rules recur for ever, by 41 years, within which every date falls on every weekday, leap
/// days included; of the sun, by two years; and each date or year that is named once is looked at, however far away. A
/// schedule of very many spans has fewer days. So a search looks at some ten days where the week repeats, and in decades
/// without a change at no two days on which the same rules count.
struct DayWalk {
  enum Direction { case forward, backward }

  private static let mostRecurring = 5000 * costOfLook
  private static let mostSunny = 800 * costOfLook
  private static let most = 10_000 * costOfLook
  /// What a look at a day costs, where to ask one condition costs 1.
  private static let costOfLook = 20
  private static let horizon = 41 * 366
  /// A week, and the three days into which spans may reach, show all that a weekly stretch can show.
  private static let steadyDays = 10

  private let direction: Direction
  private let origin: CivilDate
  private var day: CivilDate
  private var daysSinceJump = 0
  /// Where the stretch around `day` that only the weekday decides began, as seen from where the walk comes from: its
  /// first day forward, its last day backward.
  private var entry: CivilDate
  /// The first day beyond the stretch; nil: it never ends.
  private var exit: CivilDate?
  /// Whether `exit` has been looked for: only when the walk has come far enough to need it.
  private var isUnderWay = false
  /// What the days so far have cost.
  private var cost = 0

  init(from day: CivilDate, _ direction: Direction) {
    self.direction = direction
    origin = day
    self.day = day
    entry = day
  }

  /// Whether it has come so far that days like those before are to be expected.
  @inline(__always)
  var isLong: Bool { cost > DayWalk.steadyDays * DayWalk.costOfLook }

  /// Whether the sun has been followed for long enough.
  var disregardsSun: Bool { cost > DayWalk.mostSunny }

  /// The next day to look at, or nil where nothing can change any more.
  mutating func next(_ schedule: Schedule, in zone: ZoneRules) -> CivilDate? {
    cost += schedule.costOfDay * DayWalk.costOfLook
    return step(schedule, zone)
  }

  /// The day after the one given last, which need not be looked at; to tell that, so many conditions were asked.
  mutating func pass(_ schedule: Schedule, in zone: ZoneRules, asking conditions: Int) -> CivilDate? {
    cost += conditions
    return step(schedule, zone)
  }

  private mutating func step(_ schedule: Schedule, _ zone: ZoneRules) -> CivilDate? {
    if cost > DayWalk.most || (direction == .forward ? day >= .max : day <= .min) { return nil }
    if daysSinceJump >= DayWalk.steadyDays, isSteady(schedule, zone) {
      guard let exit else { return nil }
      daysSinceJump = 0
      switch direction {
      case .forward: day = exit
      // Spans of the stretch before may reach into this one's first days.
      case .backward: day = min(exit.adding(days: 3), day.adding(days: -1))
      }
    } else {
      daysSinceJump += 1
      day = day.adding(days: direction == .forward ? 1 : -1)
    }
    return day
  }

  /// Whether enough has been seen of the stretch of days around `day` on which only the weekday decides.
  private mutating func isSteady(_ schedule: Schedule, _ zone: ZoneRules) -> Bool {
    let reach = Schedule.SearchReach(
      recurring: cost <= DayWalk.mostRecurring && abs(day.days(since: origin)) <= DayWalk.horizon,
      sun: !disregardsSun)
    switch direction {
    case .forward:
      if !isUnderWay { exit = schedule.nextIrregularity(after: origin, in: zone, reach) }
      while let first = exit, first <= day {
        entry = first
        exit = schedule.nextIrregularity(after: first, in: zone, reach)
      }
    case .backward:
      if !isUnderWay { exit = schedule.previousIrregularity(before: origin, in: zone, reach) }
      while let last = exit, day <= last {
        entry = last
        exit = schedule.previousIrregularity(before: last, in: zone, reach)
      }
    }
    isUnderWay = true
    return abs(day.days(since: entry)) >= DayWalk.steadyDays && !hasClockChange(zone)
  }

  /// Whether a clock change lies among the last days that were looked at: one week that it took something from does not
  /// show what the others have.
  private func hasClockChange(_ zone: ZoneRules) -> Bool {
    let noon = Int64(day.dayNumber) * 86_400 + 43_200
    let segment = zone.segment(at: noon)
    // A day more, since zones differ from UTC.
    let seen = Int64(DayWalk.steadyDays + 1) * 86_400
    return direction == .forward ? segment.start > noon - seen : segment.end < noon + seen
  }
}
