import CivilTime

extension ClockReading {
  /// When the clocks show a minute of the date, one of another day too, where no clock change touches it: they show it
  /// for the first time, and showed the minute before it just before. Nil where they do not, or where more than one
  /// clock change lies between. O(1).
  ///
  /// Of what lies next to a clock change, the change may have skipped a part. This one is of a minute that the clocks
  /// have reached.
  @inline(__always)
  func boundary(upTo minute: Int32, in zone: ZoneRules) -> ZoneRules.Boundary? {
    let clock = clockSecond(at: minute)
    let second = clock &- segment.offset
    // Before `reachedBefore` the clocks have shown it already.
    guard clock > segment.reachedBefore, second > segment.start else {
      return zone.boundary(before: segment.start, at: clock)
    }
    return segment.boundary(second, at: clock)
  }

  /// The same of a minute that the clocks have yet to reach.
  @inline(__always)
  func boundary(after minute: Int32, in zone: ZoneRules) -> ZoneRules.Boundary? {
    let clock = clockSecond(at: minute)
    let second = clock &- segment.offset
    guard second < segment.end else { return zone.boundary(beyond: segment.end, at: clock) }
    return segment.boundary(second, at: clock)
  }
}

extension ZoneRules {
  @inline(never)
  fileprivate func boundary(before start: Int64, at clock: Int64) -> Boundary? {
    start == .min ? nil : segment(at: start - 1).plainBoundary(at: clock)
  }

  @inline(never)
  fileprivate func boundary(beyond end: Int64, at clock: Int64) -> Boundary? {
    segment(at: end).plainBoundary(at: clock)
  }
}

extension ZoneRules.Segment {
  fileprivate func plainBoundary(at clock: Int64) -> ZoneRules.Boundary? {
    let second = clock - offset
    guard clock > reachedBefore, second > start, second < end else { return nil }
    return boundary(second, at: clock)
  }

  @inline(__always)
  fileprivate func boundary(_ second: Int64, at clock: Int64) -> ZoneRules.Boundary {
    ZoneRules.Boundary(second: second, ambiguity: nextReading <= clock ? .fold : .none)
  }
}
