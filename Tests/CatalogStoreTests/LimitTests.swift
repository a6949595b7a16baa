import CatalogStore
import Digest
import DurableFiles
import Foundation
import TestSupport
import Testing
import Transport

/// The store's own limits, each reached.
@Suite struct LimitTests {
  /// Another process that writes is waited for, for so long; then the answer is shown from memory, and the copy stays.
  @Test func theLockIsWaitedForAndNoLonger() async throws {
    let scratch = Scratch()
    let v1: HeaderFields = [HeaderField("ETag", "\"v1\"")]
    _ = await makeStore(scratch, scripted((200, v1, document("A")))).refresh(at: 1)
    let limits = StoreLimits(lock: .milliseconds(30))
    let store = makeStore(scratch, scripted((200, [], document("B")), (200, [], document("B"))), limits: limits)
    do {
      let directory = try Directory(scratch.path)
      guard let lock = try directory.lock("lock") else {
        Issue.record("the lock is not free")
        return
      }
      let began = ContinuousClock.now
      let refresh = await store.refresh(at: 2)
      #expect(began.duration(to: .now) >= .milliseconds(30))
      #expect(refresh.notice?.isBusy == true)
      #expect(refresh.document?.value == "B")
      #expect(refresh.document?.standing == .memory)
      _ = consume lock
    }
    #expect(makeStore(scratch, scripted()).load()?.value == "A")
    #expect(await store.refresh(at: 3).document?.standing == .current)
    #expect(makeStore(scratch, scripted()).load()?.value == "B")
  }

  /// A lock that comes free in time costs nothing but the wait.
  @Test func aLockThatComesFreeIsTaken() async throws {
    let scratch = Scratch()
    _ = await makeStore(scratch, scripted((200, [], document("A")))).refresh(at: 1)
    let store = makeStore(scratch, scripted((200, [], document("B"))))
    let release = Task.detached {
      let directory = try Directory(scratch.path)
      let lock = try directory.lock("lock")
      try await Task.sleep(for: .milliseconds(40))
      _ = consume lock
    }
    try await Task.sleep(for: .milliseconds(10))
    let refresh = await store.refresh(at: 2)
    #expect(refresh.notice == nil)
    #expect(refresh.document?.standing == .current)
    try await release.value
  }

  /// Who gives up while another process writes was brought no other document, neither on the disk nor in memory.
  @Test(arguments: [200, 304])
  func givingUpTheWaitForTheLock(status: Int) async throws {
    let scratch = Scratch()
    let v1: HeaderFields = [HeaderField("ETag", "\"v1\"")]
    _ = await makeStore(scratch, scripted((200, v1, document("A")))).refresh(at: 1)
    let transport = scripted((status, v1, status == 200 ? document("B") : ""))
    let store = makeStore(scratch, transport, limits: StoreLimits(lock: .seconds(600)))
    guard let lock = try Directory(scratch.path).lock("lock") else {
      Issue.record("the lock is not free")
      return
    }
    let refresh = Task { await store.refresh(at: 2) }
    while transport.requests.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(20))
    refresh.cancel()
    let refreshed = await refresh.value
    _ = consume lock
    #expect(refreshed.outcome == .kept(.unreachable(.cancelled)))
    #expect(refreshed.document?.value == "A" && refreshed.document?.standing == .current && refreshed.notice == nil)
    #expect(store.load()?.value == "A" && store.load()?.checkedAt == 1)
  }

  /// A document on the disk that has grown past what a server may send is damage, and is not read into memory.
  @Test func aDocumentThatHasGrownIsDamage() async throws {
    let scratch = Scratch()
    _ = await makeStore(scratch, scripted((200, [], document("A")))).refresh(at: 1)
    let name = SHA256.hash(Array(document("A").utf8)).hex
    try scratch.put(name, Array(document("A").utf8) + [UInt8](repeating: 0x20, count: 2000))
    let limits = StoreLimits(transfer: TransferLimits(bodyBytes: 1000))
    let store = makeStore(scratch, scripted((200, [], document("A"))), limits: limits)
    #expect(store.problem() == .damagedDocument)
    #expect(await store.refresh(at: 2).document?.standing == .current)
  }

  /// So is a pointer of more than a megabyte.
  @Test func aPointerThatHasGrownIsDamage() async throws {
    let scratch = Scratch()
    _ = await makeStore(scratch, scripted((200, [], document("A")))).refresh(at: 1)
    try scratch.put("pointer", try #require(scratch.bytes("pointer")) + [UInt8](repeating: 0x20, count: 1 << 20))
    let store = makeStore(scratch, scripted((200, [], document("B"))))
    #expect(store.load()?.standing == .fallback)
    let refresh = await store.refresh(at: 2)
    #expect(refresh.document?.value == "B")
    #expect(refresh.document?.standing == .current)
    #expect(store.problem() == nil)
  }

  /// How many old and damaged copies are kept is as was asked for, and at least one old one.
  @Test(arguments: [(0, 1), (1, 1), (3, 3)])
  func oldCopies(asked: Int, kept: Int) async throws {
    let scratch = Scratch()
    let limits = StoreLimits(oldCopies: asked, damagedCopies: 0)
    let store = makeStore(scratch, scripted((1...6).map { (200, [], document("\($0)")) }), limits: limits)
    for now in 1...6 {
      _ = await store.refresh(at: Int64(now))
      // The age of a copy is its file's, and file systems count in ticks.
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(scratch.names().filter { $0.count == 64 }.count == kept + 1)
    try scratch.put("pointer", [1])
    _ = await makeStore(scratch, scripted((200, [], document("7"))), limits: limits).refresh(at: 7)
    #expect(!scratch.names().contains { $0.hasPrefix("damaged-") })
  }
}
