import CivilTime
import OpeningHours

extension Moment {
  /// Whether it is still to come, live or over at an instant. O(log transitions).
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> MomentState {
    times.state(at: timestamp, in: zone)
  }

  /// What a person reads of it: `Starts 6 p.m. Saturday`. The same until the `validUntil` of its state.
  ///
  /// - Parameters:
  ///   - timestamp: the instant of reading.
  ///   - zone: the city's, in which times are written.
  ///   - deviceZone: the zone of the reader's device; where its clocks differ at the time named, the time is followed
  ///     by "Toronto time". Nil: never.
  public func label(
    at timestamp: Timestamp, in zone: ZoneRules, language: LabelLanguage = .english, deviceZone: ZoneRules? = nil
  ) -> StateLabel {
    times.label(at: timestamp, in: zone, language: language, deviceZone: deviceZone)
  }
}

extension Catalog {
  /// The states of all Moments at one instant, in the order of `moments`, and until when all that is drawn from them
  /// holds. A screen that shows places as well takes the earlier of this and of what ``states(at:)`` says.
  ///
  /// O(Moments × log transitions).
  public func momentStates(at timestamp: Timestamp) -> (states: [MomentState], validUntil: Timestamp?) {
    let states = moments.map { $0.state(at: timestamp, in: city.zone) }
    var validUntil: Timestamp?
    for state in states {
      if let end = state.validUntil { validUntil = min(validUntil ?? end, end) }
    }
    return (states, validUntil)
  }
}
