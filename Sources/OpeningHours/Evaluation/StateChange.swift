import CivilTime

/// A change of state found by a search.
struct StateChange {
  var second: Int64
  var kind: OpenState.Kind
  var isAmbiguous: Bool
  var isOpenEnd: Bool
  var timestamp: Timestamp { Timestamp(clamping: second) }
  /// Whether it lies within the years of a timestamp: brought to their end it would not be later than the instant.
  var isWritable: Bool { Timestamp(seconds: second) != nil }
}

extension Schedule {
  func change(
    after index: Int, of today: Span<DayLine.Segment>, _ now: ClockReading, in zone: ZoneRules
  ) -> StateChange? {
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
    _ look: (Span<DayLine.Segment>, CivilDate) -> StateChange?
  ) -> StateChange? {
    var walk = LongWalk(walk, of: self)
    while let day = walk.next(self, in: zone) {
      let found = withLine(on: day, in: zone) { line in
        if line.isAll(kind) { walk.sawNothing(of: self, in: zone) }
        return look(line, day)
      }
      if let found { return found }
    }
    return nil
  }

  func change(
    before index: Int, of today: Span<DayLine.Segment>, _ now: ClockReading, in zone: ZoneRules
  ) -> StateChange? {
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
  ) -> StateChange? {
    for index in first..<line.count {
      if line[index].kind == last, last == kind { continue }
      if let found = look(line[index], on: date, near, zone) { return found }
    }
    return nil
  }

  private mutating func look(
    _ segment: DayLine.Segment, on date: CivilDate, _ near: ZoneRules.Segment, _ zone: ZoneRules
  ) -> StateChange? {
    let clock = Int64(date.dayNumber) * 1440
    let start = zone.firstSecond(reaching: (clock + Int64(segment.start)) * 60, near: near)
    if segment.kind != last { meeting.add(start) }
    last = segment.kind
    guard segment.kind != kind else { return nil }
    if start.ambiguity == .gap {
      let end = zone.firstSecond(reaching: (clock + Int64(segment.end)) * 60)
      if end.second == start.second { return nil }
    }
    return StateChange(
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
  ) -> StateChange? {
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
  ) -> StateChange? {
    let clock = Int64(date.dayNumber) * 1440
    let boundary = zone.firstSecond(reaching: (clock + Int64(segment.end)) * 60, near: near)
    if segment.kind != last { meeting.add(boundary) }
    last = segment.kind
    if segment.kind == kind { return nil }
    // One that a clock change skips wholly is none, even where it ends with the gap. Only before a boundary in a gap, or
    // at its end, can there be such.
    let start = zone.firstSecond(reaching: (clock + Int64(segment.start)) * 60, near: near)
    if start.second == boundary.second { return nil }
    return StateChange(
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
