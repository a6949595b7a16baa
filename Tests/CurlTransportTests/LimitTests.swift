import Foundation
import LoopbackServer
import Testing
import Transport

@testable import CurlTransport

/// Limits that need more than a scripted answer to be reached.
@Suite struct LimitTests {
  /// A gzip stream of `count` times 258 zeros, each of which takes 13 bits: 1 to 158.
  static func bomb(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]
    var pending: UInt32 = 0
    var pendingCount: UInt32 = 0
    /// Huffman codes go in from their first bit on (RFC 1951 §3.1.1).
    func put(_ code: String) {
      for bit in code.utf8 {
        if bit == UInt8(ascii: "1") { pending |= 1 << pendingCount }
        pendingCount += 1
        if pendingCount == 8 {
          bytes.append(UInt8(pending))
          (pending, pendingCount) = (0, 0)
        }
      }
    }
    // The last block, with fixed codes; a zero; then length 258 at distance 1 again and again; the end.
    put("1" + "10" + "00110000")
    for _ in 0..<count { put("11000101" + "00000") }
    put("0000000" + "0000000")
    return bytes
  }

  @Test func aSmallAnswerThatUnpacksToALargeOneIsStopped() async throws {
    let packed = Self.bomb(260_000)
    #expect(packed.count < 430_000)
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"), .bytes(packed)]
    }
    let request = Request(try WebAddress(server.url("/")), fields: [HeaderField("Accept-Encoding", "gzip")])
    #expect(request.limits.bodyBytes == 16 << 20)
    await #expect(throws: TransportError.bodyTooLarge(limit: 16 << 20)) {
      try await CurlTransport().send(request)
    }
  }

  /// What is within the limit to the byte comes, and one more does not.
  @Test(arguments: [(1 + 258 * 40, true), (258 * 40, false)])
  func theLimitIsExact(limit: Int, isEnough: Bool) async throws {
    // Without a checksum the stream is refused at its end, and not before.
    let packed = Self.bomb(40)
    let server = LoopbackServer { _ in
      [.text("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n"), .bytes(packed)]
    }
    let request = Request(try WebAddress(server.url("/")), limits: TransferLimits(bodyBytes: limit))
    await #expect(throws: isEnough ? TransportError.cutShort : .bodyTooLarge(limit: limit)) {
      try await CurlTransport().send(request)
    }
  }

  @Test(
    "No limit is one too, coded or not, and the largest less one", arguments: [Int.max, .max - 1, .max - (64 << 10)])
  func noLimit(limit: Int) throws {
    let packed = Self.bomb(400)
    for isGzipped in [true, false] {
      var reader = BodyReader(isGzipped: isGzipped, limit: limit, expected: .max)
      for byte in packed {
        try [byte].withUnsafeBufferPointer { bytes throws(TransportError) in try reader.take(bytes) }
      }
      #expect(reader.handOver().count == (isGzipped ? 1 + 258 * 400 : packed.count))
    }
  }

  @Test("A body that cannot be unpacked is never given packed")
  func noMemoryToUnpack() {
    var reader = BodyReader(isGzipped: true, limit: 1000, open: { nil })
    let input: [UInt8] = [0x1f, 0x8b, 8]
    #expect(throws: TransportError.self) {
      try input.withUnsafeBufferPointer { bytes throws(TransportError) in try reader.take(bytes) }
    }
    #expect(reader.handOver().isEmpty)
    let hasEnded: Void? = try? reader.finish()
    #expect(hasEnded == nil)
  }

  @Test(
    "Times are what libcurl can count, and never its zero, which has no end",
    arguments: [
      (.zero, 1), (.nanoseconds(1), 1), (.milliseconds(1500), 1500), (.seconds(-5), 1),
      (.seconds(366 * 86_400), 2_000_000_000),
      (.seconds(Int64.max), 2_000_000_000), (.seconds(Int64.min), 1), (.seconds(1_999_999), 1_999_999_000),
    ] as [(Duration, Int)])
  func milliseconds(time: Duration, expected: Int) { #expect(time.milliseconds == expected) }

  /// A listener that takes no more connections lets new ones wait.
  @Test func connectingTakesNoLongerThanItMay() async throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var fillers: [Int32] = []
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #expect(bind(listener, address, length) == 0 && listen(listener, 0) == 0)
        getsockname(listener, address, &length)
        for _ in 0..<4 {
          let filler = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
          _ = connect(filler, address, length)
          fillers.append(filler)
        }
      }
    }
    defer { for filler in fillers { close(filler) } }
    let limits = TransferLimits(connect: .milliseconds(200), total: .seconds(20))
    let request = Request(
      try WebAddress("http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"), limits: limits)
    await #expect(throws: TransportError.timedOut(.connect)) { try await CurlTransport().send(request) }
  }
}
