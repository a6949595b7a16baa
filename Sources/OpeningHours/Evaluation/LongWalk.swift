import CivilTime

/// A walk that has come so far that it passes over days like those that it has seen.
struct LongWalk {
  private var walk: DayWalk
  private var plainDays = PlainDays()
  private var day: CivilDate?
  /// Whether the day given last is all in the state that the search comes from.
  private var isPlain = false
  /// What it costs to tell which rules count on a day: as much as so many conditions.
  let costOfPass: Int

  init(_ walk: DayWalk, of schedule: Schedule) {
    self.walk = walk
    costOfPass = schedule.irregularRules.reduce(2) { $0 + schedule.rules[$1].days.clauses.joined().count }
  }

  /// The next day to look at, or nil where nothing can change any more.
  mutating func next(_ schedule: Schedule, in zone: ZoneRules) -> CivilDate? {
    day = walk.next(schedule, in: zone)
    while isPlain, let passed = day, plainDays.contains(passed, of: schedule, in: zone) {
      day = walk.pass(schedule, in: zone, asking: costOfPass)
    }
    isPlain = false
    return day
  }

  /// Says that the day given last is all in the state that the search comes from.
  mutating func sawNothing(of schedule: Schedule, in zone: ZoneRules) {
    guard let day else { return }
    isPlain = true
    plainDays.disregardsSun = walk.disregardsSun
    plainDays.insert(day, of: schedule, in: zone)
  }
}

/// The days that a search has found to be of one state from end to end, by the rules that count on them and on the days
/// before that may reach into them. Where the same rules count there is nothing else to find, so no day of a kind is
/// painted twice.
private struct PlainDays {
  /// Whether the sun has been followed for long enough, so that its times no longer tell days apart.
  var disregardsSun = false
  private var kinds: Set<UInt64> = []
  /// Which rules count on the day that was asked about last and on those before it: one mask a day, its own the lowest.
  private var masks: (day: CivilDate, bits: UInt64)?

  /// Whether a day is like one that was inserted. O(irregular rules), where days are asked about in a row.
  mutating func contains(_ day: CivilDate, of schedule: Schedule, in zone: ZoneRules) -> Bool {
    guard !kinds.isEmpty, let kind = kind(of: day, schedule, zone) else { return false }
    return kinds.contains(kind)
  }

  mutating func insert(_ day: CivilDate, of schedule: Schedule, in zone: ZoneRules) {
    if let kind = kind(of: day, schedule, zone) { kinds.insert(kind) }
  }

  /// The weekday, and which rules count; nil where that is not all that matters, or more than a word holds.
  private mutating func kind(of day: CivilDate, _ schedule: Schedule, _ zone: ZoneRules) -> UInt64? {
    let width = schedule.irregularRules.count
    let days = schedule.reach + 1
    guard width * days <= 61, zone.skippedDays.isEmpty else { return nil }
    let first = day.adding(days: -schedule.reach)
    guard day.days(since: first) == schedule.reach else { return nil }
    var bits: UInt64 = 0
    if let masks, day == masks.day.adding(days: 1) {
      bits = masks.bits << width & (1 << (width * days) - 1) | schedule.mask(of: day)
    } else if let masks, day == masks.day.adding(days: -1) {
      bits = masks.bits >> width | schedule.mask(of: first) << (width * schedule.reach)
    } else {
      for before in (0..<days).reversed() { bits = bits << width | schedule.mask(of: day.adding(days: -before)) }
    }
    masks = (day, bits)
    if !disregardsSun {
      for before in 0..<days where bits >> (width * before) & schedule.sunMask != 0 { return nil }
    }
    return bits << 3 | UInt64(day.weekdayIndex)
  }
}

extension Schedule {
  /// Which of the irregular rules count on a day, a bit each.
  fileprivate func mask(of date: CivilDate) -> UInt64 {
    let weekday = date.weekday
    var mask: UInt64 = 0
    for (bit, index) in irregularRules.enumerated() where rules[index].days.matches(date, weekday, calendar) {
      mask |= 1 << bit
    }
    return mask
  }

  /// Those of them whose times are other ones every day.
  fileprivate var sunMask: UInt64 {
    var mask: UInt64 = 0
    for (bit, index) in irregularRules.enumerated() where !rules[index].sunSpans.isEmpty { mask |= 1 << bit }
    return mask
  }
}
