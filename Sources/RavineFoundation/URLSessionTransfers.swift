#if canImport(Foundation)
  import Foundation
  import Synchronization
  import Transport

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The exchanges under way in one session: what has come of each answer, and who waits for it.
  final class URLSessionTransfers: NSObject, URLSessionDataDelegate {
    private let observers: [ResponseObserver]
    private let underWay = Mutex<[Int: Transfer]>([:])

    /// How an exchange ended.
    struct End {
      let result: Result<Response, TransportError>
      /// Whether the connection broke, or what came over it made no sense, before there was a head.
      let isStale: Bool
    }

    fileprivate struct Transfer {
      let hop: Hop
      let waiter: CheckedContinuation<End, Never>
      let limit: Task<Void, Never>
      var head: ResponseHead?
      var body: [UInt8] = []
      /// Why it was ended from here.
      var failure: TransportError?
    }

    init(observers: [ResponseObserver]) { self.observers = observers }

    /// Runs one exchange to its end.
    func run(_ task: URLSessionDataTask, _ hop: Hop) async -> End {
      let id = task.taskIdentifier
      return await withTaskCancellationHandler {
        await withCheckedContinuation { waiter in
          let limit = Task { [weak self] in
            guard (try? await Task.sleep(for: hop.limits.total)) != nil else { return }
            self?.stop(task, .timedOut(.total))
          }
          underWay.withLock { $0[id] = Transfer(hop: hop, waiter: waiter, limit: limit) }
          task.resume()
          if Task.isCancelled { stop(task, .cancelled) }
        }
      } onCancel: {
        stop(task, .cancelled)
      }
    }

    private func stop(_ task: URLSessionTask, _ failure: TransportError) {
      underWay.withLock { underWay in
        let earlier = underWay[task.taskIdentifier]?.failure
        underWay[task.taskIdentifier]?.failure = earlier ?? failure
      }
      task.cancel()
    }

    // Redirects are followed by `URLSessionTransport`; without a request the redirecting answer is the final one.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      completionHandler(take(response, of: dataTask) ? .allow : .cancel)
    }

    private func take(_ response: URLResponse, of task: URLSessionDataTask) -> Bool {
      // Foundation on Linux hands interim answers over as well.
      if let response = response as? HTTPURLResponse, response.statusCode < 200 { return true }
      guard let hop = underWay.withLock({ $0[task.taskIdentifier]?.hop }) else { return false }
      do throws(TransportError) {
        let head = try ResponseHead(response, to: hop)
        underWay.withLock { $0[task.taskIdentifier]?.head = head }
        if !head.isRedirect { for observer in observers { observer.see(head) } }
        return true
      } catch {
        underWay.withLock { $0[task.taskIdentifier]?.failure = error }
        return false
      }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isTooLong = underWay.withLock { underWay -> Bool in
        guard var transfer = underWay.removeValue(forKey: dataTask.taskIdentifier) else { return false }
        // The body of a failure is of no use.
        if transfer.head?.isSuccess ?? true { transfer.body.append(contentsOf: data) }
        let limit = transfer.hop.limits.bodyBytes
        let isTooLong = transfer.body.count > limit
        if isTooLong { transfer.failure = transfer.failure ?? .bodyTooLarge(limit: limit) }
        underWay[dataTask.taskIdentifier] = transfer
        return isTooLong
      }
      if isTooLong { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      guard var transfer = underWay.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
      transfer.limit.cancel()
      if transfer.head == nil, let response = task.response {
        transfer.head = try? ResponseHead(response, to: transfer.hop)
      }
      transfer.waiter.resume(returning: transfer.end(error))
    }
  }

  extension URLSessionTransfers.Transfer {
    fileprivate func end(_ error: (any Error)?) -> URLSessionTransfers.End {
      // The body of a failure or a redirect is of no use, and so no trouble with it changes what the head says.
      if let head, !head.isSuccess, failure != .cancelled {
        return .init(result: .success(Response(head: head, body: [], wasGzipped: head.isGzipped)), isStale: false)
      }
      if let failure { return .init(result: .failure(failure), isStale: false) }
      if let error {
        let failure = TransportError(error, hasHead: head != nil)
        let isBroken = if case .malformed = failure { true } else { failure == .cutShort }
        return .init(result: .failure(failure), isStale: head == nil && isBroken)
      }
      guard let head else { return .init(result: .failure(.malformed("no header")), isStale: false) }
      return .init(
        result: .success(Response(head: head, body: body, wasGzipped: head.isGzipped)), isStale: false)
    }
  }
#endif
