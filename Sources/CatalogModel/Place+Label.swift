import CivilTime
import OpeningHours

extension Place {
  /// What a person reads of the place: `Open · Closes 11 p.m.` The same until the `validUntil` of its state.
  ///
  /// - Parameters:
  ///   - timestamp: the instant of reading.
  ///   - zone: the city's, in which times are written.
  ///   - deviceZone: the zone of the reader's device; where its clocks differ at the time named, the time is followed
  ///     by "Toronto time". Nil: never.
  public func label(
    at timestamp: Timestamp, in zone: ZoneRules, language: LabelLanguage = .english, deviceZone: ZoneRules? = nil
  ) -> StateLabel {
    label(of: state(at: timestamp, in: zone), at: timestamp, in: zone, language: language, deviceZone: deviceZone)
  }

  /// The same of a state that is known already: the place's own at that instant, or that of one of its services.
  public func label(
    of state: OpenState, at timestamp: Timestamp, in zone: ZoneRules, language: LabelLanguage = .english,
    deviceZone: ZoneRules? = nil
  ) -> StateLabel {
    state.label(
      at: timestamp, in: zone, language: language, status: status, hoursChecked: hoursChecked, deviceZone: deviceZone)
  }
}
