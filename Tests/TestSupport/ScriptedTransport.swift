import Synchronization
import Transport

/// A transport that answers in the process, as its script says.
public final class ScriptedTransport: Transport {
  /// What the script is.
  public typealias Answer = @Sendable (Request) throws(TransportError) -> Response
  private let answer: Answer
  private let sent = Mutex<[Request]>([])

  /// A transport with this script.
  public init(_ answer: @escaping Answer) { self.answer = answer }

  /// The requests so far.
  public var requests: [Request] { sent.withLock { $0 } }
  /// The condition of the last one.
  public var lastCondition: String? { requests.last?.fields["If-None-Match"]?.text }

  /// Answers.
  public func send(_ request: Request) async throws(TransportError) -> Response {
    sent.withLock { $0.append(request) }
    return try answer(request)
  }
}
