import DurableFiles
import Transport

extension PhotoCache {
  /// The photo, fetched from `address` if it is not here.
  ///
  /// Whoever asks for the same photo meanwhile shares the request. Cancelling the task gives up this waiting alone; the
  /// request ends when nobody waits any more.
  ///
  /// - Parameters:
  ///   - fields: further fields of the request.
  ///   - credentials: what a photo of the source's own origin is asked for with.
  public func fetch(
    _ id: PhotoID, from address: WebAddress, fields: HeaderFields = [], credentials: SourceCredentials? = nil
  ) async throws(PhotoError) -> FetchedPhoto {
    if let photo = photo(id) { return FetchedPhoto(photo: photo, received: 0, notice: nil, failure: nil) }
    while true {
      let arrival = try await bring(id, from: address, fields: fields, credentials: credentials, sync: nil)
      if let bytes = arrival.body.bytes {
        let photo = Photo(id: id, bytes: bytes, info: arrival.info, standing: .asked)
        memory.withLock { $0.keep(photo) }
        return FetchedPhoto(photo: photo, received: arrival.received, notice: arrival.notice, failure: nil)
      }
      // It came for a sync, which keeps no bytes: the disk has them, or they have to come again.
      if let photo = photo(id) {
        return FetchedPhoto(photo: photo, received: arrival.received, notice: nil, failure: nil)
      }
    }
  }

  /// The photo, or where it cannot be fetched, the version of it that was fetched last, marked as such.
  public func fetchOrEarlier(
    _ id: PhotoID, from address: WebAddress, fields: HeaderFields = [], credentials: SourceCredentials? = nil
  ) async throws(PhotoError) -> FetchedPhoto {
    do throws(PhotoError) {
      return try await fetch(id, from: address, fields: fields, credentials: credentials)
    } catch {
      guard let photo = photoOrEarlier(id) else { throw error }
      return FetchedPhoto(photo: photo, received: 0, notice: nil, failure: error)
    }
  }

  /// A picture that has come.
  struct Arrival: Sendable {
    let body: PhotoBody
    let info: ImageInfo
    /// Bytes that came over the network for it.
    let received: Int
    /// Why it could not be stored.
    var notice: FileError?
  }

  /// What the photos of one sync share.
  struct Sharing: Sendable {
    let pool = BodyPool()
    let patience: Patience
  }

  /// Brings a photo that was found not to be here. Whoever asks for the same meanwhile shares the request. Its bytes are
  /// kept where it is not for a sync.
  func bring(
    _ id: PhotoID, from address: WebAddress, fields: HeaderFields, credentials: SourceCredentials?, sync: Sharing?
  ) async throws(PhotoError) -> Arrival {
    // Pictures are compressed already, and a coded answer could not be resumed.
    var all = fields
    if all["Accept-Encoding"] == nil { all.append(HeaderField("Accept-Encoding", "identity")) }
    var request = Request(address, fields: all, limits: limits.transfer)
    if let pool = sync?.pool { request.room = { _ in pool.take() } }
    while true {
      do throws(PhotoError) {
        return try await flights.join(id) { [request] in await self.bring(id, request, credentials, sync) }.get()
      } catch {
        // A sync that was to bring it has given up; that is no reason for others.
        guard case .notAsked = error, sync?.patience.end == nil else { throw error }
      }
    }
  }

  private func bring(
    _ id: PhotoID, _ request: Request, _ credentials: SourceCredentials?, _ sync: Sharing?
  ) async -> Result<Arrival, PhotoError> {
    writer.expect()
    // Once it is written it leaves the gate: while it waits for the disk the next one may come.
    let passed = await gate.pass { () -> Result<(Arrival, PhotoWriter.Written), PhotoError> in
      if let end = sync?.patience.end {
        writer.giveUp()
        return .failure(.notAsked(end))
      }
      // While this one waited, another process may have brought it.
      if let (bytes, info) = shelf.reading(id, { files.read(id) }) {
        writer.giveUp()
        return .success((Arrival(body: PhotoBody(bytes, pool: sync?.pool), info: info, received: 0), .settled(nil)))
      }
      let partial = PartialFile(id, files: files, threshold: limits.resumable)
      let download = PhotoDownload(
        id: id, request: tapped(request, partial), credentials: credentials, transport: transport, partial: partial)
      do throws(PhotoError) {
        let arrival = try await download.run(pool: sync?.pool)
        let written = await writer.write(id, arrival.body)
        // Before the next one may ask.
        if case .settled(let failure?) = written {
          sync?.patience.note(.notStored(failure))
        } else {
          sync?.patience.note(nil)
        }
        return .success((arrival, written))
      } catch {
        sync?.patience.note(error)
        writer.giveUp()
        return .failure(error)
      }
    }
    guard let passed else {
      writer.giveUp()
      return .failure(.transport(.cancelled))
    }
    do throws(PhotoError) {
      var (arrival, written) = try passed.get()
      arrival.notice = await writer.settle(written)
      if case .waiting = written, let notice = arrival.notice { sync?.patience.note(.notStored(notice)) }
      return .success(arrival)
    } catch {
      return .failure(error)
    }
  }

  private func tapped(_ request: Request, _ partial: PartialFile) -> Request {
    var request = request
    request.tap = { head in
      guard partial.begin(head) else { return nil }
      return { bytes in partial.take(bytes) }
    }
    return request
  }
}
