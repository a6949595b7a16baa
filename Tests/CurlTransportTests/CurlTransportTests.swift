import LoopbackServer
import TestSupport
import Testing
import Transport

@testable import CurlTransport

@Suite(.ownThreads) struct CurlTransportTests {
  static func get(
    _ server: LoopbackServer, _ path: String, limits: TransferLimits = TransferLimits(), over transport: CurlTransport
  ) async throws(TransportError) -> Response {
    guard let address = try? WebAddress(server.url(path)) else { throw .other("address") }
    return try await transport.send(
      Request(address, fields: [HeaderField("Accept-Encoding", "gzip")], limits: limits))
  }

  @Test func connectionsAreUsedAgainAndFieldsKeepTheirBytes() async throws {
    let server = LoopbackServer { _ in
      [
        .text("HTTP/1.1 200 OK\r\nETag: \"g"), .bytes([0xf6]),
        .text("\"\r\nX-A: 1\r\nx-a:2\r\nContent-Length: 2\r\n\r\nok"),
      ]
    }
    let transport = CurlTransport()
    for _ in 0..<3 {
      let response = try await Self.get(server, "/a?b", over: transport)
      #expect(response.head.status == 200)
      #expect(response.body == Array("ok".utf8))
      #expect(response.head.fields["etag"]?.value == [0x22, 0x67, 0xf6, 0x22])
      #expect(response.head.fields.all("x-a").map(\.text) == ["1", "2"])
      #expect(response.head.address.text == server.url("/a?b"))
    }
    #expect(server.requests.map(\.connection) == [0, 0, 0])
    #expect(server.requests[0].path == "/a?b")
  }

  /// The handle of one transfer is the next one's, with nothing that the one was told: no field, no limit, and no wish
  /// for a new connection.
  @Test func nothingIsLeftOfEarlierRequests() async throws {
    let server = LoopbackServer { request in
      if request.path == "/2", request.connection == 0 { return [.close] }
      let ok = LoopbackServer.Step.text("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
      return request.path == "/4" ? [.pause(milliseconds: 300), ok] : [ok]
    }
    let transport = CurlTransport()
    let first = Request(
      try WebAddress(server.url("/1")), fields: [HeaderField("If-None-Match", "\"a\"")],
      credentials: [HeaderField("Authorization", "Bearer b")], limits: TransferLimits(total: .milliseconds(200)))
    for request in [first] + (try (2...4).map { Request(try WebAddress(server.url("/\($0)"))) }) {
      #expect(try await transport.send(request).body == Array("ok".utf8))
    }
    #expect(server.requests.map(\.path) == ["/1", "/2", "/2", "/3", "/4"])
    #expect(server.requests.map(\.connection) == [0, 0, 1, 1, 1])
    #expect(server.requests[0].value("Authorization") == "Bearer b")
    for request in server.requests.dropFirst() {
      #expect(request.value("Authorization") == nil && request.value("If-None-Match") == nil)
    }
  }

  @Test func requestFieldsGoOutByteForByte() async throws {
    let server = LoopbackServer { _ in [.text("HTTP/1.1 204 No Content\r\n\r\n")] }
    let tag: [UInt8] = Array("W/\"a,b ".utf8) + [0xc3, 0xbc, 0xff, 0x22]
    let request = Request(
      try WebAddress(server.url("/")), fields: [HeaderField("If-None-Match", bytes: tag), HeaderField("Empty", "")])
    _ = try await CurlTransport().send(request)
    let received = try #require(server.requests.first)
    #expect(received.fields.first { $0.name == "If-None-Match" }?.value == tag)
    #expect(received.value("Empty") == "")
    await #expect(throws: TransportError.self) {
      try await CurlTransport().send(
        Request(try WebAddress(server.url("/")), fields: [HeaderField("A", "b\r\nC: d")]))
    }
  }

  /// `User-Agent`: the kit's own, the app's, or that of one request; once, or not at all.
  @Test(arguments: [
    (CurlOptions(), nil, ["ravine/0.1.0"]), (CurlOptions(userAgent: "Guide/7"), nil, ["Guide/7"]),
    (CurlOptions(userAgent: nil), nil, []), (CurlOptions(userAgent: "a\r\nX: y"), nil, []),
    (CurlOptions(), "Guide/8", ["Guide/8"]), (CurlOptions(userAgent: nil), "Guide/8", ["Guide/8"]),
  ])
  func whoAsksIsNamed(options: CurlOptions, field: String?, expected: [String]) async throws {
    let server = LoopbackServer { _ in [.text("HTTP/1.1 204 No Content\r\n\r\n")] }
    let fields = HeaderFields(field.map { [HeaderField("User-Agent", $0)] } ?? [])
    let transport = CurlTransport(options: options)
    for _ in 0..<2 { _ = try await transport.send(Request(try WebAddress(server.url("/")), fields: fields)) }
    for request in server.requests {
      let named = request.fields.filter { $0.name.lowercased() == "user-agent" }
      #expect(named.map { String(decoding: $0.value, as: UTF8.self) } == expected)
      #expect(request.value("X") == nil)
    }
  }

  @Test func manyAtOnce() async throws {
    let server = LoopbackServer { request in
      let body = "\(request.path)"
      return [.pause(milliseconds: 5), .text("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")]
    }
    let transport = CurlTransport()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<50 {
        group.addTask {
          let response = try await Self.get(server, "/\(index)", over: transport)
          #expect(response.body == Array("/\(index)".utf8))
        }
      }
      try await group.waitForAll()
    }
  }

  /// Answers that come at once and answers that do not, so that callers and threads take turns in driving.
  @Test func turnsAreTaken() async throws {
    let server = LoopbackServer { request in
      let body = request.path
      let answer = LoopbackServer.Step.text("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      return body.hasSuffix("7") ? [.pause(milliseconds: 2), answer] : [answer]
    }
    let transport = CurlTransport()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<6 {
        group.addTask {
          for index in 0..<100 {
            let path = "/\(task)/\(index)"
            let response = try await Self.get(server, path, over: transport)
            #expect(response.body == Array(path.utf8))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 600)
  }

  @Test func limitsAreReached() async throws {
    let server = LoopbackServer { request in
      switch request.path {
      case "/head": [.text("HTTP/1.1 200 OK\r\nA: \(String(repeating: "x", count: 5000))\r\nContent-Length: 0\r\n\r\n")]
      case "/long": [.text("HTTP/1.1 200 OK\r\nContent-Length: 2000\r\n\r\n\(String(repeating: "x", count: 2000))")]
      case "/stall": [.text("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"), .pause(milliseconds: 1000), .close]
      case "/slow": [.pause(milliseconds: 1500), .close]
      default: [.text("HTTP/1.1 302 Found\r\nLocation: /loop\r\nContent-Length: 0\r\n\r\n")]
      }
    }
    let transport = CurlTransport()
    let tight = TransferLimits(headerBytes: 4096, bodyBytes: 1999, redirects: 3, stall: .milliseconds(300))
    await #expect(throws: TransportError.headerTooLarge(limit: 4096)) {
      try await Self.get(server, "/head", limits: tight, over: transport)
    }
    await #expect(throws: TransportError.bodyTooLarge(limit: 1999)) {
      try await Self.get(server, "/long", limits: tight, over: transport)
    }
    await #expect(throws: TransportError.tooManyRedirects(limit: 3)) {
      try await Self.get(server, "/loop", limits: tight, over: transport)
    }
    await #expect(throws: TransportError.timedOut(.stall)) {
      try await Self.get(server, "/stall", limits: tight, over: transport)
    }
    await #expect(throws: TransportError.timedOut(.total)) {
      try await Self.get(server, "/slow", limits: TransferLimits(total: .milliseconds(200)), over: transport)
    }
    #expect(server.requests.filter { $0.path == "/loop" }.count == 4)
  }

  @Test func cancellingEndsAtOnce() async throws {
    let server = LoopbackServer { _ in [.pause(milliseconds: 60_000), .close] }
    let transport = CurlTransport()
    let task = Task { () -> TransportError? in
      do throws(TransportError) {
        _ = try await Self.get(server, "/", over: transport)
        return nil
      } catch {
        return error
      }
    }
    while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test func whatCannotBeReachedSaysSo() async throws {
    let transport = CurlTransport()
    await #expect(throws: TransportError.notConnected) {
      try await transport.send(Request(try WebAddress("http://127.0.0.1:1/")))
    }
    await #expect(throws: TransportError.nameNotResolved) {
      try await transport.send(Request(try WebAddress("http://no-such-host.invalid/")))
    }
  }

  @Test func aMissingLibraryIsNamed() async throws {
    var options = CurlOptions()
    options.library = "libnot-installed.so.9"
    await #expect(throws: TransportError.libraryMissing(package: "libcurl4")) {
      try await CurlTransport(options: options).send(Request(try WebAddress("http://127.0.0.1:1/")))
    }
  }

  /// Case G10 of the reported faults: libcurl's signals.
  @Test func g10NoSignalEndsTheProcess() async throws {
    let server = LoopbackServer { _ in [.reset] }
    let transport = CurlTransport()
    let reset = server.url("/")
    let errors = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<32 {
        let url = index < 16 ? "http://no-such-host.invalid/" : reset
        group.addTask {
          do {
            _ = try await transport.send(Request(try WebAddress(url), limits: TransferLimits(total: .seconds(1))))
            return false
          } catch {
            return true
          }
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(errors == 32)
  }
}
