import CCurl
import Transport

extension TransportError {
  /// What libcurl's error says of a transfer that the callbacks did not stop themselves.
  ///
  /// - Parameter words: what libcurl adds to it.
  init(_ code: CURLcode, easy: UnsafeMutableRawPointer, words: String, hop: Hop, hasHead: Bool) {
    let limits = hop.limits
    let tunnelStatus = ccurl_get_long(easy, CURLINFO_HTTP_CONNECTCODE)
    switch code {
    case _ where !hasHead && tunnelStatus >= 300:
      self = .proxy(tunnelStatus == 407 ? "it wants to know who asks (407)" : "it refused (\(tunnelStatus))")
    case CURLE_COULDNT_RESOLVE_PROXY:
      self = .proxy("its name is not known")
    case CURLE_PROXY:
      self = .proxy(Self.text(code))
    case CURLE_COULDNT_CONNECT where !Self.names(hop.address.host, in: words):
      self = .proxy("it cannot be reached")
    case CURLE_COULDNT_RESOLVE_HOST:
      self = .nameNotResolved
    case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED:
      self = .notConnected
    case CURLE_OPERATION_TIMEDOUT:
      self = .timedOut(Self.limit(easy, limits))
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      self = .cutShort
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED,
      CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED:
      self = .notSecure(Self.text(code))
    case CURLE_UNSUPPORTED_PROTOCOL where !hasHead:
      // What libcurl says of an answer without a status line, since HTTP/0.9 is not allowed.
      self = .malformed("no status line")
    case CURLE_WEIRD_SERVER_REPLY:
      self = .malformed("a field that cannot be")
    case CURLE_OUT_OF_MEMORY where !hasHead:
      // What libcurl before 8.6 says of a field of more than 100 KB.
      self = .headerTooLarge(limit: limits.headerBytes)
    case CURLcode(100):
      // CURLE_TOO_LARGE, which older headers do not have.
      self = .headerTooLarge(limit: limits.headerBytes)
    default:
      self = .other(Self.text(code))
    }
  }

  /// Whether the server itself is what could not be reached. There is no other way to ask libcurl before 8.7.
  private static func names(_ host: String, in words: String) -> Bool {
    let before = "Failed to connect to "
    guard words.hasPrefix(before) else { return true }
    let named = words.dropFirst(before.utf8.count).prefix { $0 != " " }.lowercased()
    return named == host || "[\(named)]" == host
  }

  private static func text(_ code: CURLcode) -> String { String(cString: ccurl_message(code)) }

  private static func limit(_ easy: UnsafeMutableRawPointer, _ limits: TransferLimits) -> TimeLimit {
    // libcurl has one error for both of its clocks.
    let total = Duration.microseconds(ccurl_get_offset(easy, CURLINFO_TOTAL_TIME_T))
    return total + .milliseconds(1) >= limits.total ? .total : .connect
  }
}
