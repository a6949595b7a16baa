import CatalogStore
import CurlTransport
import Foundation
import Synchronization
import TestSupport
import Testing
import Transport

/// Five real servers, on loopback: plain and gzip, HTTP/1.1 and HTTP/2 over TLS. Each that is not installed is skipped.
///
/// They wait for the servers' own caches, some 25 s in all, so they run where `CI` or `RAVINE_FULL` is set.
@Suite(.serialized) struct RealServerTests {
  static let isWanted = ["CI", "RAVINE_FULL"].contains { ProcessInfo.processInfo.environment[$0] != nil }

  static func isInstalled(_ program: String) -> Bool {
    isWanted && RealServer.isInstalled(program)
  }

  @Test(.enabled(if: isInstalled("nginx"), "nginx is not installed, or neither CI nor RAVINE_FULL is set"))
  func nginx() async throws { try await cycle("nginx", ["plain", "gz"]) }

  @Test(.enabled(if: isInstalled("apache2"), "apache2 is not installed, or neither CI nor RAVINE_FULL is set"))
  func apache() async throws { try await cycle("apache", ["plain", "gz"]) }

  @Test(.enabled(if: isInstalled("lighttpd"), "lighttpd is not installed, or neither CI nor RAVINE_FULL is set"))
  func lighttpd() async throws { try await cycle("lighttpd", ["plain", "gz"]) }

  @Test(.enabled(if: isInstalled("caddy"), "caddy is not installed, or neither CI nor RAVINE_FULL is set"))
  func caddy() async throws { try await cycle("caddy", ["plain", "gz"]) }

  @Test(.enabled(if: isWanted, "neither CI nor RAVINE_FULL is set"))
  func python() async throws { try await cycle("python", ["plain"]) }

  /// Fetch, 304, change, 304, for each tree and protocol.
  private func cycle(_ name: String, _ trees: [String]) async throws {
    let server = try RealServer(name) { try $0.put("A") }
    var bases = [("http://127.0.0.1:\(server.ports.http)", true)]
    if let port = server.ports.https { bases.append(("https://127.0.0.1:\(port)", false)) }
    for tree in trees {
      for (base, isHTTP1Only) in bases {
        try server.scratch.put("A")
        let transport = CurlTransport(
          options: CurlOptions(certificateFile: server.scratch.path + "/run/cert.pem", isHTTP1Only: isHTTP1Only))
        let scratch = Scratch()
        let source = Source(try WebAddress("\(base)/\(tree)/catalog.json"))
        let store = makeStore(scratch, transport, source: source)
        let what = "\(name) \(tree) \(base)"
        #expect(await store.refresh(at: 1).outcome == .replaced, "\(what)")
        // Some servers remember a file's state for a second or two.
        try await settle(store, on: "A")
        // python's http.server gives no tag, but a date.
        #expect(await store.refresh(at: 2).outcome == .unchanged, "\(what)")
        #expect(store.load()?.record.wasGzipped == (tree == "gz"), "\(what)")
        #expect(store.load()?.checkedAt == 2, "\(what)")
        let pointer = scratch.bytes("pointer")
        let version = isHTTP1Only ? "HTTP/1.1" : "HTTP/2"
        #expect(await Self.answers(store, transport) == ["304 \(version)"], "\(what)")
        #expect(scratch.bytes("pointer") == pointer, "\(what)")
        // Last-Modified has but seconds.
        try await Task.sleep(for: .milliseconds(1100))
        try server.scratch.put("BB")
        try await settle(store, on: "BB")
        #expect(await store.refresh(at: 9).outcome == .unchanged, "\(what)")
        #expect(await Self.answers(store, transport) == ["304 \(version)"], "\(what)")
      }
    }
  }

  /// Refreshes until the document is the one of this name, for at most some seconds.
  private func settle(_ store: DocumentStore<String>, on name: String) async throws {
    for _ in 0..<100 {
      if await store.refresh(at: 1).document?.value == name { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("\(store.source.address) never gave \(name)")
  }

  /// What the server itself says to the condition that the store sends: status and version of HTTP.
  private static func answers(_ store: DocumentStore<String>, _ transport: CurlTransport) async -> [String] {
    let spy = Spy(inner: transport)
    _ = await DocumentStore(path: store.path, source: store.source, transport: spy, accept: acceptCatalog)
      .refresh(at: 3)
    return spy.answers.withLock { $0 }
  }

  final class Spy: Transport {
    let inner: CurlTransport
    let answers = Mutex<[String]>([])

    init(inner: CurlTransport) { self.inner = inner }

    func send(_ request: Request) async throws(TransportError) -> Response {
      let response = try await inner.send(request)
      answers.withLock { $0.append("\(response.head.status) \(response.head.version)") }
      return response
    }
  }
}

extension Scratch {
  /// Another document, with another length and time.
  func put(_ name: String) throws {
    let text =
      #"{"name": "\#(name)", "places": [\#((0..<(500 + name.utf8.count)).map(String.init).joined(separator: ","))]}"#
    try put("www/new", Array(text.utf8))
    _ = rename(path + "/www/new", path + "/www/catalog.json")
  }
}
