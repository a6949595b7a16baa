import CivilTime

extension ClockReading {
  /// When the clocks show a minute of the date, one of another day too, where no clock change touches it: they show it
  /// for the first time, and showed the minute before it just before. Nil where they do not, or where more than one
  /// clock change lies between. O(1).
  ///
  /// Of what lies next to a clock change, the change may have skipped a part.
  @inline(__always)
  func boundary(at minute: Int32, in zone: ZoneRules) -> ZoneRules.Boundary? {
    let clock = clockSecond(at: minute)
    return segment.plainBoundary(at: clock) ?? zone.boundaryBeyondChange(at: clock, from: timestamp.seconds)
  }
}

extension ZoneRules {
  @inline(never)
  fileprivate func boundaryBeyondChange(at clock: Int64, from second: Int64) -> Boundary? {
    let here = segment(at: second)
    if clock <= second + here.offset {
      return here.start == .min ? nil : segment(at: here.start - 1).plainBoundary(at: clock)
    }
    return here.end == .max ? nil : segment(at: here.end).plainBoundary(at: clock)
  }
}

extension ZoneRules.Segment {
  @inline(__always)
  fileprivate func plainBoundary(at clock: Int64) -> ZoneRules.Boundary? {
    let second = clock &- offset
    guard clock > reachedBefore, second > start, second < end else { return nil }
    return ZoneRules.Boundary(second: second, ambiguity: nextReading <= clock ? .fold : .none)
  }
}
