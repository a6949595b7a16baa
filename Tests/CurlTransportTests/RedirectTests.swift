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

  @Test func neverFromHTTPSToHTTP() throws {
    let hop = Hop(Request(try WebAddress("https://a/")))
    #expect(throws: TransportError.forbiddenRedirect) { try hop.redirected(to: "http://a/", after: .zero) }
    #expect(try hop.redirected(to: "https://b/", after: .zero).address.text == "https://b/")
    #expect(throws: TransportError.timedOut(.total)) { try hop.redirected(to: "https://b/", after: .seconds(61)) }
  }
}
