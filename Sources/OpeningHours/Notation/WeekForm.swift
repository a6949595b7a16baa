import CivilTime

/// The hours of plain weeks, put together anew from what each weekday has.
struct WeekForm {
  private let days: [[ClockSpan]]

  /// Rules in which those at the beginning that know the weekday alone are replaced by shorter ones.
  static func candidates(_ rules: [Rule]) -> [[Rule]] {
    let count = rules.prefix { rule in
      rule.isWeekly && rule.basis == .regular && rule.comment == nil && !rule.takesAway && rule.joint != .fallback
        && rule.kind != .unknown
    }.count
    guard count > 0, let form = WeekForm(Array(rules[..<count])) else { return [] }
    let rest = rules[count...]
    return [form.together, form.inTurn].map { week in
      // Where nothing is ever open, one rule says so.
      week.isEmpty && rest.isEmpty ? [rules[0].closed] : week + rest
    }
  }

  private init?(_ rules: [Rule]) {
    var days: [[ClockSpan]] = []
    for weekday in Weekday.allCases {
      var spans: [ClockSpan] = []
      for rule in rules where rule.days.weekdays.contains(weekday) {
        if rule.joint == .replaces || rule.kind == .closed { spans = [] }
        if rule.kind == .open { spans += rule.spans }
      }
      days.append(spans.isEmpty ? [] : WeekForm.rule(.only(weekday), spans).tidied.spans)
    }
    self.days = days
  }

  private static func rule(_ days: WeekdaySet, _ spans: [ClockSpan], _ joint: Rule.Joint = .replaces) -> Rule {
    Rule(
      joint: joint, days: DaySelector(weekdays: days), spans: spans, kind: spans.isEmpty ? .closed : .open,
      comment: nil,
      basis: .regular)
  }

  /// Weekdays of the same spans, the spans in the order of their first days.
  private var groups: [(spans: [ClockSpan], days: WeekdaySet)] {
    var groups: [(spans: [ClockSpan], days: WeekdaySet)] = []
    for weekday in Weekday.allCases {
      let spans = days[Int(weekday.rawValue)]
      if let index = groups.firstIndex(where: { $0.spans == spans }) {
        groups[index].days.formUnion(.only(weekday))
      } else {
        groups.append((spans, .only(weekday)))
      }
    }
    return groups
  }

  /// A rule for each set of spans, of which a later one may take days back from an earlier one: the shortest of all
  /// orders.
  private var inTurn: [Rule] {
    let groups = groups
    // Many different days have no shorter order than their own.
    let orders = groups.count <= 5 ? WeekForm.orders(of: groups.count) : [Array(groups.indices)]
    var best: (length: Int, rules: [Rule])?
    for order in orders {
      var rules: [Rule] = []
      for (place, index) in order.enumerated() {
        // Days on which nothing was open before need no rule that closes them.
        if groups[index].spans.isEmpty, rules.allSatisfy({ $0.days.weekdays.isDisjoint(with: groups[index].days) }) {
          continue
        }
        var later = WeekdaySet.none
        for next in order[(place + 1)...] { later.formUnion(groups[next].days) }
        rules.append(WeekForm.rule(groups[index].days.shortest(among: later), groups[index].spans))
      }
      let length = NotationWriter.text(rules).utf8.count
      if length < best?.length ?? .max { best = (length, rules) }
    }
    return best?.rules ?? []
  }

  /// A rule for each set of days, which adds its spans to those of the others.
  private var together: [Rule] {
    var spans: [(span: ClockSpan, days: WeekdaySet)] = []
    for weekday in Weekday.allCases {
      for span in days[Int(weekday.rawValue)] {
        if let index = spans.firstIndex(where: { $0.span == span }) {
          spans[index].days.formUnion(.only(weekday))
        } else {
          spans.append((span, .only(weekday)))
        }
      }
    }
    var rules: [Rule] = []
    for (span, days) in spans {
      if let index = rules.firstIndex(where: { $0.days.weekdays == days }) {
        rules[index].spans.append(span)
      } else {
        rules.append(WeekForm.rule(days, [span], rules.isEmpty ? .replaces : .adds))
      }
    }
    return rules
  }

  private static func orders(of count: Int) -> [[Int]] {
    var orders: [[Int]] = [[]]
    for next in 0..<count {
      orders = orders.flatMap { order in
        (0...order.count).map { place in
          var longer = order
          longer.insert(next, at: order.count - place)
          return longer
        }
      }
    }
    return orders
  }
}

extension Rule {
  fileprivate var closed: Rule {
    Rule(joint: .replaces, days: DaySelector(), spans: [], kind: .closed, comment: nil, basis: .regular)
  }
}

extension WeekdaySet {
  /// The set that takes the least room to write, with all of these days and any of the others.
  fileprivate func shortest(among others: WeekdaySet) -> WeekdaySet {
    var best = self
    // Longer, in stretches, than any set is.
    var fewest = length
    for bits in UInt8(1)...0x7F where bits & self.bits == self.bits && bits & ~(self.bits | others.bits) == 0 {
      let set = WeekdaySet(bits: bits)
      if set.length < fewest { (best, fewest) = (set, set.length) }
    }
    return best
  }

  private var length: Int { self == .all ? 0 : text.utf8.count }
}
