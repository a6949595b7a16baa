import CatalogStore
import CurlTransport
import Digest
import Foundation
import LoopbackServer
import TestSupport
import Testing
import Transport

/// Faults that people reported of such software, each with the address where, and what our rules give instead.
@Suite struct ReportedFaultsTests {
  static let v1: HeaderFields = [HeaderField("ETag", "\"v1\"")]

  func disk(_ scratch: Scratch) throws -> String? {
    let pointer = try #require(scratch.bytes("pointer"))
    let line = String(decoding: pointer, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("sha256 ") }
    return scratch.bytes(String(try #require(line).dropFirst(7))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// curl/curl#15728: the first 304 wipes the validator, so that every second run downloads again.
  @Test func c01AnUnchangedAnswerKeepsTheTag() async {
    let transport = scripted((200, Self.v1, document("A")), (304, [], ""), (304, [], ""))
    let store = makeStore(Scratch(), transport)
    for expected in [nil, "\"v1\"", "\"v1\""] {
      _ = await store.refresh(at: 1)
      #expect(transport.lastCondition == expected)
    }
  }

  /// curl/curl#5181: a 304 leaves the file empty.
  @Test func c03AnUnchangedAnswerKeepsTheBody() async throws {
    let scratch = Scratch()
    let store = makeStore(scratch, scripted((200, Self.v1, document("A")), (304, [], "")))
    _ = await store.refresh(at: 1)
    let refresh = await store.refresh(at: 2)
    #expect(refresh.outcome == .unchanged)
    #expect(refresh.document?.value == "A")
    #expect(try disk(scratch) == document("A"))
  }

  /// curl/curl#5309: with nothing stored, an empty If-None-Match is sent.
  @Test func c04NothingStoredSendsNoCondition() async {
    let transport = scripted((200, [], document("A")))
    _ = await makeStore(Scratch(), transport).refresh(at: 1)
    #expect(transport.requests.map { $0.fields.map(\.name) } == [["Accept-Encoding"]])
  }

  /// RevenueCat/purchases-ios#1403: in the second process the 304's empty body goes to the decoder.
  @Test func c05ANewProcessTakesA304ForItsCopy() async {
    let scratch = Scratch()
    _ = await makeStore(scratch, scripted((200, Self.v1, document("A")))).refresh(at: 1)
    let refresh = await makeStore(scratch, scripted((304, [], ""))).refresh(at: 2)
    #expect(refresh.outcome == .unchanged)
    #expect(refresh.document?.value == "A")
    #expect(refresh.document?.checkedAt == 2)
  }

  /// symfony/symfony-docs#12644: a front server's suffix inside the tag.
  @Test func c07TheSuffixedTagIsSentWithItsPlainForm() async throws {
    let scratch = Scratch()
    let coded: HeaderFields = [HeaderField("ETag", "\"ab12-gzip\""), HeaderField("Content-Encoding", "gzip")]
    let transport = scripted((200, coded, document("A")), (304, [HeaderField("ETag", "\"ab12\"")], ""))
    let store = makeStore(scratch, transport)
    _ = await store.refresh(at: 1)
    let pointer = scratch.bytes("pointer")
    #expect(await store.refresh(at: 2).outcome == .unchanged)
    #expect(transport.lastCondition == "\"ab12-gzip\", \"ab12\"")
    #expect(transport.requests.count == 2)
    #expect(scratch.bytes("pointer") == pointer)
  }

  /// playframework/playframework#3752: an unquoted tag with a comma is cut at the comma.
  @Test func c09AnIllFormedTagIsSentWhole() async {
    let tag = "Mon, 30 Nov 2026 09:08:07 GMT"
    let transport = scripted((200, [HeaderField("ETag", tag)], document("A")), (304, [], ""))
    let store = makeStore(Scratch(), transport)
    _ = await store.refresh(at: 1)
    #expect(await store.refresh(at: 2).outcome == .unchanged)
    #expect(transport.lastCondition == tag)
  }

  /// RevenueCat/purchases-ios#2665: a 401's tag is stored, and a later 304 brings its body back.
  @Test func c11AFailureGivesNoTag() async throws {
    let scratch = Scratch()
    let transport = scripted((401, [HeaderField("ETag", "\"e1\"")], "{\"error\":1}"), (200, Self.v1, document("A")))
    let store = makeStore(scratch, transport)
    #expect(await store.refresh(at: 1).outcome == .kept(.unauthorized(status: 401)))
    #expect(scratch.names().isEmpty)
    #expect(await store.refresh(at: 2).outcome == .replaced)
    #expect(transport.lastCondition == nil)
    #expect(try disk(scratch) == document("A"))
  }

  /// xroche/httrack#840: a chunked answer cut between chunks is stored as complete.
  @Test func c13ACutAnswerIsNoAnswer() async throws {
    let server = LoopbackServer { request in
      switch request.path + (request.value("If-None-Match") ?? "") {
      case "/":
        [
          .text(
            "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: \(document("A").utf8.count)\r\n\r\n\(document("A"))")
        ]
      default: [.text("HTTP/1.1 200 OK\r\nETag: \"c2\"\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"pla\r\n"), .close]
      }
    }
    let scratch = Scratch()
    let store = makeStore(scratch, CurlTransport(), source: Source(try WebAddress(server.url("/"))))
    #expect(await store.refresh(at: 1).outcome == .replaced)
    for _ in 0..<2 {
      #expect(await store.refresh(at: 2).outcome == .kept(.unreachable(.cutShort)))
      #expect(server.requests.last?.value("If-None-Match") == "\"v1\"")
    }
    #expect(try disk(scratch) == document("A"))
  }

  /// tigrisdata/tag#94: a crash pairs one body with another one's tag.
  @Test func c14AnotherBodyThanTheTagsIsFoundOut() async throws { try await isFoundOut(document("B")) }

  /// breezewish/express-minify#3: after a power cut an empty file is served.
  @Test func c16AnEmptyBodyIsFoundOut() async throws { try await isFoundOut("") }

  /// maastrichtlawtech/legalviz.eu#192: a file cut short by a crash is served for ever.
  @Test func c17HalfABodyIsFoundOut() async throws { try await isFoundOut(String(document("A").prefix(10))) }

  /// A file that is not the tag's: not used offline, and replaced by one request without a condition.
  private func isFoundOut(_ wrong: String) async throws {
    let scratch = Scratch()
    _ = await makeStore(scratch, scripted((200, Self.v1, document("A")))).refresh(at: 1)
    let name = SHA256.hash(Array(document("A").utf8)).hex
    try scratch.put(name, Array(wrong.utf8))

    let offline = makeStore(scratch, scripted())
    #expect(offline.load() == nil)
    #expect(offline.problem() == .damagedDocument)

    let transport = scripted((200, Self.v1, document("A")))
    let refresh = await makeStore(scratch, transport).refresh(at: 2)
    #expect(refresh.copyProblem == .damagedDocument)
    #expect(refresh.outcome == .replaced)
    #expect(transport.requests.count == 1)
    #expect(transport.lastCondition == nil)
    #expect(try disk(scratch) == document("A"))
    #expect(scratch.bytes("damaged-" + name) == Array(wrong.utf8))
  }

  /// curl/curl#3192: compressed bytes land in the file.
  @Test func c18ACodedAnswerIsStoredDecoded() async throws {
    let coded = gzip(Array(document("A").utf8))
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(coded.count)\r\n\r\n"), .bytes(coded)]
    }
    let scratch = Scratch()
    let store = makeStore(scratch, CurlTransport(), source: Source(try WebAddress(server.url("/"))))
    #expect(await store.refresh(at: 1).outcome == .replaced)
    #expect(try disk(scratch) == document("A"))
  }

  /// bartventer/httpcache#27: the fields of a 304 are thrown away.
  @Test func c20A304sStampCountsAndItsTagDoesNot() async throws {
    let scratch = Scratch()
    let transport = scripted(
      (200, [HeaderField("ETag", "\"v1\""), HeaderField("X-Catalog-Version", "1796000000000")], document("A")),
      (304, [HeaderField("ETag", "\"v1b\""), HeaderField("X-Catalog-Version", "1796000500000")], ""), (304, [], ""))
    let store = makeStore(scratch, transport)
    _ = await store.refresh(at: 1)
    let second = await store.refresh(at: 2)
    #expect(second.stamp == CatalogStamp(milliseconds: 1_796_000_500_000))
    #expect(second.document?.newestStamp == second.stamp)
    #expect(makeStore(scratch, scripted()).load()?.newestStamp == second.stamp)
    _ = await store.refresh(at: 3)
    #expect(transport.lastCondition == "\"v1\"")
    #expect(try disk(scratch) == document("A"))
  }

  /// Unleash/unleash-ios-sdk#137: the tag is looked for under one spelling.
  @Test(arguments: ["etag", "ETag", "ETAG", "Etag"], ["x-catalog-version", "X-Catalog-Version", "X-CATALOG-VERSION"])
  func c21NamesHaveNoCase(tagName: String, stampName: String) async throws {
    let answer =
      "\(tagName): \"v1\"\r\n\(stampName): 7\r\nContent-Length: \(document("A").utf8.count)\r\n\r\n\(document("A"))"
    let server = LoopbackServer { _ in [.text("HTTP/1.1 200 OK\r\n" + answer)] }
    let store = makeStore(Scratch(), CurlTransport(), source: Source(try WebAddress(server.url("/"))))
    let refresh = await store.refresh(at: 1)
    #expect(refresh.stamp == CatalogStamp(milliseconds: 7))
    _ = await store.refresh(at: 2)
    #expect(server.requests.last?.value("If-None-Match") == "\"v1\"")
  }

  /// cooperaj/wow-armory-character#7: the log-in page of a Wi-Fi is stored.
  @Test func c23ALogInPageIsNoDocument() async throws {
    let scratch = Scratch()
    let page: HeaderFields = [HeaderField("ETag", "\"p\""), HeaderField("Content-Type", "text/html")]
    let transport = scripted((200, Self.v1, document("A")), (200, page, "<html>log in</html>"), (304, [], ""))
    let store = makeStore(scratch, transport)
    _ = await store.refresh(at: 1)
    let second = await store.refresh(at: 2)
    #expect(second.outcome == .kept(.rejected(.document("It is no catalog."))))
    #expect(second.document?.value == "A")
    _ = await store.refresh(at: 3)
    #expect(transport.lastCondition == "\"v1\"")
    #expect(try disk(scratch) == document("A"))
  }

  /// DevExpress/testcafe-hammerhead#1602: a 304 with Content-Length makes the client wait.
  @Test func c24A304NeverHasABody() async throws {
    let server = LoopbackServer { request in
      request.value("If-None-Match") == nil
        ? [
          .text(
            "HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: \(document("A").utf8.count)\r\n\r\n\(document("A"))")
        ]
        : [.text("HTTP/1.1 304 Not Modified\r\nContent-Length: 500\r\n\r\n")]
    }
    let limits = StoreLimits(transfer: TransferLimits(total: .seconds(5)))
    let store = makeStore(Scratch(), CurlTransport(), limits: limits, source: Source(try WebAddress(server.url("/"))))
    _ = await store.refresh(at: 1)
    #expect(await store.refresh(at: 2).outcome == .unchanged)
  }
}
