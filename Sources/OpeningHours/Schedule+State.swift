import CivilTime

extension Schedule {
  /// The state at an instant, with the changes before and after it.
  ///
  /// Every boundary is a civil date and time and happens at the first instant at which the zone's clocks show that or
  /// later (design rule 2). O(log transitions) and a look at each day up to the changes; bounded as `DayWalk` says.
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    // Where the clocks were turned back, what they had reached before still counts, so nothing happens twice.
    let minute = floorDivide(zone.latestClock(at: timestamp.seconds), 60)
    let date = CivilDate(dayNumber: Int32(clamping: floorDivide(minute, 1440)))
    let today = line(on: date, in: zone)
    let index = today.index(at: Int32(floorModulo(minute, 1440)))
    let segment = today.segments[index]

    // A day that the zone skips takes its spans with it, so even hours without an end may break there.
    let isConstant = neverChanges && zone.skippedDays.isEmpty
    let next =
      isConstant ? nil : change(after: index, of: today, on: date, in: zone).flatMap { $0.isWritable ? $0 : nil }
    let previous =
      isConstant ? nil : change(before: index, of: today, on: date, in: zone).flatMap { $0.isWritable ? $0 : nil }
    let shown = zone.civil(at: timestamp).date
    let plan = plan(on: shown, in: zone)

    var state = OpenState(
      kind: segment.kind, since: previous?.timestamp, until: next?.timestamp, nextKind: next?.kind,
      comment: comment(of: segment.rule), isAmbiguous: previous?.isAmbiguous == true || next?.isAmbiguous == true,
      validUntil: nil, openEndOpened: nil, endIsOpen: next?.isOpenEnd == true,
      holiday: calendar.holiday(on: shown), dayBasis: plan.basis, dayIsEmpty: plan.isEmpty)
    if segment.isOpenEnd {
      let opened = Int64(date.dayNumber) * 1440 + Int64(segment.opened)
      state.openEndOpened = Timestamp(clamping: zone.firstSecond(reaching: opened * 60).second)
    }
    state.validUntil = state.validUntil(at: timestamp, in: zone)
    return state
  }

  /// A change of state found by a search.
  struct Change {
    var second: Int64
    var kind: OpenState.Kind
    var isAmbiguous: Bool
    var isOpenEnd: Bool
    var timestamp: Timestamp { Timestamp(clamping: second) }
    /// Whether it lies within the years of a timestamp: brought to their end it would not be later than the instant.
    var isWritable: Bool { Timestamp(seconds: second) != nil }
  }

  private func clockSecond(_ date: CivilDate, _ minute: Int32) -> Int64 {
    (Int64(date.dayNumber) * 1440 + Int64(minute)) * 60
  }

  private func change(after index: Int, of today: DayLine, on date: CivilDate, in zone: ZoneRules) -> Change? {
    let kind = today.segments[index].kind
    var search = ForwardSearch(kind: kind)
    for segment in today.segments[(index + 1)...] {
      if let found = search.look(segment, on: date, zone) { return found }
    }
    var walk = DayWalk(self, in: zone, from: date, .forward)
    while let day = walk.next() {
      for segment in line(on: day, in: zone).segments {
        if let found = search.look(segment, on: day, zone) { return found }
      }
    }
    return nil
  }

  /// Goes over segments in order until one of another state lasts for any time at all: one that a clock change skips
  /// wholly is none.
  private struct ForwardSearch {
    let kind: OpenState.Kind
    private var last: OpenState.Kind
    private var meeting = Meeting()

    init(kind: OpenState.Kind) {
      self.kind = kind
      last = kind
    }

    mutating func look(_ segment: DayLine.Segment, on date: CivilDate, _ zone: ZoneRules) -> Change? {
      if segment.kind == last, last == kind { return nil }
      let clock = Int64(date.dayNumber) * 1440
      let start = zone.firstSecond(reaching: (clock + Int64(segment.start)) * 60)
      if segment.kind != last { meeting.add(start) }
      last = segment.kind
      guard segment.kind != kind else { return nil }
      if start.ambiguity == .gap {
        let end = zone.firstSecond(reaching: (clock + Int64(segment.end)) * 60)
        if end.second == start.second { return nil }
      }
      return Change(
        second: start.second, kind: segment.kind, isAmbiguous: meeting.isAmbiguous, isOpenEnd: segment.isOpenEnd)
    }
  }

  /// The boundaries that happen at one instant: several do where they meet in a gap, and one that no clock shows is
  /// enough to say so.
  private struct Meeting {
    private var second = Int64.min
    private(set) var isAmbiguous = false

    mutating func add(_ boundary: ZoneRules.Boundary) {
      if boundary.second != second { isAmbiguous = false }
      second = boundary.second
      if boundary.ambiguity != .none { isAmbiguous = true }
    }
  }

  private func change(before index: Int, of today: DayLine, on date: CivilDate, in zone: ZoneRules) -> Change? {
    let kind = today.segments[index].kind
    // The segment looked at before, which is the later one.
    var last = (start: clockSecond(date, today.segments[index].start), kind: kind)
    var meeting = Meeting()
    func look(_ segment: DayLine.Segment, on day: CivilDate) -> Change? {
      let from = clockSecond(day, segment.start)
      defer { last = (from, segment.kind) }
      if segment.kind == last.kind, last.kind == kind { return nil }
      let boundary = zone.firstSecond(reaching: last.start)
      if segment.kind != last.kind { meeting.add(boundary) }
      // One that a clock change skips wholly is none, even where it ends with the gap.
      if segment.kind == kind || zone.firstSecond(reaching: from).second == boundary.second { return nil }
      return Change(
        second: boundary.second, kind: kind, isAmbiguous: meeting.isAmbiguous, isOpenEnd: segment.isOpenEnd)
    }
    for segment in today.segments[..<index].reversed() {
      if let found = look(segment, on: date) { return found }
    }
    var walk = DayWalk(self, in: zone, from: date, .backward)
    while let day = walk.next() {
      for segment in line(on: day, in: zone).segments.reversed() {
        if let found = look(segment, on: day) { return found }
      }
    }
    return nil
  }
}
