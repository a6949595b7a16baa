import LoopbackServer
import Synchronization
import Testing
import Transport

@testable import CurlTransport

@Suite struct RedirectTests {
  @Test func theFinalAnswerAloneCountsAndKnowsItsAddress() async throws {
    let server = LoopbackServer { request in
      request.path == "/end"
        ? [.text("HTTP/1.1 200 OK\r\nETag: \"end\"\r\nContent-Length: 1\r\n\r\nx")]
        : [.text("HTTP/1.1 302 Found\r\nETag: \"way\"\r\nLocation: /end\r\nContent-Length: 3\r\n\r\nway")]
    }
    let seen = Mutex<[Int]>([])
    let observer = ResponseObserver { head in seen.withLock { $0.append(head.status) } }
    let transport = CurlTransport(options: CurlOptions(observers: [observer]))
    let response = try await CurlTransportTests.get(server, "/start", over: transport)
    #expect(response.head.address.text == server.url("/end"))
    #expect(EntityTag(of: response.head.fields)?.text == "\"end\"")
    #expect(response.body == [UInt8(ascii: "x")])
    while seen.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(1)) }
    #expect(seen.withLock { $0 } == [200])
  }

  @Test func credentialsStayWithTheirOrigin() async throws {
    let other = LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")] }
    let target = other.url("/there")
    let server = LoopbackServer { request in
      let location = request.path == "/start" ? "/second" : target
      return [.text("HTTP/1.1 307 Temporary Redirect\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n")]
    }
    let request = Request(
      try WebAddress(server.url("/start")), fields: [HeaderField("If-None-Match", "\"1\"")],
      credentials: [HeaderField("Authorization", "Bearer secret"), HeaderField("X-Key", "secret")])
    _ = try await CurlTransport().send(request)
    #expect(server.requests.map { $0.value("Authorization") } == ["Bearer secret", "Bearer secret"])
    #expect(other.requests.map { $0.value("Authorization") } == [nil])
    #expect(other.requests.map { $0.value("X-Key") } == [nil])
    #expect(other.requests.map { $0.value("If-None-Match") } == ["\"1\""])
  }

  @Test(arguments: ["ftp://example.org/", "file:///etc/passwd", "http://user:secret@127.0.0.1/"])
  func elsewhereIsRefused(target: String) async throws {
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 301 Moved\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")]
    }
    await #expect(throws: TransportError.forbiddenRedirect) {
      try await CurlTransportTests.get(server, "/", over: CurlTransport())
    }
  }

  @Test func neverFromHTTPSToHTTP() throws {
    let hop = Hop(Request(try WebAddress("https://a/")))
    #expect(throws: TransportError.forbiddenRedirect) { try hop.redirected(to: "http://a/", after: .zero) }
    #expect(try hop.redirected(to: "https://b/", after: .zero).address.text == "https://b/")
    #expect(throws: TransportError.timedOut(.total)) { try hop.redirected(to: "https://b/", after: .seconds(61)) }
  }
}
