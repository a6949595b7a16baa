import CivilTime

/// A civil day's states from 00:00 to 24:00 as the wall clock counts, without a hole: what is asked for an answer.
struct DayLine: Hashable, Sendable {
  struct Segment: Hashable, Sendable {
    /// Minutes from 00:00 of the line's day, 0 ..< 1440.
    var start: Int32
    /// Up to 1440; where it is 1440 the next day's line may go on in the same state.
    var end: Int32
    /// The rule whose comment belongs here, or −1.
    var rule: Int32
    /// For an open end: minutes from 00:00 of the line's day to the opening; negative on an earlier day.
    var opened: Int32
    var kind: OpenState.Kind
    var isOpenEnd: Bool
  }

  private(set) var segments: [Segment] = []

  /// The line of a day, from the plans of that day and of the days before it whose spans may reach into it.
  ///
  /// `plans[k]` is the plan of the day `k` days before.
  init(plans: [DayPlan], rules: [Rule]) {
    var painter = LinePainter(rules)
    painter.paint(days: plans.count, { plans[$0] }, into: &segments)
  }
}

extension Span where Element == DayLine.Segment {
  /// Whether it is of one state from end to end.
  @inline(__always)
  func isAll(_ kind: OpenState.Kind) -> Bool {
    for index in 0..<count where self[index].kind != kind { return false }
    return true
  }

  /// The index of the segment that holds a minute of the day, 0 ..< 1440.
  @inline(__always)
  func index(at minute: Int32) -> Int {
    var index = 0
    while index + 1 < count, self[index].end <= minute { index += 1 }
    return index
  }
}

extension DayLine.Segment {
  /// Lays a piece over what earlier rules left (design rule 4): within a rule and across `,` open wins over unknown.
  mutating func paint(_ piece: DayPlan.Piece, _ rules: [Rule]) {
    if kind != .closed, piece.isReason { return }
    if kind != .closed, rules[Int(piece.rule)].joint == .fallback {
      // It fills what is closed; but of one rule open wins over unknown here too.
      guard kind == .unknown, piece.kind == .open, piece.rule == rule else { return }
    }
    if piece.kind == .unknown, kind == .open, rule >= 0, !isReplaced(by: piece.rule, rules) { return }
    kind = piece.kind
    rule = piece.rule
    isOpenEnd = piece.isOpenEnd
    opened = piece.isOpenEnd ? piece.opened : 0
  }

  /// Whether a `;` stands between the rule that painted this and a later one.
  private func isReplaced(by later: Int32, _ rules: [Rule]) -> Bool {
    guard rule < later else { return false }
    return rules[Int(rule) + 1...Int(later)].contains { $0.joint == .replaces }
  }
}
