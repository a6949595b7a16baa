import Addresses
import DurableFiles

extension PhotoCache {
  /// Says which version of each key the catalog names. To be called after each accepted catalog: until it has been,
  /// nothing is removed. Clears away what is left of downloads of any other version.
  public func setCurrent(_ current: [PhotoKey: PhotoVersion]) {
    setCurrent(named: current.map { PhotoID($0.key, $0.value) })
  }

  /// The same for a catalog that may name several versions of a key, all of which then are current. Renditions do not
  /// count.
  public func setCurrent(named: [PhotoID]) {
    shelf.setCurrent(named)
    files.clearUnfinished { shelf.isCurrent($0) == true }
  }

  /// Whether the photo is of a version that is current; `nil` until ``setCurrent(_:)``.
  public func isCurrent(_ id: PhotoID) -> Bool? { shelf.isCurrent(id) }

  /// Every photo on the disk, by key, and of one key in the order in which they were stored. Looks at each file.
  public func stored() -> [StoredPhoto] {
    files.all().sorted {
      ($0.id.key.text, $0.storedAt, $0.path) < ($1.id.key.text, $1.storedAt, $1.path)
    }
  }

  /// The photos of one key on the disk, in the order in which they were stored.
  public func stored(_ key: PhotoKey) -> [StoredPhoto] {
    files.photos(of: key).sorted { ($0.storedAt, $0.path) < ($1.storedAt, $1.path) }
  }

  /// The photos of versions that are not current; none until ``setCurrent(_:)``.
  public func superseded() -> [StoredPhoto] { stored().filter { isCurrent($0.id) == false } }

  /// Removes those of `photos` whose version is not current, except what is being read at this moment; gives them.
  @discardableResult
  public func removeSuperseded(_ photos: [StoredPhoto]) throws(FileError) -> [StoredPhoto] {
    let removed = try shelf.removeSuperseded(among: photos)
    memory.withLock { memory in
      for photo in removed { memory.remove(photo.id) }
    }
    return removed
  }
}
