import LoopbackServer
import TestSupport
import Testing
import Transport

/// One request and its answer, over every transport.
@Suite(.ownThreads) struct ExchangeTests {
  @Test(arguments: Kind.allCases)
  func anAnswerComesWhole(kind: Kind) async throws {
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\nETag: W/\"a,b c\"\r\nX-A: 1\r\nContent-Length: 2\r\n\r\nok")]
    }
    let transport = kind.transport()
    for _ in 0..<3 {
      let response = try await kind.get(server.url("/a?b"), over: transport)
      #expect(response.head.status == 200)
      #expect(response.body == Array("ok".utf8))
      #expect(response.head.fields["etag"]?.text == "W/\"a,b c\"")
      #expect(response.head.fields["X-a"]?.text == "1")
      #expect(response.head.address.text == server.url("/a?b"))
      #expect(!response.wasGzipped)
    }
    #expect(server.requests.map(\.path) == ["/a?b", "/a?b", "/a?b"])
    // A kept connection is used again.
    #expect(server.requests.last?.connection == 0)
  }

  @Test(arguments: Kind.allCases)
  func requestFieldsGoOutAsTheyAre(kind: Kind) async throws {
    let server = LoopbackServer { _ in [.text("HTTP/1.1 204 No Content\r\n\r\n")] }
    let request = Request(
      try WebAddress(server.url("/")),
      fields: [HeaderField("If-None-Match", "W/\"a,b\", \"c\""), HeaderField("Accept-Encoding", "gzip")],
      credentials: [HeaderField("Authorization", "Bearer x")])
    let response = try await kind.transport().send(request)
    #expect(response.head.status == 204)
    let received = try #require(server.requests.first)
    #expect(received.value("If-None-Match") == "W/\"a,b\", \"c\"")
    #expect(received.value("Accept-Encoding") == "gzip")
    #expect(received.value("Authorization") == "Bearer x")
    // Nothing but the request's own says what is stored, or who asks.
    #expect(received.value("Cookie") == nil)
    await #expect(throws: TransportError.self) {
      try await kind.transport().send(Request(try WebAddress(server.url("/")), fields: [HeaderField("A", "b\r\nC: d")]))
    }
  }

  @Test(arguments: Kind.allCases)
  func nothingIsCached(kind: Kind) async throws {
    let server = LoopbackServer { _ in
      [
        .text("HTTP/1.1 200 OK\r\nCache-Control: max-age=3600\r\nETag: \"1\"\r\nSet-Cookie: a=b\r\n"),
        .text("Content-Length: 1\r\n\r\nx"),
      ]
    }
    let transport = kind.transport()
    for _ in 0..<3 { _ = try await kind.get(server.url("/"), over: transport) }
    #expect(server.requests.count == 3)
    #expect(server.requests.allSatisfy { $0.value("If-None-Match") == nil && $0.value("Cookie") == nil })
  }

  @Test(arguments: Kind.allCases)
  func aNotModifiedAnswerPassesThrough(kind: Kind) async throws {
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\nX-Catalog-Version: 7\r\n\r\n")]
    }
    let response = try await kind.get(server.url("/"))
    #expect(response.head.status == 304)
    #expect(response.body.isEmpty)
    #expect(response.head.fields["x-catalog-version"]?.text == "7")
  }

  @Test(arguments: Kind.allCases)
  func manyAtOnce(kind: Kind) async throws {
    let server = LoopbackServer { request in
      [
        .pause(milliseconds: 5),
        .text("HTTP/1.1 200 OK\r\nContent-Length: \(request.path.utf8.count)\r\n\r\n\(request.path)"),
      ]
    }
    let transport = kind.transport()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask {
          let response = try await kind.get(server.url("/\(index)"), over: transport)
          #expect(response.body == Array("/\(index)".utf8))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: Kind.allCases)
  func limitsAreReached(kind: Kind) async throws {
    let server = LoopbackServer { request in
      switch request.path {
      case "/head": [.text("HTTP/1.1 200 OK\r\nA: \(String(repeating: "x", count: 5000))\r\nContent-Length: 0\r\n\r\n")]
      case "/long": [.text("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n\(String(repeating: "x", count: 2000))")]
      case "/stall": [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"), .pause(milliseconds: 60_000), .close]
      case "/slow": [.pause(milliseconds: 900_000), .close]
      default: [.text("HTTP/1.1 302 Found\r\nLocation: /loop\r\nContent-Length: 0\r\n\r\n")]
      }
    }
    let tight = TransferLimits(headerBytes: 4096, bodyBytes: 1999, redirects: 3)
    await #expect(throws: TransportError.headerTooLarge(limit: 4096)) {
      try await kind.get(server.url("/head"), limits: tight)
    }
    await #expect(throws: TransportError.bodyTooLarge(limit: 1999)) {
      try await kind.get(server.url("/long"), limits: tight)
    }
    await #expect(throws: TransportError.tooManyRedirects(limit: 3)) {
      try await kind.get(server.url("/loop"), limits: tight)
    }
    // Foundation on Linux counts silence in whole seconds.
    await #expect(throws: TransportError.timedOut(.stall)) {
      try await kind.get(server.url("/stall"), limits: TransferLimits(stall: .seconds(1)))
    }
    await #expect(throws: TransportError.timedOut(.total)) {
      try await kind.get(server.url("/slow"), limits: TransferLimits(total: .milliseconds(200), stall: .seconds(600)))
    }
    #expect(server.requests.count { $0.path == "/loop" } == 4)
  }

  @Test(arguments: Kind.allCases)
  func cancellingEndsAtOnce(kind: Kind) async throws {
    let server = LoopbackServer { _ in [.pause(milliseconds: 20_000), .close] }
    let task = Task(executorPreference: OwnThreads.executor) { () -> TransportError? in
      do throws(TransportError) {
        _ = try await kind.get(server.url("/"))
        return nil
      } catch {
        return error
      }
    }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    let start = ContinuousClock.now
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(start.duration(to: .now) < .seconds(15))
  }

  @Test(arguments: Kind.allCases)
  func whatCannotBeReachedSaysSo(kind: Kind) async throws {
    await #expect(throws: TransportError.notConnected) { try await kind.get("http://127.0.0.1:1/") }
    await #expect(throws: TransportError.nameNotResolved) { try await kind.get("http://no-such-host.invalid/") }
  }

  /// A failure is what its status says, whatever becomes of its body.
  @Test(arguments: Kind.allCases, ["length", "chunked", "reset", "silence"])
  func theStatusOfAFailureStands(kind: Kind, how: String) async throws {
    let server = LoopbackServer { request in
      let head = "HTTP/1.1 \(request.path.dropFirst()) No\r\nRetry-After: 7\r\n"
      return switch how {
      case "length": [.text(head + "Content-Length: 9\r\n\r\nhalf"), .close]
      case "chunked": [.text(head + "Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"), .close]
      case "reset": [.text(head + "Content-Length: 9\r\n\r\nhalf"), .reset]
      default: [.text(head + "Content-Length: 9\r\n\r\nhalf"), .pause(milliseconds: 60_000), .close]
      }
    }
    for status in [404, 503] {
      let response = try await kind.get(server.url("/\(status)"), limits: TransferLimits(stall: .seconds(1)))
      #expect(response.head.status == status)
      #expect(response.head.fields["Retry-After"]?.text == "7")
      #expect(response.body.isEmpty)
    }
  }

  @Test(arguments: Kind.allCases, ["length", "chunked", "reset"])
  func aCutAnswerIsNoAnswer(kind: Kind, how: String) async throws {
    let server = LoopbackServer { _ in
      switch how {
      case "length": [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .close]
      case "chunked": [.text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"), .close]
      default: [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf"), .reset]
      }
    }
    await #expect(throws: TransportError.cutShort) { try await kind.get(server.url("/")) }
  }
}
