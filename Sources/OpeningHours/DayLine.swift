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

  private(set) var segments: [Segment]

  /// The line of a day, from the plans of that day and of the days before it whose spans may reach into it.
  ///
  /// `plans[k]` is the plan of the day `k` days before. O(pieces²), and pieces are few.
  init(plans: [DayPlan], rules: [Rule]) {
    var pieces: [DayPlan.Piece] = []
    for (daysBefore, plan) in plans.enumerated() {
      let shift = Int32(daysBefore) * 1440
      for piece in plan.pieces {
        var moved = piece
        moved.start -= shift
        moved.end -= shift
        moved.opened -= shift
        pieces.append(moved)
      }
    }
    // An open end reaches no further than the start of the next span, whichever day owns that. What only fills the rest
    // is no span to wait for.
    for index in pieces.indices where pieces[index].isOpenEnd {
      for other in pieces
      where other.kind != .closed && other.start >= pieces[index].start && other.start > pieces[index].opened
        && (!other.isOpenEnd || other.opened == other.start) && rules[Int(other.rule)].joint != .fallback
      {
        pieces[index].end = min(pieces[index].end, other.start)
      }
    }
    // Only now: what ended at midnight may have cut an open end that reaches beyond.
    pieces.removeAll { $0.end <= 0 }
    // Painted in the order of the rules; within a rule the day before comes first.
    var order = Array(pieces.indices)
    order.sort { (pieces[$0].rule, pieces[$0].start, $0) < (pieces[$1].rule, pieces[$1].start, $1) }

    var cuts: [Int32] = [0, 1440]
    for piece in pieces where piece.start < piece.end {
      if piece.start > 0, piece.start < 1440 { cuts.append(piece.start) }
      if piece.end > 0, piece.end < 1440 { cuts.append(piece.end) }
    }
    cuts.sort()

    segments = []
    for index in 1..<cuts.count where cuts[index - 1] < cuts[index] {
      let start = cuts[index - 1]
      var segment = Segment(
        start: start, end: cuts[index], rule: -1, opened: 0, kind: .closed, isOpenEnd: false)
      for position in order where pieces[position].start <= start && start < pieces[position].end {
        segment.paint(pieces[position], rules)
      }
      append(segment, rules)
    }
  }

  private mutating func append(_ segment: Segment, _ rules: [Rule]) {
    if let last = segments.last, last.kind == segment.kind, last.isOpenEnd == segment.isOpenEnd,
      last.opened == segment.opened || !segment.isOpenEnd,
      comment(last.rule, rules) == comment(segment.rule, rules)
    {
      segments[segments.count - 1].end = segment.end
    } else {
      segments.append(segment)
    }
  }

  private func comment(_ rule: Int32, _ rules: [Rule]) -> String? { rule < 0 ? nil : rules[Int(rule)].comment }
}

extension Span where Element == DayLine.Segment {
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
  fileprivate mutating func paint(_ piece: DayPlan.Piece, _ rules: [Rule]) {
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
