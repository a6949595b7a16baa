import Synchronization
import Transport

/// One piece of work for all who ask for the same at once. Who gives up leaves the others their answer; when the last
/// one has gone, the work is cancelled.
final class Flights<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, PhotoError>

  private struct Flight {
    let number: Int
    var waiters: [Int: CheckedContinuation<Outcome, Never>]
    var task: Task<Void, Never>?
  }

  private struct State {
    var flights: [Key: Flight] = [:]
    /// Those who gave up before they began to wait.
    var gone: Set<Int> = []
  }

  private let state = Mutex(State())
  private let numbers = Atomic(0)

  /// The outcome of the work under way for `key`, or else of `work`.
  func join(_ key: Key, _ work: @escaping @Sendable () async -> Outcome) async -> Outcome {
    let number = numbers.add(1, ordering: .relaxed).newValue
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isGone = state.withLock { state in
          if state.gone.remove(number) != nil { return true }
          if state.flights[key] != nil {
            state.flights[key]?.waiters[number] = waiter
          } else {
            let task = Task { self.land(key, number, await work()) }
            state.flights[key] = Flight(number: number, waiters: [number: waiter], task: task)
          }
          return false
        }
        if isGone { waiter.resume(returning: .failure(.transport(.cancelled))) }
      }
    } onCancel: {
      leave(key, number)
    }
  }

  private func land(_ key: Key, _ number: Int, _ outcome: Outcome) {
    let waiters = state.withLock { state -> [CheckedContinuation<Outcome, Never>] in
      // Once all have left, the key may be another flight's.
      guard let flight = state.flights[key], flight.number == number else { return [] }
      state.flights[key] = nil
      return Array(flight.waiters.values)
    }
    for waiter in waiters { waiter.resume(returning: outcome) }
  }

  private func leave(_ key: Key, _ number: Int) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      guard let waiter = state.flights[key]?.waiters.removeValue(forKey: number) else {
        state.gone.insert(number)
        return nil
      }
      if let flight = state.flights[key], flight.waiters.isEmpty {
        flight.task?.cancel()
        state.flights[key] = nil
      }
      return waiter
    }
    waiter?.resume(returning: .failure(.transport(.cancelled)))
  }
}
