import LoopbackServer
import Synchronization
import TestSupport
import Testing
import Transport

/// Redirects, over every transport.
@Suite(.ownThreads) struct RedirectConformanceTests {
  @Test(arguments: Kind.allCases)
  func theFinalAnswerAloneCountsAndKnowsItsAddress(kind: Kind) async throws {
    let server = LoopbackServer { request in
      request.path == "/a/end"
        ? [.text("HTTP/1.1 200 OK\r\nETag: \"end\"\r\nContent-Length: 1\r\n\r\nx")]
        : [.text("HTTP/1.1 302 Found\r\nETag: \"way\"\r\nLocation: end\r\nContent-Length: 3\r\n\r\nway")]
    }
    let seen = Mutex<[Int]>([])
    let observer = ResponseObserver { head in seen.withLock { $0.append(head.status) } }
    let response = try await kind.get(server.url("/a/start"), over: kind.transport(observers: [observer]))
    #expect(response.head.address.text == server.url("/a/end"))
    #expect(EntityTag(of: response.head.fields)?.text == "\"end\"")
    #expect(response.body == [UInt8(ascii: "x")])
    while seen.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
    #expect(seen.withLock { $0 } == [200])
  }

  @Test(arguments: Kind.allCases)
  func credentialsStayWithTheirOrigin(kind: Kind) async throws {
    let other = LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")] }
    let target = other.url("/there")
    let server = LoopbackServer { request in
      let location = request.path == "/start" ? "/second" : target
      return [.text("HTTP/1.1 307 Temporary Redirect\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
    }
    let request = Request(
      try WebAddress(server.url("/start")), fields: [HeaderField("If-None-Match", "\"1\"")],
      credentials: [HeaderField("Authorization", "Bearer secret"), HeaderField("X-Key", "secret")])
    _ = try await kind.transport().send(request)
    #expect(server.requests.map { $0.value("Authorization") } == ["Bearer secret", "Bearer secret"])
    #expect(other.requests.map { $0.value("Authorization") } == [nil])
    #expect(other.requests.map { $0.value("X-Key") } == [nil])
    #expect(other.requests.map { $0.value("If-None-Match") } == ["\"1\""])
  }

  @Test(
    arguments: Kind.allCases,
    [
      "ftp://example.org/", "file:///etc/passwd", "http://user:secret@127.0.0.1/", "http://127.0.0.1:1\\@127.0.0.1:2/",
      "//127.0.0.1:1\\@127.0.0.1:2/", "\\\\127.0.0.1:1/", "http://127.0.0.1%40a/", "http://[::1/",
    ])
  func elsewhereIsRefused(kind: Kind, target: String) async throws {
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 301 Moved\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")]
    }
    await #expect(throws: TransportError.forbiddenRedirect) { try await kind.get(server.url("/")) }
  }
}
