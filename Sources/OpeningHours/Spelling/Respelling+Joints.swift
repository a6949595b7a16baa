import CivilTime

/// Commas between rules: the notation adds hours where people mean other ones.
extension Respelling {
  /// "Daily 9-5, Sun 11-4", "Mon-Fri 9-5, holidays 10-4": hours that overlap those before them, on some of their days,
  /// are in their place, as after a semicolon.
  mutating func settleJoints(of rules: inout [Rule], at places: [Range<Int>]) throws(HoursError) {
    for later in rules.indices where rules[later].joint == .adds {
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
            .twoMeanings("hours of the same days overlap: write ';' before those that are in place of the others"),
            at: source(of: places[later].lowerBound))
        }
      } while rules[earlier].joint != .replaces && rules[later].joint == .adds
    }
  }

  /// "Closed Dec 25; daily 9-5": people mean the closed days wherever they stand, but the later rule of the notation would
  /// open them.
  func refuseOverruled(_ rules: [Rule], at places: [Range<Int>]) throws(HoursError) {
    for later in rules.indices where rules[later].joint != .fallback && rules[later].kind != .closed {
      guard !rules[..<later].contains(where: { $0.isOverruled(by: rules[later]) }) else {
        throw HoursError(
          .expected("what is closed after these hours, which would open it"), at: source(of: places[later].lowerBound))
      }
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
    guard kind == .open, earlier.kind == .open, spans != earlier.spans, overlaps(earlier) else { return .apart }
    let isException = !days.isWeekly
    // Of two seasons, or dates, nobody names the same.
    if isException, !earlier.days.isWeekly { return .apart }
    guard days.mayMeet(earlier.days) else { return .apart }
    if isException { return .inPlace }
    let isSome = earlier.days.isWeekly && days.weekdays.isSubset(of: earlier.days.weekdays)
    return isSome && (isWithin(earlier) || earlier.isWithin(self)) ? .inPlace : .doubtful
  }

  /// Whether it closes days that later hours would open, which are no exception to it.
  fileprivate func isOverruled(by later: Rule) -> Bool {
    guard kind == .closed, days.mayMeet(later.days) else { return false }
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
