import DurableFiles
import Synchronization
import Transport

/// Stores photos, many at once: bringing many files to the disk takes little longer than bringing one.
///
/// Each is written into a temporary when it comes. While others are on their way it then waits a moment for them. What
/// brings the content of a lot to the disk brings the names of the lot before it too. Whoever waits is told when the name
/// of its photo is on the disk.
final class PhotoWriter: Sendable {
  private let files: PhotoFiles
  private let shelf: PhotoShelf
  private let queue: PhotoQueue
  /// With a budget photos are stored one by one, so that it is exceeded by no more than one.
  private let turn: Gate?
  /// Open as long as there is something to write.
  private let folder = Mutex<PhotoFolder?>(nil)

  init(files: PhotoFiles, shelf: PhotoShelf) {
    self.files = files
    self.shelf = shelf
    queue = PhotoQueue(isOneByOne: shelf.hasBudget)
    turn = shelf.hasBudget ? Gate(1) : nil
  }

  /// Says that a photo may come.
  func expect() { queue.expect() }

  /// Says that one that was expected will not be stored.
  func giveUp() { queue.giveUp() }

  /// A photo that was expected, once its bytes are needed no more.
  enum Written: Sendable {
    /// It lies in a temporary, and is not yet there to stay.
    case waiting(PhotoBatch.Item, PhotoFolder)
    /// It is there to stay, or why it is not.
    case settled(FileError?)
  }

  /// Writes a photo that was expected. It waits for the disk only where too many others do, or there is a budget.
  func write(_ id: PhotoID, _ body: PhotoBody) async -> Written {
    guard let turn else {
      let written = writeNow(id, body)
      return queue.isFull ? .settled(await settle(written)) : written
    }
    // Nobody whose photo has come gives up its place.
    return await Task {
      .settled(await turn.pass { await self.settle(self.writeNow(id, body)) } ?? nil)
    }.value
  }

  /// Waits until a photo that was written is there to stay; why it is not, else.
  func settle(_ written: Written) async -> FileError? {
    switch written {
    case .settled(let failure):
      return failure
    case .waiting(let item, let folder):
      return await withCheckedContinuation { waiter in
        // Detached, and so on another thread than the caller's: that one fetches on while this one waits for the disk.
        if queue.add(item, waiter) { Task.detached { await self.bringToDisk(in: folder) } }
      }
    }
  }

  private func writeNow(_ id: PhotoID, _ body: PhotoBody) -> Written {
    if queue.isFirstUse() { files.clearUnfinished() }
    shelf.makeRoom(for: body.count, besides: id)
    do throws(FileError) {
      let folder = try openFolder()
      return .waiting(try PhotoBatch.Item(id, body, in: folder), folder)
    } catch {
      queue.giveUp()
      return .settled(error)
    }
  }

  private func openFolder() throws(FileError) -> PhotoFolder {
    try folder.withLock { (folder) throws(FileError) in
      if let folder { return folder }
      let opened = try PhotoFolder(files)
      folder = opened
      return opened
    }
  }

  /// Stores what waits, and what comes meanwhile.
  private func bringToDisk(in folder: PhotoFolder) async {
    var named = PhotoQueue.Lot()
    while var lot = await queue.next(after: named) {
      folder.sync(&lot.batch, names: &named.batch)
      finish(named)
      lot.batch.rename(in: folder)
      named = lot
    }
    // The next one opens what then is there.
    self.folder.withLock { $0 = nil }
  }

  private func finish(_ lot: PhotoQueue.Lot) {
    for (item, failure) in zip(lot.batch.items, lot.batch.failures) where failure == nil {
      shelf.add(item.id, size: item.size)
    }
    queue.finish(lot)
  }
}
