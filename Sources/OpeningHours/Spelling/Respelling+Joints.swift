import CivilTime

/// Commas between rules: the notation adds hours where people mean other ones.
extension Respelling {
  /// "Daily 9-5, Sun 11-4", "Mon-Fri 9-5, holidays 10-4": hours that overlap those before them, on some of their days,
  /// are in their place, as after a semicolon.
  mutating func settleJoints(of rules: inout [Rule], at places: [Range<Int>]) throws(HoursError) {
    // Commas as they were typed: one that was read as a semicolon still joins those after it to those before it.
    let adds = rules.map { $0.joint == .adds }
    for later in rules.indices where adds[later] {
      var earlier = later
      repeat {
        earlier -= 1
        switch rules[later].standing(to: rules[earlier]) {
        case .apart: continue
        case .inPlace:
          rules[later].joint = .replaces
          writeSemicolon(before: places[later].lowerBound)
        case .doubtful:
          throw HoursError(
            .twoMeanings("hours before a comma may be replaced, or added to: write ';' where these are in their place"),
            at: source(of: places[later].lowerBound))
        }
        // Past a semicolon it adds to the days that are not of the rule after it.
      } while rules[later].joint == .adds && earlier > 0
        && (adds[earlier] || !rules[later].days.mayMeet(rules[earlier].days))
    }
  }

  /// "Closed Dec 25; daily 9-5", "Dec 24 9-1. Mon-Fri 9-5": people mean closed days, and hours of dates, wherever they
  /// stand, but the later rule of the notation would be in their place.
  func refuseOverruled(_ rules: [Rule], at places: [Range<Int>]) throws(HoursError) {
    for later in rules.indices where rules[later].joint != .fallback {
      guard let overruled = rules[..<later].first(where: { $0.isOverruled(by: rules[later], inWords: hasNames) }) else {
        continue
      }
      throw HoursError(
        .expected(
          overruled.kind == .closed
            ? "what is closed after these hours, which would open it"
            : "the hours of dates and holidays after these, which would be in their place"),
        at: source(of: places[later].lowerBound))
    }
  }

  private mutating func writeSemicolon(before place: Int) {
    guard let comma = right[..<place].lastIndex(of: UInt8(ascii: ",")) else { return }
    let offset = source(of: comma)
    right[comma] = UInt8(ascii: ";")
    if let index = repairs.firstIndex(where: { $0.offset == offset && $0.replacement == "," }) {
      let repair = repairs[index]
      repairs[index] = HoursRepair(offset: offset, length: repair.length, found: repair.found, replacement: ";")
      return
    }
    let index = repairs.firstIndex { $0.offset > offset } ?? repairs.endIndex
    repairs.insert(HoursRepair(offset: offset, length: 1, found: ",", replacement: ";"), at: index)
  }
}

extension Rule {
  fileprivate enum Standing { case apart, inPlace, doubtful }

  /// How typed hours stand to those before a comma.
  fileprivate func standing(to earlier: Rule) -> Standing {
    let isException = !days.isWeekly
    guard kind == .open || kind == .unknown && isException, earlier.kind == .open, spans != earlier.spans else {
      return .apart
    }
    // Of two seasons, or dates, nobody names the same.
    if isException, !earlier.days.isWeekly, basis == earlier.basis { return .apart }
    guard days.mayMeet(earlier.days) else { return .apart }
    if basis == .holiday { return .inPlace }
    // "Mon-Fri 9-5, Dec 24 6-8pm"
    guard overlaps(earlier) else { return basis == .exception ? .doubtful : .apart }
    if isException { return .inPlace }
    let isSome = earlier.days.isWeekly && days.weekdays.isSubset(of: earlier.days.weekdays)
    return isSome && (isWithin(earlier) || earlier.isWithin(self)) ? .inPlace : .doubtful
  }

  /// Whether later hours, which are no exception to it, would open what it closes, or be in the place of its own hours of
  /// dates, and, in words, of holidays.
  fileprivate func isOverruled(by later: Rule, inWords: Bool) -> Bool {
    guard days.mayMeet(later.days), !later.takesAway else { return false }
    guard kind == .closed else {
      return later.basis == .regular && (basis == .exception || basis == .holiday && inWords)
    }
    guard later.kind != .closed else { return false }
    if days.isWeekly, !takesAway {
      return later.basis == .regular && !later.days.weekdays.isSubset(of: days.weekdays)
    }
    return later.basis != .exception
  }

  private func overlaps(_ other: Rule) -> Bool {
    spans.contains { span in other.spans.contains { span.start < $0.end && $0.start < span.end } }
  }

  private func isWithin(_ other: Rule) -> Bool {
    spans.allSatisfy { span in other.spans.contains { $0.start <= span.start && span.end <= $0.end } }
  }
}

extension DaySelector {
  /// Whether a day may be in both, as far as weekdays, months and days of them tell.
  fileprivate func mayMeet(_ other: DaySelector) -> Bool {
    !possibleWeekdays.isDisjoint(with: other.possibleWeekdays)
      && clauses.allSatisfy { clause in other.clauses.allSatisfy { clause.mayMeet($0) } }
  }

  /// The weekdays on which it may hold: on any where holidays or dates are in a list with them.
  fileprivate var possibleWeekdays: WeekdaySet {
    var possible = weekdays
    for clause in clauses {
      var days = WeekdaySet.none
      for condition in clause {
        switch condition {
        case .weekdays(let set): days.formUnion(set)
        case .nthWeekday(let nth): days.formUnion(.only(nth.weekday))
        default: days = .all
        }
      }
      possible.formIntersection(days)
    }
    return possible
  }
}
