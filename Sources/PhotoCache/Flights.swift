import Synchronization
import Transport

/// One piece of work for all who ask for the same at once. Who gives up leaves the others their answer; when the last
/// one has gone, the work is cancelled.
final class Flights<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, PhotoError>

  private struct Flight {
    /// Who began it: that one is in no other.
    let first: Wait<Outcome>
    var waiting: [Wait<Outcome>]
    let task: Task<Void, Never>
  }

  private let flights = Mutex<[Key: Flight]>([:])

  /// Whether the work for `key` is under way.
  func has(_ key: Key) -> Bool { flights.withLock { $0[key] != nil } }

  /// Those who wait, over all flights.
  var count: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.waiting.count } } }

  /// The outcome of the work under way for `key`, or else of `work`.
  func join(_ key: Key, _ work: @escaping @Sendable () async -> Outcome) async -> Outcome {
    let cancelled = Outcome.failure(.transport(.cancelled))
    if Task.isCancelled { return cancelled }
    let wait = Wait<Outcome>()
    flights.withLock { flights in
      guard flights[key] == nil else {
        flights[key]?.waiting.append(wait)
        return
      }
      let task = Task { self.land(key, wait, await work()) }
      flights[key] = Flight(first: wait, waiting: [wait], task: task)
    }
    return await wait.value(orGivingUp: cancelled) { self.leave(key, wait) }
  }

  private func land(_ key: Key, _ first: Wait<Outcome>, _ outcome: Outcome) {
    let waiting = flights.withLock { flights -> [Wait<Outcome>] in
      // Once all have left, the key may be another flight's.
      guard let flight = flights[key], flight.first === first else { return [] }
      flights[key] = nil
      return flight.waiting
    }
    for wait in waiting { wait.end(outcome) }
  }

  private func leave(_ key: Key, _ wait: Wait<Outcome>) {
    let task = flights.withLock { flights -> Task<Void, Never>? in
      guard let index = flights[key]?.waiting.firstIndex(where: { $0 === wait }) else { return nil }
      flights[key]?.waiting.remove(at: index)
      guard let flight = flights[key], flight.waiting.isEmpty else { return nil }
      flights[key] = nil
      return flight.task
    }
    task?.cancel()
  }
}
