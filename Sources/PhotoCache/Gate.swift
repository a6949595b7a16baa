import Synchronization

/// Lets in so many at once, in the order in which they came.
final class Gate: Sendable {
  private struct State {
    var free: Int
    var waiting: [Wait<Bool>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Those who wait.
  var count: Int { state.withLock { $0.waiting.count } }

  /// Runs `work` inside, or gives `nil` where the task is cancelled while it waits.
  func pass<Result: Sendable>(_ work: () async -> Result) async -> Result? {
    guard await enter() else { return nil }
    defer { leave() }
    return await work()
  }

  private func enter() async -> Bool {
    if Task.isCancelled { return false }
    let wait = state.withLock { state -> Wait<Bool>? in
      guard state.free == 0 else {
        state.free -= 1
        return nil
      }
      let wait = Wait<Bool>()
      state.waiting.append(wait)
      return wait
    }
    return await wait?.value(orGivingUp: false) { self.forget(wait) } ?? true
  }

  private func forget(_ wait: Wait<Bool>?) { state.withLock { $0.waiting.removeAll { $0 === wait } } }

  /// The one who waits longest; where there is none, one more may enter.
  private func nextWaiting() -> Wait<Bool>? {
    state.withLock { state in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
  }

  /// Lets in the next one who has not given up.
  private func leave() {
    // Nobody is resumed under the lock, which those who give up take too.
    while let next = nextWaiting() {
      if next.end(true) { return }
    }
  }
}
