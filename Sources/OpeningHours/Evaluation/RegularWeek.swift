import CivilTime

/// What is asked first of a segment: its state, and where the run of that state begins and ends, were all weeks alike.
struct WeekTurn: Hashable, Sendable {
  /// Minutes from 00:00 of the segment's day; negative on an earlier one.
  var since: Int32 = 0
  /// Not after `since` where the state never changes.
  var until: Int32 = 0
  /// The state from `until` on, and whether that is an open end.
  var nextKind = OpenState.Kind.closed
  var nextIsOpenEnd = false

  /// Days from the segment's day to the one on which `since` lies, negative, and to that of `until`.
  private(set) var sinceDay: Int16 = 0
  private(set) var untilDay: Int16 = 0

  /// The segment's own.
  private(set) var end: Int16 = 0
  private(set) var kind = OpenState.Kind.closed
  private(set) var isOpenEnd = false
  /// What the segment's day's spans come from, and whether none starts on it.
  private(set) var dayBasis = OpenState.DayBasis.regular
  private(set) var dayIsEmpty = false

  var exists: Bool { since < until }

  mutating func take(_ segment: DayLine.Segment, of plan: DayPlan) {
    end = Int16(segment.end)
    kind = segment.kind
    isOpenEnd = segment.isOpenEnd
    dayBasis = plan.basis
    dayIsEmpty = plan.isEmpty
  }

  mutating func countDays() {
    sinceDay = Int16(floorDivide(since, 1440))
    untilDay = Int16(until / 1440)
  }
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

  /// The week of the plans of its days, of which spans reach into so many following days.
  ///
  /// Weekdays with the same plans before them have the same line, which is painted once.
  init(plans: WeekPlans, reach: Int, rules: [Rule]) {
    var segments: [DayLine.Segment] = []
    var starts = SIMD8<UInt32>()
    var painter = LinePainter(rules)
    segments.reserveCapacity(32)
    for day in 0..<7 {
      starts[day] = UInt32(segments.count)
      let same = (0..<day).first { earlier in (0...reach).allSatisfy { plans.isSame(day - $0, earlier - $0) } }
      if let same {
        segments += segments[Int(starts[same])..<Int(starts[same + 1])]
      } else {
        painter.paint(days: reach + 1, { plans[day - $0] }, into: &segments)
      }
    }
    starts[7] = UInt32(segments.count)
    var turns = RegularWeek.turns(segments, starts)
    for day in 0..<7 {
      for index in Int(starts[day])..<Int(starts[day + 1]) {
        turns[index].take(segments[index], of: plans[day])
      }
    }
    self.segments = segments
    self.turns = turns
    self.starts = starts
    ends = RegularWeek.ends(segments, starts)
  }

  /// The turns of segments, of which each weekday's begin at one of `starts`. O(segments).
  private static func turns(_ segments: [DayLine.Segment], _ starts: SIMD8<UInt32>) -> [WeekTurn] {
    var turns = [WeekTurn](repeating: WeekTurn(), count: segments.count)
    let last = segments.count - 1
    // Where the state changes first and last in the week, seen from Monday's 00:00: there is no segment that does not go
    // on from one of them or to one of them.
    var changes: (first: Int32, last: Int32)?
    for day in 0..<7 {
      for index in Int(starts[day])..<Int(starts[day + 1])
      where segments[index].kind != segments[index == 0 ? last : index - 1].kind {
        let minute = Int32(day) * 1440 + segments[index].start
        changes = (changes?.first ?? minute, minute)
      }
    }
    guard let changes else { return turns }
    var since = changes.last - 10_080
    for day in 0..<7 {
      let midnight = Int32(day) * 1440
      for index in Int(starts[day])..<Int(starts[day + 1]) {
        if segments[index].kind != segments[index == 0 ? last : index - 1].kind {
          since = midnight + segments[index].start
        }
        turns[index].since = since - midnight
      }
    }
    var until = changes.first + 10_080
    var next = segments.firstIndex { $0.kind != segments[last].kind } ?? 0
    for day in (0..<7).reversed() {
      let midnight = Int32(day) * 1440
      for index in (Int(starts[day])..<Int(starts[day + 1])).reversed() {
        turns[index].until = until - midnight
        turns[index].countDays()
        turns[index].nextKind = segments[next].kind
        turns[index].nextIsOpenEnd = segments[next].isOpenEnd
        if segments[index].kind != segments[index == 0 ? last : index - 1].kind {
          until = midnight + segments[index].start
          next = index
        }
      }
    }
    return turns
  }

  private static func ends(_ segments: [DayLine.Segment], _ starts: SIMD8<UInt32>) -> SIMD8<UInt64> {
    var ends = SIMD8<UInt64>()
    for day in 0..<7 {
      let ofDay = segments[Int(starts[day])..<Int(starts[day + 1])]
      for segment in ofDay.prefix(4).reversed() { ends[day] = ends[day] << 16 | UInt64(segment.end) }
      // What is not there never ends.
      for absent in min(ofDay.count, 4)..<4 { ends[day] |= 0x7fff << UInt64(16 * absent) }
    }
    return ends
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
