import CivilTime

/// What is asked first of a segment: its state, and where the run of that state begins and ends, were all weeks alike.
struct WeekTurn: Hashable, Sendable {
  /// Minutes from 00:00 of the segment's day; negative on an earlier one.
  fileprivate(set) var since: Int32 = 0
  /// Not after `since` where the state never changes.
  fileprivate(set) var until: Int32 = 0
  /// The state from `until` on, and whether that is an open end.
  fileprivate(set) var nextKind = OpenState.Kind.closed
  fileprivate(set) var nextIsOpenEnd = false

  /// Days from the segment's day to the one on which `since` lies, negative, and to that of `until`.
  fileprivate(set) var sinceDay: Int16 = 0
  fileprivate(set) var untilDay: Int16 = 0

  /// The segment's own.
  let end: Int16
  let kind: OpenState.Kind
  let isOpenEnd: Bool
  /// What the segment's day's spans come from, and whether none starts on it.
  let dayBasis: OpenState.DayBasis
  let dayIsEmpty: Bool

  /// One of a state that never changes.
  init(_ segment: DayLine.Segment, _ dayBasis: OpenState.DayBasis, dayIsEmpty: Bool) {
    end = Int16(truncatingIfNeeded: segment.end)
    kind = segment.kind
    isOpenEnd = segment.isOpenEnd
    self.dayBasis = dayBasis
    self.dayIsEmpty = dayIsEmpty
  }

  var exists: Bool { since < until }
}

/// The states of the days on which nothing but the weekday decides, each from 00:00 to 24:00.
struct RegularWeek: Sendable {
  /// Those of seven days on end, Monday first.
  private let segments: [DayLine.Segment]
  /// As many.
  private let turns: [WeekTurn]
  /// Where each weekday's segments begin, and where the last one's end.
  private let starts: SIMD8<UInt32>
  /// When each weekday's first four segments end, 16 bits each, the first one's the lowest.
  private let ends: SIMD8<UInt64>

  /// The week of the plans of its days.
  ///
  /// Weekdays with the same plans before them have the same line, which is painted once.
  init(plans: WeekPlans, rules: [Rule]) {
    var segments: [DayLine.Segment] = []
    var turns: [WeekTurn] = []
    var starts = SIMD8<UInt32>()
    var ends = SIMD8<UInt64>()
    var numbers = SIMD8<UInt64>()
    var painter = LinePainter(rules)
    segments.reserveCapacity(32)
    turns.reserveCapacity(32)
    for day in 0..<7 {
      let start = segments.count
      starts[day] = UInt32(truncatingIfNeeded: start)
      numbers[day] = plans.lineNumber(of: day)
      var same = 0
      while numbers[same] != numbers[day] { same += 1 }
      if same < day {
        ends[day] = ends[same]
        for index in Int(starts[same])..<Int(starts[same + 1]) {
          segments.append(segments[index])
          turns.append(turns[index])
        }
        continue
      }
      painter.paint(days: plans.reach + 1, { plans[day - $0] }, into: &segments)
      let plan = plans[day]
      let isEmpty = plan.isEmpty
      // What is not there never ends.
      ends[day] = 0x7fff_7fff_7fff_7fff
      for index in start..<segments.count {
        turns.append(WeekTurn(segments[index], plan.basis, dayIsEmpty: isEmpty))
        if index < start + 4 { ends[day] ^= (0x7fff ^ UInt64(segments[index].end)) << (16 * (index - start)) }
      }
    }
    starts[7] = UInt32(segments.count)
    RegularWeek.findRuns(&turns, segments.span)
    self.segments = segments
    self.turns = turns
    self.starts = starts
    self.ends = ends
  }

  /// Where the run of one state to which each segment belongs begins, and where it ends. O(segments).
  ///
  /// The week is gone through twice each way: what Monday begins with goes on from the week before, and what Sunday ends
  /// with goes on into the next.
  private static func findRuns(_ turns: inout [WeekTurn], _ segments: Span<DayLine.Segment>) {
    if segments.isAll(segments[0].kind) { return }
    var turns = turns.mutableSpan
    var kind = segments[segments.count - 1].kind
    var (since, sinceDay) = (Int32(0), Int16(0))
    for _ in 0..<2 {
      for index in segments.indices {
        if segments[index].start == 0 { (since, sinceDay) = (since &- 1440, sinceDay &- 1) }
        if segments[index].kind != kind { (since, sinceDay) = (segments[index].start, 0) }
        turns[index].since = since
        turns[index].sinceDay = sinceDay
        kind = segments[index].kind
      }
    }
    var next = segments[0]
    var last = next
    var (until, untilDay) = (Int32(0), Int16(0))
    for _ in 0..<2 {
      for index in segments.indices.reversed() {
        if segments[index].end == 1440 { (until, untilDay) = (until &+ 1440, untilDay &+ 1) }
        if segments[index].kind != last.kind {
          next = last
          (until, untilDay) = (segments[index].end, segments[index].end == 1440 ? 1 : 0)
        }
        turns[index].until = until
        turns[index].untilDay = untilDay
        turns[index].nextKind = next.kind
        turns[index].nextIsOpenEnd = next.isOpenEnd
        last = segments[index]
      }
    }
  }

  /// The turn of the segment that holds a minute of a weekday, and its index.
  @inline(__always)
  func turn(_ day: Int, _ minute: Int32) -> (WeekTurn, index: Int) {
    let turns = turns.span
    // Of the first four all are compared at once, so that no branch has to be guessed; hardly a day has more. The upper
    // bit of each 16 says whether the segment has ended, and the product's upper 16 bits are their sum.
    let ones: UInt64 = 0x0001_0001_0001_0001
    let ended = ((UInt64(UInt32(bitPattern: minute)) &* ones | ones &<< 15) &- ends[day]) &>> 15 & ones
    var index = Int(starts[day]) &+ Int(truncatingIfNeeded: (ended &* ones) &>> 48)
    while turns[index].end <= minute { index += 1 }
    return (turns[index], index)
  }

  func segment(_ index: Int) -> DayLine.Segment { segments[index] }

  /// A weekday's segments; Monday is 0.
  @inline(__always)
  func withLine<Result>(of day: Int, _ body: (Span<DayLine.Segment>) -> Result) -> Result {
    body(segments.span.extracting(Int(starts[day])..<Int(starts[day + 1])))
  }

  /// What a weekday's spans come from, and whether none starts on it.
  func basis(_ day: Int) -> (basis: OpenState.DayBasis, isEmpty: Bool) {
    let turn = turns[Int(starts[day])]
    return (turn.dayBasis, turn.dayIsEmpty)
  }

  /// The one state of all days, if there is but one.
  var onlyKind: OpenState.Kind? {
    segments.allSatisfy { $0.kind == segments[0].kind } ? segments[0].kind : nil
  }
}
