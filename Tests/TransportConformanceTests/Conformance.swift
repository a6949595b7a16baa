import CurlTransport
import LoopbackServer
import RavineFoundation
import Testing
import Transport

/// The transports that must behave alike.
enum Kind: String, CaseIterable, Sendable {
  case curl
  case foundation

  func transport(observers: [ResponseObserver] = []) -> any Transport {
    switch self {
    case .curl: CurlTransport(options: CurlOptions(observers: observers))
    case .foundation: URLSessionTransport(observers: observers)
    }
  }

  func get(
    _ url: String, limits: TransferLimits = TransferLimits(), over transport: (any Transport)? = nil
  ) async throws(TransportError) -> Response {
    guard let address = try? WebAddress(url) else { throw .other("address") }
    let request = Request(address, fields: [HeaderField("Accept-Encoding", "gzip")], limits: limits)
    return try await (transport ?? self.transport()).send(request)
  }
}
