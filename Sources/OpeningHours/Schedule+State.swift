import CivilTime

extension Schedule {
  /// The state at an instant, with the changes before and after it.
  ///
  /// Every boundary is a civil date and time and happens at the first instant at which the zone's clocks show that or
  /// later (design rule 2). O(1) where the week decides, else a look at each day up to the changes; bounded as `DayWalk`
  /// says. Allocates nothing where the week decides.
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    let now = ClockReading(timestamp, zone)
    let shown = now.shownDate
    let (basis, isEmpty) = basis(on: shown, in: zone)
    return withLine(on: now.date, in: zone) { today in
      let index = today.index(at: now.minute)
      let segment = today[index]
      var next: Change?
      var previous: Change?
      // A day that the zone skips takes its spans with it, so even hours without an end may break there.
      if !neverChanges || !zone.skippedDays.isEmpty {
        next = change(after: index, of: today, now, in: zone)
        previous = change(before: index, of: today, now, in: zone)
        if next?.isWritable == false { next = nil }
        if previous?.isWritable == false { previous = nil }
      }
      var state = OpenState(
        kind: segment.kind, since: previous?.timestamp, until: next?.timestamp, nextKind: next?.kind,
        comment: comment(of: segment.rule), isAmbiguous: previous?.isAmbiguous == true || next?.isAmbiguous == true,
        validUntil: nil, openEndOpened: nil, endIsOpen: next?.isOpenEnd == true,
        holiday: calendar.holiday(on: shown), dayBasis: basis, dayIsEmpty: isEmpty)
      if segment.isOpenEnd {
        let opened = now.clockSecond(at: segment.opened)
        state.openEndOpened = Timestamp(clamping: zone.firstSecond(reaching: opened, near: now.segment).second)
      }
      state.validUntil = state.validUntil(at: timestamp, in: zone)
      return state
    }
  }

  /// The state alone. O(1) where the week decides.
  public func kind(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState.Kind {
    let now = ClockReading(timestamp, zone)
    return withLine(on: now.date, in: zone) { today in today[today.index(at: now.minute)].kind }
  }

  /// What the clocks have reached at an instant, in the terms of schedules.
  ///
  /// Where the clocks were turned back, what they had reached before still counts, so nothing happens twice.
  private struct ClockReading {
    let second: Int64
    let segment: ZoneRules.Segment
    let date: CivilDate
    /// Minutes from 00:00 of the date.
    let minute: Int32

    @inline(__always)
    init(_ timestamp: Timestamp, _ zone: ZoneRules) {
      second = timestamp.seconds
      segment = zone.segment(at: second)
      let reached = floorDivide(segment.latestClock(at: second), 60)
      let day = floorDivide(reached, 1440)
      date = CivilDate(dayNumber: Int32(truncatingIfNeeded: day))
      minute = Int32(truncatingIfNeeded: reached - day * 1440)
    }

    /// The date that the clocks show.
    var shownDate: CivilDate {
      CivilDate(dayNumber: Int32(truncatingIfNeeded: floorDivide(second + segment.offset, 86_400)))
    }

    /// The clock reading at a minute of the date, in civil seconds.
    func clockSecond(at minute: Int32) -> Int64 { (Int64(date.dayNumber) * 1440 + Int64(minute)) * 60 }
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

  private func change(
    after index: Int, of today: Span<DayLine.Segment>, _ now: ClockReading, in zone: ZoneRules
  ) -> Change? {
    var search = ForwardSearch(kind: today[index].kind)
    if let found = search.look(today, from: index + 1, on: now.date, now.segment, zone) { return found }
    var walk = DayWalk(from: now.date, .forward)
    while !walk.isLong {
      guard let day = walk.next(self, in: zone) else { return nil }
      let found = withLine(on: day, in: zone) { search.look($0, from: 0, on: day, now.segment, zone) }
      if let found { return found }
    }
    // A copy: one that a closure holds would slow down every search.
    var far = search
    return farChange(walk, from: far.kind, in: zone) { far.look($0, from: 0, on: $1, now.segment, zone) }
  }

  /// What is seldom needed: the change that a search finds beyond its first days.
  @inline(never)
  private func farChange(
    _ walk: DayWalk, from kind: OpenState.Kind, in zone: ZoneRules,
    _ look: (Span<DayLine.Segment>, CivilDate) -> Change?
  ) -> Change? {
    var walk = LongWalk(walk)
    while let day = walk.next(self, in: zone) {
      let found = withLine(on: day, in: zone) { line in
        if line.isAll(kind) { walk.sawNothing(of: self, in: zone) }
        return look(line, day)
      }
      if let found { return found }
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

    @inline(__always)
    mutating func look(
      _ line: Span<DayLine.Segment>, from first: Int, on date: CivilDate, _ near: ZoneRules.Segment, _ zone: ZoneRules
    ) -> Change? {
      for index in first..<line.count {
        if line[index].kind == last, last == kind { continue }
        if let found = look(line[index], on: date, near, zone) { return found }
      }
      return nil
    }

    private mutating func look(
      _ segment: DayLine.Segment, on date: CivilDate, _ near: ZoneRules.Segment, _ zone: ZoneRules
    ) -> Change? {
      let clock = Int64(date.dayNumber) * 1440
      let start = zone.firstSecond(reaching: (clock + Int64(segment.start)) * 60, near: near)
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

  /// The same, looking back for where the run of one state begins.
  private struct BackwardSearch {
    let kind: OpenState.Kind
    /// The state of the segment looked at before, which is the later one.
    private var last: OpenState.Kind
    private var meeting = Meeting()

    init(kind: OpenState.Kind) {
      self.kind = kind
      last = kind
    }

    @inline(__always)
    mutating func look(
      _ line: Span<DayLine.Segment>, before end: Int, on date: CivilDate, _ near: ZoneRules.Segment, _ zone: ZoneRules
    ) -> Change? {
      var index = end
      while index > 0 {
        index -= 1
        if line[index].kind == last, last == kind { continue }
        if let found = look(line[index], on: date, near, zone) { return found }
      }
      return nil
    }

    private mutating func look(
      _ segment: DayLine.Segment, on date: CivilDate, _ near: ZoneRules.Segment, _ zone: ZoneRules
    ) -> Change? {
      let clock = Int64(date.dayNumber) * 1440
      let boundary = zone.firstSecond(reaching: (clock + Int64(segment.end)) * 60, near: near)
      if segment.kind != last { meeting.add(boundary) }
      last = segment.kind
      if segment.kind == kind { return nil }
      // One that a clock change skips wholly is none, even where it ends with the gap. Only before a boundary in a gap, or
      // at its end, can there be such.
      let start = zone.firstSecond(reaching: (clock + Int64(segment.start)) * 60, near: near)
      if start.second == boundary.second { return nil }
      return Change(
        second: boundary.second, kind: kind, isAmbiguous: meeting.isAmbiguous, isOpenEnd: segment.isOpenEnd)
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

  private func change(
    before index: Int, of today: Span<DayLine.Segment>, _ now: ClockReading, in zone: ZoneRules
  ) -> Change? {
    var search = BackwardSearch(kind: today[index].kind)
    if let found = search.look(today, before: index, on: now.date, now.segment, zone) { return found }
    var walk = DayWalk(from: now.date, .backward)
    while !walk.isLong {
      guard let day = walk.next(self, in: zone) else { return nil }
      let found = withLine(on: day, in: zone) { search.look($0, before: $0.count, on: day, now.segment, zone) }
      if let found { return found }
    }
    var far = search
    return farChange(walk, from: far.kind, in: zone) { far.look($0, before: $0.count, on: $1, now.segment, zone) }
  }
}
