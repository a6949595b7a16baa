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
  /// Whether it only counts when they are open, not what is said of it or not known.
  private let onlyOpen: Bool
  private let reach: Int
  private let hasSun: Bool
  /// More rules than a combination has bits for: each day is painted.
  private let isLarge: Bool
  private var known: [SIMD4<UInt64>: Bool] = [:]
  /// The combinations of the last day looked at and of those before it that may reach into it.
  private var recent = SIMD4<UInt64>()
  private var recentDate: CivilDate?

  init(_ one: Schedule, _ other: Schedule, in zone: ZoneRules, withBasis: Bool = false, onlyOpen: Bool = false) {
    self.one = one
    self.other = other
    self.zone = zone
    self.withBasis = withBasis
    self.onlyOpen = onlyOpen
    // Three at most: a span begins by 48:00, and lasts a day, and then eight hours where its end is open.
    reach = max(one.reach, other.reach)
    hasSun = (one.rules + other.rules).contains { !$0.sunSpans.isEmpty }
    isLarge = one.irregularRules.count + other.irregularRules.count > 56 || reach > 3
  }

  /// Whether both are in the same states on a date, with the same comments.
  ///
  /// Of hours by the sun one day of each month is compared for each combination of rules.
  mutating func agree(on date: CivilDate) -> Bool {
    if isLarge { return lines(one, on: date) == lines(other, on: date) }
    if let last = recentDate, date.days(since: last) == 1 {
      recent = SIMD4(combination(on: date), recent[0], recent[1], recent[2])
    } else {
      for daysBefore in 0...3 { recent[daysBefore] = combination(on: date.adding(days: -daysBefore)) }
    }
    recentDate = date
    var key = recent
    for daysBefore in 0...3 where daysBefore > reach { key[daysBefore] = 0 }
    if let known = known[key] { return known }
    let agree = lines(one, on: date) == lines(other, on: date)
    known[key] = agree
    return agree
  }

  /// The weekday, and a bit for each rule that asks for more than it and holds.
  private func combination(on date: CivilDate) -> UInt64 {
    let weekday = date.weekday
    var bits = UInt64(weekday.rawValue) | (zone.skips(date) ? 8 : 0) | (hasSun ? UInt64(date.month) << 4 : 0)
    var bit: UInt64 = 1 << 8
    for index in one.irregularRules {
      if one.rules[index].days.matches(date, weekday, one.calendar) { bits |= bit }
      bit <<= 1
    }
    for index in other.irregularRules {
      if other.rules[index].days.matches(date, weekday, other.calendar) { bits |= bit }
      bit <<= 1
    }
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
        let stretch =
          onlyOpen
          ? Stretch(start: segment.start, kind: segment.kind == .open ? .open : .closed, isOpenEnd: false)
          : Stretch(
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
    // Of the same rules, holidays and place, and so the same at every instant.
    if one == other { return nil }
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

  /// Whether it is open at just the same instants as another one, from a date on: told as `isEqual(to:from:in:)` tells
  /// it, whatever is unknown and whatever is said.
  package func isOpen(as other: Schedule, from date: CivilDate, in zone: ZoneRules) -> Bool {
    var comparison = ScheduleComparison(self, other, in: zone, onlyOpen: true)
    return comparison.firstDifference(from: date) == nil
  }
}
