import Transport

/// How far a sync is.
public struct PhotoSync: Hashable, Sendable {
  /// Photos that were to be there.
  public private(set) var wanted = 0
  /// Those of them that were there before.
  public private(set) var present = 0
  /// Those fetched and stored by now.
  public internal(set) var fetched = 0
  /// Bytes that came for them.
  public internal(set) var received = 0
  /// Those that could not be had or stored.
  public internal(set) var failures: [Failure] = []

  /// A photo that is not here, and why.
  public struct Failure: Hashable, Sendable {
    /// The photo.
    public let id: PhotoID
    /// Why it is not here.
    public let error: PhotoError
  }

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

  /// Fetches those of the photos that are not here. One that fails costs no other; but where so many in a row as are
  /// asked for at once fail for a reason that is not their own, such as a server that is silent, the others are not
  /// asked for any more.
  ///
  /// - Parameters:
  ///   - fields: further fields of each request.
  ///   - credentials: what photos of the source's own origin are asked for with.
  ///   - isolation: where the caller runs.
  ///   - progress: Called there, at the start and after each photo: a model of the main actor may take it down at once.
  public func sync(
    _ wanted: [PhotoID], from template: PhotoTemplate, fields: HeaderFields = [], credentials: SourceCredentials? = nil,
    isolation: isolated (any Actor)? = #isolation, progress: (PhotoSync) -> Void = { _ in }
  ) async -> PhotoSync {
    transport.prepare()
    let missing = await missingApart(wanted)
    let count = Set(wanted).count
    var sync = PhotoSync(wanted: count, present: count - missing.count)
    let sharing = Sharing(patience: Patience(limit: max(Self.leastPatience, limits.connections)))
    progress(sync)
    await withTaskGroup(of: (PhotoID, Result<Int, PhotoError>).self) { group in
      // Without a use of it this would run elsewhere.
      _ = isolation
      var next = missing.makeIterator()
      let start = { (group: inout TaskGroup<(PhotoID, Result<Int, PhotoError>)>) in
        guard let id = next.next() else { return }
        group.addTask { (id, await self.attempt(id, template, fields, credentials, sharing)) }
      }
      // More than are transferred at once: the others are being stored.
      for _ in 0..<(limits.connections + Self.storing) { start(&group) }
      while let (id, result) = await group.next() {
        switch result {
        case .success(let received):
          sync.fetched += 1
          sync.received += received
        case .failure(let error):
          sync.failures.append(PhotoSync.Failure(id: id, error: error))
        }
        progress(sync)
        start(&group)
      }
    }
    return sync
  }

  /// Photos that may wait to be stored, all at once.
  private static var storing: Int { 256 }
  /// Of fewer failures nothing follows.
  private static var leastPatience: Int { 3 }

  /// Not where the caller runs: that may be a main actor, and reading every file takes a while.
  @concurrent
  private func missingApart(_ wanted: [PhotoID]) async -> [PhotoID] { missing(wanted) }

  /// The bytes that came for a photo that then was stored.
  private func attempt(
    _ id: PhotoID, _ template: PhotoTemplate, _ fields: HeaderFields, _ credentials: SourceCredentials?,
    _ sharing: Sharing
  ) async -> Result<Int, PhotoError> {
    do throws(PhotoError) {
      let address: WebAddress
      do throws(PhotoAddressError) {
        address = try template.address(of: id)
      } catch {
        throw .noAddress(error)
      }
      let arrival = try await bring(id, from: address, fields: fields, credentials: credentials, sync: sharing)
      if let notice = arrival.notice { throw .notStored(notice) }
      return .success(arrival.received)
    } catch {
      return .failure(error)
    }
  }
}
