import CivilTime

/// Whether a Moment is still to come, live or over at an instant, and for how long that holds.
public struct MomentState: Hashable, Sendable {
  /// Still to come, live, or over.
  public enum Kind: UInt8, Hashable, Sendable {
    /// It has not begun.
    case upcoming
    /// It has begun, and has not ended.
    case live
    /// It has ended.
    case over
  }

  /// Which of the three it is.
  public var kind: Kind
  /// The next change of state, strictly after the instant; nil once it is over.
  public var until: Timestamp?
  /// The state from `until` on; nil exactly where `until` is.
  public var nextKind: Kind?
  /// Until when everything drawn from this answer holds, labels included; nil: for ever.
  public var validUntil: Timestamp?

  /// A state made by hand: for previews, and for tests.
  public init(kind: Kind, until: Timestamp? = nil, nextKind: Kind? = nil, validUntil: Timestamp? = nil) {
    self.kind = kind
    self.until = until
    self.nextKind = nextKind
    self.validUntil = validUntil
  }
}

extension MomentTimes {
  /// The state at an instant: upcoming before the start, live in [start, end), over from the end. O(log transitions).
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> MomentState {
    guard timestamp < end else { return MomentState(kind: .over, until: nil, nextKind: nil, validUntil: nil) }
    let isLive = timestamp >= start
    let until = isLive ? end : start
    let nextKind: MomentState.Kind = isLive || start == end ? .over : .live
    return MomentState(
      kind: isLive ? .live : .upcoming, until: until, nextKind: nextKind,
      validUntil: earlier(until, zone.nextDayTurn(after: timestamp, zone.segment(at: timestamp.seconds))))
  }
}

extension ZoneRules {
  /// The first instant from which labels may count days otherwise: midnight, 06:00 where the night ends, or a clock
  /// change, which may carry the clocks back over midnight and through it a second time.
  ///
  /// - Parameters:
  ///   - segment: the one that holds the instant.
  ///   - time: the seconds since midnight that the clocks show, where that is known.
  @inline(__always)
  func nextDayTurn(after timestamp: Timestamp, _ segment: Segment, at time: Int64? = nil) -> Timestamp? {
    let time = time ?? floorModulo(timestamp.seconds &+ segment.offset, 86_400)
    let nightEnd = Int64(OpenState.nightEnd.secondOfDay)
    let next = timestamp.seconds &- time &+ 86_400 &- (time < nightEnd ? 86_400 &- nightEnd : 0)
    // Whether for the first time or once more, the clocks show it then.
    if next < segment.end, let turn = Timestamp(seconds: next) { return turn }
    return nextDayTurnAcrossChange(after: timestamp)
  }

  @inline(never)
  private func nextDayTurnAcrossChange(after timestamp: Timestamp) -> Timestamp? {
    let now = civil(at: timestamp)
    var turn = nextTransition(after: timestamp)
    func consider(_ civil: CivilDateTime) {
      let resolution = resolve(civil)
      if resolution.firstInstant > timestamp {
        turn = earlier(turn, resolution.firstInstant)
      } else if case .fold(_, let second) = resolution, second > timestamp {
        turn = earlier(turn, second)
      }
    }
    if now.time < OpenState.nightEnd { consider(CivilDateTime(now.date, OpenState.nightEnd)) }
    if now.date < .max { consider(CivilDateTime(now.date.adding(days: 1), .midnight)) }
    return turn
  }
}
