import Digest
import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// The built command against servers on loopback.
@Suite struct RefreshEndToEndTests {
  static func catalog(_ city: String = "toronto", _ version: Int = 1) -> String {
    """
    {"version": "\(version)", "city": {"id": "\(city)", "name": "Toronto"}, \
    "places": [{"id": "owl", "name": "Night Owl Diner", "hours": "24/7"}]}

    """
  }

  /// A server of one document that may change, with its SHA-256 as tag.
  static func origin(_ document: SharedText) -> LoopbackServer {
    LoopbackServer { request in
      let text = document.text
      let tag = "\"\(SHA256.hash(Array(text.utf8)))\""
      if request.value("If-None-Match") == tag { return [.text("HTTP/1.1 304 Not Modified\r\nETag: \(tag)\r\n\r\n")] }
      return [.text("HTTP/1.1 200 OK\r\nETag: \(tag)\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")]
    }
  }

  final class SharedText: Sendable {
    private let content: Mutex<String>
    init(_ text: String) { content = Mutex(text) }
    var text: String { content.withLock { $0 } }
    func set(_ text: String) { content.withLock { $0 = text } }
  }

  @Test func fetchConfirmReplaceAndGoOffline() throws {
    let document = SharedText(Self.catalog())
    var server: LoopbackServer? = Self.origin(document)
    let url = try #require(server?.url("/catalog.json"))
    let ravine = try BuiltCommand()

    let first = try ravine("refresh", "--source", url, "--json")
    #expect(first.status == 0)
    #expect(first.errors == "")
    let answer = try first.json()
    #expect(answer["outcome"] as? String == "replaced")
    let file = try #require(answer["file"] as? String)
    #expect(FileManager.default.contents(atPath: file) == Data(document.text.utf8))

    let second = try ravine("refresh")
    #expect(second.status == 0)
    #expect(second.output.hasPrefix("Unchanged: "))
    #expect(server?.requests.last?.value("If-None-Match") == "\"\(SHA256.hash(Array(document.text.utf8)))\"")
    #expect(server?.requests.count == 2)

    document.set(Self.catalog("toronto", 2))
    let open = try ravine("open-now", "--refresh", "--json")
    #expect(open.status == 0)
    #expect((try open.json()["catalog"] as? [String: Any])?["version"] as? String == "2")
    #expect(server?.requests.count == 3)
    for command in ["open-now", "next", "status"] { _ = try ravine(command, "--json") }
    #expect(server?.requests.count == 3)

    server = nil
    let offline = try ravine("refresh", "--json")
    #expect(offline.status == 4)
    #expect(try offline.json()["reason"] as? String == "unreachable")
    #expect(offline.errors == "ravine: \(url): The server cannot be reached.\n")
    let copy = try ravine("open-now", "--refresh")
    #expect(copy.status == 0)
    #expect(copy.output.contains("Night Owl Diner"))
    #expect(copy.errors == "ravine: \(url): The server cannot be reached. The stored copy answers.\n")
    #expect(try ravine("status", "--verify").status == 0)
  }

  @Test func aWrongSourceThenTheRightOne() throws {
    let server = Self.origin(SharedText(Self.catalog()))
    let ravine = try BuiltCommand()
    let wrong = try ravine("open-now", "--source", "http://127.0.0.1:1/catalog.json")
    #expect(wrong.status == 3)
    #expect(wrong.output == "")
    let right = try ravine("open-now", "--source", server.url("/catalog.json"))
    #expect(right.status == 0)
    #expect(right.errors == "")
    #expect(try ravine("refresh", "--source", "http://127.0.0.1:1/catalog.json").status == 4)
    #expect(try ravine("open-now").status == 0)
    #expect(server.requests.count == 1)
  }

  @Test func anotherCityIsRefused() throws {
    let document = SharedText(Self.catalog())
    let server = Self.origin(document)
    let ravine = try BuiltCommand()
    _ = try ravine("refresh", "--source", server.url("/"))
    document.set(Self.catalog("ottawa"))
    let run = try ravine("refresh", "--json")
    #expect(run.status == 4)
    #expect(try run.json()["reason"] as? String == "rejected")
    #expect(run.errors.contains("\"ottawa\""))
    #expect(try ravine("open-now").status == 0)
  }

  /// What stands in the way of the real library is a file of its name that is none: the loader takes it first, and
  /// fails, as where the package is not installed.
  @Test func whereLibcurlIsMissing() throws {
    let server = Self.origin(SharedText(Self.catalog()))
    let ravine = try BuiltCommand()
    _ = try ravine("refresh", "--source", server.url("/"))
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] { try ravine.scratch.put(name, []) }
    ravine.environment["LD_LIBRARY_PATH"] = ravine.scratch.path
    let run = try ravine("refresh")
    #expect(run.status == 4)
    #expect(run.errors.contains("libcurl4"))
    #expect(run.output.hasPrefix("Kept: "))
    #expect(try ravine("open-now").status == 0)
    let noted = try ravine("open-now", "--refresh")
    #expect(noted.status == 0)
    #expect(noted.errors.contains("libcurl4"))
    #expect(server.requests.count == 1)
  }

  /// The catalog decides where photos lie, and may not decide who sees the token.
  @Test func theTokenGoesToTheSourcesOwnServer() throws {
    let png = Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")!
    let picture = LoopbackServer.Step.bytes(
      Array("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nContent-Length: \(png.count)\r\n\r\n".utf8) + Array(png))
    let stranger = LoopbackServer { _ in [picture] }
    let photoURL = SharedText("")
    let own = LoopbackServer { request in
      if request.path.hasPrefix("/away/") {
        return [.text("HTTP/1.1 302 Found\r\nLocation: \(stranger.url("/moved"))\r\nContent-Length: 0\r\n\r\n")]
      }
      guard request.path.hasSuffix("catalog.json") else { return [picture] }
      let text = """
        {"photo_url": "\(photoURL.text){key}?v={version}", "places": [{"id": "owl", "name": "Night Owl Diner", \
        "photos": [{"key": "a", "version": "1"}, {"key": "b", "version": "1"}]}]}
        """
      return [.text("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")]
    }
    // Another name of the same machine is another host, and another port another server.
    let named = "http://localhost:\(own.port)/named/"
    for address in [own.url("/own/"), stranger.url("/other/"), named, own.url("/away/")] {
      photoURL.set(address)
      let ravine = try BuiltCommand()
      ravine.environment["RAVINE_TOKEN"] = "s3cret"
      let run = try ravine("photo", "sync", "--source", own.url("/catalog.json"))
      #expect(run.status == 0 && run.output.hasPrefix("2 of 2 photos here"), "\(address) \(run.errors)")
    }
    let shown = own.requests.filter { $0.value("Authorization") == "Bearer s3cret" }.map(\.path)
    let hidden = own.requests.filter { $0.value("Authorization") == nil }.map(\.path)
    #expect(shown.count { $0 == "/catalog.json" } == 4 && shown.count { $0.hasPrefix("/own/") } == 2)
    #expect(shown.count { $0.hasPrefix("/away/") } == 2 && shown.count == 8)
    #expect(hidden.count == 2 && hidden.allSatisfy { $0.hasPrefix("/named/") })
    #expect(stranger.requests.count == 4)
    #expect(stranger.requests.allSatisfy { $0.value("Authorization") == nil })
    // Without a source there is nobody whose token it could be.
    let ravine = try BuiltCommand()
    ravine.environment["RAVINE_TOKEN"] = "s3cret"
    let document = """
      {"photo_url": "\(own.url("/file/")){key}?v={version}", "places": [{"id": "owl", "name": "Night Owl Diner", \
      "photos": [{"key": "a", "version": "1"}]}]}
      """
    try ravine.scratch.put("catalog.json", Array(document.utf8))
    #expect(try ravine("photo", "sync", "--catalog", ravine.scratch.path + "/catalog.json").status == 0)
    #expect(own.requests.last?.path.hasPrefix("/file/") == true && own.requests.last?.value("Authorization") == nil)
  }

  /// What a proxy does is not put down to the server.
  @Test func aProxyThatDoesNotServeIsNamed() throws {
    let proxy = LoopbackServer { request in
      let status = request.path.hasPrefix("guide.example:") ? "403 Forbidden" : "407 Who"
      return [.text("HTTP/1.1 \(status)\r\nContent-Length: 0\r\n\r\n")]
    }
    let refusing = proxy.url("")
    for (address, proxy, words) in [
      ("http://guide.example/", "http://127.0.0.1:1", "The proxy cannot be used: it cannot be reached."),
      ("https://guide.example/", "http://127.0.0.1:1", "The proxy cannot be used: it cannot be reached."),
      (
        "http://guide.example/", "http://no-such-proxy.invalid:3128", "The proxy cannot be used: its name is not known."
      ),
      ("https://guide.example/", refusing, "The proxy cannot be used: it refused (403)."),
      ("https://other.example/", refusing, "The proxy cannot be used: it wants to know who asks (407)."),
      ("http://guide.example/", refusing, "The proxy wants to know who asks (407)."),
      ("http://127.0.0.1:1/", "", "The server cannot be reached."),
      ("http://[::1]:1/", "", "The server cannot be reached."),
    ] {
      let ravine = try BuiltCommand()
      for name in ["http_proxy", "https_proxy"] where proxy != "" { ravine.environment[name] = proxy }
      let run = try ravine("refresh", "--source", address)
      #expect(run.status == 4)
      #expect(run.errors == "ravine: \(address): \(words)\n")
    }
  }

  /// Case G08, with a home that cannot be made.
  @Test func g08AHomeThatCannotBeMade() throws {
    let server = Self.origin(SharedText(Self.catalog()))
    let ravine = try BuiltCommand()
    ravine.environment["RAVINE_HOME"] = "/dev/null/home"
    for arguments in [("refresh", "New: "), ("open-now", "Night Owl Diner")] {
      let run = try ravine(arguments.0, "--source", server.url("/"))
      // After such a refresh the next call has nothing to answer from.
      #expect(run.status == (arguments.0 == "refresh" ? 4 : 0))
      #expect(run.output.contains(arguments.1))
      #expect(run.errors.contains("could not be stored"))
    }
  }

  /// A server that misbehaves: after one good answer each of these keeps the copy, and says why.
  @Test func aServerThatMisbehaves() throws {
    let ravine = try BuiltCommand()
    try ravine.scratch.put("catalog.json", Array(Self.catalog().utf8))
    let server = try PythonServer("bad_origin.py", ["0", ravine.scratch.path + "/catalog.json"])
    #expect(try ravine("refresh", "--source", server.base + "good").status == 0)
    #expect(try ravine("refresh", "--source", server.base + "redirect").status == 0)
    for (path, reason) in [
      ("401", "unauthorized"), ("404", "not_found"), ("500", "server_error"), ("429", "server_error"),
      ("html-200", "rejected"), ("206-unasked", "rejected"), ("garbage", "rejected"), ("reset", "unreachable"),
      ("close", "unreachable"), ("304-unasked", "rejected"),
    ] {
      let run = try ravine("refresh", "--source", server.base + path, "--json")
      #expect(run.status == 4, "\(path)")
      #expect(try run.json()["reason"] as? String == reason, "\(path)")
      #expect(try run.json()["catalog"] is NSNull, "\(path)")
    }
    #expect(try ravine("open-now", "--json").json()["catalog"] != nil)
  }
}
