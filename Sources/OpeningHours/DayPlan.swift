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

  /// When its spans start and end, each once, in order.
  var spanTimes: [[Int32]] {
    Set(pieces.filter { !$0.isReason }.map { [$0.start, $0.end] }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  mutating func apply(_ rule: Rule, index: Int32) {
    basis = rule.basis
    if rule.takesAway {
      for span in rule.spans { append(span, .closed, index) }
      return
    }
    if rule.joint == .replaces || rule.kind == .closed {
      pieces.removeAll { $0.kind != .closed || $0.isReason }
    }
    if rule.kind == .closed {
      pieces.append(Piece(start: 0, end: 1440, kind: .closed, isReason: true, opened: 0, rule: index))
      return
    }
    for span in rule.spans { append(span, rule.kind, index) }
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
