import Synchronization
import Transport

/// A transport that answers in the process, as its script says.
public final class ScriptedTransport: Transport {
  public typealias Answer = @Sendable (Request) throws(TransportError) -> Response
  private let answer: Answer
  private let sent = Mutex<[Request]>([])

  public init(_ answer: @escaping Answer) { self.answer = answer }

  public var requests: [Request] { sent.withLock { $0 } }
  public var lastCondition: String? { requests.last?.fields["If-None-Match"]?.text }

  public func send(_ request: Request) async throws(TransportError) -> Response {
    sent.withLock { $0.append(request) }
    return try answer(request)
  }
}

/// A script of answers, one a request; past its end the server is unreachable.
public func scripted(_ answers: (Int, HeaderFields, String)...) -> ScriptedTransport { scripted(answers) }

/// The same of an array.
public func scripted(_ answers: [(Int, HeaderFields, String)]) -> ScriptedTransport {
  let next = Mutex(0)
  return ScriptedTransport { request throws(TransportError) in
    let index = next.withLock { next in
      defer { next += 1 }
      return next
    }
    guard index < answers.count else { throw .notConnected }
    let (status, fields, body) = answers[index]
    return Response(
      head: ResponseHead(status: status, fields: fields, address: request.address), body: Array(body.utf8),
      wasGzipped: fields["Content-Encoding"]?.text == "gzip")
  }
}
