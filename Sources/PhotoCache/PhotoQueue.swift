import DurableFiles
import Synchronization

/// Photos in temporaries that wait to be brought to the disk, and when it is time to.
final class PhotoQueue: Sendable {
  typealias Waiter = CheckedContinuation<FileError?, Never>

  /// Photos to be stored together, and who waits for each.
  struct Lot: Sendable {
    var batch = PhotoBatch()
    fileprivate var waiters: [Waiter] = []

    var isEmpty: Bool { waiters.isEmpty }
  }

  private struct State {
    var waiting: [(item: PhotoBatch.Item, waiter: Waiter)] = []
    /// Bytes of those.
    var size = 0
    /// Photos that wait or are being brought to the disk.
    var open = 0
    /// Photos on their way.
    var expected = 0
    /// Whether those that wait, or the names not yet on the disk, have waited for others long enough.
    var isDue = false
    /// Counts the waits, so that a timer ends no other than its own.
    var waits = 0
    var hasWriter = false
    var wasUsed = false
    /// The writer, while it waits.
    var writer: CheckedContinuation<Void, Never>?
  }

  private let isOneByOne: Bool
  private let state = Mutex(State())

  /// Photos that may wait, each of them an open file, before no further one should be fetched.
  private static let most = 256
  /// From so many on, or so many bytes, it is not worth while to wait for more.
  private static let (enough, enoughBytes) = (64, 8 << 20)
  /// How long a photo waits for others.
  private static let patience = Duration.milliseconds(20)

  /// A queue in which photos wait for others, or one of one after the other.
  init(isOneByOne: Bool) { self.isOneByOne = isOneByOne }

  var isFull: Bool { state.withLock { $0.open >= Self.most } }

  /// Whether this is asked for the first time.
  func isFirstUse() -> Bool {
    state.withLock { state in
      defer { state.wasUsed = true }
      return !state.wasUsed
    }
  }

  func expect() { state.withLock { $0.expected += 1 } }

  func giveUp() { change { $0.expected -= 1 } }

  /// Takes a photo that was expected. True when there is no writer, and the caller has to see to one.
  func add(_ item: PhotoBatch.Item, _ waiter: Waiter) -> Bool {
    change { state in
      defer { state.hasWriter = true }
      state.expected -= 1
      state.open += 1
      state.size += item.size
      state.waiting.append((item, waiter))
      return !state.hasWriter
    }
  }

  /// What is to be stored now; an empty lot where the names of `named` are to be brought to the disk all the same; `nil`
  /// when all is done, and the writer with it.
  func next(after named: Lot) async -> Lot? {
    let (isIdle, wait) = state.withLock { state in
      let isIdle = state.waiting.isEmpty && named.isEmpty
      if isIdle { state.hasWriter = false }
      state.waits += 1
      return (isIdle, state.waits)
    }
    if isIdle { return nil }
    let timer = Task.detached {
      guard (try? await Task.sleep(for: Self.patience)) != nil else { return }
      self.change { if $0.waits == wait { $0.isDue = true } }
    }
    await withCheckedContinuation { writer in
      change { $0.writer = writer }
    }
    timer.cancel()
    return state.withLock { state in
      let taken = state.waiting
      (state.waiting, state.size, state.isDue) = ([], 0, false)
      return Lot(batch: PhotoBatch(taken.map(\.item)), waiters: taken.map(\.waiter))
    }
  }

  /// Tells those who wait for a lot.
  func finish(_ lot: Lot) {
    state.withLock { $0.open -= lot.waiters.count }
    for (waiter, failure) in zip(lot.waiters, lot.batch.failures) { waiter.resume(returning: failure) }
  }

  /// Changes the state, and lets the writer go on if it waits and it is time.
  private func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, writer) = state.withLock { state -> (Result, CheckedContinuation<Void, Never>?) in
      let result = body(&state)
      let isTime =
        isOneByOne || state.isDue || state.expected == 0 || state.waiting.count >= Self.enough
        || state.size >= Self.enoughBytes
      guard isTime else { return (result, nil) }
      defer { state.writer = nil }
      return (result, state.writer)
    }
    writer?.resume()
    return result
  }
}
