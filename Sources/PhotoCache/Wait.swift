import Synchronization

/// A wait for one value, which ends with the value or with the waiter giving up, whichever comes first.
///
/// Whoever is to bring the value holds the wait: nothing else has to remember who waits, or who no longer does.
final class Wait<Value: Sendable>: Sendable {
  private enum State {
    /// Neither is the value there, nor does anybody wait for it yet.
    case open
    case waiting(CheckedContinuation<Value, Never>)
    /// The value came before anybody waited.
    case early(Value)
    case over
  }

  private let state = Mutex(State.open)

  /// Ends the wait. False where it has ended already, and `value` goes nowhere.
  @discardableResult
  func end(_ value: Value) -> Bool {
    let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, Never>?) in
      switch state {
      case .open:
        state = .early(value)
        return (true, nil)
      case .waiting(let waiter):
        state = .over
        return (true, waiter)
      case .early, .over:
        return (false, nil)
      }
    }
    waiter?.resume(returning: value)
    return isFirst
  }

  /// The value, or `given` where the task is cancelled first: then `leave` is called, once, to tell whoever holds the
  /// wait. To be called once.
  func value(orGivingUp given: Value, _ leave: @escaping @Sendable () -> Void) async -> Value {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let early = state.withLock { state -> Value? in
          guard case .early(let value) = state else {
            state = .waiting(waiter)
            return nil
          }
          state = .over
          return value
        }
        if let early { waiter.resume(returning: early) }
      }
    } onCancel: {
      if end(given) { leave() }
    }
  }
}
