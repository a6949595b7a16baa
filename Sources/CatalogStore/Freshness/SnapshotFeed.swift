import Synchronization

/// Gives each new snapshot to whoever listens, and waits for nobody.
final class SnapshotFeed<Value: Sendable>: Sendable {
  private let state = Mutex(State())
  /// Listeners that have ended and are still held. Under a lock of its own, in which nothing is called: a task that is
  /// cancelled says so while the runtime has it locked, and a snapshot that is handed over waits for that.
  private let ended = Mutex<[UInt64]>([])

  private struct State {
    var latest = Snapshot<Value>()
    var listeners: [UInt64: AsyncStream<Snapshot<Value>>.Continuation] = [:]
    var lastID: UInt64 = 0
  }

  var latest: Snapshot<Value> { state.withLock { $0.latest } }
  var hasListeners: Bool {
    state.withLock { state in
      forgetEnded(&state)
      return !state.listeners.isEmpty
    }
  }

  private func forgetEnded(_ state: inout State) {
    let ids = ended.withLock { ids in
      defer { ids = [] }
      return ids
    }
    for id in ids { state.listeners[id] = nil }
  }

  /// The snapshots from the present one on. A listener that falls behind gets the newest, and never two for one.
  func listen() -> AsyncStream<Snapshot<Value>> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.lastID += 1
        state.listeners[state.lastID] = continuation
        continuation.yield(state.latest)
        return state.lastID
      }
      continuation.onTermination = { [weak self] _ in
        self?.ended.withLock { $0.append(id) }
      }
    }
  }

  /// Makes `snapshot` the latest, and tells if it differs.
  func publish(_ snapshot: Snapshot<Value>) {
    // Within the lock, so that nobody gets two snapshots in the wrong order. A listener's code does not run here.
    state.withLock { state in
      forgetEnded(&state)
      guard snapshot != state.latest else { return }
      state.latest = snapshot
      for listener in state.listeners.values { listener.yield(snapshot) }
    }
  }

  func finish() {
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener.finish() }
  }
}
