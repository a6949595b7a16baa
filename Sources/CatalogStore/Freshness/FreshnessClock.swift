/// The two times that freshness needs, and a way to wait. They are handed in, so that a test can turn them.
public struct FreshnessClock: Sendable {
  /// Time since a fixed moment, on a clock that nobody sets and that goes on while the device sleeps.
  let elapsed: @Sendable () -> Duration
  /// Waits; throws where the task is cancelled.
  let sleep: @Sendable (Duration) async throws -> Void
  /// Seconds since 1970.
  let wall: @Sendable () -> Int64

  /// Waits on `clock`, which should be continuous; `wall` gives seconds since 1970.
  public init(_ clock: some Clock<Duration>, wall: @escaping @Sendable () -> Int64) {
    let start = clock.now
    elapsed = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    self.wall = wall
  }
}
