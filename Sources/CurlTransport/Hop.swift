import Transport

/// One request of the chain that redirects make of a request.
struct Hop: Sendable {
  let address: WebAddress
  let fields: HeaderFields
  let limits: TransferLimits
  private let request: Request

  /// Who sees the body as it comes.
  var tap: BodyTap? { request.tap }

  /// The first hop.
  init(_ request: Request) {
    self.init(request, address: request.address, limits: request.limits)
  }

  private init(_ request: Request, address: WebAddress, limits: TransferLimits) {
    self.request = request
    self.address = address
    self.limits = limits
    var fields = request.fields
    if address.hasSameOrigin(as: request.address) { fields.append(contentsOf: request.credentials) }
    self.fields = fields
  }

  /// The hop to `target`, with what is left of the time.
  func redirected(to target: String, after took: Duration) throws(TransportError) -> Hop {
    guard let next = try? WebAddress(target), address.scheme == .http || next.scheme == .https else {
      throw .forbiddenRedirect
    }
    var limits = limits
    limits.total -= took
    guard limits.total > .zero else { throw .timedOut(.total) }
    return Hop(request, address: next, limits: limits)
  }
}
