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

  /// None: the state never changes.
  init() {}

  /// A run from a minute that is at most a week back, and the segment that begins where it ends.
  init(since: Int32, until: Int32, next: DayLine.Segment) {
    self.since = since
    self.until = until
    nextKind = next.kind
    nextIsOpenEnd = next.isOpenEnd
    sinceDay = Int16(truncatingIfNeeded: (since + 10_080) / 1440 - 7)
    untilDay = Int16(truncatingIfNeeded: until / 1440)
  }

  mutating func take(_ segment: DayLine.Segment, _ dayBasis: OpenState.DayBasis, dayIsEmpty: Bool) {
    end = Int16(segment.end)
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
    var starts = SIMD8<UInt32>()
    var numbers = SIMD8<UInt64>()
    var painter = LinePainter(rules)
    segments.reserveCapacity(32)
    for day in 0..<7 {
      starts[day] = UInt32(segments.count)
      numbers[day] = plans.lineNumber(of: day)
      var same = 0
      while numbers[same] != numbers[day] { same += 1 }
      if same < day {
        for index in Int(starts[same])..<Int(starts[same + 1]) { segments.append(segments[index]) }
      } else {
        painter.paint(days: plans.reach + 1, { plans[day - $0] }, into: &segments)
      }
    }
    starts[7] = UInt32(segments.count)
    var turns = RegularWeek.turns(segments.span)
    for day in 0..<7 {
      let plan = plans[day]
      let isEmpty = plan.isEmpty
      for index in Int(starts[day])..<Int(starts[day + 1]) {
        turns[index].take(segments[index], plan.basis, dayIsEmpty: isEmpty)
      }
    }
    self.segments = segments
    self.turns = turns
    self.starts = starts
    ends = RegularWeek.ends(segments, starts)
  }

  /// The turns of a week's segments. Of each day the first begins at 0: so the days are counted on the way. O(segments).
  private static func turns(_ segments: Span<DayLine.Segment>) -> [WeekTurn] {
    var changes: [(index: Int, minute: Int32)] = []
    changes.reserveCapacity(segments.count)
    var midnight: Int32 = -1440
    var lastKind = segments[segments.count - 1].kind
    for index in segments.indices {
      if segments[index].start == 0 { midnight += 1440 }
      if segments[index].kind != lastKind { changes.append((index, midnight + segments[index].start)) }
      lastKind = segments[index].kind
    }
    guard var (next, until) = changes.first, var since = changes.last?.minute else {
      return segments.indices.map { _ in WeekTurn() }
    }
    // What Monday begins with goes on from the week before, and what Sunday ends with goes on into the next.
    since -= 10_080
    var turns: [WeekTurn] = []
    turns.reserveCapacity(segments.count)
    var passed = 0
    midnight = -1440
    for index in segments.indices {
      if segments[index].start == 0 { midnight += 1440 }
      if index == next, passed < changes.count {
        since = until
        passed += 1
        (next, until) = passed < changes.count ? changes[passed] : (changes[0].index, changes[0].minute + 10_080)
      }
      turns.append(WeekTurn(since: since - midnight, until: until - midnight, next: segments[next]))
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
