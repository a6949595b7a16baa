import CatalogStore
import CurlTransport
import Digest
import Foundation
import LoopbackServer
import TestSupport
import Testing
import Transport

/// What a server calls a validator and cannot be one: it is never sent, and never stands in the way of the next
/// request.
@Suite struct UnsendableValidatorTests {
  static let validators: [(name: String, value: String, isDate: Bool)] = [
    ("ETag", "\"a\rb\"", false), ("ETag", "*", false), ("ETag", "W/*", false), ("ETag", " * ", false),
    ("ETag", "\"a\", *", false), ("Last-Modified", "Mon,\r30 Nov 2026", true),
  ]

  /// Over the wire: a new document is seen at once.
  @Test(arguments: validators.map { "\($0.name): \($0.value)" })
  func theNextRequestGoesOutWithoutIt(field: String) async throws {
    let server = LoopbackServer { request in
      let isConditional = request.value("If-None-Match") != nil || request.value("If-Modified-Since") != nil
      if isConditional { return [.text("HTTP/1.1 304 Not Modified\r\n\r\n")] }
      return [
        .text("HTTP/1.1 200 OK\r\n\(field)\r\nContent-Length: \(document("A").utf8.count)\r\n\r\n\(document("A"))")
      ]
    }
    let scratch = Scratch()
    let transport = CurlTransport()
    for now in 1...3 {
      let store = makeStore(scratch, transport, source: Source(try WebAddress(server.url("/"))))
      let refresh = await store.refresh(at: Int64(now))
      #expect(refresh.outcome == (now == 1 ? .replaced : .unchanged))
    }
    #expect(server.requests.count == 3)
  }

  /// A copy that an earlier version stored with such a validator heals.
  @Test(arguments: validators)
  func aStoredOneHeals(name: String, value: String, isDate: Bool) async throws {
    let scratch = Scratch()
    let good = isDate ? "Mon, 30 Nov 2026 09:08:07 GMT" : "\"v1\""
    _ = await makeStore(scratch, scripted((200, [HeaderField(name, good)], document("A")))).refresh(at: 1)
    let pointer = String(decoding: try #require(scratch.bytes("pointer")), as: UTF8.self)
    let line = isDate ? "last-modified" : "etag"
    let lines = pointer.split(separator: "\n").dropLast().map {
      $0.hasPrefix(line + " ") ? "\(line) " + value.replacing("\r", with: "%0d") : String($0)
    }
    let body = lines.joined(separator: "\n") + "\n"
    try scratch.put("pointer", Array((body + "checksum \(Hexadecimal.text(XXH64.hash(Array(body.utf8))))\n").utf8))
    #expect(makeStore(scratch, scripted()).load()?.value == "A")
    let transport = scripted((200, [HeaderField("ETag", "\"v2\"")], document("B")), (304, [], ""))
    for outcome in [RefreshOutcome.replaced, .unchanged] {
      #expect(await makeStore(scratch, transport).refresh(at: 2).outcome == outcome)
    }
    #expect(transport.requests.map { $0.fields["If-None-Match"]?.text } == [nil, "\"v2\""])
    #expect(transport.requests[0].fields["If-Modified-Since"] == nil)
  }
}
