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

  var exists: Bool { since < until }

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
  /// Bit n for weekday n: whether no open or unknown span starts on it.
  private let emptyDays: UInt8
  /// What each day's spans come from, as raw values.
  private let bases: SIMD8<UInt8>

  /// The week of the plans of its days, of which spans reach into so many following days.
  ///
  /// Weekdays with the same plans before them have the same line, which is painted once.
  init(plans: WeekPlans, reach: Int, rules: [Rule]) {
    var segments: [DayLine.Segment] = []
    var starts = SIMD8<UInt32>()
    var emptyDays: UInt8 = 0
    var bases = SIMD8<UInt8>()
    var painter = LinePainter(rules)
    segments.reserveCapacity(32)
    for day in 0..<7 {
      starts[day] = UInt32(segments.count)
      if plans[day].isEmpty { emptyDays |= 1 << UInt8(day) }
      bases[day] = plans[day].basis.rawValue
      let same = (0..<day).first { earlier in (0...reach).allSatisfy { plans.isSame(day - $0, earlier - $0) } }
      if let same {
        segments += segments[Int(starts[same])..<Int(starts[same + 1])]
      } else {
        painter.paint(days: reach + 1, { plans[day - $0] }, into: &segments)
      }
    }
    starts[7] = UInt32(segments.count)
    self.segments = segments
    turns = RegularWeek.turns(segments, starts)
    self.starts = starts
    self.emptyDays = emptyDays
    self.bases = bases
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
