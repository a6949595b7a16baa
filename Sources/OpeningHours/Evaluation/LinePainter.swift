/// Paints days' plans into lines. It keeps its room from one line to the next.
struct LinePainter {
  private let rules: [Rule]
  /// In the order of painting: that of the rules; within a rule by their starts, so that the day before comes first.
  private var pieces: [DayPlan.Piece] = []

  init(_ rules: [Rule]) {
    self.rules = rules
    pieces.reserveCapacity(8)
  }

  /// Appends the segments of a day, given its own plan (0) and those of the days before whose spans may reach into it.
  ///
  /// O(pieces²), and pieces are few.
  mutating func paint(days: Int, _ plan: (Int) -> DayPlan, into segments: inout [DayLine.Segment]) {
    pieces.removeAll(keepingCapacity: true)
    for daysBefore in 0..<days {
      for piece in plan(daysBefore).pieces { insert(piece, shift: Int32(daysBefore) * 1440) }
    }
    cutOpenEnds()
    let first = segments.count
    var start: Int32 = 0
    while start < 1440 {
      let segment = segment(from: start)
      start = segment.end
      if segments.count > first, joins(segments[segments.count - 1], segment) {
        segments[segments.count - 1].end = segment.end
      } else {
        segments.append(segment)
      }
    }
  }

  /// What holds at a minute, until the next one at which a piece begins or ends.
  private func segment(from start: Int32) -> DayLine.Segment {
    var segment = DayLine.Segment(start: start, end: 1440, rule: -1, opened: 0, kind: .closed, isOpenEnd: false)
    for index in pieces.indices where start < pieces[index].end && pieces[index].start < pieces[index].end {
      if start < pieces[index].start {
        segment.end = min(segment.end, pieces[index].start)
      } else {
        segment.end = min(segment.end, pieces[index].end)
        segment.paint(pieces[index], rules)
      }
    }
    return segment
  }

  private mutating func insert(_ piece: DayPlan.Piece, shift: Int32) {
    var moved = piece
    moved.start -= shift
    moved.end -= shift
    moved.opened -= shift
    var index = pieces.count
    while index > 0, (moved.rule, moved.start) < (pieces[index - 1].rule, pieces[index - 1].start) { index -= 1 }
    if index == pieces.count { pieces.append(moved) } else { pieces.insert(moved, at: index) }
  }

  /// An open end reaches no further than the start of the next span, whichever day owns that. What only fills the rest
  /// is no span to wait for.
  private mutating func cutOpenEnds() {
    for index in pieces.indices where pieces[index].isOpenEnd {
      for other in pieces
      where other.kind != .closed && other.start >= pieces[index].start && other.start > pieces[index].opened
        && (!other.isOpenEnd || other.opened == other.start) && rules[Int(other.rule)].joint != .fallback
      {
        pieces[index].end = min(pieces[index].end, other.start)
      }
    }
  }

  /// Whether two neighbouring segments are one.
  private func joins(_ last: DayLine.Segment, _ next: DayLine.Segment) -> Bool {
    last.kind == next.kind && last.isOpenEnd == next.isOpenEnd && (last.opened == next.opened || !next.isOpenEnd)
      && (last.rule == next.rule || comment(last.rule) == comment(next.rule))
  }

  private func comment(_ rule: Int32) -> String? { rule < 0 ? nil : rules[Int(rule)].comment }
}
