import CCurl
import Transport

extension TransportError {
  /// What libcurl's error says of a transfer that the callbacks did not stop themselves.
  init(_ code: CURLcode, easy: UnsafeMutableRawPointer, limits: TransferLimits, hasHead: Bool) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY:
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

  private static func text(_ code: CURLcode) -> String { String(cString: ccurl_message(code)) }

  private static func limit(_ easy: UnsafeMutableRawPointer, _ limits: TransferLimits) -> TimeLimit {
    // libcurl has one error for both of its clocks.
    let total = Duration.microseconds(ccurl_get_offset(easy, CURLINFO_TOTAL_TIME_T))
    return total + .milliseconds(1) >= limits.total ? .total : .connect
  }
}
