#if canImport(Foundation)
  import Foundation
  import Transport

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// A transport over `URLSession`, for systems without libcurl: Apple's phones, watches and televisions.
  ///
  /// It has no cache, no cookies and no stored credentials, and follows redirects by the store's rules and not by
  /// `URLSession`'s. Foundation hides some of what a server says; what follows from that:
  ///
  /// - Fields come as text. A value that is not plain ASCII may not be what the server sent, so an entity tag with
  ///   other bytes is dropped, and a request field with other bytes not sent. Such a document is asked for whole.
  /// - Several fields of one name come as one. Two entity tags that differ are recognised where they have the proper
  ///   form, and dropped; two lengths are not seen.
  /// - The body comes decoded. Trouble with the gzip stream is told as a transfer that was cut short, and a stream that
  ///   ends early together with its connection is found out only because half a document is none.
  /// - What an answer without a readable head lacked is not told: it counts as unreachable, and is tried again.
  /// - The time until a connection stands has no limit of its own; silence has, in whole seconds on Linux, and so has
  ///   the whole.
  /// - The size of the head is counted when it has come, not while it comes.
  /// - Foundation on Linux ends the process when a chunked answer has a trailer, and when a limit or a cancellation
  ///   meets a redirect. Use `CurlTransport` there.
  public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let transfers: URLSessionTransfers

    /// A transport whose answers' heads these observers see.
    public init(observers: [ResponseObserver] = []) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCredentialStorage = nil
      transfers = URLSessionTransfers(observers: observers)
      session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
    }

    deinit { session.finishTasksAndInvalidate() }

    /// Sends `request`, following redirects.
    public func send(_ request: Request) async throws(TransportError) -> Response {
      var hop = Hop(request)
      for _ in 0...request.limits.redirects {
        let start = ContinuousClock.now
        let response = try await run(hop)
        guard response.head.isRedirect, let location = response.head.fields["Location"]?.text else { return response }
        let target = URL(string: location, relativeTo: URL(string: hop.address.text))?.absoluteString
        hop = try hop.redirected(to: target ?? "", after: start.duration(to: .now))
      }
      throw .tooManyRedirects(limit: request.limits.redirects)
    }

    private func run(_ hop: Hop) async throws(TransportError) -> Response {
      guard let url = URL(string: hop.address.text) else { throw .other("Foundation cannot read the address") }
      var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData)
      request.timeoutInterval = hop.limits.stall.seconds
      request.httpShouldHandleCookies = false
      for field in hop.fields {
        guard field.value.allSatisfy({ (0x20...0x7e).contains($0) }) else {
          if field.value.contains(0x0d) || field.value.contains(0x0a) { throw .other("a field with a line break") }
          continue
        }
        request.addValue(field.text, forHTTPHeaderField: field.name)
      }
      let first = await transfers.run(session.dataTask(with: request), hop)
      // A kept connection may have been closed, or hold bytes of an earlier answer; on a new one all may go well.
      guard first.isStale else { return try first.result.get() }
      return try await transfers.run(session.dataTask(with: request), hop).result.get()
    }
  }

  extension Duration {
    /// Seconds as Foundation counts them.
    var seconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) * 1e-18 }
  }
#endif
