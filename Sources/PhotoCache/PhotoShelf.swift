import DurableFiles
import Synchronization

/// What stands on the disk, as far as anything of it may go: nothing by age, nothing before it is known what is
/// current, nothing while it is read.
final class PhotoShelf: Sendable {
  private struct Entry {
    var size: Int64
    /// When it was last used: in this process by number, before it by the file's own time.
    var use: (number: Int, time: Int64)
  }

  private struct State {
    var current: [PhotoKey: PhotoVersion]?
    /// Readers of each photo that is being read.
    var readers: [PhotoID: Int] = [:]
    /// What there is, where there is a budget and it was looked for.
    var entries: [PhotoID: Entry]?
    var total: Int64 = 0
    var uses = 0
  }

  private let files: PhotoFiles
  private let budget: Int64?
  private let state = Mutex(State())

  init(files: PhotoFiles, budget: Int64?) {
    self.files = files
    self.budget = budget
  }

  var hasBudget: Bool { budget != nil }

  /// Says which version of each key is current, and removes what the budget does not allow.
  func setCurrent(_ current: [PhotoKey: PhotoVersion]) {
    state.withLock { state in
      state.current = current
      guard let budget else { return }
      look(&state)
      shrink(&state, to: budget, besides: nil)
    }
  }

  /// Whether the version is the current one of its key; `nil` as long as that is not known.
  func isCurrent(_ id: PhotoID) -> Bool? {
    state.withLock { state in state.current.map { $0[id.key] == id.version } }
  }

  /// Reads a photo, which stays for as long as that takes.
  func reading<Result>(_ id: PhotoID, _ read: () -> Result) -> Result {
    state.withLock { $0.readers[id, default: 0] += 1 }
    defer {
      state.withLock { state in
        let left = (state.readers[id] ?? 1) - 1
        state.readers[id] = left > 0 ? left : nil
      }
    }
    return read()
  }

  /// Notes that a photo was used, where that will ever count.
  func use(_ id: PhotoID) {
    guard budget != nil else { return }
    markUsed(files.path(of: id))
    state.withLock { state in
      state.uses += 1
      state.entries?[id]?.use.number = state.uses
    }
  }

  /// Removes what must go for `size` bytes to come.
  func makeRoom(for size: Int, besides id: PhotoID) {
    guard let budget else { return }
    state.withLock { state in
      if state.entries == nil { look(&state) }
      shrink(&state, to: budget - Int64(size), besides: id)
    }
  }

  /// Notes a photo that has come.
  func add(_ id: PhotoID, size: Int) {
    guard budget != nil else { return }
    state.withLock { state in
      state.uses += 1
      state.total += Int64(size) - (state.entries?[id]?.size ?? 0)
      state.entries?[id] = Entry(size: Int64(size), use: (state.uses, 0))
    }
  }

  /// Removes those of `photos` that are superseded and not being read; gives them.
  func removeSuperseded(among photos: [StoredPhoto]) throws(FileError) -> [StoredPhoto] {
    var removed: [StoredPhoto] = []
    for photo in photos {
      let isGone = try state.withLock { (state) throws(FileError) in
        guard let current = state.current, current[photo.id.key] != photo.id.version, state.readers[photo.id] == nil
        else { return false }
        try files.remove(photo.id)
        forget(photo.id, &state)
        return true
      }
      if isGone { removed.append(photo) }
    }
    return removed
  }

  private func look(_ state: inout State) {
    var entries: [PhotoID: Entry] = [:]
    for photo in files.all() {
      let number = state.entries?[photo.id]?.use.number ?? 0
      entries[photo.id] = Entry(size: photo.size, use: (number, photo.usedAt))
    }
    state.entries = entries
    state.total = entries.values.reduce(0) { $0 + $1.size }
  }

  /// Removes superseded versions, then current ones, each the least recently used first, until no more than `limit`
  /// bytes are left or nothing may go.
  private func shrink(_ state: inout State, to limit: Int64, besides kept: PhotoID?) {
    guard let current = state.current, state.total > limit, let entries = state.entries else { return }
    let order = entries.filter { $0.key != kept && state.readers[$0.key] == nil }.map {
      (id: $0.key, isCurrent: current[$0.key.key] == $0.key.version, use: $0.value.use)
    }.sorted {
      $0.isCurrent == $1.isCurrent
        ? ($0.use.number, $0.use.time) < ($1.use.number, $1.use.time) : !$0.isCurrent
    }
    for photo in order where state.total > limit {
      guard (try? files.remove(photo.id)) != nil else { continue }
      forget(photo.id, &state)
    }
  }

  private func forget(_ id: PhotoID, _ state: inout State) {
    if let entry = state.entries?.removeValue(forKey: id) { state.total -= entry.size }
  }
}
