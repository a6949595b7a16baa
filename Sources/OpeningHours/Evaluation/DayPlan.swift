import CivilTime

/// What the rules give one civil day: the spans that start on it, tails beyond its midnight included.
struct DayPlan: Hashable, Sendable {
  struct Piece: Hashable, Sendable {
    /// Minutes from 00:00 of the day.
    var start: Int32
    var end: Int32
    var kind: OpenState.Kind
    /// Whether this is the unknown stretch of an open end; it yields to the start of any other span.
    var isOpenEnd = false
    /// Whether this only says why the day is closed: painted where nothing is open or unknown.
    var isReason = false
    /// Where the span as a whole begins, in minutes from 00:00 of the day.
    var opened: Int32
    /// Index of the rule; later rules are painted over earlier ones.
    var rule: Int32
  }

  var pieces: [Piece] = []
  var basis = OpenState.DayBasis.regular

  /// Whether no open or unknown span starts on the day.
  var isEmpty: Bool { !pieces.contains { $0.kind != .closed } }

  /// How many days beyond its own its spans reach into.
  var reach: Int {
    var latest: Int32 = 1
    for index in pieces.indices { latest = max(latest, pieces[index].end) }
    return Int(latest - 1) / 1440
  }

  /// Whether its spans are those of another plan, in whatever order and number; of very many it is not said.
  func hasSpans(of other: DayPlan) -> Bool {
    func hasAll(_ these: [Piece], _ those: [Piece]) -> Bool {
      these.allSatisfy { piece in
        piece.isReason || those.contains { $0.start == piece.start && $0.end == piece.end && !$0.isReason }
      }
    }
    guard pieces.count + other.pieces.count < 100 else { return false }
    return hasAll(pieces, other.pieces) && hasAll(other.pieces, pieces)
  }

  /// Lays a rule over those before it. A rule with times by the sun needs the day's own.
  ///
  /// It is told by its index, and looked at field by field: a rule that is handed over is copied with all it refers to.
  mutating func apply(_ index: Int, of rules: [Rule], sunSpans: [ClockSpan] = []) {
    let (kind, joint) = (rules[index].kind, rules[index].joint)
    if joint != .fallback { basis = rules[index].basis }
    if kind == .closed, rules[index].takesAway {
      if joint == .fallback { return }
    } else {
      if !pieces.isEmpty, joint == .replaces || kind == .closed && joint == .adds {
        pieces.removeAll { $0.kind != .closed || $0.isReason }
      }
      if kind == .closed {
        pieces.append(
          Piece(start: 0, end: 1440, kind: .closed, isReason: true, opened: 0, rule: Int32(index)))
        return
      }
    }
    let spans = rules[index].spans
    for span in spans { append(span, kind, Int32(index)) }
    for span in sunSpans { append(span, kind, Int32(index)) }
  }

  private mutating func append(_ span: ClockSpan, _ kind: OpenState.Kind, _ rule: Int32) {
    let start = Int32(span.start)
    let end = Int32(span.end)
    func add(_ from: Int32, _ to: Int32, _ kind: OpenState.Kind, isOpenEnd: Bool) {
      pieces.append(Piece(start: from, end: to, kind: kind, isOpenEnd: isOpenEnd, opened: start, rule: rule))
    }
    // What is closed or unknown anyway does not become less sure by an open end.
    let limit = Int32(span.openEndLimit)
    switch span.openEnd {
    case .none: add(start, end, kind, isOpenEnd: false)
    case .fromStart: add(start, limit, kind == .closed ? .closed : .unknown, isOpenEnd: kind != .closed)
    case .afterEnd:
      add(start, end, kind, isOpenEnd: false)
      if kind != .closed { add(end, limit, .unknown, isOpenEnd: true) }
    }
  }
}
