import CivilTime

/// When a Moment, a time-limited happening, begins and ends: [start, end).
public struct MomentTimes: Hashable, Sendable {
  /// How the end was written.
  public enum EndForm: UInt8, Hashable, Sendable {
    /// A time, with or without an offset.
    case time
    /// A bare date: all of that day is included.
    case wholeDay
    /// Not at all.
    case notGiven
  }

  /// The first instant at which it is live.
  public let start: Timestamp
  /// The first instant at which it is over; never before `start`. Where the two are one, it is never live.
  public let end: Timestamp
  /// Whether the start was written as a bare date, so that only the day is named.
  public let startsAllDay: Bool
  /// How the end was written.
  public let endForm: EndForm
  /// Whether the end was written before the start, which an editor should be told; it counts as the start.
  public let endsBeforeStart: Bool

  /// The times of a Moment as its catalog writes them (design rule 9).
  ///
  /// A timestamp is exact; a wall time is that of the zone, and in a gap or fold of its clocks the first instant at
  /// which they show that or later; a bare date is the whole civil day, an end date included. Without an end it is
  /// over when the start's civil day ends, or three hours after the start where that is later.
  public init(startsAt: DateOrTime, endsAt: DateOrTime? = nil, in zone: ZoneRules) {
    func midnight(after date: CivilDate) -> Timestamp {
      date < .max ? zone.midnight(date.adding(days: 1)) : .max
    }
    let start: Timestamp
    let startDate: CivilDate
    switch startsAt {
    case .timestamp(let timestamp):
      start = timestamp
      startDate = zone.civil(at: timestamp).date
    case .wallTime(let wall):
      start = zone.resolve(wall).firstInstant
      startDate = wall.date
    case .date(let date):
      start = zone.midnight(date)
      startDate = date
    }
    if case .date = startsAt { startsAllDay = true } else { startsAllDay = false }

    let end: Timestamp
    switch endsAt {
    case .timestamp(let timestamp):
      end = timestamp
      endForm = .time
      endsBeforeStart = end < start
    case .wallTime(let wall):
      end = zone.resolve(wall).firstInstant
      endForm = .time
      endsBeforeStart = end < start
    case .date(let date):
      end = midnight(after: date)
      endForm = .wholeDay
      // The end of the day before is the start itself; what was written is earlier all the same.
      endsBeforeStart = date < startDate
    case nil:
      end = max(midnight(after: startDate), start.adding(seconds: 3 * 3600))
      endForm = .notGiven
      endsBeforeStart = false
    }
    self.start = start
    self.end = max(start, end)
  }
}
