import CivilTime

extension HoursWarning {
  /// The doubtful spans of a week.
  static func all(in week: WeekPlans, _ rules: [Rule]) -> [HoursWarning] {
    var found = doubtfulRules(rules)
    // What is doubtful of a span shows beyond midnight alone.
    if week.reach == 0 { return found }
    var doubts: [(doubt: Doubt, span: ClockSpan, days: [Weekday])] = []
    for weekday in Weekday.allCases {
      func add(_ doubt: Doubt, _ span: ClockSpan) {
        if let index = doubts.firstIndex(where: { $0.doubt == doubt && $0.span == span }) {
          if doubts[index].days.last != weekday { doubts[index].days.append(weekday) }
        } else {
          doubts.append((doubt, span, [weekday]))
        }
      }
      let tomorrow = week[Int(weekday.rawValue) + 1]
      for piece in week[Int(weekday.rawValue)].pieces where piece.kind == .open && !piece.isOpenEnd {
        let span = ClockSpan(unchecked: Int(piece.start), Int(piece.end))
        if piece.end - piece.start == 1440, piece.start != 0 {
          add(.sameTimes, span)
        }
        // A day that runs into the next at its very beginning (08:00-24:00, 00:00-02:00) is whole, not doubtful.
        let runsInto = tomorrow.pieces.contains {
          $0.kind == .open && $0.start > 0 && $0.start + 1440 < piece.end
        }
        if piece.end > 1440, runsInto {
          add(.overlapsNextDay, span)
        } else if span.endsLate {
          add(.endsLate, span)
        }
      }
    }
    for (doubt, span, days) in doubts {
      switch doubt {
      case .sameTimes: found.append(HoursWarning(problem: .sameTimes(days, span)))
      case .overlapsNextDay: found.append(HoursWarning(problem: .overlapsNextDay(days, span)))
      case .endsLate: found.append(HoursWarning(problem: .endsLate(days, span)))
      }
    }
    return found
  }

  private enum Doubt { case sameTimes, overlapsNextDay, endsLate }

  /// Rules that hide others. Only those that know the weekday alone are compared.
  private static func doubtfulRules(_ rules: [Rule]) -> [HoursWarning] {
    var found: [HoursWarning] = []
    for index in rules.indices {
      let weekdays = rules[index].days.weekdays
      guard index > 0, rules[index].joint == .replaces, rules[index].isWeekly, !rules[index].takesAway else { continue }
      for earlier in max(0, index - mostCompared)..<index where rules[earlier].isHidden(by: weekdays) {
        found.append(HoursWarning(problem: .hides(rule: index + 1, earlier: earlier + 1)))
      }
    }
    return found
  }

  /// No one writes more rules, and each is compared with all before it.
  private static let mostCompared = 16
}

extension Rule {
  @inline(__always)
  fileprivate func isHidden(by weekdays: WeekdaySet) -> Bool {
    days.weekdays != .none && days.weekdays.isSubset(of: weekdays) && joint != .fallback && isWeekly && !takesAway
  }
}

extension ClockSpan {
  /// Whether it ends after 09:00 of the day after the one on which it begins: later no night ends.
  var endsLate: Bool {
    let midnight = start / 1440 * 1440
    return end > midnight + 1440 + 540 && end - start < 1440 && start >= midnight + 540
  }

  /// The same with its end twelve hours from where it is, on the day on which it starts; where that is before the
  /// start, with its times exchanged.
  var endingInTheEvening: ClockSpan {
    let midnight = start / 1440 * 1440
    var evening = end
    while evening > midnight + 1440 { evening -= 720 }
    if evening > start { return ClockSpan(unchecked: start, evening) }
    return ClockSpan(unchecked: midnight + end % 1440, start)
  }
}
