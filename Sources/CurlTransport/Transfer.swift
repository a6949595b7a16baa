import CCurl
import Synchronization
import Transport

/// One HTTP exchange: its libcurl handle, what has come of the answer, and who waits for it.
///
/// After it is given to the driver, all but ``isCancelled`` belongs to whoever drives: hence `@unchecked`.
final class Transfer: @unchecked Sendable {
  /// How an exchange may end.
  enum End: Sendable {
    case answer(Response)
    case redirect(to: String, took: Duration)
    case failure(TransportError)
    /// The kept connection was not fit for another request: closed by the server, or with bytes of an earlier answer
    /// still in it. On a new one the request may go well.
    case staleConnection
  }

  /// Set by whoever no longer wants the answer; the driver looks at it when woken.
  let isCancelled = Atomic(false)

  let hop: Hop
  let options: CurlOptions
  private let needsNewConnection: Bool
  /// Bytes that libcurl takes from a connection at once: about as many as are there. It takes memory for them anew for each
  /// transfer, so that far more cost more than the calls that they save.
  static let buffer = 32 << 10
  /// What is read of a body that nobody wants, so that its connection can be used again, and how long that may take: a
  /// new connection costs no more.
  static let drain = (bytes: 64 << 10, time: Duration.milliseconds(250))
  private var easy: UnsafeMutableRawPointer?
  /// What libcurl says of a failure.
  private let words = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))
  private var requestFields: UnsafeMutablePointer<curl_slist>?
  private var parser = HeadParser()
  private var headBytes = 0
  private var head: ResponseHead?
  private var body = BodyReader(isGzipped: false, limit: 0)
  private var wasGzipped = false
  private var isBodyWanted = false
  /// When whoever waits goes on in any case: set once the head says all, since nobody wants the body.
  private var drainsUntil: ContinuousClock.Instant?
  private var drained = 0
  private var tap: (@Sendable ([UInt8]) -> Void)?
  private var failure: TransportError?
  private var opened = ContinuousClock.now
  private var lastByte = ContinuousClock.now
  private var waiter: CheckedContinuation<End, Never>?

  init(_ hop: Hop, options: CurlOptions, needsNewConnection: Bool = false) {
    self.hop = hop
    self.options = options
    self.needsNewConnection = needsNewConnection
    words.initialize(repeating: 0)
  }

  deinit { words.deallocate() }

  /// Names who waits; before the transfer is given to the driver.
  func setWaiter(_ waiter: CheckedContinuation<End, Never>) { self.waiter = waiter }

  /// Tells a libcurl handle that is new, or as good as new, what to do; false where that cannot be.
  func open(_ easy: UnsafeMutableRawPointer) -> Bool {
    guard let fields = hop.fields.curlList() else { return false }
    self.easy = easy
    (opened, lastByte) = (.now, .now)
    requestFields = fields.list
    ccurl_set_text(easy, CURLOPT_URL, hop.address.text)
    ccurl_set_pointer(easy, CURLOPT_HTTPHEADER, requestFields)
    ccurl_set_pointer(easy, CURLOPT_ERRORBUFFER, words.baseAddress)
    if let name = options.userAgent, HeaderField.canSend(name.utf8) { ccurl_set_text(easy, CURLOPT_USERAGENT, name) }
    ccurl_set_long(easy, CURLOPT_NOSIGNAL, 1)
    ccurl_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    ccurl_set_long(easy, CURLOPT_HTTP_CONTENT_DECODING, 0)
    ccurl_set_long(
      easy, CURLOPT_HTTP_VERSION, options.isHTTP1Only ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS)
    ccurl_set_long(easy, CURLOPT_BUFFERSIZE, Self.buffer)
    // Over TLS the first connection tells whether it takes several requests at once; six handshakes would cost more than
    // waiting for one.
    if hop.address.scheme == .https { ccurl_set_long(easy, CURLOPT_PIPEWAIT, 1) }
    if needsNewConnection { ccurl_set_long(easy, CURLOPT_FRESH_CONNECT, 1) }
    if let file = options.certificateFile { ccurl_set_text(easy, CURLOPT_CAINFO, file) }
    ccurl_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, hop.limits.connect.milliseconds)
    ccurl_set_long(easy, CURLOPT_TIMEOUT_MS, hop.limits.total.milliseconds)
    let context = Unmanaged.passUnretained(self).toOpaque()
    ccurl_set_pointer(easy, CURLOPT_HEADERDATA, context)
    ccurl_set_pointer(easy, CURLOPT_WRITEDATA, context)
    ccurl_set_sink(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.from(context).tookHeader(bytes, size * count) ? size * count : 0
    }
    ccurl_set_sink(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      // Any other number than that of the bytes makes libcurl stop; of no bytes, only one that is not zero does.
      Transfer.from(context).tookBody(bytes, size * count) ? size * count : size * count + 1
    }
    return true
  }

  /// When the server will have been silent for too long. libcurl's own limit averages over several seconds, so that a
  /// silence after many bytes is seen only long after it began.
  var stallsAt: ContinuousClock.Instant {
    let stall = lastByte + hop.limits.stall
    return drainsUntil.map { min($0, stall) } ?? stall
  }

  /// What a silence that lasted until ``stallsAt`` means.
  var stalled: End { settled ?? .failure(.timedOut(.stall)) }

  /// Forgets the handle, which has forgotten the transfer.
  func close() {
    if let requestFields { ccurl_free(requestFields) }
    (easy, requestFields) = (nil, nil)
  }

  /// Forgets the handle and lets the waiter go on.
  func finish(_ end: End) {
    close()
    waiter?.resume(returning: end)
    waiter = nil
  }

  /// What libcurl's verdict means, with what the callbacks saw.
  func end(_ code: CURLcode) -> End {
    if let settled { return settled }
    if let failure { return .failure(failure) }
    guard let easy else { return .failure(.other("no handle")) }
    guard code == CURLE_OK else {
      let isReused = ccurl_get_long(easy, CURLINFO_NUM_CONNECTS) == 0
      if head == nil, isReused, code.isOfConnection { return .staleConnection }
      let words = String(cString: words.baseAddress!)
      return .failure(TransportError(code, easy: easy, words: words, hop: hop, hasHead: head != nil))
    }
    guard let head else { return .failure(.malformed("no header")) }
    do throws(TransportError) {
      if !(body.isEmpty && head.mayLackBody) { try body.finish() }
    } catch {
      return .failure(error)
    }
    return .answer(Response(head: head, body: body.handOver(), wasGzipped: wasGzipped))
  }

  /// The outcome of an answer whose head says all: no trouble with its body, or with the connection, changes it.
  private var settled: End? {
    guard drainsUntil != nil, let head else { return nil }
    guard head.isRedirect, let location = head.fields["Location"]?.text else {
      return .answer(Response(head: head, body: [], wasGzipped: wasGzipped))
    }
    return .redirect(to: location.resolved(against: hop.address), took: opened.duration(to: .now))
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer {
    Unmanaged<Transfer>.fromOpaque(context!).takeUnretainedValue()
  }

  private func tookHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    lastByte = .now
    headBytes += count
    guard headBytes <= hop.limits.headerBytes else { return fail(.headerTooLarge(limit: hop.limits.headerBytes)) }
    let line = UnsafeRawBufferPointer(start: bytes, count: count)
    guard parser.take(line) else { return true }
    let fields = HeaderFields(parser.fields)
    guard !fields.hasContradictoryLengths else { return fail(.malformed("two lengths")) }
    let head = ResponseHead(
      status: parser.status, fields: fields, address: hop.address, version: parser.version)
    self.head = head
    if head.isRedirect {
      drainsUntil = .now + Self.drain.time
      return true
    }
    for observer in options.observers { observer.see(head) }
    return prepareBody(head)
  }

  private func prepareBody(_ head: ResponseHead) -> Bool {
    let codings = head.codings
    wasGzipped = codings == ["gzip"] || codings == ["x-gzip"]
    if !wasGzipped, !codings.isEmpty, head.isSuccess { return fail(.unknownCoding(codings.joined(separator: ", "))) }
    // The body of a failure is of no use, so neither are its coding's troubles.
    isBodyWanted = head.isSuccess
    guard isBodyWanted else {
      drainsUntil = .now + Self.drain.time
      return true
    }
    body = BodyReader(
      isGzipped: wasGzipped, limit: hop.limits.bodyBytes,
      expected: head.fields["Content-Length"].flatMap { Int($0.text) } ?? 0, room: hop.room)
    tap = wasGzipped ? nil : hop.tap?(head)
    return true
  }

  private func tookBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    lastByte = .now
    guard isBodyWanted else {
      drained += count
      return drained <= Self.drain.bytes
    }
    let input = UnsafeRawBufferPointer(start: bytes, count: count)
    do throws(TransportError) {
      try body.take(input.bindMemory(to: UInt8.self))
      tap?(Array(input))
      return true
    } catch {
      return fail(error)
    }
  }

  private func fail(_ error: TransportError) -> Bool {
    failure = failure ?? error
    return false
  }
}

extension CURLcode {
  /// Whether an earlier answer on the same connection may be to blame.
  fileprivate var isOfConnection: Bool {
    self == CURLE_GOT_NOTHING || self == CURLE_RECV_ERROR || self == CURLE_SEND_ERROR
      || self == CURLE_UNSUPPORTED_PROTOCOL || self == CURLE_WEIRD_SERVER_REPLY
  }
}

extension ResponseHead {
  /// Whether an empty body is nothing to wonder at.
  fileprivate var mayLackBody: Bool { status != 200 && status != 206 }
}
