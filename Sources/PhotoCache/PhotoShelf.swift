import Addresses
import DurableFiles
import Synchronization

/// What stands on the disk, as far as anything of it may go: nothing by age, nothing before it is known what is
/// current, nothing while it is read.
final class PhotoShelf: Sendable {
  /// What whoever shows a photo asks. Nobody waits for the disk while this is locked.
  private struct State {
    /// The versions that the catalog names, without renditions.
    var current: Set<PhotoID>?
    /// Readers of each photo that is being read.
    var readers: [PhotoID: Int] = [:]
    var uses = 0
    /// When each was last used in this process, by number. Where there is a budget.
    var lastUse: [PhotoID: Int] = [:]
  }

  /// What there is on the disk, once that was looked for. Locked while files are looked at and removed.
  private struct Ledger {
    var entries: [PhotoID: Entry]?
    var total: Int64 = 0
  }

  private struct Entry {
    var size: Int64
    /// When it was last used before this process, by the file's own time.
    var usedAt: Int64
  }

  private let files: PhotoFiles
  private let budget: Int64?
  private let state = Mutex(State())
  private let ledger = Mutex(Ledger())

  init(files: PhotoFiles, budget: Int64?) {
    self.files = files
    self.budget = budget
  }

  var hasBudget: Bool { budget != nil }

  /// Says which versions are current, and removes what the budget does not allow.
  func setCurrent(_ ids: [PhotoID]) {
    let current = Set(ids.map(\.ofAnyRendition))
    state.withLock { $0.current = current }
    guard let budget else { return }
    ledger.withLock { ledger in
      look(&ledger)
      shrink(&ledger, to: budget, besides: nil)
    }
  }

  /// Whether the version is a current one of its key; `nil` as long as that is not known.
  func isCurrent(_ id: PhotoID) -> Bool? {
    state.withLock { $0.current?.contains(id.ofAnyRendition) }
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
    noteUse(id)
  }

  /// Removes what must go for `size` bytes to come.
  func makeRoom(for size: Int, besides id: PhotoID) {
    guard let budget else { return }
    ledger.withLock { ledger in
      if ledger.entries == nil { look(&ledger) }
      shrink(&ledger, to: budget - Int64(size), besides: id)
    }
  }

  /// Notes a photo that has come.
  func add(_ id: PhotoID, size: Int) {
    guard budget != nil else { return }
    noteUse(id)
    ledger.withLock { ledger in
      ledger.total += Int64(size) - (ledger.entries?[id]?.size ?? 0)
      ledger.entries?[id] = Entry(size: Int64(size), usedAt: 0)
    }
  }

  /// Removes those of `photos` that are superseded and not being read; gives them.
  func removeSuperseded(among photos: [StoredPhoto]) throws(FileError) -> [StoredPhoto] {
    var removed: [StoredPhoto] = []
    for photo in photos where isCurrent(photo.id) == false && !isBeingRead(photo.id) {
      try files.remove(photo.id)
      if hasBudget { ledger.withLock { forget(photo.id, &$0) } }
      removed.append(photo)
    }
    return removed
  }

  private func noteUse(_ id: PhotoID) {
    state.withLock { state in
      state.uses += 1
      state.lastUse[id] = state.uses
    }
  }

  /// Whoever comes once this was said of a photo finds it, or finds it gone.
  private func isBeingRead(_ id: PhotoID) -> Bool { state.withLock { $0.readers[id] != nil } }

  private func look(_ ledger: inout Ledger) {
    var entries: [PhotoID: Entry] = [:]
    for photo in files.all() { entries[photo.id] = Entry(size: photo.size, usedAt: photo.usedAt) }
    ledger = Ledger(entries: entries, total: entries.values.reduce(0) { $0 + $1.size })
  }

  /// Removes superseded versions, then current ones, each the least recently used first, until no more than `limit`
  /// bytes are left or nothing may go.
  private func shrink(_ ledger: inout Ledger, to limit: Int64, besides kept: PhotoID?) {
    guard ledger.total > limit, let entries = ledger.entries else { return }
    let (current, lastUse) = state.withLock { ($0.current, $0.lastUse) }
    guard let current else { return }
    let order = entries.filter { $0.key != kept }.map {
      (
        id: $0.key, isCurrent: current.contains($0.key.ofAnyRendition),
        use: (number: lastUse[$0.key] ?? 0, time: $0.value.usedAt)
      )
    }.sorted {
      $0.isCurrent == $1.isCurrent ? $0.use < $1.use : !$0.isCurrent
    }
    for photo in order where ledger.total > limit && !isBeingRead(photo.id) {
      guard (try? files.remove(photo.id)) != nil else { continue }
      forget(photo.id, &ledger)
    }
  }

  private func forget(_ id: PhotoID, _ ledger: inout Ledger) {
    state.withLock { $0.lastUse[id] = nil }
    if let entry = ledger.entries?.removeValue(forKey: id) { ledger.total -= entry.size }
  }
}
