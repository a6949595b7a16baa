import Synchronization

/// Gives each new snapshot to whoever listens, and waits for nobody.
final class SnapshotFeed<Value: Sendable>: Sendable {
  private let state = Mutex(State())

  private struct State {
    var latest = Snapshot<Value>()
    var listeners: [UInt64: AsyncStream<Snapshot<Value>>.Continuation] = [:]
    var lastID: UInt64 = 0
  }

  var latest: Snapshot<Value> { state.withLock { $0.latest } }
  var hasListeners: Bool { state.withLock { !$0.listeners.isEmpty } }

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
        self?.state.withLock { _ = $0.listeners.removeValue(forKey: id) }
      }
    }
  }

  /// Makes `snapshot` the latest, and tells if it differs.
  func publish(_ snapshot: Snapshot<Value>) {
    // Within the lock, so that nobody gets two snapshots in the wrong order. A listener's code does not run here.
    state.withLock { state in
      guard !snapshot.isSame(as: state.latest) else { return }
      state.latest = snapshot
      for listener in state.listeners.values { listener.yield(snapshot) }
    }
  }

  func finish() {
    // Outside the lock: a listener that ends takes it.
    for listener in state.withLock({ $0.listeners.values.map { $0 } }) { listener.finish() }
  }
}
