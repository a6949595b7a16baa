import DurableFiles
import Transport

/// How far a sync is.
public struct PhotoSync: Sendable {
  /// Photos that were to be there.
  public private(set) var wanted = 0
  /// Those of them that were there before.
  public private(set) var present = 0
  /// Those fetched by now.
  public internal(set) var fetched = 0
  /// Bytes that came for them.
  public internal(set) var received = 0
  /// Those that could not be had, each with why.
  public internal(set) var failures: [(id: PhotoID, error: PhotoError)] = []
  /// Why a photo could not be written, the first time that one could not.
  public internal(set) var notice: FileError?

  /// Of nothing.
  public init() {}

  init(wanted: Int, present: Int) { (self.wanted, self.present) = (wanted, present) }

  /// Photos of which nothing is known yet.
  public var remaining: Int { wanted - present - fetched - failures.count }
}

extension PhotoCache {
  /// Those of the photos that are not here whole, each once, in order. Reads every file.
  public func missing(_ wanted: [PhotoID]) -> [PhotoID] {
    var seen: Set<PhotoID> = []
    return wanted.filter { id in
      seen.insert(id).inserted && shelf.reading(id) { files.read(id) } == nil
    }
  }

  /// Fetches those of the photos that are not here. One that fails costs no other.
  ///
  /// - Parameters:
  ///   - fields: further fields of each request.
  ///   - credentials: what photos of the source's own origin are asked for with.
  ///   - progress: Called at the start and after each photo, never twice at once.
  public func sync(
    _ wanted: [PhotoID], from template: PhotoTemplate, fields: HeaderFields = [], credentials: SourceCredentials? = nil,
    progress: (PhotoSync) -> Void = { _ in }
  ) async -> PhotoSync {
    transport.prepare()
    let missing = missing(wanted)
    let count = Set(wanted).count
    var sync = PhotoSync(wanted: count, present: count - missing.count)
    let pool = BodyPool()
    progress(sync)
    await withTaskGroup(of: (PhotoID, Result<Arrival, PhotoError>).self) { group in
      var next = missing.makeIterator()
      let start = { (group: inout TaskGroup<(PhotoID, Result<Arrival, PhotoError>)>) in
        guard let id = next.next() else { return }
        group.addTask { (id, await self.attempt(id, template, fields, credentials, pool)) }
      }
      // More than are transferred at once: the others are being stored.
      for _ in 0..<(limits.connections + Self.storing) { start(&group) }
      while let (id, result) = await group.next() {
        switch result {
        case .success(let arrival):
          sync.fetched += 1
          sync.received += arrival.received
          sync.notice = sync.notice ?? arrival.notice
        case .failure(let error): sync.failures.append((id, error))
        }
        progress(sync)
        start(&group)
      }
    }
    return sync
  }

  /// Photos that may wait to be stored, all at once.
  private static var storing: Int { 256 }

  private func attempt(
    _ id: PhotoID, _ template: PhotoTemplate, _ fields: HeaderFields, _ credentials: SourceCredentials?,
    _ pool: BodyPool
  ) async -> Result<Arrival, PhotoError> {
    do throws(PhotoError) {
      let address = try template.address(of: id)
      return .success(
        try await bring(
          id, from: address, fields: fields, credentials: credentials?.fields(for: address) ?? [],
          pool: pool))
    } catch {
      return .failure(error)
    }
  }
}
