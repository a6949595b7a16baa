/// All rules of a place's hours, as they were written.
///
/// Made from a weekly object (`init(weekly:holiday:exceptions:)`) or a text in `opening_hours` notation
/// (`init(notation:exceptions:)`); both answer nil for what they cannot read.
public struct SlowSchedule: Sendable {
  let hours: Hours
  let exceptions: SlowExceptions
  /// When the sun rises and sets; nil where the place is not known.
  let sun: SlowSun?

  enum Hours: Sendable {
    case weekly(week: [[SlowSpan]], holiday: [SlowSpan]?)
    case rules([Rule])
  }

  /// One rule of a notation.
  struct Rule: Sendable {
    /// What stands before the rule: `;`, so it replaces what earlier rules gave its days, `,`, so it adds, or `||`,
    /// so it fills what is closed.
    enum Join { case replaces, adds, fallsBack }

    var join: Join
    /// The days: of each list one condition holds; empty for every day.
    var when: [[SlowCondition]] = []
    /// The times; empty for the whole day.
    var times: [SlowTimes] = []
    var state = SlowState.open
    var comment: String?
  }

  /// Something that a rule gives to a day.
  struct Gift: Sendable {
    enum Kind: Sendable {
      /// A span in a state.
      case span(SlowState)
      /// These times are taken away from whatever earlier rules gave, whichever day owns it.
      case takesAway
      /// A span in a state where it would be closed otherwise.
      case fills(SlowState)
      /// The day is said to be closed: no span, only the reason.
      case closedDay
    }

    let rule: Int
    let kind: Kind
    let span: SlowSpan
  }

  /// What a day owns, rule by rule (rule 5.3).
  func gifts(on day: Int, _ holidays: SlowHolidays) -> [Gift] {
    var gifts: [Gift] = []
    switch hours {
    case .weekly(let week, let holiday):
      let spans = holidays.contains(day) ? holiday ?? week[day % 7] : week[day % 7]
      gifts = spans.map { Gift(rule: 0, kind: .span(.open), span: $0) }
    case .rules(let rules):
      for (index, rule) in rules.enumerated() {
        let holds = rule.when.allSatisfy { list in list.contains { $0.holds(on: day, holidays) } }
        if holds { rule.give(as: index, on: day, sun, to: &gifts) }
      }
    }
    if let spans = exceptions.spans(on: day) {
      let last = Rule(join: .replaces, times: spans.map(SlowTimes.clock), state: spans.isEmpty ? .closed : .open)
      last.give(as: exceptionRule, on: day, sun, to: &gifts)
    }
    return gifts
  }

  /// The number under which exceptions stand: after all other rules.
  var exceptionRule: Int {
    switch hours {
    case .weekly: 1
    case .rules(let rules): rules.count
    }
  }

  /// For each rule, exceptions last, the number of its group: rules with `,` between them are one group.
  var groups: [Int] {
    guard case .rules(let rules) = hours else { return [0, 1] }
    var groups: [Int] = []
    for rule in rules {
      let last = groups.last ?? 0
      groups.append(rule.join == .replaces ? last + 1 : last)
    }
    return groups + [(groups.last ?? 0) + 1]
  }

  /// For each rule, exceptions last, its comment.
  var comments: [String?] {
    guard case .rules(let rules) = hours else { return [nil, nil] }
    return rules.map(\.comment) + [nil]
  }
}

extension SlowSchedule.Rule {
  /// Adds what this rule gives to a day on which it holds; takes back first what it replaces.
  func give(as number: Int, on day: Int, _ sun: SlowSun?, to gifts: inout [SlowSchedule.Gift]) {
    func give(_ kind: SlowSchedule.Gift.Kind, _ span: SlowSpan) {
      gifts.append(SlowSchedule.Gift(rule: number, kind: kind, span: span))
    }
    func takeBack() {
      gifts.removeAll { gift in
        if case .takesAway = gift.kind { false } else { true }
      }
    }
    let spans = times.isEmpty ? [.wholeDay] : times.compactMap { $0.span(on: day, sun) }
    if join == .fallsBack {
      if state != .closed { for span in spans { give(.fills(state), span) } }
      if state == .closed, times.isEmpty { give(.closedDay, .wholeDay) }
      return
    }
    if state == .closed, !times.isEmpty {
      for span in spans { give(.takesAway, span) }
      return
    }
    if state == .closed {
      // "Closed that day" means it after a comma too.
      takeBack()
      give(.closedDay, .wholeDay)
      return
    }
    if join == .replaces { takeBack() }
    for span in spans { give(.span(state), span) }
  }
}
