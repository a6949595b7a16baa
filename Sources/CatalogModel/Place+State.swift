import CivilTime
import OpeningHours

extension Place {
  /// The place's state at an instant. A place that is not in business is closed, and opens at no known time.
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    status == .open ? hours.state(at: timestamp, in: zone) : .outOfBusiness
  }
}

extension Catalog {
  /// The states of all places at one instant, in the order of `places`, and until when all that is drawn from them holds.
  public func states(at timestamp: Timestamp) -> (states: [OpenState], validUntil: Timestamp?) {
    let states = places.map { $0.state(at: timestamp, in: city.zone) }
    return (states, states.lazy.compactMap { $0.validUntil }.min())
  }
}
