/// The exact time or times at which a wall clock shows a civil date and time.
public enum CivilResolution: Hashable, Sendable {
  /// The clock shows it once.
  case unique(Timestamp)
  /// A clock change skips it; the clock jumps past it at `transition`.
  case gap(transition: Timestamp)
  /// The clock was turned back and shows it twice.
  case fold(first: Timestamp, second: Timestamp)

  /// The first instant whose civil date and time is the one asked for, or later: what a boundary means.
  public var firstInstant: Timestamp {
    switch self {
    case .unique(let instant), .gap(let instant), .fold(let instant, _): instant
    }
  }

  /// Whether a clock change skips or repeats it.
  public var isAmbiguous: Bool {
    if case .unique = self { false } else { true }
  }
}

extension ZoneRules {
  /// When the zone's clocks show a civil date and time.
  public func resolve(_ civil: CivilDateTime) -> CivilResolution {
    let boundary = firstSecond(reaching: civil.clockSeconds)
    let nanosecond = boundary.ambiguity == .gap ? 0 : civil.time.nanosecond
    let instant = timestamp(boundary.second, nanosecond)
    switch boundary.ambiguity {
    case .none: return .unique(instant)
    case .gap: return .gap(transition: instant)
    case .fold:
      let after = segment(at: segment(at: boundary.second).end)
      return .fold(first: instant, second: timestamp(civil.clockSeconds - after.offset, nanosecond))
    }
  }

  private func timestamp(_ second: Int64, _ nanosecond: UInt32) -> Timestamp {
    Timestamp(seconds: second, nanoseconds: nanosecond) ?? (second < 0 ? .min : .max)
  }

  @usableFromInline package enum Ambiguity: Hashable, Sendable { case none, gap, fold }

  /// An instant at which a civil boundary happens.
  @usableFromInline
  package struct Boundary: Hashable, Sendable {
    @usableFromInline package var second: Int64
    @usableFromInline package var ambiguity: Ambiguity

    @inlinable
    package init(second: Int64, ambiguity: Ambiguity) {
      self.second = second
      self.ambiguity = ambiguity
    }
  }

  /// The first second at which the clocks show these clock seconds or later, and whether they show them
  /// never or twice. Never traps: past either end of the range the last offset goes on.
  @usableFromInline
  package func firstSecond(reaching clock: Int64) -> Boundary {
    // No clock is more than 26 hours ahead, so nothing before this can have reached it.
    var segment = segment(at: clock - Int64(UTCOffset.limit))
    while segment.end != .max, segment.end + segment.offset <= clock {
      segment = self.segment(at: segment.end)
    }
    return segment.boundary(at: clock)
  }

  /// The same, given a segment in which it is likely to lie: O(1) where it does.
  @inlinable
  package func firstSecond(reaching clock: Int64, near segment: Segment) -> Boundary {
    if clock > segment.reachedBefore, segment.end == .max || segment.end + segment.offset > clock {
      return segment.boundary(at: clock)
    }
    return firstSecond(reaching: clock)
  }

  /// The latest reading that the clocks have reached at this second.
  ///
  /// It is what they show, except after they were turned back: until they have caught up it stays at the last
  /// second before the change. So it never runs backwards, and `firstSecond(reaching: c) <= second` exactly where
  /// `c <= latestClock(at: second)`.
  package func latestClock(at second: Int64) -> Int64 {
    segment(at: second).latestClock(at: second)
  }
}

extension ZoneRules.Segment {
  /// The latest reading that the clocks have reached at a second of this segment.
  @inlinable
  package func latestClock(at second: Int64) -> Int64 { max(second + offset, reachedBefore) }

  /// When the clocks first show this reading or a later one, for a reading that no segment before has reached and that
  /// this one reaches.
  @inlinable
  func boundary(at clock: Int64) -> ZoneRules.Boundary {
    let second = clock - offset
    if second < start { return ZoneRules.Boundary(second: start, ambiguity: .gap) }
    return ZoneRules.Boundary(second: second, ambiguity: nextReading <= clock ? .fold : .none)
  }
}
