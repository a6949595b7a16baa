/// The rules of one time zone: which offset its clocks have at every instant.
///
/// Made from a TZif file (`init(identifier:tzif:)`), or from the rules for Toronto embedded in the kit
/// (`ZoneRules.toronto`). A value: it never reads a file, the environment or the clock.
public struct ZoneRules: Hashable, Sendable {
  /// A stretch of time through which the offset is one and the same, and how it meets its neighbours.
  @usableFromInline
  package struct Segment: Hashable, Sendable {
    /// First second; `Int64.min` where nothing is known before.
    @usableFromInline package var start: Int64
    /// First second after; `Int64.max` where it never ends.
    @usableFromInline package var end: Int64
    /// Seconds ahead of UTC.
    @usableFromInline package var offset: Int64
    /// The latest clock reading of all segments before; `Int64.min` for the first.
    @usableFromInline package var reachedBefore: Int64
    /// The clock reading with which the next segment begins; `Int64.max` for the last.
    @usableFromInline package var nextReading: Int64
  }

  /// The name the rules go by, such as `America/Toronto`.
  public let identifier: String

  /// All segments, ascending; the last ones are written out from the footer rule.
  @usableFromInline let segments: [Segment]
  /// For every stretch of 2^`hintShift` seconds within the years of a timestamp, from the first change to the last, the
  /// segment in which it begins. Empty where there is but one segment.
  @usableFromInline let hints: [UInt32]
  /// The second with which the first of these stretches begins; `Int64.max` where there are none.
  @usableFromInline let hintBase: Int64
  /// From here on each second is as the one 400 years before, the period of the Gregorian calendar; `Int64.max` where the
  /// clocks never change again.
  @usableFromInline let listedUntil: Int64

  /// Civil days that the clocks never show, ascending: Apia's 2011-12-30.
  package let skippedDays: [CivilDate]

  @inlinable static var period: Int64 { 146_097 * 86_400 }
  /// A power of two, some 49 days: few clock changes lie in it, and in most none.
  @inlinable static var hintShift: Int64 { 22 }

  /// Rules from transitions in ascending order, and the rule for the time after the last of them.
  init(identifier: String, initialOffset: Int64, transitions: [(at: Int64, offset: Int64)], footer: POSIXTimeZone?) {
    self.identifier = identifier
    var skippedDays: [CivilDate] = []
    var before = initialOffset
    for transition in transitions {
      // A day is lost where the clocks jump from its beginning, or before, to its end or beyond.
      var day = floorDivide(transition.at + before + 86_399, 86_400)
      while (day + 1) * 86_400 <= transition.at + transition.offset {
        skippedDays.append(CivilDate(dayNumber: Int32(clamping: day)))
        day += 1
      }
      before = transition.offset
    }
    self.skippedDays = skippedDays
    var changes = ClockChanges(initialOffset: initialOffset)
    for transition in transitions { changes.append(transition.at, transition.offset) }
    var listedUntil = Int64.max
    if let footer {
      let last = transitions.last?.at ?? Timestamp.min.seconds
      let firstYear =
        CivilDateTime(clockSeconds: min(max(last, Timestamp.min.seconds), Timestamp.max.seconds)).date.year
      if footer.hasDaylightSaving {
        // Two years more at each end, so that every segment of the repeated part is whole: an end that belongs together
        // with the next year's start, as in daylight time all year round, has both.
        let end = Int64(CivilDate.dayNumber(year: firstYear + 404, month: 1, day: 1)) * 86_400
        for transition in footer.transitions(years: firstYear...firstYear + 404)
        where transition.at > last && transition.at < end {
          changes.append(transition.at, transition.offset)
        }
        let second = Int64(CivilDate.dayNumber(year: firstYear + 2, month: 1, day: 1)) * 86_400
        if (changes.starts.last ?? .min) >= second { listedUntil = second + ZoneRules.period }
      } else if transitions.isEmpty {
        changes = ClockChanges(initialOffset: footer.standardOffset)
      }
    }
    self.listedUntil = listedUntil
    segments = changes.segments
    hints = ZoneRules.hints(for: changes.starts)
    hintBase = changes.starts.first.map { ZoneRules.hintBase($0) } ?? .max
  }

  /// The changes of a zone's offset, those that change nothing left out.
  private struct ClockChanges {
    private(set) var starts: [Int64] = []
    private var offsets: [Int64]

    init(initialOffset: Int64) {
      offsets = [initialOffset]
      // What most zones have with their footer written out.
      starts.reserveCapacity(1200)
      offsets.reserveCapacity(1200)
    }

    mutating func append(_ at: Int64, _ offset: Int64) {
      if starts.last == at {
        starts.removeLast()
        offsets.removeLast()
      }
      if offsets.last == offset { return }
      starts.append(at)
      offsets.append(offset)
    }

    var segments: [Segment] {
      var segments: [Segment] = []
      segments.reserveCapacity(offsets.count)
      var reached = Int64.min
      for index in offsets.indices {
        let end = index < starts.count ? starts[index] : Int64.max
        segments.append(
          Segment(
            start: index == 0 ? .min : starts[index - 1], end: end, offset: offsets[index], reachedBefore: reached,
            nextReading: end == .max ? .max : end + offsets[index + 1]))
        if end != .max { reached = max(reached, end - 1 + offsets[index]) }
      }
      return segments
    }
  }

  /// The first second that hints are for.
  private static func hintBase(_ firstChange: Int64) -> Int64 { max(firstChange, Timestamp.min.seconds) }

  private static func hints(for starts: [Int64]) -> [UInt32] {
    guard let first = starts.first, let last = starts.last else { return [] }
    let base = hintBase(first)
    let count = Int(max(0, min(last, Timestamp.max.seconds) - base) >> hintShift) + 1
    var hints: [UInt32] = []
    hints.reserveCapacity(count)
    for (index, start) in starts.enumerated() where start > base {
      // The stretches that begin before this change, and did not before the one before it.
      let end = min(Int((min(start, Timestamp.max.seconds) - base - 1) >> hintShift) + 1, count)
      if hints.count < end { hints.append(contentsOf: repeatElement(UInt32(index), count: end - hints.count)) }
    }
    hints.append(contentsOf: repeatElement(UInt32(starts.count), count: count - hints.count))
    return hints
  }

  /// The segment that holds the second. O(1) where clocks change some times a year at most.
  @inlinable @inline(__always)
  package func segment(at second: Int64) -> Segment {
    second < listedUntil ? listedSegment(at: second) : repeatedSegment(at: second)
  }

  @usableFromInline
  func repeatedSegment(at second: Int64) -> Segment {
    let shift = ((second - listedUntil) / ZoneRules.period + 1) * ZoneRules.period
    return listedSegment(at: second - shift).shifted(by: shift)
  }

  @inlinable @inline(__always)
  func listedSegment(at second: Int64) -> Segment {
    // Spans, so that nothing is counted as shared on the way.
    let segments = segments.span
    let hints = hints.span
    var index = 0
    if second >= hintBase {
      let stretch = Int(truncatingIfNeeded: (UInt64(bitPattern: second &- hintBase)) >> UInt64(ZoneRules.hintShift))
      index = Int(hints[min(stretch, hints.count - 1)])
    }
    // The last one ends never.
    while segments[index].end <= second, index + 1 < segments.count { index += 1 }
    return segments[index]
  }
}

extension ZoneRules.Segment {
  fileprivate func shifted(by shift: Int64) -> ZoneRules.Segment {
    ZoneRules.Segment(
      start: start + shift, end: end == .max ? .max : end + shift, offset: offset,
      reachedBefore: reachedBefore + shift, nextReading: nextReading == .max ? .max : nextReading + shift)
  }
}

extension ZoneRules {
  /// The offset of the zone's clocks at an instant.
  public func offset(at timestamp: Timestamp) -> UTCOffset {
    UTCOffset(unchecked: Int(segment(at: timestamp.seconds).offset))
  }

  /// What the zone's clocks show at an instant.
  public func civil(at timestamp: Timestamp) -> CivilDateTime {
    let offset = segment(at: timestamp.seconds).offset
    return CivilDateTime(clockSeconds: timestamp.seconds + offset, nanosecond: timestamp.nanoseconds)
  }

  /// The first clock change after an instant, or nil where there is none within the years to 9999.
  public func nextTransition(after timestamp: Timestamp) -> Timestamp? {
    Timestamp(seconds: segment(at: timestamp.seconds).end)
  }

  /// Whether a civil day has no instant at all.
  package func skips(_ date: CivilDate) -> Bool {
    for skipped in skippedDays where skipped == date { return true }
    return false
  }

  /// UTC itself.
  public static let utc = ZoneRules(identifier: "UTC", initialOffset: 0, transitions: [], footer: nil)
}
