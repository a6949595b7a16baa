import CatalogStore
import CurlTransport
import LoopbackServer
import RavineFoundation
import Synchronization
import TestSupport
import Testing
import Transport

/// All the vectors, over a scripted transport, libcurl and Foundation.
@Suite struct VectorTests {
  /// What a vector's origin is to answer next, and what it was asked last.
  final class Origin: Sendable {
    private let next = Mutex<(step: Vector.Step, body: String)?>(nil)
    func prepare(_ step: Vector.Step, _ body: String) { next.withLock { $0 = (step, body) } }

    var status: Int { next.withLock { $0?.step.status ?? 500 } }
    var isGzipped: Bool { fields["Content-Encoding"]?.text == "gzip" }
    var body: [UInt8] { status == 304 || status == 204 ? [] : Array(next.withLock { $0?.body ?? "" }.utf8) }
    var interim: [(Int, [HeaderField])] { next.withLock { $0?.step.interim ?? [] } }
    /// The step's fields; Content-Length is added by whoever knows what goes over the wire.
    var fields: HeaderFields {
      HeaderFields((next.withLock { $0?.step.answer } ?? []).filter { $0.name.lowercased() != "content-length" })
    }
  }

  @Test func theTableIsWhole() { #expect(Vector.all.count == 119) }

  @Test(arguments: Vector.all)
  func inProcess(vector: Vector) async throws {
    let origin = Origin()
    let transport = ScriptedTransport { request throws(TransportError) in
      if let coding = origin.fields["Content-Encoding"]?.text, coding != "gzip", origin.status == 200 {
        throw .unknownCoding(coding)
      }
      let head = ResponseHead(status: origin.status, fields: origin.fields, address: request.address)
      return Response(head: head, body: origin.body, wasGzipped: origin.isGzipped)
    }
    try await run(vector, origin, transport, at: "http://127.0.0.1/") {
      transport.requests.map { ($0.fields["If-None-Match"]?.value, $0.fields["If-Modified-Since"] != nil) }
    }
  }

  @Test(arguments: Vector.all)
  func overTheNetwork(vector: Vector) async throws { try await run(vector, over: CurlTransport()) }

  /// All but a tag with other bytes than ASCII, which Foundation may not have passed on as they came.
  @Test(arguments: Vector.all.filter { $0.id != "conditional-etag-strong-respond-obs-text" })
  func overFoundation(vector: Vector) async throws { try await run(vector, over: URLSessionTransport()) }

  private func run(_ vector: Vector, over transport: any Transport) async throws {
    let origin = Origin()
    let server = LoopbackServer { _ in
      let body = origin.isGzipped ? gzip(origin.body) : origin.body
      var head: [UInt8] = []
      for (status, fields) in origin.interim { head += Self.head(status, HeaderFields(fields)) }
      var fields = origin.fields
      if origin.status != 304, origin.status != 204 { fields.append(HeaderField("Content-Length", "\(body.count)")) }
      return [.bytes(head + Self.head(origin.status, fields) + body)]
    }
    try await run(vector, origin, transport, at: server.url("/")) {
      server.requests.map { request in
        let tag = request.fields.first { $0.name == "If-None-Match" }?.value
        return (tag, request.value("If-Modified-Since") != nil)
      }
    }
  }

  private static func head(_ status: Int, _ fields: HeaderFields) -> [UInt8] {
    Array("HTTP/1.1 \(status) X\r\n".utf8)
      + fields.flatMap { Array($0.name.utf8) + Array(": ".utf8) + $0.value + Array("\r\n".utf8) } + Array("\r\n".utf8)
  }

  private func run(
    _ vector: Vector, _ origin: Origin, _ transport: any Transport, at url: String,
    requests: () -> [([UInt8]?, Bool)]
  ) async throws {
    let scratch = Scratch(inMemory: true)
    var expected: String?
    for (index, step) in vector.steps.enumerated() {
      let account = step.fields.first { $0.name == "Authorization" }?.text
      let source = Source(try WebAddress(url + (step.query.map { "?" + $0 } ?? "")), account: account)
      let store = DocumentStore(
        path: scratch.path + "/" + source.directoryName, source: source, transport: transport, accept: acceptCatalog)
      guard step.isRefresh else {
        let copy = store.load()
        #expect(copy.map { String(decoding: $0.bytes, as: UTF8.self) } == (step.result == "copy" ? expected : nil))
        continue
      }
      let body = document("\(index)")
      origin.prepare(step, body)
      let fields = step.fields.filter { !["If-None-Match", "If-Modified-Since", "Authorization"].contains($0.name) }
      let credentials = step.fields.filter { $0.name == "Authorization" }
      let count = requests().count
      let refresh = await store.refresh(
        at: Int64(1000 + index), fields: HeaderFields(fields), credentials: HeaderFields(credentials))
      #expect(requests().count == count + 1, "step \(index)")
      let (tag, hasDate) = try #require(requests().last)
      #expect(tag == step.condition.map { Array($0.utf8) }, "step \(index)")
      #expect(hasDate == step.hasDate, "step \(index)")
      #expect(refresh.notice == nil)
      if step.result == "new" { expected = body }
      switch (step.result, refresh.outcome) {
      case ("new", .replaced), ("same", .unchanged), ("kept", .kept): #expect(refresh.document != nil)
      case ("none", .kept): #expect(refresh.document == nil)
      default: Issue.record("step \(index): \(refresh.outcome), expected \(step.result)")
      }
      #expect(refresh.document.map { String(decoding: $0.bytes, as: UTF8.self) } == expected, "step \(index)")
    }
  }
}
