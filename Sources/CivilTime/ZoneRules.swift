/// The rules of one time zone: which offset its clocks have at every instant.
///
/// Made from a TZif file (`init(identifier:tzif:)`), or from the rules for Toronto embedded in the kit
/// (`ZoneRules.toronto`). A value: it never reads a file, the environment or the clock.
public struct ZoneRules: Sendable {
  /// A stretch of time through which the offset is one and the same.
  package struct Segment: Hashable, Sendable {
    /// First second; `Int64.min` where nothing is known before.
    package var start: Int64
    /// First second after; `Int64.max` where it never ends.
    package var end: Int64
    /// Seconds ahead of UTC.
    package var offset: Int64
  }

  /// The name the rules go by, such as `America/Toronto`.
  public let identifier: String

  /// Starts of the segments after the first, ascending; the last ones are written out from the footer rule.
  private let starts: [Int64]
  /// Offsets of all segments: one more than `starts`.
  private let offsets: [Int64]
  /// From here on the rules repeat every 400 years, the period of the Gregorian calendar; nil: they never change again.
  private let repeatsFrom: Int64?

  /// Civil days that the clocks never show, ascending: Apia's 2011-12-30.
  package let skippedDays: [CivilDate]

  private static let period: Int64 = 146_097 * 86_400

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
    var starts: [Int64] = []
    var offsets = [initialOffset]
    func append(_ at: Int64, _ offset: Int64) {
      if starts.last == at {
        starts.removeLast()
        offsets.removeLast()
      }
      if offsets.last == offset { return }
      starts.append(at)
      offsets.append(offset)
    }
    for transition in transitions { append(transition.at, transition.offset) }

    guard let footer else {
      repeatsFrom = nil
      self.starts = starts
      self.offsets = offsets
      return
    }
    let last = transitions.last?.at ?? Timestamp.min.seconds
    let firstYear = CivilDateTime(clockSeconds: min(max(last, Timestamp.min.seconds), Timestamp.max.seconds)).date.year
    if footer.hasDaylightSaving {
      // Two years more at each end, so that every segment of the repeated part is whole: an end that belongs together
      // with the next year's start, as in daylight time all year round, has both.
      let end = Int64(CivilDate.dayNumber(year: firstYear + 404, month: 1, day: 1)) * 86_400
      for transition in footer.transitions(years: firstYear...firstYear + 404)
      where transition.at > last && transition.at < end {
        append(transition.at, transition.offset)
      }
      let second = Int64(CivilDate.dayNumber(year: firstYear + 2, month: 1, day: 1)) * 86_400
      repeatsFrom = (starts.last ?? .min) >= second ? second : nil
    } else {
      if transitions.isEmpty { offsets = [footer.standardOffset] }
      repeatsFrom = nil
    }
    self.starts = starts
    self.offsets = offsets
  }

  /// The segment that holds the second. O(log transitions).
  package func segment(at second: Int64) -> Segment {
    var shift: Int64 = 0
    if let repeatsFrom, second >= repeatsFrom + ZoneRules.period {
      shift = (second - repeatsFrom) / ZoneRules.period * ZoneRules.period
    }
    let wanted = second - shift
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= wanted { low = middle + 1 } else { high = middle }
    }
    return Segment(
      start: low == 0 ? Int64.min : starts[low - 1] + shift,
      end: low == starts.count ? Int64.max : starts[low] + shift,
      offset: offsets[low])
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
