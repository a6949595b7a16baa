import Transport

/// One photo on its way here: the request, what is resumed of an earlier one, and whether what came is a picture.
struct PhotoDownload: Sendable {
  let id: PhotoID
  let request: Request
  let transport: any Transport
  let partial: PartialFile
  /// That of the sync for which it comes.
  let patience: Patience?

  /// A whole picture, and how many bytes came for it now.
  typealias Picture = (bytes: [UInt8], info: ImageInfo, received: Int)

  /// Asks, and asks once more from the beginning where the answer does not join what was there before.
  func run() async throws(PhotoError) -> Picture {
    if let picture = try await resumed() { return picture }
    partial.startOver()
    let response = try await send(request)
    guard response.head.status == 200 else { throw .status(response.head.status) }
    return try finish(response.body, response)
  }

  /// The picture that what was there before becomes; `nil` where there was nothing, or nothing becomes of it.
  private func resumed() async throws(PhotoError) -> Picture? {
    guard let record = partial.record else { return nil }
    if record.body.count == record.head.total { return try? finish(record.body, nil) }
    var request = request
    request.fields.append(HeaderField("Range", "bytes=\(record.body.count)-"))
    request.fields.append(HeaderField("If-Range", bytes: record.head.tag.bytes))
    let response = try await send(request)
    switch response.head.status {
    case 200:
      return try finish(response.body, response)
    case 206:
      let body = record.body + response.body
      guard record.head.isContinued(by: response.head, after: record.body.count), body.count == record.head.total else {
        return nil
      }
      return try? finish(body, response)
    case 412, 416:
      return nil
    case let status:
      throw .status(status)
    }
  }

  private func send(_ request: Request) async throws(PhotoError) -> Response {
    defer { partial.pause() }
    do throws(TransportError) {
      let response = try await transport.send(request)
      patience?.note(response.head)
      return response
    } catch {
      throw .transport(error)
    }
  }

  private func finish(_ body: [UInt8], _ response: Response?) throws(PhotoError) -> Picture {
    partial.remove()
    if let type = response?.head.contradictingType { throw .wrongType(type) }
    do throws(ImageFault) {
      return (body, try ImageInfo(whole: body), response?.body.count ?? 0)
    } catch {
      throw .notWhole(error)
    }
  }
}

extension ResponseHead {
  /// The media type, where it says that this is no picture. That it is the wrong kind of picture, or bytes of no kind,
  /// is often said of good ones.
  fileprivate var contradictingType: String? {
    guard let field = fields["Content-Type"] else { return nil }
    let name = field.value.prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let type = String(decoding: name, as: UTF8.self).lowercased()
    let isFine = type.isEmpty || type.hasPrefix("image/") || type.hasSuffix("/octet-stream")
    return isFine ? nil : type
  }
}
