import Foundation
import Synchronization
import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// When a sync gives up, what it counts, and who sees how far it is.
struct SyncTests {
  private static let ids = (0..<200).map { photo("p\($0)", "1") }

  /// Silence costs one time-out and not one for every six photos.
  @Test(arguments: [
    PhotoError.transport(.timedOut(.stall)), .transport(.timedOut(.connect)), .transport(.timedOut(.total)),
    .transport(.notConnected), .transport(.nameNotResolved), .transport(.notSecure("x")),
    .transport(.libraryMissing(package: "x")), .status(401),
  ])
  func whatWillBeTheSameForEveryPhotoEndsASync(failure: PhotoError) async {
    let transport = ScriptedTransport { request throws(TransportError) in
      if case .transport(let error) = failure { throw error }
      return answer([], status: 401, to: request)
    }
    let sync = await makeCache(Scratch(), transport).sync(Self.ids, from: template)
    #expect(sync.failures.count == 200 && sync.remaining == 0 && sync.fetched == 0)
    let asked = sync.failures.count { $0.error == failure }
    // Those under way when the sixth fails are brought to their end.
    #expect((6...12).contains(asked) && transport.requests.count == asked)
    #expect(sync.failures.count { $0.error == .notAsked(failure) } == 200 - asked)
  }

  /// A server that asks to wait is asked no more, not even as often as one that is silent.
  @Test(arguments: [(429, nil), (429, "1"), (503, "120"), (503, "Fri, 31 Dec 1999 23:59:59 GMT")] as [(Int, String?)])
  func aServerThatAsksToWaitIsAskedNoMore(status: Int, retryAfter: String?) async {
    let fields = HeaderFields(retryAfter.map { [HeaderField("Retry-After", $0)] } ?? [])
    let count = Mutex(0)
    let transport = ScriptedTransport { request in
      let isGood = count.withLock { count in
        count += 1
        return count <= 50
      }
      return isGood ? answer(png, to: request) : answer([], fields, status: status, to: request)
    }
    let cache = makeCache(Scratch(inMemory: true), transport)
    let sync = await cache.sync(Self.ids, from: template)
    #expect((50, 150) == (sync.fetched, sync.failures.count))
    #expect(transport.requests.count <= 50 + cache.limits.connections)
    #expect(sync.failures.allSatisfy { [.status(status), .notAsked(.status(status))].contains($0.error) })
    // What asks for one photo asks.
    await #expect(throws: PhotoError.status(status)) { try await cache.fetch(photo("own", "1")) }
  }

  /// A gateway before a server that is gone says the same of every photo.
  @Test(arguments: [502, 503, 504])
  func aGatewayWithoutAServerEndsASync(status: Int) async {
    let transport = ScriptedTransport { answer([], status: status, to: $0) }
    let sync = await makeCache(Scratch(), transport).sync(Self.ids, from: template)
    #expect((6...12).contains(transport.requests.count) && sync.failures.count == 200)
  }

  @Test(arguments: [Int.min, 0, 1, .max]) func anyNumberOfConnections(connections: Int) async {
    let limits = PhotoLimits(connections: connections)
    let sync = await makeCache(Scratch(inMemory: true), limits: limits, always(png)).sync(Self.ids, from: template)
    #expect(sync.fetched == 200)
  }

  /// What is one photo's own trouble ends nothing, and neither do a few failures with an answer in between.
  @Test(arguments: [404, 403, 500, 200])
  func whatMayBeOnePhotosOwnEndsNothing(status: Int) async {
    let transport = ScriptedTransport { answer(Array("<html>".utf8), status: status, to: $0) }
    let sync = await makeCache(Scratch(), transport).sync(Self.ids, from: template)
    #expect(transport.requests.count == 200)
    #expect(sync.failures.allSatisfy { if case .notAsked = $0.error { false } else { true } })
  }

  @Test func anAnswerInBetweenBeginsTheCountAnew() async {
    let count = Mutex(0)
    let transport = ScriptedTransport { request throws(TransportError) in
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number % 3 != 0 { throw .timedOut(.stall) }
      return answer([], status: 404, to: request)
    }
    let limits = PhotoLimits(connections: 1)
    let sync = await makeCache(Scratch(), limits: limits, transport).sync(Self.ids, from: template)
    #expect(transport.requests.count == 200 && sync.failures.count == 200)
  }

  /// Whoever fetches a photo of such a sync is not told that it was not asked for.
  @Test func whoFetchesDoesNotGiveUpWithASync() async throws {
    let transport = HeldTransport { $0.address.text.contains("/own?") ? png : [] }
    let cache = makeCache(Scratch(), limits: PhotoLimits(connections: 1), transport)
    let patience = Patience(limit: 1)
    let sharing = PhotoCache.Sharing(patience: patience)
    let first = Task { try await cache.fetch(photo("first", "1")) }
    #expect(await eventually { transport.sent == 1 })
    let address = try template.address(of: photo("own", "1"))
    let synced = Task {
      try await cache.bring(photo("own", "1"), from: address, fields: [], credentials: nil, sync: sharing)
    }
    #expect(await eventually { cache.flights.count == 2 })
    let fetched = Task { try await cache.fetch(photo("own", "1")) }
    #expect(await eventually { cache.flights.count == 3 })
    patience.note(.transport(.notConnected))
    transport.open()
    await #expect(throws: PhotoError.notAsked(.transport(.notConnected))) { try await synced.value }
    #expect(try await fetched.value.photo.bytes == png)
    await #expect(throws: PhotoError.self) { try await first.value }
  }

  @Test func whatCannotBeStoredIsNotCountedAsHere() async throws {
    let scratch = Scratch()
    try Data().write(to: URL(filePath: scratch.path))
    let transport = always(png)
    let sync = await makeCache(scratch, transport).sync(Self.ids, from: template)
    #expect((sync.fetched, sync.received, sync.failures.count) == (0, 0, 200))
    let stored = sync.failures.count { if case .notStored = $0.error { true } else { false } }
    let notAsked = sync.failures.count { if case .notAsked(.notStored) = $0.error { true } else { false } }
    #expect(stored >= 6 && stored + notAsked == 200 && transport.requests.count < 40)
  }

  /// One photo in whose place something else lies costs no other.
  @Test func oneThatCannotBeStoredCostsNoOther() async throws {
    let scratch = Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/k-p1/v-1/x", withIntermediateDirectories: true)
    let sync = await makeCache(scratch, always(png)).sync(Array(Self.ids.prefix(3)), from: template)
    #expect(sync.fetched == 2 && sync.failures.map(\.id) == [photo("p1", "1")])
    guard case .notStored = try #require(sync.failures.first).error else {
      Issue.record("\(sync.failures)")
      return
    }
  }

  /// A model of the main actor, as an app has one.
  @MainActor private final class Model {
    var progress = PhotoSync()
    var steps = 0

    func sync(_ cache: PhotoCache, _ ids: [PhotoID]) async {
      let end = await cache.sync(ids, from: template) { sync in
        MainActor.assertIsolated()
        progress = sync
        steps += 1
      }
      #expect(end == progress)
    }
  }

  @MainActor @Test func aModelOfTheMainActorMayTakeDownHowFarItIs() async {
    let model = Model()
    await model.sync(makeCache(Scratch(inMemory: true), always(png)), Array(Self.ids.prefix(20)))
    #expect(model.progress.fetched == 20 && model.steps == 21)
  }
}
