import CivilTime

extension Schedule {
  /// Whether one rule says of all days from end to end what no other rule can change: `…; 24/7`, `…, open`,
  /// `Mo-Fr 09:00-17:00 || unknown` where nothing else is unknown or open.
  ///
  /// Nothing else about the other rules matters, neither their days nor their times, so it is decided at once where a
  /// search would go through years. O(rules²) at worst, and rules that cover all days are few.
  static func areSteady(_ rules: [Rule]) -> Bool {
    // What is before a rule that replaces everything does not count.
    let base = rules.lastIndex { $0.coversEveryDay && $0.joint == .replaces && !$0.takesAway } ?? 0
    return rules.indices[base...].contains { index in
      let rule = rules[index]
      guard rule.coversEveryDay, rule.spans.contains(.wholeDay), rule.kind != .closed else { return false }
      return rules[base..<index].allSatisfy { $0.givesWay(to: rule) }
        && rules[(index + 1)...].allSatisfy { $0.leaves(rule.kind) }
    }
  }
}

extension Rule {
  fileprivate var coversEveryDay: Bool { days.isWeekly && days.weekdays == .all }

  /// Whether a later rule for all days and times leaves nothing of its state (design rule 4).
  fileprivate func givesWay(to later: Rule) -> Bool {
    switch later.joint {
    case .replaces: true
    case .adds: later.kind == .open || kind != .open
    case .fallback: kind == .closed || kind == later.kind && isOfOneState
    }
  }

  /// Whether it leaves all days and times in a state, open or unknown, in which earlier rules put them.
  fileprivate func leaves(_ state: OpenState.Kind) -> Bool {
    switch joint {
    case .replaces: kind == state && isOfOneState && spans.contains(.wholeDay)
    case .adds: kind == state && isOfOneState
    case .fallback: true
    }
  }

  /// Whether it says nothing but its own state: an open end would be unknown.
  private var isOfOneState: Bool {
    kind != .open || spans.allSatisfy { $0.openEnd == .none } && sunSpans.allSatisfy { $0.openEnd == .none }
  }
}
