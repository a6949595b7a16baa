import CivilTime

extension Schedule {
  /// A time of a day that the sun decides.
  package struct SunTime: Hashable, Sendable {
    /// Minutes from 00:00 of the day.
    package var minute: Int
    package var event: SunEvent
    /// So many minutes after the event.
    package var shift: Int
  }

  /// Where the sun puts the ends of the spans that start on a day. O(rules).
  package func sunTimes(on date: CivilDate, in zone: ZoneRules) -> [SunTime] {
    guard let location, dependsOnLocation else { return [] }
    let sun = SunClock(at: location, in: zone)
    var times: [SunTime] = []
    for rule in rules where !rule.sunSpans.isEmpty && rule.days.matches(date, date.weekday, calendar) {
      for span in rule.sunSpans {
        guard let found = span.span(on: date, sun) else { continue }
        if case .sun(let event, let shift) = span.start {
          times.append(SunTime(minute: found.start, event: event, shift: shift))
        }
        if case .sun(let event, let shift) = span.end, span.openEnd != .fromStart {
          times.append(SunTime(minute: found.end, event: event, shift: shift))
        }
      }
    }
    return times
  }
}
