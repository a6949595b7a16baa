import CivilTime

extension OpenState {
  /// How long before a change it is announced as soon, in seconds.
  package static let soon: Int64 = 3600
  /// Beyond this a place that does not close is said to be open 24 hours, in seconds.
  package static let farAway: Int64 = 7 * 86_400
  /// Nights end at 06:00: until then a closing needs no day beside it.
  package static let nightEnd = TimeOfDay(unchecked: 6 * 3600, 0)

  /// The first instant at which a label of a state that holds until an instant may read otherwise, that change included.
  ///
  /// Beside the change itself: an hour and seven days before it, and whatever turns the day for labels.
  @inline(__always)
  static func validUntil(until: Timestamp?, at now: ClockReading, in zone: ZoneRules) -> Timestamp? {
    let turn = zone.nextDayTurn(after: now.timestamp, now.segment, at: now.isShown ? Int64(now.secondOfDay) : nil)
    // Changes and turns of the day happen at whole seconds.
    guard let until = until?.seconds else { return turn }
    let second = now.timestamp.seconds
    var earliest = min(turn?.seconds ?? until, until)
    let soon = until &- OpenState.soon
    if soon > second, soon < earliest { earliest = soon }
    let farAway = until &- OpenState.farAway
    if farAway > second, farAway < earliest { earliest = farAway }
    // Later than the instant, and no later than `until`.
    return Timestamp(unchecked: earliest, 0)
  }
}
