/// One request of the chain that redirects make of a request, by the rules that hold over every transport: never from
/// https to http, and credentials to their own origin alone.
package struct Hop: Sendable {
  package let address: WebAddress
  package let fields: HeaderFields
  package let limits: TransferLimits
  private let request: Request

  /// Who sees the body as it comes.
  package var tap: BodyTap? { request.tap }
  /// Who gives the memory for the body.
  package var room: BodyRoom? { request.room }

  /// The first hop.
  package init(_ request: Request) {
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
  package func redirected(to target: String, after took: Duration) throws(TransportError) -> Hop {
    guard let next = try? WebAddress(target), address.scheme == .http || next.scheme == .https else {
      throw .forbiddenRedirect
    }
    var limits = limits
    limits.total -= took
    guard limits.total > .zero else { throw .timedOut(.total) }
    return Hop(request, address: next, limits: limits)
  }
}
