import DurableFiles
import Synchronization
import Transport

/// The photos that a catalog names, each version kept on the disk as the server gave it.
///
/// A photo's key, version and rendition name its bytes once and for all: a new version is a new file, and no validator
/// is involved. Looking never waits for the network; several processes may use one folder. What is promised, and how
/// each promise is tested, stands in `Documentation/photos.md`.
public final class PhotoCache: Sendable {
  /// The folder of this catalog's photos; made with the first one.
  public let path: String
  /// What the cache may cost.
  public let limits: PhotoLimits

  let files: PhotoFiles
  let shelf: PhotoShelf
  let writer: PhotoWriter
  let transport: any Transport
  let gate: Gate
  let flights = Flights<PhotoID, Arrival>()
  /// What takes the place of what was refused, being asked for.
  let renewals = Flights<Refusal, HeaderFields?>()
  let memory: Mutex<MemoryTier>

  /// A cache in `path`. Nothing is read or asked yet.
  public init(path: String, limits: PhotoLimits = PhotoLimits(), transport: any Transport) {
    self.path = path
    self.limits = limits
    self.transport = transport
    files = PhotoFiles(path: path, limit: limits.transfer.bodyBytes)
    shelf = PhotoShelf(files: files, budget: limits.budget)
    writer = PhotoWriter(files: files, shelf: shelf)
    gate = Gate(limits.connections)
    memory = Mutex(MemoryTier(limit: limits.memory))
  }

  /// The photo, from memory or the disk; `nil` where it is not here whole. One `open` at most.
  public func photo(_ id: PhotoID) -> Photo? {
    if let photo = memory.withLock({ $0.photo(id) }) {
      shelf.use(id)
      return photo
    }
    guard let (bytes, info) = shelf.reading(id, { files.read(id) }) else { return nil }
    shelf.use(id)
    let photo = Photo(id: id, bytes: bytes, info: info, standing: .asked)
    memory.withLock { $0.keep(photo) }
    return photo
  }

  /// The photo, or else of its key's other versions in the same rendition the one fetched last, marked as such.
  public func photoOrEarlier(_ id: PhotoID) -> Photo? {
    if let photo = photo(id) { return photo }
    for other in stored(id.key).reversed() where other.id.rendition == id.rendition {
      guard let photo = photo(other.id) else { continue }
      return Photo(id: photo.id, bytes: photo.bytes, info: photo.info, standing: .earlier)
    }
    return nil
  }

  /// The file of the photo, for others to read; `nil` where it is not here whole.
  public func file(_ id: PhotoID) -> String? {
    shelf.reading(id) { files.read(id) } == nil ? nil : files.path(of: id)
  }

  /// Lets go of what is kept in memory; everything is still on the disk.
  public func emptyMemory() { memory.withLock { $0.removeAll() } }
}
