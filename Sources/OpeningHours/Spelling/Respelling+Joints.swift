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
    guard days.possibleWeekdays.bits & earlier.days.possibleWeekdays.bits != 0 else { return .apart }
    if isException { return .inPlace }
    let isSome = earlier.days.isWeekly && days.weekdays.bits & ~earlier.days.weekdays.bits == 0
    return isSome && (isWithin(earlier) || earlier.isWithin(self)) ? .inPlace : .doubtful
  }

  private func overlaps(_ other: Rule) -> Bool {
    spans.contains { span in other.spans.contains { span.start < $0.end && $0.start < span.end } }
  }

  private func isWithin(_ other: Rule) -> Bool {
    spans.allSatisfy { span in other.spans.contains { $0.start <= span.start && span.end <= $0.end } }
  }
}

extension DaySelector {
  /// The weekdays on which it may hold: on any where holidays or dates are in a list with them.
  fileprivate var possibleWeekdays: WeekdaySet {
    var possible = weekdays
    for clause in clauses {
      var bits: UInt8 = 0
      for condition in clause {
        switch condition {
        case .weekdays(let set): bits |= set.bits
        case .nthWeekday(let nth): bits |= WeekdaySet.only(nth.weekday).bits
        default: bits = WeekdaySet.all.bits
        }
      }
      possible.bits &= bits
    }
    return possible
  }
}
