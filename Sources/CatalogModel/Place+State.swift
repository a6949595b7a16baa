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
  /// Of Moments ``momentStates(at:)`` says the same.
  ///
  /// O(places). Places that share a schedule share its evaluation.
  public func states(at timestamp: Timestamp) -> (states: [OpenState], validUntil: Timestamp?) {
    let now = ClockReading(timestamp, city.zone)
    let places = places.span
    var evaluated = EvaluatedSchedules()
    var states: [OpenState] = []
    states.reserveCapacity(places.count)
    var validUntil: Timestamp?
    for index in places.indices {
      guard places[index].status == .open else {
        states.append(.outOfBusiness)
        continue
      }
      if let earlier = evaluated.find(ObjectIdentifier(places[index].hours), orKeep: index) {
        states.append(states[earlier])
        continue
      }
      let state = places[index].hours.state(at: now, in: city.zone)
      if let end = state.validUntil { validUntil = min(validUntil ?? end, end) }
      states.append(state)
    }
    return (states, validUntil)
  }
}

/// Which place was the last to be evaluated of those whose schedules fall into one of some slots: a schedule that another
/// one has pushed out is evaluated once more.
private struct EvaluatedSchedules {
  private static let bits = 8
  private var slots = [(schedule: ObjectIdentifier?, index: Int)](repeating: (nil, 0), count: 1 << bits)

  /// The place with this schedule; nil where none is known, and that at `index` is it from now on.
  @inline(__always)
  mutating func find(_ schedule: ObjectIdentifier, orKeep index: Int) -> Int? {
    // Fibonacci hashing: neighbouring addresses go far apart.
    let mixed = UInt64(UInt(bitPattern: schedule)) &* 0x9e37_79b9_7f4a_7c15
    let slot = Int(truncatingIfNeeded: mixed >> UInt64(64 - EvaluatedSchedules.bits))
    if slots[slot].schedule == schedule { return slots[slot].index }
    slots[slot] = (schedule, index)
    return nil
  }
}
