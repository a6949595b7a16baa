/// Why there is no answer, or none that can be used.
///
/// No case holds an address, a header or anything else that might be secret.
public enum TransportError: Error, Hashable, Sendable {
  /// The library that talks to the network is not installed; the package that brings it is named.
  case libraryMissing(package: String)
  /// The task was cancelled.
  case cancelled
  /// The host's name has no address.
  case nameNotResolved
  /// There is no connection to the host.
  case notConnected
  /// The proxy that the environment names did not let the request through.
  case proxy(String)
  /// TLS could not be set up or the server not be verified.
  case notSecure(String)
  /// One of the three clocks ran out.
  case timedOut(TimeLimit)
  /// The connection ended before the answer did.
  case cutShort
  /// The answer's head is longer than the limit, in bytes.
  case headerTooLarge(limit: Int)
  /// The body is longer than the limit, in bytes.
  case bodyTooLarge(limit: Int)
  /// More redirects than the limit.
  case tooManyRedirects(limit: Int)
  /// A redirect to where none may go: from https to http, or to no web address at all.
  case forbiddenRedirect
  /// What came back is not HTTP, or breaks its rules.
  case malformed(String)
  /// The body's coding is not one that was asked for.
  case unknownCoding(String)
  /// The body is not the gzip stream that it says it is.
  case badCoding
  /// Anything else, in the words of whoever noticed.
  case other(String)

  /// The three clocks of a request.
  public enum TimeLimit: String, Sendable {
    /// Until a connection stands.
    case connect
    /// For the whole request.
    case total
    /// Without a byte.
    case stall
  }

  /// Whether an answer came that cannot be used, as opposed to none that is whole. The first will be the same when
  /// asked again; the second may not.
  public var isUnusableAnswer: Bool {
    switch self {
    case .headerTooLarge, .bodyTooLarge, .tooManyRedirects, .forbiddenRedirect, .malformed, .unknownCoding, .badCoding:
      true
    case .libraryMissing, .cancelled, .nameNotResolved, .notConnected, .proxy, .notSecure, .timedOut, .cutShort, .other:
      false
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .libraryMissing(let package): "The network needs the package \(package), which is not installed."
    case .cancelled: "The request was cancelled."
    case .nameNotResolved: "The server's name is not known."
    case .notConnected: "The server cannot be reached."
    case .proxy(let detail): "The proxy cannot be used: \(detail)."
    case .notSecure(let detail): "No secure connection could be made: \(detail)."
    case .timedOut(.connect): "The server took too long to connect."
    case .timedOut(.total): "The answer took too long."
    case .timedOut(.stall): "The server fell silent."
    case .cutShort: "The connection ended before the answer was complete."
    case .headerTooLarge(let limit): "The answer's header is larger than \(limit) bytes."
    case .bodyTooLarge(let limit): "The answer is larger than \(limit) bytes."
    case .tooManyRedirects(let limit): "The server redirected more than \(limit) times."
    case .forbiddenRedirect: "The server redirected to where no request may go."
    case .malformed(let detail): "The answer breaks the rules of HTTP: \(detail)."
    case .unknownCoding(let coding): "The answer has the content coding \(coding), which was not asked for."
    case .badCoding: "The answer says that it is gzip, and is not."
    case .other(let detail): "The request failed: \(detail)."
    }
  }
}
