import CCurl
import Synchronization
import Transport

/// A transport over libcurl: HTTP/1.1, and HTTP/2 over TLS; connections are kept and used again.
///
/// libcurl is loaded with the first request. What is not answered at once is driven by a thread of the transport's own,
/// which is there for as long as anything is under way. Redirects are followed here and not by libcurl, so that the
/// rules hold whatever libcurl's version: never from https to http, and credentials to their own origin alone.
public final class CurlTransport: Transport {
  private let options: CurlOptions
  private let driver = Mutex<Driver?>(nil)
  private let isPreparing = Atomic(false)

  /// A transport; nothing is loaded or started yet.
  public init(options: CurlOptions = CurlOptions()) { self.options = options }

  deinit { driver.withLock { $0?.stop() } }

  /// Begins to load libcurl, on a thread of its own: that takes several milliseconds, in which the caller may do
  /// something else.
  public func prepare() {
    guard driver.withLock({ $0 == nil }), !isPreparing.exchange(true, ordering: .relaxed) else { return }
    _ = DetachedThread.start { _ = ccurl_load() }
  }

  /// Sends `request`, following redirects.
  public func send(_ request: Request) async throws(TransportError) -> Response {
    let driver = try startedDriver()
    var hop = Hop(request)
    for _ in 0...request.limits.redirects {
      switch await run(hop, on: driver) {
      case .answer(let response): return response
      case .failure(let error): throw error
      case .staleConnection: throw .cutShort
      case .redirect(let target, let took): hop = try hop.redirected(to: target, after: took)
      }
    }
    throw .tooManyRedirects(limit: request.limits.redirects)
  }

  /// Runs one hop, on a connection that is kept if there is one, else or if that one is stale on a new one.
  private func run(_ hop: Hop, on driver: Driver) async -> Transfer.End {
    let end = await driver.run(Transfer(hop, options: options))
    guard case .staleConnection = end else { return end }
    return await driver.run(Transfer(hop, options: options, needsNewConnection: true))
  }

  private func startedDriver() throws(TransportError) -> Driver {
    try driver.withLock { (driver) throws(TransportError) in
      if let driver { return driver }
      let started = try Driver(loading: options.library)
      driver = started
      return started
    }
  }
}

/// What a ``CurlTransport`` may be told.
public struct CurlOptions: Sendable {
  /// A file of certificates to trust in place of the system's.
  public var certificateFile: String?
  /// Whether to keep to HTTP/1.1.
  public var isHTTP1Only: Bool
  /// What the server is told of who asks, in `User-Agent`; `nil` for nothing. A field of that name in a request is sent
  /// in its place.
  public var userAgent: String?
  /// Who sees the heads of answers.
  public var observers: [ResponseObserver]
  /// A library without which there shall be no transport: for tests of what happens where it is missing.
  package var library: String?

  /// `ravine/` and the version.
  public static var userAgent: String { Product.userAgent }

  /// Options; by default the system's certificates and the best HTTP there is.
  public init(
    certificateFile: String? = nil, isHTTP1Only: Bool = false, userAgent: String? = CurlOptions.userAgent,
    observers: [ResponseObserver] = []
  ) {
    self.userAgent = userAgent
    self.certificateFile = certificateFile
    self.isHTTP1Only = isHTTP1Only
    self.observers = observers
  }
}
