import CivilTime

/// Looks for the shortest rules that say the same.
///
/// Each step tries something shorter and keeps it only where a comparison with the rules as they were finds no
/// difference: the hours of plain weeks are put together anew, then single rules are left out, joined or widened until
/// nothing helps any more.
struct NormalForm {
  private let original: Schedule
  private var rules: [Rule]
  /// The rules as they stand, written.
  private(set) var text: String
  private var comparisons = 0

  init(_ rules: [Rule]) {
    original = NormalForm.schedule(rules)
    self.rules = rules.map { $0.tidied }
    text = NotationWriter.text(rules)
    shorten()
  }

  private mutating func shorten() {
    // What no one reads is not worth the time.
    guard rules.count <= NormalForm.mostRules, text.utf8.count <= NotationReader.longest else { return }
    if isAlwaysOpen {
      text = "24/7"
      return
    }
    for week in WeekForm.candidates(rules) { _ = take(week, evenIfAsLong: rules.allSatisfy { $0.isWeekly }) }
    var hasChanged = true
    while hasChanged { hasChanged = shortenOnce() }
  }

  private var isAlwaysOpen: Bool {
    rules.allSatisfy { $0.isWeekly && $0.kind == .open && $0.comment == nil } && original.week.onlyKind == .open
  }

  /// No one writes more rules, and each is compared with each.
  private static let mostRules = 48
  private static let mostComparisons = 400

  private mutating func shortenOnce() -> Bool {
    if rules.contains(where: { !$0.sunSpans.isEmpty }) { return joinNeighbours() }
    for index in rules.indices.reversed() where rules.count > 1 {
      if take(rules.without(index)) { return true }
    }
    for later in rules.indices {
      for earlier in 0..<later {
        for joined in rules.joining(earlier, later) where take(joined) { return true }
      }
    }
    for index in rules.indices {
      for days in rules[index].days.shorter {
        var changed = rules
        changed[index].days = days
        if take(changed) { return true }
      }
    }
    return false
  }

  /// Of hours by the sun a comparison is no proof, so only what is the same in every respect is joined.
  private mutating func joinNeighbours() -> Bool {
    for later in rules.indices.dropFirst() {
      let (a, b) = (rules[later - 1], rules[later])
      guard b.joint != .fallback, a.days == b.days, a.kind == b.kind, a.comment == b.comment, a.basis == b.basis,
        !a.takesAway, b.joint == .adds || a.spans == b.spans && a.sunSpans == b.sunSpans
      else { continue }
      var joined = rules.without(later)
      joined[later - 1].spans += b.spans
      joined[later - 1].sunSpans += b.sunSpans.filter { !a.sunSpans.contains($0) }
      let shorter = NotationWriter.text(joined)
      guard shorter.utf8.count < text.utf8.count else { continue }
      (rules, text) = (joined.map { $0.tidied }, shorter)
      return true
    }
    return false
  }

  /// Takes other rules where they are shorter and say the same.
  ///
  /// Of plain weeks those put together anew count even where they are as long, so that equal weeks have one form.
  private mutating func take(_ candidate: [Rule], evenIfAsLong: Bool = false) -> Bool {
    let shorter = NotationWriter.text(candidate)
    let isShorter = shorter.utf8.count < text.utf8.count + (evenIfAsLong ? 1 : 0)
    guard comparisons < NormalForm.mostComparisons, isShorter else { return false }
    comparisons += 1
    guard let read = try? HoursRules(notation: shorter), read.repairs.isEmpty,
      NormalForm.areEqual(original, NormalForm.schedule(read.rules))
    else { return false }
    (rules, text) = (read.rules.map { $0.tidied }, shorter)
    return true
  }

  // MARK: Comparing

  private static func schedule(_ rules: [Rule]) -> Schedule { Schedule(rules: rules, calendar: calendar) }

  private static func areEqual(_ one: Schedule, _ other: Schedule) -> Bool {
    var comparison = ScheduleComparison(one, other, in: zone, withBasis: true)
    let hasDates = (one.rules + other.rules).contains { $0.days.clauses.joined().contains { $0.isOfDates } }
    return comparison.firstDifference(from: start, years: hasDates ? ScheduleComparison.years : 2, andBefore: true)
      == nil
  }

  private static let start = CivilDate(dayNumber: CivilDate.dayNumber(year: 2024, month: 1, day: 1))

  /// A zone without changes: which day a rule is for does not hang on the clocks.
  private static let zone = ZoneRules.utc

  /// Holidays on any date and weekday, about every second day: what is shorter must hold whatever the holidays are.
  private static let calendar: HolidayCalendar = {
    var holidays: [Holiday] = []
    var schools: [SchoolHoliday] = []
    var random: UInt64 = 0x9E37_79B9_7F4A_7C15
    func isChosen() -> Bool {
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return random >> 40 & 1 == 0
    }
    for day in -400..<(ScheduleComparison.years * 366 + 400) {
      let date = start.adding(days: day)
      if isChosen() { holidays.append(Holiday(date: date, name: "")) }
      if isChosen(), let school = SchoolHoliday(from: date, through: date) { schools.append(school) }
    }
    return HolidayCalendar(holidays).with(schoolHolidays: schools)
  }()
}

extension DayCondition {
  fileprivate var isOfDates: Bool {
    switch self {
    case .weekdays, .holiday: false
    default: true
    }
  }
}

extension [Rule] {
  fileprivate func without(_ index: Int) -> [Rule] {
    var rules = self
    rules.remove(at: index)
    if index == 0, let first = rules.first, first.joint != .replaces { rules[0].joint = .replaces }
    return rules
  }

  /// Two rules as one, at the place of the one or the other.
  fileprivate func joining(_ earlier: Int, _ later: Int) -> [[Rule]] {
    let (a, b) = (self[earlier], self[later])
    guard a.kind == b.kind, a.comment == b.comment, a.basis == b.basis || a.days == b.days else { return [] }
    var joined = a
    if a.days == b.days {
      joined.spans += b.spans
    } else if a.spans == b.spans, let days = a.days.union(b.days) {
      joined.days = days
    } else {
      return []
    }
    var first = self
    first[earlier] = joined
    first.remove(at: later)
    var last = self
    last[later] = joined
    last[later].joint = b.joint
    return [first, last.without(earlier)]
  }
}

extension DaySelector {
  /// A selector of all days that either selects, where one can be written.
  fileprivate func union(_ other: DaySelector) -> DaySelector? {
    if clauses == other.clauses {
      var union = self
      union.weekdays.formUnion(other.weekdays)
      return union
    }
    // "Mo-Fr" and "Sa,PH", "Dec 25" and "Jan 01": all but one list the same.
    let mine = clauses + (weekdays == .all ? [] : [[.weekdays(weekdays)]])
    let others = other.clauses + (other.weekdays == .all ? [] : [[.weekdays(other.weekdays)]])
    let common = mine.filter { others.contains($0) }
    let rest = mine.filter { !common.contains($0) }
    let otherRest = others.filter { !common.contains($0) }
    guard rest.count == 1, otherRest.count == 1, let one = rest[0].list, one == otherRest[0].list else { return nil }
    var list = rest[0] + otherRest[0].filter { !rest[0].contains($0) }
    var set = WeekdaySet.none
    for case .weekdays(let days) in list { set.formUnion(days) }
    list.removeAll { if case .weekdays = $0 { true } else { false } }
    if set != .none { list.insert(.weekdays(set), at: 0) }
    var union = DaySelector()
    for clause in common + [list] {
      if clause.count == 1, case .weekdays(let days) = clause[0] {
        union.weekdays = days
      } else {
        union.clauses.append(clause)
      }
    }
    return union
  }

  /// Others that take less room: without one of a list's entries.
  fileprivate var shorter: [DaySelector] {
    var found: [DaySelector] = []
    for (place, clause) in clauses.enumerated() where clause.count > 1 {
      for entry in clause.indices {
        var days = self
        days.clauses[place].remove(at: entry)
        if case .weekdays(let set) = days.clauses[place][0], days.clauses[place].count == 1 {
          days.weekdays.formIntersection(set)
          days.clauses.remove(at: place)
        }
        found.append(days)
      }
    }
    return found
  }
}

extension [DayCondition] {
  fileprivate enum List { case days, years, dates, weeks }

  /// Which of the notation's lists it is, if it is one.
  fileprivate var list: List? {
    var found: List?
    for condition in self {
      let list: List =
        switch condition {
        case .weekdays, .nthWeekday, .holiday: .days
        case .years: .years
        case .dates, .fixed: .dates
        case .weeks: .weeks
        }
      if found != nil, found != list { return nil }
      found = list
    }
    return found
  }
}
