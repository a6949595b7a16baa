import CivilTime

/// Two schedules side by side, day by day.
///
/// What a day is like follows from the rules that hold on it and on the days before it that reach into it. There are few
/// such combinations, so each is painted once.
struct ScheduleComparison {
  private let one: Schedule
  private let other: Schedule
  private let zone: ZoneRules
  /// Whether days must also have their hours from the same kind of rules.
  private let withBasis: Bool
  private let reach: Int
  private let hasSun: Bool
  private var known: [[UInt64]: Bool] = [:]
  /// The combinations of the days that reach into the next one, the latest first.
  private var recent: [(date: CivilDate, combination: [UInt64])] = []

  init(_ one: Schedule, _ other: Schedule, in zone: ZoneRules, withBasis: Bool = false) {
    self.one = one
    self.other = other
    self.zone = zone
    self.withBasis = withBasis
    reach = max(one.reach, other.reach)
    hasSun = (one.rules + other.rules).contains { !$0.sunSpans.isEmpty }
  }

  /// Whether both are in the same states on a date, with the same comments.
  ///
  /// Of hours by the sun one day of each month is compared for each combination of rules.
  mutating func agree(on date: CivilDate) -> Bool {
    var key: [UInt64] = hasSun ? [UInt64(date.month)] : []
    for daysBefore in 0...reach { key += combination(on: date.adding(days: -daysBefore)) }
    while recent.count > reach + 1 { recent.removeLast() }
    if let known = known[key] { return known }
    let agree = lines(one, on: date) == lines(other, on: date)
    known[key] = agree
    return agree
  }

  /// The weekday, and a bit for each rule that asks for more than it and holds.
  private mutating func combination(on date: CivilDate) -> [UInt64] {
    for day in recent where day.date == date { return day.combination }
    let weekday = date.weekday
    var bits: [UInt64] = [UInt64(weekday.rawValue) + (zone.skips(date) ? 8 : 0)]
    var count = 56
    for schedule in [one, other] {
      for index in schedule.irregularRules {
        count += 1
        if count >= 64 {
          bits.append(0)
          count = 0
        }
        if schedule.rules[index].days.matches(date, weekday, schedule.calendar) {
          bits[bits.count - 1] |= 1 << UInt64(count)
        }
      }
      // The two do not share a word, so that neither is read as the other.
      count = 63
    }
    recent.insert((date, bits), at: 0)
    return bits
  }

  private struct Stretch: Equatable {
    var start: Int32
    var kind: OpenState.Kind
    var isOpenEnd: Bool
    var comment: String?
  }

  private struct Lines: Equatable {
    var stretches: [Stretch]
    var basis: OpenState.DayBasis?
  }

  private func lines(_ schedule: Schedule, on date: CivilDate) -> Lines {
    var stretches: [Stretch] = []
    schedule.withLine(on: date, in: zone) { line in
      for index in 0..<line.count {
        let segment = line[index]
        let stretch = Stretch(
          start: segment.start, kind: segment.kind, isOpenEnd: segment.isOpenEnd,
          comment: schedule.comment(of: segment.rule))
        if let last = stretches.last, last.kind == stretch.kind, last.isOpenEnd == stretch.isOpenEnd,
          last.comment == stretch.comment
        {
          continue
        }
        stretches.append(stretch)
      }
    }
    return Lines(stretches: stretches, basis: withBasis ? schedule.basis(on: date, in: zone).basis : nil)
  }
}

extension ScheduleComparison {
  /// How many years are compared: after 28, weekdays and dates meet again as before, leap days and weeks included.
  static let years = 28

  /// The first date from `date` on, within so many years, on which the two differ.
  ///
  /// Years that a rule names are looked at however far ahead they lie, to 100 of them; where asked for, also those
  /// before the date.
  mutating func firstDifference(
    from date: CivilDate, years: Int = ScheduleComparison.years, andBefore: Bool = false
  ) -> CivilDate? {
    if one.irregularRules.isEmpty, other.irregularRules.isEmpty, zone.skippedDays.isEmpty {
      return difference(from: date, through: date.adding(days: 6))
    }
    let end = date.adding(days: years * 1461 / 4)
    var later: CivilDate?
    // Few days, of which one that differs is the likeliest.
    for year in one.namedYears.union(other.namedYears).sorted().prefix(100)
    where year > end.year || andBefore && year <= date.year {
      // The days before and after it as well, which it may reach into.
      guard let first = CivilDate(year: year, month: 1, day: 1) else { continue }
      if let found = difference(from: first.adding(days: -reach - 1), through: first.adding(days: 367 + reach)) {
        later = later ?? found
        if andBefore { return found }
      }
    }
    return difference(from: date, through: end) ?? later
  }

  private mutating func difference(from first: CivilDate, through last: CivilDate) -> CivilDate? {
    var date = first
    while true {
      if !agree(on: date) { return date }
      if date >= last { return nil }
      date = date.adding(days: 1)
    }
  }
}

extension Schedule {
  /// The years that its rules name, and the one after each, with which something ends.
  var namedYears: Set<Int> {
    var years: Set<Int> = []
    func add(_ year: Int?) {
      guard let year, year < 9999 else { return }
      years.insert(year)
      years.insert(year + 1)
    }
    for rule in rules {
      for condition in rule.days.clauses.joined() {
        switch condition {
        case .fixed(let first, let last):
          add(first.year)
          add(last.year)
        case .years(let span):
          add(span.first)
          add(span.last)
        case .dates(let span):
          add(span.from.year)
          if case .day(let last) = span.end { add(last.year) }
        default: break
        }
      }
    }
    return years
  }

  /// Whether it is in the same state as another one at every instant from a date on, with the same comments; that an
  /// end is open counts as part of the state.
  ///
  /// Hours for which only the weekday decides are compared exactly. Others are compared day by day for 28 years, after
  /// which weekdays and dates meet again as before, and in each later year that one of them names. So what is not seen
  /// is what first differs beyond that: an Easter on a date that it does not fall on before, or the turn of steps over
  /// years. Of times by the sun, one day of each month is compared for each combination of rules. Some 10,000 days.
  public func isEqual(to other: Schedule, from date: CivilDate, in zone: ZoneRules) -> Bool {
    var comparison = ScheduleComparison(self, other, in: zone)
    return comparison.firstDifference(from: date) == nil
  }
}
