import Synchronization
import Transport

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
