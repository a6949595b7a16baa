import CivilTime
import OpeningHours

extension Place {
  /// The place's state at an instant. A place that is not in business is closed, and opens at no known time.
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    state(at: ClockReading(timestamp, zone), in: zone)
  }

  fileprivate func state(at now: ClockReading, in zone: ZoneRules) -> OpenState {
    status == .open ? hours.state(at: now, in: zone) : .outOfBusiness
  }
}

extension Catalog {
  /// The states of all places at one instant, in the order of `places`, and until when all that is drawn from them holds.
  public func states(at timestamp: Timestamp) -> (states: [OpenState], validUntil: Timestamp?) {
    let now = ClockReading(timestamp, city.zone)
    var validUntil: Timestamp?
    let states = places.map { place in
      let state = place.state(at: now, in: city.zone)
      if let end = state.validUntil { validUntil = min(validUntil ?? end, end) }
      return state
    }
    return (states, validUntil)
  }
}
