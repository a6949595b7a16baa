import CivilTime

extension OpenState {
  /// How long before a change it is announced as soon, in seconds.
  package static let soon: Int64 = 3600
  /// Beyond this a place that does not close is said to be open 24 hours, in seconds.
  package static let farAway: Int64 = 7 * 86_400
  /// Nights end at 06:00: until then a closing needs no day beside it.
  package static let nightEnd = TimeOfDay(unchecked: 6 * 3600, 0)

  /// The first instant at which a label of this state may read otherwise, the state's own change included.
  ///
  /// Beside the change itself: an hour and seven days before it, the next midnight (labels say "tomorrow" and name
  /// days), and 06:00 where the night ends. Clock changes, for those who show another zone's device, lie in the night
  /// too; `deviceZone` adds that zone's own.
  func validUntil(at timestamp: Timestamp, in zone: ZoneRules) -> Timestamp? {
    let now = zone.civil(at: timestamp)
    var earliest = until
    func consider(_ candidate: Timestamp) {
      if candidate > timestamp { earliest = earlier(earliest, candidate) }
    }
    if let until {
      consider(until.adding(seconds: -OpenState.soon))
      consider(until.adding(seconds: -OpenState.farAway))
    }
    if now.date < .max { consider(zone.resolve(CivilDateTime(now.date.adding(days: 1), .midnight)).firstInstant) }
    if now.time < OpenState.nightEnd {
      consider(zone.resolve(CivilDateTime(now.date, OpenState.nightEnd)).firstInstant)
    }
    if let change = zone.nextTransition(after: timestamp) { consider(change) }
    return earliest
  }
}
