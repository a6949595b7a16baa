import DurableFiles
import Synchronization

/// Stores photos, all that wait at once: bringing many files to the disk takes little longer than bringing one.
///
/// Whoever comes first stores what waits; who comes meanwhile waits, and the first of them stores the next lot.
final class PhotoWriter: Sendable {
  /// What one who waits is told.
  private enum Turn {
    case stored(FileError?)
    /// To store what waits, its own photo included.
    case write
  }

  private struct State {
    var waiting: [(item: PhotoFiles.Item, waiter: CheckedContinuation<Turn, Never>)] = []
    var isWriting = false
    /// Bytes of photos that wait or are being stored.
    var backlog = 0
    var hasCleared = false
  }

  private let files: PhotoFiles
  private let shelf: PhotoShelf
  private let state = Mutex(State())
  /// Photos at once; each is an open file.
  private static let batch = 256
  /// With more bytes than this in memory, no further photo is fetched before some are stored.
  private static let fullBacklog = 32 << 20

  init(files: PhotoFiles, shelf: PhotoShelf) {
    self.files = files
    self.shelf = shelf
  }

  /// Whether more has come of late than is stored.
  var isBehind: Bool { state.withLock { $0.backlog > Self.fullBacklog } }

  /// Stores one photo. When this returns `nil`, it is there to stay.
  func store(_ id: PhotoID, _ bytes: [UInt8]) async -> FileError? {
    let item = PhotoFiles.Item(id: id, bytes: bytes)
    let turn = await withCheckedContinuation { waiter in
      let isFirst = state.withLock { state in
        defer { state.isWriting = true }
        state.backlog += item.bytes.count
        if state.isWriting { state.waiting.append((item, waiter)) }
        return !state.isWriting
      }
      if isFirst { waiter.resume(returning: .write) }
    }
    switch turn {
    case .stored(let failure): return failure
    case .write: return write(item)
    }
  }

  private func write(_ item: PhotoFiles.Item) -> FileError? {
    let (others, isFirst) = state.withLock { state in
      // With a budget one by one, so that it is exceeded by no more than one.
      let others = state.waiting.prefix(shelf.hasBudget ? 0 : Self.batch - 1)
      state.waiting.removeFirst(others.count)
      defer { state.hasCleared = true }
      return (Array(others), !state.hasCleared)
    }
    if isFirst { files.clearUnfinished() }
    let items = [item] + others.map(\.item)
    shelf.makeRoom(for: item.bytes.count, besides: item.id)
    let failures = files.store(items)
    for (item, failure) in zip(items, failures) where failure == nil { shelf.add(item.id, size: item.bytes.count) }
    for (other, failure) in zip(others, failures.dropFirst()) { other.waiter.resume(returning: .stored(failure)) }
    let next = state.withLock { state in
      state.isWriting = !state.waiting.isEmpty
      state.backlog -= items.reduce(0) { $0 + $1.bytes.count }
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.waiter.resume(returning: .write)
    return failures[0]
  }
}
