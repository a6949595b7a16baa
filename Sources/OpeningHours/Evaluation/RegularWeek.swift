import CivilTime

/// Where the run of one state begins and ends of which a segment is a part, were all weeks alike.
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
  /// Bit n for weekday n: whether no open or unknown span starts on it.
  private let emptyDays: UInt8
  /// What each day's spans come from, as raw values.
  private let bases: SIMD8<UInt8>

  /// The week of the plans of its days.
  ///
  /// Weekdays with the same plans before them have the same line, which is painted once.
  init(plans: WeekPlans, rules: [Rule]) {
    var segments: [DayLine.Segment] = []
    var starts = SIMD8<UInt32>()
    var emptyDays: UInt8 = 0
    var bases = SIMD8<UInt8>()
    var numbers = SIMD8<UInt64>()
    var painter = LinePainter(rules)
    segments.reserveCapacity(32)
    for day in 0..<7 {
      starts[day] = UInt32(segments.count)
      numbers[day] = plans.lineNumber(of: day)
      var same = 0
      while numbers[same] != numbers[day] { same += 1 }
      if same < day {
        emptyDays |= (emptyDays >> UInt8(same) & 1) << UInt8(day)
        bases[day] = bases[same]
        for index in Int(starts[same])..<Int(starts[same + 1]) { segments.append(segments[index]) }
      } else {
        let plan = plans[day]
        if plan.isEmpty { emptyDays |= 1 << UInt8(day) }
        bases[day] = plan.basis.rawValue
        painter.paint(days: plans.reach + 1, { plans[day - $0] }, into: &segments)
      }
    }
    starts[7] = UInt32(segments.count)
    self.segments = segments
    turns = RegularWeek.turns(segments.span)
    self.starts = starts
    self.emptyDays = emptyDays
    self.bases = bases
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

  /// The segment that holds a minute of a weekday, and its turn.
  @inline(__always)
  func segment(_ day: Int, _ minute: Int32) -> (DayLine.Segment, WeekTurn) {
    let segments = segments.span
    var index = Int(starts[day])
    while segments[index].end <= minute { index += 1 }
    return (segments[index], turns.span[index])
  }

  /// A weekday's segments; Monday is 0.
  @inline(__always)
  func withLine<Result>(of day: Int, _ body: (Span<DayLine.Segment>) -> Result) -> Result {
    body(segments.span.extracting(Int(starts[day])..<Int(starts[day + 1])))
  }

  @inline(__always)
  func basis(_ day: Int) -> OpenState.DayBasis { OpenState.DayBasis(rawValue: bases[day]) ?? .regular }

  @inline(__always)
  func isEmpty(_ day: Int) -> Bool { emptyDays &>> UInt8(truncatingIfNeeded: day) & 1 == 1 }

  /// The one state of all days, if there is but one.
  var onlyKind: OpenState.Kind? {
    segments.allSatisfy { $0.kind == segments[0].kind } ? segments[0].kind : nil
  }
}
