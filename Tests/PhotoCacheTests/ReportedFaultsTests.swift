import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing
import Transport

@testable import PhotoCache

#if canImport(CurlTransport)
  import CurlTransport
#endif

/// Faults that people reported of such software, each by the number under which we keep it.
struct ReportedFaultsTests {
  @Test("E01: a photo replaced under its key is shown, and the one before is still there")
  func aNewVersionIsANewFile() async throws {
    let scratch = Scratch()
    let transport = ScriptedTransport { request in
      answer(request.address.text.hasSuffix("v=4") ? png : jpeg, to: request)
    }
    let cache = makeCache(scratch, transport)
    _ = try await cache.fetch(photo("front", "3"))
    cache.setNames(["front": "4"])
    let fetched = try await cache.fetch(photo("front", "4"))
    #expect(fetched.photo.bytes == png)
    let later = makeCache(scratch, unreachable)
    #expect(later.photo(photo("front", "4"))?.bytes == png)
    #expect(later.photo(photo("front", "3"))?.bytes == jpeg)
  }

  @Test("E03, E06: keys that differ in slashes, escapes, case or accents share no file")
  func lookalikes() {
    let keys = [
      "king/front", "king_front", "king%2Ffront", "king\\front", "Cafe", "cafe", "CAFÉ", "CAFE\u{301}", "café",
    ]
    let names = keys.map { PhotoName(photo($0, "1")).directory.lowercased().precomposedStringWithCanonicalMapping }
    #expect(Set(names).count == keys.count)
  }

  @Test(
    "E04: no key leaves the folder", arguments: ["../../outside", "..", ".", "/etc/x", "a/../../../b", "~", "a\0b"])
  func noKeyLeavesTheFolder(key: String) async throws {
    let scratch = Scratch()
    let cache = PhotoCache(path: scratch.path + "/deep/down/photos", transport: always(png))
    _ = try await cache.fetch(photo(key, key), from: WebAddress("http://127.0.0.1/x"))
    let files = try FileManager.default.subpathsOfDirectory(atPath: scratch.path).filter {
      !FileManager.default.fileIsDirectory(scratch.path + "/" + $0)
    }
    #expect(files.count == 1 && files.allSatisfy { $0.hasPrefix("deep/down/photos/k-") }, "\(files)")
    #expect(PhotoKey("") == nil)
  }

  @Test("E09: an empty file is no photo: fetched anew online, missing offline")
  func anEmptyFileIsNoPhoto() async throws {
    let scratch = Scratch()
    let cache = makeCache(scratch, limits: PhotoLimits(memory: 0), always(png))
    _ = try await cache.fetch(photo("front", "3"))
    let file = try #require(cache.file(photo("front", "3")))
    try Data().write(to: URL(filePath: file))
    #expect(makeCache(scratch, unreachable).photo(photo("front", "3")) == nil)
    #expect(try await cache.fetch(photo("front", "3")).photo.bytes == png)
    #expect(makeCache(scratch, unreachable).photo(photo("front", "3"))?.bytes == png)
  }

  @Test("E11: who gives up takes nothing from who waits on")
  func whoGivesUpHarmsNoOther() async throws {
    let transport = HeldTransport { _ in png }
    let cache = makeCache(Scratch(), transport)
    let first = Task { try await cache.fetch(photo("front", "1")) }
    let second = Task { try await cache.fetch(photo("front", "1")) }
    #expect(await eventually { transport.sent == 1 })
    try await Task.sleep(for: .milliseconds(50))
    first.cancel()
    await #expect(throws: PhotoError.transport(.cancelled)) { try await first.value }
    transport.open()
    #expect(try await second.value.photo.bytes == png)
    #expect(transport.sent == 1)
  }

  @Test("E12: the same photo asked for at once is one request, another version another")
  func coalescing() async throws {
    let transport = HeldTransport { _ in png }
    let cache = makeCache(Scratch(), transport)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<20 { group.addTask { try await cache.fetch(photo("front", "1")).photo.bytes } }
      #expect(await eventually { transport.sent == 1 })
      try await Task.sleep(for: .milliseconds(50))
      transport.open()
      for try await bytes in group { #expect(bytes == png) }
    }
    #expect(transport.sent == 1)
    let other = HeldTransport { _ in png }
    let cold = makeCache(Scratch(), other)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<20 { group.addTask { _ = try await cold.fetch(photo("front", "\(index % 2 + 1)")) } }
      #expect(await eventually { other.sent == 2 })
      try await Task.sleep(for: .milliseconds(50))
      other.open()
      try await group.waitForAll()
    }
    #expect(other.sent == 2)
  }

  @Test("E15: nothing goes by age: every version of every photo stays")
  func nothingGoesByAge() async throws {
    let scratch = Scratch(inMemory: true)
    let transport = ScriptedTransport { answer(png(saying: $0.address.text), to: $0) }
    let cache = makeCache(scratch, transport)
    for version in 1...3 {
      for index in 0..<500 { _ = try await cache.fetch(photo("p\(index)", "\(version)")) }
    }
    // A year goes by.
    let old = Date(timeIntervalSinceNow: -366 * 86400)
    for stored in cache.stored() {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: stored.path)
    }
    let later = makeCache(scratch, unreachable)
    later.setNames(Dictionary(uniqueKeysWithValues: (0..<500).map { ("p\($0)", "3") }))
    #expect(later.stored().count == 1500)
    #expect(later.photo(photo("p499", "1")) != nil)
  }

  @Test("E16: several that make the same folders at once do not disturb each other")
  func manyAtOnce() async throws {
    for _ in 0..<50 {
      let scratch = Scratch(inMemory: true)
      await withTaskGroup(of: Bool.self) { group in
        for index in 0..<8 {
          // A cache each, as in processes of their own.
          group.addTask {
            let cache = makeCache(scratch, always(png))
            return (try? await cache.fetch(photo("p\(index)", "1")))?.notice == nil
          }
        }
        for await isStored in group { #expect(isStored) }
      }
      #expect(makeCache(scratch, unreachable).stored().count == 8)
    }
  }
}

#if canImport(CurlTransport)
  extension ReportedFaultsTests {
    @Test("E07: a picture that broke off is not stored, and asked for again")
    func brokenOff() async throws {
      let count = Mutex(0)
      let server = LoopbackServer { _ in
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        let head = "HTTP/1.1 200 OK\r\nContent-Type: image/jpeg\r\nContent-Length: \(jpeg.count)\r\n\r\n"
        return isFirst ? [.text(head), .bytes(Array(jpeg.prefix(400))), .close] : [.text(head), .bytes(jpeg)]
      }
      let scratch = Scratch()
      let cache = makeCache(scratch, CurlTransport())
      let address = try WebAddress(server.url("/front"))
      await #expect(throws: PhotoError.transport(.cutShort)) {
        try await cache.fetch(photo("front", "1"), from: address)
      }
      #expect(cache.photo(photo("front", "1")) == nil && cache.stored().isEmpty)
      #expect(try await cache.fetch(photo("front", "1"), from: address).photo.bytes == jpeg)
      #expect(server.requests.count == 2)
    }
  }
#endif

extension FileManager {
  fileprivate func fileIsDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
