import CivilTime

extension Schedule {
  /// The stretches within [from, to) that are not closed, in order; split where the state or the comment changes.
  ///
  /// O(days in the range); empty where `to` is not later than `from`.
  public func intervals(from: Timestamp, to: Timestamp, in zone: ZoneRules) -> [OpenInterval] {
    intervals(from: from, to: to, in: zone, atMost: .max) ?? []
  }

  /// The same; nil where there are more than so many.
  package func intervals(
    from: Timestamp, to: Timestamp, in zone: ZoneRules, atMost limit: Int
  ) -> [OpenInterval]? {
    var found: [OpenInterval] = []
    guard from < to else { return found }
    var segment = zone.segment(at: from.seconds)
    var day = floorDivide(segment.latestClock(at: from.seconds), 86_400)
    let last = floorDivide(zone.latestClock(at: to.seconds), 86_400)
    while day <= last {
      let date = CivilDate(dayNumber: Int32(truncatingIfNeeded: day))
      func instant(_ minute: Int32) -> Timestamp {
        let second = zone.firstSecond(reaching: (day * 1440 + Int64(minute)) * 60, near: segment).second
        return min(max(Timestamp(clamping: second), from), to)
      }
      withLine(on: date, in: zone) { line in
        for index in 0..<line.count where line[index].kind != .closed {
          let start = instant(line[index].start)
          let end = instant(line[index].end)
          if start < end { append(line[index], start, end, to: &found) }
        }
      }
      if found.count > limit { return nil }
      day += 1
      while segment.end != .max, segment.end + segment.offset <= day * 86_400 {
        segment = zone.segment(at: segment.end)
      }
    }
    return found
  }

  private func append(
    _ segment: DayLine.Segment, _ start: Timestamp, _ end: Timestamp, to found: inout [OpenInterval]
  ) {
    let comment = comment(of: segment.rule)
    if let before = found.last, before.end == start, before.kind == segment.kind, before.comment == comment {
      found[found.count - 1].end = end
    } else {
      found.append(OpenInterval(start: start, end: end, kind: segment.kind, comment: comment))
    }
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
