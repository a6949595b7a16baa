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
  ///   - credentials: fields with secrets, for the address's own origin alone.
  public func fetch(
    _ id: PhotoID, from address: WebAddress, fields: HeaderFields = [], credentials: HeaderFields = []
  ) async throws(PhotoError) -> FetchedPhoto {
    if let photo = photo(id) { return FetchedPhoto(photo: photo, received: 0, notice: nil, failure: nil) }
    // Pictures are compressed already, and a coded answer could not be resumed.
    var all = fields
    if all["Accept-Encoding"] == nil { all.append(HeaderField("Accept-Encoding", "identity")) }
    let request = Request(address, fields: all, credentials: credentials, limits: limits.transfer)
    return try await flights.join(id) { await self.bring(id, request) }.get()
  }

  /// The photo, or where it cannot be fetched, the version of it that was fetched last, marked as such.
  public func fetchOrEarlier(
    _ id: PhotoID, from address: WebAddress, fields: HeaderFields = [], credentials: HeaderFields = []
  ) async throws(PhotoError) -> FetchedPhoto {
    do throws(PhotoError) {
      return try await fetch(id, from: address, fields: fields, credentials: credentials)
    } catch {
      guard let photo = photoOrEarlier(id) else { throw error }
      return FetchedPhoto(photo: photo, received: 0, notice: nil, failure: error)
    }
  }

  private func bring(_ id: PhotoID, _ request: Request) async -> Result<FetchedPhoto, PhotoError> {
    // Once it is here it leaves the gate: while it is being stored the next one may come, unless too many have.
    let arrival = await gate.pass { () -> Result<Arrival, PhotoError> in
      // While this one waited, another process may have brought it.
      if let (bytes, info) = shelf.reading(id, { files.read(id) }) {
        return .success(Arrival(picture: (bytes, info, 0), storing: .done(nil)))
      }
      let partial = PartialFile(id, files: files, threshold: limits.resumable)
      let download = PhotoDownload(id: id, request: tapped(request, partial), transport: transport, partial: partial)
      do throws(PhotoError) {
        let picture = try await download.run()
        guard writer.isBehind else { return .success(Arrival(picture: picture, storing: .needed)) }
        return .success(Arrival(picture: picture, storing: .done(await writer.store(id, picture.bytes))))
      } catch {
        return .failure(error)
      }
    }
    switch arrival {
    case nil: return .failure(.transport(.cancelled))
    case .failure(let error): return .failure(error)
    case .success(let arrival):
      let (bytes, info, received) = arrival.picture
      let notice =
        switch arrival.storing {
        case .needed: await writer.store(id, bytes)
        case .done(let notice): notice
        }
      let photo = Photo(id: id, bytes: bytes, info: info, standing: .asked)
      memory.withLock { $0.keep(photo) }
      return .success(FetchedPhoto(photo: photo, received: received, notice: notice, failure: nil))
    }
  }

  /// A picture that has come, stored or not.
  private struct Arrival: Sendable {
    enum Storing: Sendable {
      case needed
      case done(FileError?)
    }

    let picture: PhotoDownload.Picture
    let storing: Storing
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
