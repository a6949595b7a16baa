import Synchronization

/// Lets in so many at once, in the order in which they came.
final class Gate: Sendable {
  private struct State {
    var free: Int
    var waiting: [(number: Int, waiter: CheckedContinuation<Bool, Never>)] = []
    /// Those who gave up before they began to wait.
    var gone: Set<Int> = []
  }

  private let state: Mutex<State>
  private let numbers = Atomic(0)

  init(_ count: Int) { state = Mutex(State(free: count)) }

  /// Runs `work` inside, or gives `nil` where the task is cancelled while it waits.
  func pass<Result: Sendable>(_ work: () async -> Result) async -> Result? {
    guard await enter() else { return nil }
    defer { leave() }
    return await work()
  }

  private func enter() async -> Bool {
    let number = numbers.add(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let answer: Bool? = state.withLock { state in
          if state.gone.remove(number) != nil { return false }
          guard state.free == 0 else {
            state.free -= 1
            return true
          }
          state.waiting.append((number, waiter))
          return nil
        }
        if let answer { waiter.resume(returning: answer) }
      }
    } onCancel: {
      giveUp(number)
    }
  }

  private func giveUp(_ number: Int) {
    let waiter = state.withLock { state in
      if let index = state.waiting.firstIndex(where: { $0.number == number }) {
        return state.waiting.remove(at: index).waiter as CheckedContinuation<Bool, Never>?
      }
      state.gone.insert(number)
      return nil
    }
    waiter?.resume(returning: false)
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst().waiter }
      state.free += 1
      return nil
    }
    next?.resume(returning: true)
  }
}
