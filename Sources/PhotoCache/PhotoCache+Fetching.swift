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

  /// How a photo leaves the gate.
  private enum Passage: Sendable {
    /// Once it is written: while it waits for the disk the next one may come.
    case came(Arrival, PhotoWriter.Written)
    /// Another process had brought it.
    case wasHere(Arrival)
    case failed(PhotoError)
    /// What was shown of the account is no good any longer. Others are waited for outside, however long that takes.
    case refused(Refusal)
  }

  private func bring(
    _ id: PhotoID, _ request: Request, _ credentials: SourceCredentials?, _ sync: Sharing?
  ) async -> Result<Arrival, PhotoError> {
    var renewed: HeaderFields?
    while true {
      writer.expect()
      let passage = await gate.pass { [renewed] in await pass(id, request, credentials, renewed: renewed, sync) }
      if case .came(var arrival, let written) = passage {
        arrival.notice = await writer.settle(written)
        if case .waiting = written, let notice = arrival.notice { sync?.patience.note(.notStored(notice)) }
        return .success(arrival)
      }
      writer.giveUp()
      switch passage {
      case .came: continue
      case .wasHere(let arrival): return .success(arrival)
      case .failed(let error): return .failure(error)
      case nil: return .failure(.transport(.cancelled))
      case .refused(let refusal):
        let others = await renewals.join(refusal) {
          .success(await credentials?.fields(for: request.address, after: refusal.fields))
        }
        switch others {
        case .success(let fields?): renewed = fields
        case .success(nil):
          sync?.patience.note(.status(401))
          return .failure(.status(401))
        case .failure(let error): return .failure(error)
        }
      }
    }
  }

  /// What is done inside the gate; `renewed` is shown in place of what was refused before.
  private func pass(
    _ id: PhotoID, _ request: Request, _ credentials: SourceCredentials?, renewed: HeaderFields?, _ sync: Sharing?
  ) async -> Passage {
    if let end = sync?.patience.end { return .failed(.notAsked(end)) }
    // While this one waited, another process may have brought it.
    if let (bytes, info) = shelf.reading(id, { files.read(id) }) {
      return .wasHere(Arrival(body: PhotoBody(bytes, pool: sync?.pool), info: info, received: 0))
    }
    let partial = PartialFile(id, files: files, threshold: limits.resumable)
    var request = tapped(request, partial)
    if let renewed {
      request.credentials = renewed
    } else if let credentials {
      request.credentials = await credentials.fields(for: request.address)
      if renewals.has(Refusal(request)) { return .refused(Refusal(request)) }
    }
    let download = PhotoDownload(
      id: id, request: request, transport: transport, partial: partial, patience: sync?.patience)
    do throws(PhotoError) {
      let picture = try await download.run()
      let arrival = Arrival(
        body: PhotoBody(picture.bytes, pool: sync?.pool), info: picture.info, received: picture.received)
      let written = await writer.write(id, arrival.body)
      // Before the next one may ask.
      if case .settled(let failure?) = written {
        sync?.patience.note(.notStored(failure))
      } else {
        sync?.patience.note(nil)
      }
      return .came(arrival, written)
    } catch {
      // 403 is also what servers say of a photo that they do not have.
      if error == .status(401), credentials != nil, renewed == nil { return .refused(Refusal(request)) }
      sync?.patience.note(error)
      return .failed(error)
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
