/// A schedule painted on an axis: the state of every minute.
///
/// Each day's spans are brought to real minutes (rule 5.2) and painted, rule after rule, over what earlier
/// rules have painted (rule 5.4). What there is to know is then read off the minutes.
public struct Painting: Sendable {
  public let axis: MinuteAxis

  /// For each minute of the axis, the raw value of its state.
  var states: [UInt8]
  /// For each minute, the number of the rule that painted it; -1 where none did.
  var painters: [Int16]
  /// For each rule, its comment.
  let comments: [String?]
  /// The indices of the minutes whose state differs from that of the minute before.
  var changes: [Int] = []
  /// The indices at which a boundary happens that falls into a gap or a fold.
  var ambiguous: Set<Int> = []

  private let groups: [Int]

  /// Paints a schedule.
  public init(_ schedule: SlowSchedule, _ axis: MinuteAxis, _ holidays: SlowHolidays = .ontario) {
    self.axis = axis
    states = Array(repeating: SlowState.closed.rawValue, count: axis.civil.count)
    painters = Array(repeating: -1, count: axis.civil.count)
    comments = schedule.comments
    groups = schedule.groups

    var given: [[Strip]] = Array(repeating: [], count: groups.count)
    for day in axis.days {
      for gift in schedule.gifts(on: day, holidays) {
        let strip = Strip(gift.kind, gift.span, day * 1440)
        // A span whose two ends meet is no span.
        if strip.isOpenEnded || axis.index(of: strip.open) < axis.index(of: strip.close) {
          given[gift.rule].append(strip)
        }
      }
    }
    let starts = given.joined().filter(\.isSpan).map(\.open).sorted()
    for rule in given.indices {
      for strip in given[rule] { paint(strip, rule, starts) }
    }
    findChanges()
  }

  /// Something given to a day, in civil minutes.
  private struct Strip {
    let kind: SlowSchedule.Gift.Kind
    let open: Int
    let close: Int
    /// Until when an open end is unknown at most.
    let limit: Int
    let isOpenEnded: Bool

    init(_ kind: SlowSchedule.Gift.Kind, _ span: SlowSpan, _ midnight: Int) {
      self.kind = kind
      open = midnight + span.open
      close = midnight + span.close
      limit = midnight + span.limit
      isOpenEnded = span.isOpenEnded
    }

    var isSpan: Bool {
      if case .span = kind { true } else { false }
    }
  }

  private mutating func paint(_ strip: Strip, _ rule: Int, _ starts: [Int]) {
    let minutes = axis.index(of: strip.open)..<axis.index(of: strip.close)
    switch strip.kind {
    case .closedDay:
      // Nothing but the reason: what runs on from the night before stays.
      fill(minutes, .closed, rule) { state, _ in state == .closed }
    case .takesAway:
      fill(minutes, .closed, rule)
      note(strip.open, strip.close)
    case .span(let state):
      spread(minutes, state, rule)
      note(strip.open, strip.close)
      if strip.isOpenEnded {
        // The next span is the first that starts later than this one, and not before the base.
        let next = starts.first { $0 > strip.open && $0 >= strip.close } ?? Int.max
        let end = min(strip.limit, next)
        spread(minutes.upperBound..<axis.index(of: end), .unknown, rule)
        note(end)
      }
    }
  }

  /// Paints minutes over all that is there; but unknown never over what the same group says is open.
  private mutating func spread(_ minutes: Range<Int>, _ state: SlowState, _ rule: Int) {
    if state == .open {
      fill(minutes, state, rule)
    } else {
      let groups = groups
      fill(minutes, state, rule) { old, painter in old != .open || groups[painter] != groups[rule] }
    }
  }

  /// Paints minutes; or, given a condition, those whose state and painter fulfil it.
  private mutating func fill(
    _ minutes: Range<Int>, _ state: SlowState, _ rule: Int, where isWanted: ((SlowState, Int) -> Bool)? = nil
  ) {
    let (new, painter) = (state.rawValue, Int16(rule))
    states.withUnsafeMutableBufferPointer { states in
      painters.withUnsafeMutableBufferPointer { painters in
        var index = minutes.lowerBound
        while index < minutes.upperBound {
          if isWanted?(SlowState(rawValue: states[index])!, Int(painters[index])) ?? true {
            states[index] = new
            painters[index] = painter
          }
          index += 1
        }
      }
    }
  }

  private mutating func findChanges() {
    var found: [Int] = []
    states.withUnsafeBufferPointer { states in
      var index = 1
      while index < states.count {
        if states[index] != states[index - 1] { found.append(index) }
        index += 1
      }
    }
    changes = found
  }

  private mutating func note(_ boundaries: Int...) {
    for boundary in boundaries where axis.isAmbiguous(boundary) { ambiguous.insert(axis.index(of: boundary)) }
  }
}
