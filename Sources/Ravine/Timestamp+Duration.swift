import CivilTime

extension Timestamp {
  /// The time from this instant to another one, to the nanosecond; zero where that has passed. What a timer waits for.
  public func wait(until other: Timestamp) -> Duration {
    let wait =
      Duration.seconds(other.seconds - seconds) + .nanoseconds(Int64(other.nanoseconds) - Int64(nanoseconds))
    return Swift.max(wait, .zero)
  }
}
