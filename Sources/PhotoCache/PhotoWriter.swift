import DurableFiles
import Synchronization

/// Stores photos, all that wait at once: bringing many files to the disk takes little longer than bringing one.
final class PhotoWriter: Sendable {
  private struct State {
    var waiting: [(item: PhotoFiles.Item, waiter: CheckedContinuation<FileError?, Never>)] = []
    var isWriting = false
    var hasCleared = false
  }

  private let files: PhotoFiles
  private let shelf: PhotoShelf
  private let state = Mutex(State())
  /// Photos at once; each is an open file.
  private static let batch = 64

  init(files: PhotoFiles, shelf: PhotoShelf) {
    self.files = files
    self.shelf = shelf
  }

  /// Stores one photo. When this returns `nil`, it is there to stay.
  func store(_ item: PhotoFiles.Item) async -> FileError? {
    await withCheckedContinuation { waiter in
      let isFirst = state.withLock { state in
        state.waiting.append((item, waiter))
        defer { state.isWriting = true }
        return !state.isWriting
      }
      if isFirst { Task.detached { self.work() } }
    }
  }

  private func work() {
    if !state.withLock({ state in
      defer { state.hasCleared = true }
      return state.hasCleared
    }) {
      files.clearUnfinished()
    }
    while true {
      // With a budget one by one, so that it is exceeded by no more than one.
      let count = shelf.hasBudget ? 1 : Self.batch
      let batch = state.withLock { state in
        let batch = state.waiting.prefix(count)
        state.waiting.removeFirst(batch.count)
        if batch.isEmpty { state.isWriting = false }
        return Array(batch)
      }
      if batch.isEmpty { return }
      if let item = batch.first?.item { shelf.makeRoom(for: item.bytes.count, besides: item.id) }
      let failures = files.store(batch.map(\.item))
      for (entry, failure) in zip(batch, failures) {
        if failure == nil { shelf.add(entry.item.id, size: entry.item.bytes.count) }
        entry.waiter.resume(returning: failure)
      }
    }
  }
}
