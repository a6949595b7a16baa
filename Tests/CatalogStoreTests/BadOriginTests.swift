import CatalogStore
import CurlTransport
import Foundation
import RavineFoundation
import TestSupport
import Testing
import Transport

/// Every path of `Tests/Servers/bad_origin.py`: some fifty ways in which a server can misbehave.
@Suite struct BadOriginTests {
  /// What a refresh must come to, from an empty store and from one that holds the right document under `"good"`.
  enum Expected: Sendable {
    /// The right document with this tag.
    case document(tag: String?)
    /// Nothing; with a copy, a 304 that confirms it.
    case notModified
    /// Nothing, for a reason that begins with this word.
    case kept(String)
  }

  static let paths: [(String, Expected)] = [
    ("good", .document(tag: "\"good\"")), ("cut-length", .kept("unreachable")),
    ("cut-length-reset", .kept("unreachable")), ("cut-chunked", .kept("unreachable")),
    // Nothing says that it is short, but half a document is none.
    ("cut-close", .kept("rejected")),
    ("cut-gzip-length", .kept("unreachable")), ("cut-gzip-close", .kept("unreachable")),
    ("gzip-trailing-junk", .kept("rejected")), ("gzip-lie", .kept("rejected")), ("gzip-bad-crc", .kept("rejected")),
    ("unknown-coding", .kept("rejected")), ("longer-than-length", .kept("rejected")),
    ("two-lengths", .kept("rejected")), ("length-junk", .kept("rejected")), ("empty-200", .kept("rejected")),
    ("no-etag", .document(tag: nil)), ("empty-etag", .document(tag: nil)),
    ("etag-empty-quotes", .document(tag: "\"\"")), ("two-etags", .document(tag: nil)),
    ("etag-lowercase-name", .document(tag: "\"good\"")), ("etag-spaces", .document(tag: "\"good\"")),
    ("etag-comma", .document(tag: "\"a,b\"")), ("etag-utf8", .document(tag: "\"gö\"")),
    ("etag-latin1", .document(tag: "\"g\u{FFFD}\"")), ("etag-fold", .document(tag: "\"good\"")),
    ("etag-8k", .document(tag: "\"" + String(repeating: "x", count: 8000) + "\"")),
    ("etag-200k", .kept("rejected")), ("etag-trailer", .document(tag: nil)),
    ("early-hints", .document(tag: "\"good\"")), ("continue", .document(tag: "\"good\"")),
    ("redirect", .document(tag: "\"good\"")),
    ("304-unasked", .notModified), ("304-with-length", .notModified), ("304-with-body", .notModified),
    ("304-other-etag", .notModified), ("304-bare", .notModified),
    ("206-unasked", .kept("rejected")), ("204", .kept("rejected")), ("203", .kept("rejected")),
    ("html-200", .kept("rejected")), ("401", .kept("unauthorized")), ("403", .kept("unauthorized")),
    ("404", .kept("notFound")), ("412", .kept("rejected")), ("429", .kept("serverError")),
    ("500", .kept("serverError")), ("503", .kept("serverError")), ("close", .kept("unreachable")),
    ("reset", .kept("unreachable")), ("garbage", .kept("rejected")), ("http09", .kept("rejected")),
    ("slow-head", .document(tag: "\"good\"")), ("stall", .kept("unreachable")),
    ("drip", .document(tag: "\"good\"")), ("no-such-path", .kept("notFound")),
  ]

  /// Sends what a store asks of `/doc` to another path, so that one store meets all of them.
  struct Rerouted: Transport {
    let inner: any Transport
    let base: String
    let path: String

    func send(_ request: Request) async throws(TransportError) -> Response {
      guard let target = try? WebAddress(base + path) else { throw .other("address") }
      var rerouted = request
      rerouted.address = target
      let response = try await inner.send(rerouted)
      let isTarget = response.head.address == target
      let head = ResponseHead(
        status: response.head.status, fields: response.head.fields,
        address: isTarget ? request.address : response.head.address)
      return Response(head: head, body: response.body, wasGzipped: response.wasGzipped)
    }
  }

  @Test(.ownThreads) func everyPath() async throws {
    let transport = CurlTransport()
    try await meetAll(Self.paths) { transport }
  }

  @Test(.ownThreads) func everyPathOverFoundation() async throws {
    let paths = Self.paths.filter { !Self.foundationTraps.contains($0.0) }
      .map { ($0.0, Self.foundation[$0.0] ?? $0.1) }
    // A session for each: one request is sent twice at most, and might meet two connections that others have spoilt.
    try await meetAll(paths) { URLSessionTransport() }
  }

  /// Where Foundation tells less than there is to know.
  static let foundation: [String: Expected] = [
    // Tags with other bytes than ASCII are dropped, or their answer is not read at all.
    "etag-utf8": .document(tag: nil), "etag-latin1": .kept("unreachable"),
    // Two lengths come as one.
    "two-lengths": .document(tag: "\"good\""),
    // Trouble with a gzip stream or a head is told as if the connection had broken off.
    "gzip-trailing-junk": .kept("unreachable"), "gzip-lie": .kept("unreachable"),
    "gzip-bad-crc": .kept("unreachable"), "length-junk": .kept("unreachable"), "etag-200k": .kept("unreachable"),
    // A gzip stream that ends with its connection passes, and half a document is none.
    "cut-gzip-close": .kept("rejected"),
  ]

  /// Where Foundation on Linux ends the process; at a redirect it does where a limit is reached just then.
  static let foundationTraps = ["etag-trailer", "redirect"]

  private func meetAll(
    _ paths: [(String, Expected)], over transport: @escaping @Sendable () -> any Transport
  ) async throws {
    let text = try String(contentsOfFile: PythonServer.folder + "/bad_origin.py", encoding: .utf8)
    // A path that is added there must be added here.
    for (path, _) in Self.paths where path != "no-such-path" { #expect(text.contains("\"\(path)\": ["), "\(path)") }
    // One more is the member of the document.
    #expect(text.components(separatedBy: "\": [").count - 2 == Self.paths.count - 1)

    let right = #"{"name": "right", "places": [\#((0..<2000).map { "{\"id\": \($0)}" }.joined(separator: ", "))]}"#
    #expect(right.utf8.count > 9000)
    let scratch = Scratch()
    try FileManager.default.createDirectory(atPath: scratch.path, withIntermediateDirectories: true)
    try scratch.put("document.json", Array(right.utf8))
    let server = try PythonServer("bad_origin.py", ["0", scratch.path + "/document.json"])
    await withTaskGroup(of: Void.self) { group in
      for (path, expected) in paths {
        group.addTask {
          for isFilled in [false, true] {
            await Self.meet(path, expected, isFilled, server.base, transport(), right)
          }
        }
      }
    }
  }

  private static func meet(
    _ path: String, _ expected: Expected, _ isFilled: Bool, _ base: String, _ transport: any Transport, _ right: String
  ) async {
    let scratch = Scratch()
    let limits = StoreLimits(transfer: TransferLimits(total: .seconds(10), stall: .seconds(2)))
    func store(_ path: String) -> DocumentStore<String> {
      makeStore(scratch, Rerouted(inner: transport, base: base, path: path), limits: limits)
    }
    if isFilled { #expect(await store("good").refresh(at: 1).outcome == .replaced) }
    let pointer = scratch.bytes("pointer")
    let start = ContinuousClock.now
    let refresh = await store(path).refresh(at: 2)
    // The limit, and what a busy machine adds to it; the server itself is silent for 30 s.
    #expect(start.duration(to: .now) < .seconds(15), "\(path)")
    switch (expected, refresh.outcome) {
    case (.document(let tag), .replaced), (.document(let tag), .unchanged):
      #expect(isFilled == (refresh.outcome == .unchanged), "\(path)")
      #expect(refresh.document?.record.entityTag?.text == tag, "\(path)")
    case (.notModified, .unchanged):
      #expect(isFilled, "\(path)")
      #expect(scratch.bytes("pointer") == pointer, "\(path)")
    case (.notModified, .kept(.rejected(.unaskedNotModified))):
      #expect(!isFilled, "\(path)")
    case (.kept(let word), .kept(let reason)):
      #expect("\(Mirror(reflecting: reason).children.first?.label ?? "")" == word, "\(path): \(reason)")
      #expect(scratch.bytes("pointer") == pointer, "\(path)")
    default:
      Issue.record("\(path): \(refresh.outcome)")
    }
    let copy = makeStore(scratch, scripted()).load()
    switch expected {
    case .document: #expect(copy?.bytes == Array(right.utf8), "\(path)")
    default: #expect(copy?.bytes == (isFilled ? Array(right.utf8) : nil), "\(path)")
    }
    #expect(!scratch.names().contains { $0.hasSuffix(".tmp") }, "\(path)")
  }
}
