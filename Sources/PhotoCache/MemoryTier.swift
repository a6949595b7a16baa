import Addresses

/// Photos read or fetched of late, up to so many bytes. Only ever a short cut: what is not here is read from the disk.
struct MemoryTier {
  private struct Entry {
    let photo: Photo
    var use: Int
  }

  private let limit: Int
  private var entries: [PhotoID: Entry] = [:]
  private var total = 0
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  /// The photo, which counts as used.
  mutating func photo(_ id: PhotoID) -> Photo? {
    uses += 1
    entries[id]?.use = uses
    return entries[id]?.photo
  }

  /// Keeps a photo in place of those not used for longest. One that would take a quarter of the room is not kept.
  mutating func keep(_ photo: Photo) {
    remove(photo.id)
    guard photo.bytes.count <= limit / 4 else { return }
    uses += 1
    entries[photo.id] = Entry(photo: photo, use: uses)
    total += photo.bytes.count
    while total > limit, let oldest = entries.min(by: { $0.value.use < $1.value.use }) { remove(oldest.key) }
  }

  mutating func remove(_ id: PhotoID) {
    if let entry = entries.removeValue(forKey: id) { total -= entry.photo.bytes.count }
  }

  mutating func removeAll() {
    entries = [:]
    total = 0
  }
}
