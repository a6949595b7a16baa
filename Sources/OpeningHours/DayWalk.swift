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

  private static let mostRecurring = 5000.0
  private static let mostSunny = 800.0
  private static let most = 20_000.0
  /// What it costs to pass over a day that is like another, as a part of what a look costs.
  private static let costOfPassing = 0.05
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
  /// Days looked at, each weighed by what a look costs.
  private var looks = 0.0
  private var plainDays = PlainDays()
  /// Whether the day that was looked at last is all in the state that the search comes from.
  private var isPlain = false

  init(from day: CivilDate, _ direction: Direction) {
    self.direction = direction
    origin = day
    self.day = day
    entry = day
  }

  /// The next day to look at, or nil where nothing can change any more.
  mutating func next(_ schedule: Schedule, in zone: ZoneRules) -> CivilDate? {
    looks += Double(schedule.costOfDay)
    var next = step(schedule, zone)
    while isPlain, let day = next, plainDays.contains(day, of: schedule, in: zone) {
      looks += DayWalk.costOfPassing
      next = step(schedule, zone)
    }
    isPlain = false
    return next
  }

  /// Whether it has come so far that days like those before are to be expected.
  @inline(__always)
  var isLong: Bool { looks > 10 }

  /// Says that the day given last is all in the state that the search comes from.
  mutating func sawNothing(of schedule: Schedule, in zone: ZoneRules) {
    isPlain = true
    plainDays.disregardsSun = looks > DayWalk.mostSunny
    plainDays.insert(day, of: schedule, in: zone)
  }

  private mutating func step(_ schedule: Schedule, _ zone: ZoneRules) -> CivilDate? {
    if looks > DayWalk.most || (direction == .forward ? day >= .max : day <= .min) { return nil }
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
      recurring: looks <= DayWalk.mostRecurring && abs(day.days(since: origin)) <= DayWalk.horizon,
      sun: looks <= DayWalk.mostSunny)
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
    return abs(day.days(since: entry)) >= DayWalk.steadyDays
  }
}
