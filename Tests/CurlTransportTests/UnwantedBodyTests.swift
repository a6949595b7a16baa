import CurlTransport
import LoopbackServer
import TestSupport
import Testing
import Transport

/// The body of a failure or a redirect is of no use, and so no trouble with it changes what the status says.
@Suite(.ownThreads) struct UnwantedBodyTests {
  /// What comes after the head.
  enum Body: String, CaseIterable, Sendable {
    case whole, cut, reset, chunkedCut, silent, silentWithoutLength, oneByteThenSilent, endless, endlessChunks, notGzip

    var fields: String {
      switch self {
      case .whole: "Content-Length: 4\r\n"
      case .cut, .reset, .silent, .oneByteThenSilent: "Content-Length: 100\r\n"
      case .chunkedCut, .endlessChunks: "Transfer-Encoding: chunked\r\n"
      case .silentWithoutLength, .endless: ""
      case .notGzip: "Content-Encoding: gzip\r\nContent-Length: 4\r\n"
      }
    }

    var steps: [LoopbackServer.Step] {
      switch self {
      case .whole, .notGzip: [.text("half")]
      case .cut: [.text("half"), .close]
      case .reset: [.text("half"), .reset]
      case .chunkedCut: [.text("4\r\nhalf\r\n"), .close]
      case .silent, .silentWithoutLength: [.pause(milliseconds: 20_000), .close]
      case .oneByteThenSilent: [.text("h"), .pause(milliseconds: 20_000), .close]
      case .endless: Array(repeating: .text(String(repeating: "x", count: 1 << 16)), count: 1 << 12)
      case .endlessChunks:
        Array(repeating: .text("10000\r\n" + String(repeating: "x", count: 1 << 16) + "\r\n"), count: 1 << 12)
      }
    }
  }

  static func server(_ body: Body) -> LoopbackServer {
    LoopbackServer { request in
      if request.path == "/end" { return [.text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")] }
      let status = request.path.dropFirst()
      let head = "HTTP/1.1 \(status) x\r\nRetry-After: 7\r\nLocation: a/../end\r\n" + body.fields + "\r\n"
      return [.text(head)] + body.steps
    }
  }

  @Test(arguments: Body.allCases)
  func theStatusStands(body: Body) async throws {
    let server = Self.server(body)
    let transport = CurlTransport()
    for status in [404, 401, 503, 302] {
      let start = ContinuousClock.now
      let request = Request(try WebAddress(server.url("/\(status)")))
      let response = try await transport.send(request)
      #expect(start.duration(to: .now) < .seconds(8))
      #expect(response.head.status == (status == 302 ? 200 : status))
      #expect(response.body == (status == 302 ? Array("ok".utf8) : []))
      #expect(response.head.address.text == server.url(status == 302 ? "/end" : "/\(status)"))
      if status == 503 { #expect(response.head.fields["Retry-After"]?.text == "7") }
    }
    // What came whole left its connection good for the next.
    if body == .whole { #expect(server.requests.map(\.connection) == [0, 0, 0, 0, 0]) }
  }

  @Test(arguments: ["", " "])
  func aRedirectToNowhereIsAnAnswer(location: String) async throws {
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 302 Found\r\nLocation:\(location)\r\nContent-Length: 0\r\n\r\n")]
    }
    #expect(try await CurlTransport().send(Request(WebAddress(server.url("/")))).head.status == 302)
  }
}
