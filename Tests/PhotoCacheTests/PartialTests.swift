import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing
import Transport

@testable import PhotoCache

#if canImport(CurlTransport)
  import CurlTransport

  /// Downloads that break off, and what becomes of them.
  struct PartialTests {
    static let body = png(saying: "large", size: 600_000)
    private static let id = photo("large", "1")

    /// Answers with `first` of the body and breaks off, then as `then` says.
    private func fetchTwice(
      first: Int, fields: String = "ETag: \"a\"\r\n",
      then: @escaping @Sendable (ReceivedRequest) -> [LoopbackServer.Step]
    ) async throws -> (bytes: [UInt8]?, requests: [ReceivedRequest], left: [String]) {
      let count = Mutex(0)
      let server = LoopbackServer { request in
        let number = count.withLock { count in
          count += 1
          return count
        }
        guard number == 1 else { return then(request) }
        let head = "HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(Self.body.count)\r\n\r\n"
        return [.text(head), .bytes(Array(Self.body[..<first])), .close]
      }
      let scratch = Scratch(inMemory: true)
      let address = try WebAddress(server.url("/large"))
      let cache = makeCache(scratch, CurlTransport())
      _ = try? await cache.fetch(Self.id, from: address)
      // A process of its own, as after a crash.
      let again = makeCache(scratch, CurlTransport())
      let bytes = try? await again.fetch(Self.id, from: address).photo.bytes
      let left = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path + "/unfinished")) ?? []
      return (bytes, server.requests, left)
    }

    private static func part(_ from: Int, _ fields: String, _ bytes: [UInt8]? = nil) -> [LoopbackServer.Step] {
      let rest = bytes ?? Array(body[from...])
      return [.text("HTTP/1.1 206 Partial Content\r\n\(fields)Content-Length: \(rest.count)\r\n\r\n"), .bytes(rest)]
    }

    private static func start(_ request: ReceivedRequest) -> Int? {
      request.value("Range").flatMap { Int($0.dropFirst("bytes=".count).dropLast()) }
    }

    private static func whole(_ fields: String) -> [LoopbackServer.Step] {
      [.text("HTTP/1.1 200 OK\r\n\(fields)Content-Length: \(body.count)\r\n\r\n"), .bytes(body)]
    }

    @Test func theRestIsAskedForUnderTheStrongTag() async throws {
      let (bytes, requests, left) = try await fetchTwice(first: 400_000) { request in
        guard let start = Self.start(request) else { return [.close] }
        return Self.part(
          start, "ETag: \"a\"\r\nContent-Range: bytes \(start)-\(Self.body.count - 1)/\(Self.body.count)\r\n")
      }
      #expect(bytes == Self.body && requests.count == 2 && left.isEmpty)
      #expect(requests[1].value("If-Range") == "\"a\"")
      let start = try #require(Self.start(requests[1]))
      #expect((400_000 - (32 << 10)...400_000).contains(start))
    }

    /// A tag that is weak or missing, or a body that is coded, is never resumed.
    @Test(arguments: [
      "ETag: W/\"a\"\r\n", "", "ETag: \"a\"\r\nETag: \"b\"\r\n", "ETag: a\r\n",
      "ETag: \"a\"\r\nContent-Encoding: gzip\r\n",
    ])
    func notResumed(fields: String) async throws {
      let (bytes, requests, left) = try await fetchTwice(first: 400_000, fields: fields) { _ in Self.whole("") }
      #expect(bytes == Self.body && left.isEmpty)
      #expect(requests.count == 2 && requests[1].value("Range") == nil)
    }

    /// What does not join exactly is asked for anew, from the beginning.
    @Test(arguments: [
      "ETag: \"b\"\r\nContent-Range: bytes START-END/ALL\r\n",
      "ETag: W/\"a\"\r\nContent-Range: bytes START-END/ALL\r\n",
      "Content-Range: bytes START-END/ALL\r\n", "ETag: \"a\"\r\n", "ETag: \"a\"\r\nContent-Range: bytes 0-END/ALL\r\n",
      "ETag: \"a\"\r\nContent-Range: bytes START-END/*\r\n", "ETag: \"a\"\r\nContent-Range: bytes START-END/1\r\n",
      "ETag: \"a\"\r\nContent-Range: bytes START-END/ALL\r\nContent-Range: bytes START-END/ALL\r\n",
    ])
    func notJoined(fields: String) async throws {
      let (bytes, requests, left) = try await fetchTwice(first: 400_000) { request in
        guard let start = Self.start(request) else { return Self.whole("ETag: \"b\"\r\n") }
        let filled = fields.replacing("START", with: "\(start)").replacing("END", with: "\(Self.body.count - 1)")
          .replacing("ALL", with: "\(Self.body.count)")
        return Self.part(start, filled)
      }
      #expect(bytes == Self.body && requests.count == 3 && left.isEmpty, "\(fields)")
      #expect(requests.last?.value("Range") == nil)
    }

    /// The right head over the wrong bytes: the joined picture is not whole, so it is asked for anew.
    @Test func wrongBytesUnderTheRightHead() async throws {
      let (bytes, requests, left) = try await fetchTwice(first: 400_000) { request in
        guard let start = Self.start(request) else { return Self.whole("ETag: \"a\"\r\n") }
        let rest = [UInt8](repeating: 7, count: Self.body.count - start)
        return Self.part(
          start, "ETag: \"a\"\r\nContent-Range: bytes \(start)-\(Self.body.count - 1)/\(Self.body.count)\r\n", rest)
      }
      #expect(bytes == Self.body && requests.count == 3 && left.isEmpty)
    }

    @Test(arguments: [412, 416])
    func refused(status: Int) async throws {
      let (bytes, requests, left) = try await fetchTwice(first: 400_000) { request in
        guard Self.start(request) != nil else { return Self.whole("ETag: \"a\"\r\n") }
        return [.text("HTTP/1.1 \(status) No\r\nContent-Length: 0\r\n\r\n")]
      }
      #expect(bytes == Self.body && requests.count == 3 && left.isEmpty)
    }

    @Test func aChangedPhotoIsTakenFromItsBeginning() async throws {
      let (bytes, requests, left) = try await fetchTwice(first: 400_000) { _ in Self.whole("ETag: \"b\"\r\n") }
      #expect(bytes == Self.body && requests.count == 2 && left.isEmpty)
    }

    /// Whatever the power cut left of the file: what counts is what its checksums vouch for.
    @Test func aDamagedPartialNeverJoinsWrongly() async throws {
      let head = PartialRecord.Head(
        id: Self.id, address: "http://127.0.0.1/large", tag: EntityTag(Array("\"a\"".utf8))!, total: Self.body.count)
      let file =
        PartialRecord.frame(of: head.bytes) + PartialRecord.frame(of: Array(Self.body[..<50_000]))
        + PartialRecord.frame(of: Array(Self.body[50_000..<90_000]))
      let whole = try #require(PartialRecord(file))
      #expect(whole.head == head && whole.body == Array(Self.body[..<90_000]) && whole.end == file.count)
      let seed = Seed.value
      var random = SplitMix(seed: seed)
      for _ in 0..<300 {
        var damaged = file
        let index = Int.random(in: 0..<file.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[index] ^= UInt8.random(in: 1...255, using: &random)
        case 1: damaged.removeLast(file.count - index)
        default: for later in index..<file.count { damaged[later] = 0 }
        }
        guard let record = PartialRecord(damaged) else { continue }
        #expect(record.head == head && Self.body.starts(with: record.body), "RAVINE_SEED=\(seed)")
        #expect(record.body.count < 90_000 || damaged == file, "RAVINE_SEED=\(seed)")
      }
    }

    @Test func observersSeePhotosToo() async throws {
      let server = LoopbackServer { _ in
        [
          .text("HTTP/1.1 200 OK\r\nx-catalog-version: 1780000000000\r\nContent-Length: \(png.count)\r\n\r\n"),
          .bytes(png),
        ]
      }
      let stamps = Mutex<[String]>([])
      let observer = ResponseObserver { head in
        if let stamp = head.fields["x-catalog-version"] { stamps.withLock { $0.append(stamp.text) } }
      }
      let cache = makeCache(Scratch(), CurlTransport(options: CurlOptions(observers: [observer])))
      _ = try await cache.fetch(photo("a", "1"), from: WebAddress(server.url("/a")))
      #expect(await eventually { stamps.withLock { $0 } == ["1780000000000"] })
    }
  }
#endif
