import CivilTime

extension SunEvent {
  /// What the sun does on a civil day.
  public enum Course: Hashable, Sendable {
    /// The event happens at this minute of the wall clock, counted from 00:00 of the day; beyond 1440 where it is after
    /// midnight.
    case happens(Int)
    /// The sun stays above the event's altitude.
    case staysUp
    /// The sun stays below the event's altitude.
    case staysDown
  }

  /// When the event happens on a day, to the minute.
  public func course(on date: CivilDate, at location: Location, in zone: ZoneRules) -> Course {
    SunClock(at: location, in: zone).course(of: self, on: date)
  }
}
