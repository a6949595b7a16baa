import Foundation
import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// Looking, fetching and keeping in memory.
struct CacheTests {
  @Test func atMostSixAtOnce() async throws {
    let transport = HeldTransport { png(saying: $0.address.text) }
    let cache = makeCache(Scratch(inMemory: true), transport)
    let ids = (0..<40).map { photo("p\($0)", "1") }
    let sync = Task { await cache.sync(ids, from: template) }
    #expect(await eventually { transport.sent == 6 })
    try await Task.sleep(for: .milliseconds(50))
    #expect(transport.sent == 6)
    transport.open()
    let done = await sync.value
    #expect((done.fetched, done.failures.count, done.remaining) == (40, 0, 0))
    #expect(transport.most == 6 && transport.sent == 40)
  }

  @Test func whenTheLastWaiterGoesTheRequestEnds() async throws {
    let transport = HeldTransport { _ in png }
    let cache = makeCache(Scratch(), transport)
    let tasks = (0..<3).map { _ in Task { try await cache.fetch(photo("a", "1")) } }
    #expect(await eventually { transport.sent == 1 })
    try await Task.sleep(for: .milliseconds(50))
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: PhotoError.transport(.cancelled)) { try await task.value } }
    #expect(await eventually { transport.cancelled == 1 })
    #expect(try await cache.fetch(photo("a", "1")).photo.bytes == png)
  }

  @Test func whoWaitsAtTheGateMayLeave() async throws {
    let transport = HeldTransport { _ in png }
    let cache = makeCache(Scratch(), limits: PhotoLimits(connections: 1), transport)
    let first = Task { try await cache.fetch(photo("a", "1")) }
    #expect(await eventually { transport.sent == 1 })
    let second = Task { try await cache.fetch(photo("b", "1")) }
    try await Task.sleep(for: .milliseconds(50))
    second.cancel()
    await #expect(throws: PhotoError.transport(.cancelled)) { try await second.value }
    transport.open()
    #expect(try await first.value.photo.bytes == png)
    #expect(try await cache.fetch(photo("c", "1")).photo.bytes == png)
  }

  @Test func anEarlierVersionIsOfferedAndMarked() async throws {
    let scratch = Scratch()
    let transport = ScriptedTransport { answer(png(saying: $0.address.text), to: $0) }
    let online = makeCache(scratch, transport)
    for id in [photo("a", "9"), photo("a", "3"), photo("a", "5", "thumb"), photo("b", "7")] {
      _ = try await online.fetch(id)
      try await Task.sleep(for: .milliseconds(20))
    }
    let offline = makeCache(scratch, unreachable)
    let asked = photo("a", "4")
    #expect(offline.photo(asked) == nil)
    let earlier = try #require(offline.photoOrEarlier(asked))
    #expect(earlier.id == photo("a", "3") && earlier.standing == .earlier)
    #expect(offline.photoOrEarlier(photo("a", "9"))?.standing == .asked)
    #expect(offline.photoOrEarlier(photo("a", "6", "thumb"))?.id == photo("a", "5", "thumb"))
    #expect(offline.photoOrEarlier(photo("a", "6", "full")) == nil && offline.photoOrEarlier(photo("c", "1")) == nil)
    let fetched = try await offline.fetchOrEarlier(asked, from: template.address(of: asked))
    #expect(fetched.photo.id == photo("a", "3") && fetched.failure == .transport(.notConnected))
    await #expect(throws: PhotoError.transport(.notConnected)) {
      try await offline.fetchOrEarlier(photo("c", "1"), from: template.address(of: photo("c", "1")))
    }
  }

  @Test func memoryIsBoundedEmptiesAndDecidesNothing() async throws {
    let scratch = Scratch(inMemory: true)
    let transport = ScriptedTransport { answer(png(saying: $0.address.text, size: 1000), to: $0) }
    let cache = makeCache(scratch, limits: PhotoLimits(memory: 4500), transport)
    for index in 0..<10 { _ = try await cache.fetch(photo("p\(index)", "1")) }
    // The disk is taken away: what still is there is memory's.
    try FileManager.default.removeItem(atPath: scratch.path)
    #expect((0..<10).filter { cache.photo(photo("p\($0)", "1")) != nil } == [6, 7, 8, 9])
    cache.emptyMemory()
    #expect((0..<10).allSatisfy { cache.photo(photo("p\($0)", "1")) == nil })
    _ = try await cache.fetch(photo("p0", "1"))
    #expect(transport.requests.count == 11)
    cache.emptyMemory()
    #expect(cache.photo(photo("p0", "1")) != nil)
  }

  @Test func aFolderThatCannotBeWrittenCostsTheStoringAlone() async throws {
    let scratch = Scratch()
    try Data().write(to: URL(filePath: scratch.path))
    let cache = makeCache(scratch, always(png))
    let fetched = try await cache.fetch(photo("a", "1"))
    #expect(fetched.photo.bytes == png && fetched.notice != nil)
    #expect(cache.stored().isEmpty)
  }

  @Test func syncFetchesWhatIsMissingAndSaysWhatFailed() async throws {
    let scratch = Scratch(inMemory: true)
    let transport = ScriptedTransport { request in
      request.address.text.contains("p3") ? answer([], status: 404, to: request) : answer(png, to: request)
    }
    let cache = makeCache(scratch, transport)
    _ = try await cache.fetch(photo("p0", "1"))
    let ids = (0..<5).map { photo("p\($0)", "1") } + [photo("p1", "1"), photo("..", "1")]
    var steps: [Int] = []
    let sync = await cache.sync(ids, from: template) { steps.append($0.remaining) }
    #expect((sync.wanted, sync.present, sync.fetched, sync.received) == (6, 1, 3, 3 * png.count))
    #expect(Set(sync.failures.map(\.id.key.text)) == ["p3", ".."])
    #expect(steps == [5, 4, 3, 2, 1, 0])
    #expect(transport.requests.allSatisfy { $0.fields["Accept-Encoding"]?.text == "identity" })
  }

  @Test func renditionsAreDifferentPhotos() async throws {
    let scratch = Scratch(inMemory: true)
    let transport = ScriptedTransport { answer(png(saying: $0.address.text), to: $0) }
    let cache = makeCache(scratch, transport)
    let sized = try PhotoTemplate("http://127.0.0.1/{rendition}/{key}/{version}")
    let ids = [photo("a", "1", "thumb"), photo("a", "1", "full")]
    let sync = await cache.sync(ids, from: sized)
    #expect(sync.fetched == 2)
    #expect(cache.photo(ids[0])?.bytes != cache.photo(ids[1])?.bytes && cache.photo(photo("a", "1")) == nil)
    cache.setNames(["a": "1"])
    #expect(cache.superseded().isEmpty && cache.stored().count == 2)
  }
}
