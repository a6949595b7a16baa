import CatalogStore

/// A clock that the test turns.
final class VirtualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (until: Instant, continuation: CheckedContinuation<Void, any Error>)] = [:]
    var last = 0
  }
  private let state = Locked(State())

  var now: Instant { state.with { $0.now } }
  var minimumResolution: Duration { .milliseconds(1) }
  var sleepers: Int { state.with { $0.sleepers.count } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.with { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.with { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[id] = (deadline, continuation)
          return false
        }
        if isOver { continuation.resume(with: Result { try Task.checkCancellation() }) }
      }
    } onCancel: {
      state.with { $0.sleepers.removeValue(forKey: id) }?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass and wakes who has waited long enough.
  func advance(by time: Duration) {
    let due = state.with { state in
      state.now.offset += time
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for id in due.keys { state.sleepers.removeValue(forKey: id) }
      return due.values.map(\.continuation)
    }
    for sleeper in due { sleeper.resume() }
  }

  /// The same for an engine; the wall clock begins at 1,796,000,000.
  var freshness: FreshnessClock {
    FreshnessClock(self) { [self] in 1_796_000_000 + now.offset.components.seconds }
  }
}
