import CivilTime

extension Schedule {
  /// The stretches within [from, to) that are not closed, in order; split where the state or the comment changes.
  ///
  /// O(days in the range); empty where `to` is not later than `from`.
  public func intervals(from: Timestamp, to: Timestamp, in zone: ZoneRules) -> [OpenInterval] {
    var found: [OpenInterval] = []
    guard from < to else { return found }
    var day = floorDivide(floorDivide(zone.latestClock(at: from.seconds), 60), 1440)
    let last = floorDivide(zone.latestClock(at: to.seconds), 86_400)
    while day <= last {
      let date = CivilDate(dayNumber: Int32(clamping: day))
      for segment in line(on: date, in: zone).segments where segment.kind != .closed {
        let start = instant(day, segment.start, zone, from, to)
        let end = instant(day, segment.end, zone, from, to)
        guard start < end else { continue }
        let comment = comment(of: segment.rule)
        if let before = found.last, before.end == start, before.kind == segment.kind, before.comment == comment {
          found[found.count - 1].end = end
        } else {
          found.append(OpenInterval(start: start, end: end, kind: segment.kind, comment: comment))
        }
      }
      day += 1
    }
    return found
  }

  private func instant(
    _ day: Int64, _ minute: Int32, _ zone: ZoneRules, _ from: Timestamp, _ to: Timestamp
  ) -> Timestamp {
    let second = zone.firstSecond(reaching: (day * 1440 + Int64(minute)) * 60).second
    return min(max(Timestamp(clamping: second), from), to)
  }

  /// How long the place is open and unknown within [from, to), in elapsed seconds; fractions at the ends are cut.
  public func totals(from: Timestamp, to: Timestamp, in zone: ZoneRules) -> OpenTotals {
    OpenTotals(intervals(from: from, to: to, in: zone))
  }
}

extension OpenTotals {
  /// The sums of some intervals.
  public init(_ intervals: [OpenInterval]) {
    openSeconds = 0
    unknownSeconds = 0
    for interval in intervals {
      let seconds = interval.end.seconds - interval.start.seconds
      if interval.kind == .open { openSeconds += seconds } else { unknownSeconds += seconds }
    }
  }
}

extension Schedule {
  /// The intervals that start within [from, to), whole: a tail beyond `to` stays with the one that it belongs to.
  ///
  /// An interval that has begun before `from` belongs to an earlier range and is left out, except for its part here
  /// where it began more than a day before.
  public func intervals(startingFrom from: Timestamp, before to: Timestamp, in zone: ZoneRules) -> [OpenInterval] {
    let around = intervals(from: from.adding(seconds: -86_400), to: to.adding(seconds: 86_400), in: zone)
    var found: [OpenInterval] = []
    for interval in around {
      let runsThrough = interval.start <= from.adding(seconds: -86_400)
      if interval.start >= from, interval.start < to {
        var whole = interval
        if interval.end >= to.adding(seconds: 86_400) { whole.end = to }
        found.append(whole)
      } else if runsThrough, interval.end > from {
        found.append(
          OpenInterval(start: from, end: min(interval.end, to), kind: interval.kind, comment: interval.comment))
      }
    }
    return found
  }
}
