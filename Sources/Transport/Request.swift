/// A question to a server: always GET, since nothing here changes what the server holds.
public struct Request: Sendable {
  /// Where to ask.
  public var address: WebAddress
  /// Fields for every server that answers, those behind a redirect included.
  public var fields: HeaderFields
  /// Fields with secrets: they go to the origin of ``address`` and to no other.
  public var credentials: HeaderFields
  /// What the answer may cost.
  public var limits: TransferLimits
  /// Sees the body as it comes, where that comes without content coding.
  package var tap: BodyTap?
  /// Gives the memory for the body.
  package var room: BodyRoom?

  /// A request.
  public init(
    _ address: WebAddress, fields: HeaderFields = [], credentials: HeaderFields = [],
    limits: TransferLimits = TransferLimits()
  ) {
    self.address = address
    self.fields = fields
    self.credentials = credentials
    self.limits = limits
  }
}

/// Is asked with the head of the final answer who takes its body as it comes, if anybody; each part is handed over in
/// order and before the answer is given, so what has come can outlive the process. Both run where the transport runs and
/// must be quick. A transport need not ask: the answer is whole either way.
package typealias BodyTap = @Sendable (_ head: ResponseHead) -> (@Sendable (_ bytes: [UInt8]) -> Void)?

/// Is asked, with how many bytes of a body are to come, for an empty array to read them into: where many bodies come one
/// after the other, memory that is used again costs less than new memory for each. Runs where the transport runs and must
/// be quick. A transport need not ask.
package typealias BodyRoom = @Sendable (_ count: Int) -> [UInt8]

/// What one request may cost; past a limit it fails with an error that names the limit.
///
/// A number that makes no sense is brought to the nearest that does: none is negative, and no time longer than a year.
public struct TransferLimits: Sendable, Hashable {
  /// Bytes of one answer's head.
  public let headerBytes: Int
  /// Bytes of the body, after content coding is removed.
  public let bodyBytes: Int
  /// Redirects followed.
  public let redirects: Int
  /// Time until a connection stands, TLS included.
  public let connect: Duration
  /// Time for the whole request, redirects included.
  public internal(set) var total: Duration
  /// Time without a byte.
  public let stall: Duration

  /// Limits; those for a catalog by default.
  public init(
    headerBytes: Int = 64 << 10, bodyBytes: Int = 16 << 20, redirects: Int = 5,
    connect: Duration = .seconds(10), total: Duration = .seconds(60), stall: Duration = .seconds(15)
  ) {
    func held(_ time: Duration) -> Duration { min(max(time, .zero), .seconds(366 * 86_400)) }
    self.headerBytes = max(0, headerBytes)
    self.bodyBytes = max(0, bodyBytes)
    self.redirects = min(max(0, redirects), 1 << 20)
    self.connect = held(connect)
    self.total = held(total)
    self.stall = held(stall)
  }
}
