import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// Only a whole picture is stored.
struct AcceptanceTests {
  static let page = Array("<!DOCTYPE html><html><body>\(String(repeating: "Log in. ", count: 200))</body></html>".utf8)

  /// Cut at every byte; cut and the page of a portal after it; more than whole; and called a page.
  @Test(arguments: ["baseline.jpg", "progressive.jpg", "palette.png", "lossy.webp", "lossless.webp"])
  func nothingButTheWholePicture(name: String) async throws {
    let whole = picture(name)
    let scratch = Scratch(inMemory: true)
    var count = 0
    for end in 0...whole.count {
      var bodies = [Array(whole[..<end]) + Self.page, whole + whole[..<max(1, end)], Array(whole[end...])]
      if end == whole.count { bodies.removeLast() }
      if end < whole.count { bodies.append(Array(whole[..<end])) }
      // To a WebP, zeros at the end are pixels like others: only the transfer can tell that they are none.
      if end < whole.count, !name.hasSuffix("webp") {
        bodies.append(whole[..<end] + [UInt8](repeating: 0, count: whole.count - end))
      }
      for body in bodies where body != whole {
        let cache = makeCache(scratch, always(body, [HeaderField("Content-Type", "image/jpeg")]))
        count += 1
        let fetched = try? await cache.fetch(photo("front", "1"))
        try #require(fetched == nil, "\(name) at \(end): \(body.count) bytes")
      }
    }
    for type in ["text/html", "text/html; charset=utf-8", "application/json", "text/plain", "application/xhtml+xml"] {
      let cache = makeCache(scratch, always(whole, [HeaderField("Content-Type", type)]))
      await #expect(throws: PhotoError.self) { try await cache.fetch(photo("front", "1")) }
    }
    #expect(makeCache(scratch, unreachable).stored().isEmpty && count > whole.count * 3)
    for type in ["image/jpeg", "image/webp", "application/octet-stream", "binary/octet-stream", ""] {
      let cache = makeCache(Scratch(inMemory: true), always(whole, [HeaderField("Content-Type", type)]))
      #expect(try await cache.fetch(photo("front", "1")).photo.bytes == whole, "\(type)")
    }
  }

  @Test(arguments: [201, 204, 206, 300, 304, 400, 401, 403, 404, 410, 416, 429, 500, 503])
  func otherAnswers(status: Int) async throws {
    let transport = ScriptedTransport { answer(png, status: status, to: $0) }
    let cache = makeCache(Scratch(), transport)
    await #expect(throws: PhotoError.status(status)) { try await cache.fetch(photo("front", "1")) }
    #expect(cache.photo(photo("front", "1")) == nil && cache.stored().isEmpty)
  }

  @Test func aDamagedFileIsNotShown() async throws {
    let scratch = Scratch()
    let cache = makeCache(scratch, always(png))
    _ = try await cache.fetch(photo("front", "1"))
    let file = try #require(cache.file(photo("front", "1")))
    let name = String(file.dropFirst(scratch.path.count + 1))
    try scratch.put(name, Array(png.dropLast()))
    let offline = makeCache(scratch, unreachable)
    #expect(offline.photo(photo("front", "1")) == nil && offline.file(photo("front", "1")) == nil)
    #expect(offline.missing([photo("front", "1")]) == [photo("front", "1")])
  }
}
