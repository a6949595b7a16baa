import CivilTime

/// The states of the days on which nothing but the weekday decides, each from 00:00 to 24:00.
struct RegularWeek: Sendable {
  /// Those of seven days on end, Monday first.
  private let segments: [DayLine.Segment]
  /// Where each weekday's segments begin, and where the last one's end.
  private let starts: SIMD8<UInt32>
  /// Bit n for weekday n: whether no open or unknown span starts on it.
  private let emptyDays: UInt8
  /// What each day's spans come from, as raw values.
  private let bases: SIMD8<UInt8>

  /// The week of seven plans, Monday first, of which spans reach into so many following days.
  ///
  /// Weekdays with the same plans before them have the same line, which is painted once.
  init(plans: [DayPlan], reach: Int, rules: [Rule]) {
    var segments: [DayLine.Segment] = []
    var starts = SIMD8<UInt32>()
    var emptyDays: UInt8 = 0
    var bases = SIMD8<UInt8>()
    for weekday in 0..<7 {
      starts[weekday] = UInt32(segments.count)
      if plans[weekday].isEmpty { emptyDays |= 1 << UInt8(weekday) }
      bases[weekday] = plans[weekday].basis.rawValue
      func plan(_ weekday: Int, _ daysBefore: Int) -> DayPlan { plans[(weekday + 7 - daysBefore) % 7] }
      let same = (0..<weekday).first { earlier in
        (0...reach).allSatisfy { plan(weekday, $0) == plan(earlier, $0) }
      }
      if let same {
        segments += segments[Int(starts[same])..<Int(starts[same + 1])]
      } else {
        segments += DayLine(plans: (0...reach).map { plan(weekday, $0) }, rules: rules).segments
      }
    }
    starts[7] = UInt32(segments.count)
    self.segments = segments
    self.starts = starts
    self.emptyDays = emptyDays
    self.bases = bases
  }

  /// A weekday's segments; Monday is 0.
  @inline(__always)
  func withLine<Result>(of day: Int, _ body: (Span<DayLine.Segment>) -> Result) -> Result {
    body(segments.span.extracting(Int(starts[day])..<Int(starts[day + 1])))
  }

  func basis(_ day: Int) -> OpenState.DayBasis { OpenState.DayBasis(rawValue: bases[day]) ?? .regular }

  func isEmpty(_ day: Int) -> Bool { emptyDays >> day & 1 == 1 }

  /// The one state of all days, if there is but one.
  var onlyKind: OpenState.Kind? {
    segments.allSatisfy { $0.kind == segments[0].kind } ? segments[0].kind : nil
  }
}
