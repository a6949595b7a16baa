import CatalogStore
import Digest
import Foundation
import Synchronization
import TestSupport
import Testing
import Transport

/// What is on the disk, and what becomes of it when it is not as it was written.
@Suite struct CopyTests {
  static let v1: HeaderFields = [HeaderField("ETag", "\"v1\"")]
  static let v2: HeaderFields = [HeaderField("ETag", "\"v2\"")]

  func filled(_ scratch: Scratch) async {
    let store = makeStore(scratch, scripted((200, Self.v1, document("A")), (200, Self.v2, document("B"))))
    _ = await store.refresh(at: 1)
    #expect(await store.refresh(at: 2).outcome == .replaced)
  }

  @Test func aReplacementKeepsOneOldCopyAndNothingElse() async {
    let scratch = Scratch()
    let answers = ["A", "B", "C"].map { (200, HeaderFields(), document($0)) }
    let store = makeStore(scratch, scripted(answers[0], answers[1], answers[2]))
    for now in 1...3 { _ = await store.refresh(at: Int64(now)) }
    let kept = ["B", "C"].map { SHA256.hash(Array(document($0).utf8)).hex }
    #expect(scratch.names() == (kept + ["lock", "pointer"]).sorted())
    #expect(store.verify() == nil)
  }

  /// The fallback is the document that stood before, whatever the times of the files say.
  @Test(arguments: [0, 1_000_000_000, 1_893_456_000])
  func theFallbackIsThePreviousDocument(time: Int) async throws {
    for falsified in ["A", "B", "C"] {
      let scratch = Scratch(inMemory: true)
      func file(_ name: String) -> String { SHA256.hash(Array(document(name).utf8)).hex }
      for (now, name) in ["A", "B", "C"].enumerated() {
        _ = await makeStore(scratch, scripted((200, [], document(name)))).refresh(at: Int64(now))
        guard name == falsified else { continue }
        let times = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: Double(time))]
        try FileManager.default.setAttributes(times, ofItemAtPath: scratch.path + "/" + file(name))
      }
      #expect(scratch.bytes(file("A")) == nil)
      #expect(scratch.bytes(file("B")) != nil)
      // The same bytes with another tag, and a document that cannot be used, change nothing of that.
      _ = await makeStore(scratch, scripted((200, Self.v1, document("C")))).refresh(at: 4)
      _ = await makeStore(scratch, scripted((200, Self.v1, "[]"))).refresh(at: 5)
      try scratch.put(file("C"), [0])
      #expect(makeStore(scratch, scripted()).load()?.value == "B")
      // Once it is the fallback that stands, it is what the next document follows.
      _ = await makeStore(scratch, scripted((200, [], document("D")))).refresh(at: 6)
      try scratch.put(file("D"), [0])
      #expect(makeStore(scratch, scripted()).load()?.value == "B")
    }
  }

  /// Without its pointer a document is found by its name, and said to be.
  @Test func aLostPointerIsNamed() async throws {
    let scratch = Scratch()
    #expect(makeStore(scratch, scripted()).problem() == nil)
    await filled(scratch)
    try FileManager.default.removeItem(atPath: scratch.path + "/pointer")
    let store = makeStore(scratch, scripted())
    #expect(store.load()?.standing == .fallback)
    #expect(store.problem() == .missingPointer)
    #expect(store.verify() == .missingPointer)
    let refresh = await makeStore(scratch, scripted((200, Self.v2, document("B")))).refresh(at: 3)
    #expect(refresh.copyProblem == .missingPointer)
    #expect(makeStore(scratch, scripted()).problem() == nil)
  }

  /// A clock that was ahead once: the check written last counts.
  @Test(arguments: [[304], [200], [201]])
  func aCheckFromTheFutureIsOver(statuses: [Int]) async {
    let scratch = Scratch()
    let ahead: Int64 = 2_000_000_000
    _ = await makeStore(scratch, scripted((200, Self.v1, document("A")))).refresh(at: ahead)
    _ = await makeStore(scratch, scripted((304, [], ""))).refresh(at: ahead + 5)
    #expect(makeStore(scratch, scripted()).load()?.checkedAt == ahead + 5)
    switch statuses {
    case [304]: _ = await makeStore(scratch, scripted((304, [], ""))).refresh(at: 10)
    case [200]: _ = await makeStore(scratch, scripted((200, Self.v1, document("A")))).refresh(at: 10)
    default:
      // Another document meanwhile, whose check stands in the place of this one's, or does not.
      _ = await makeStore(scratch, scripted((200, Self.v2, document("B")))).refresh(at: 9)
      _ = await makeStore(scratch, scripted((200, Self.v1, document("A")))).refresh(at: 10)
    }
    #expect(makeStore(scratch, scripted()).load()?.value == "A")
    #expect(makeStore(scratch, scripted()).load()?.checkedAt == 10)
  }

  /// What another process stored, and when it asked, is seen without a request.
  @Test func whatAnotherProcessDidIsSeen() async {
    let scratch = Scratch()
    let mine = makeStore(scratch, scripted())
    #expect(mine.reload() == nil)
    _ = await makeStore(scratch, scripted((200, Self.v1, document("A")))).refresh(at: 1)
    #expect(mine.reload()?.value == "A")
    let stamped = HeaderFields([HeaderField("X-Catalog-Version", "7")])
    _ = await makeStore(scratch, scripted((304, stamped, ""))).refresh(at: 20)
    #expect(mine.reload()?.checkedAt == 20)
    #expect(mine.load()?.checkedAt == 20)
    #expect(mine.load()?.newestStamp?.milliseconds == 7)
    _ = await makeStore(scratch, scripted((200, Self.v2, document("B")))).refresh(at: 30)
    #expect(mine.reload()?.value == "B")
  }

  /// Every flipped byte of every file: detected, never taken for a copy with a tag, and healed by the next refresh.
  @Test func everyFlippedByteIsDetectedAndHealed() async throws {
    let scratch = Scratch(inMemory: true)
    await filled(scratch)
    let names = scratch.names()
    #expect(names.count == 4)
    let files = names.compactMap { name in scratch.bytes(name).map { (name, $0) } }
    for name in names where name != "lock" {
      let whole = try #require(scratch.bytes(name))
      for index in whole.indices {
        var damaged = whole
        damaged[index] ^= 1 << UInt8(index % 8)
        try scratch.put(name, damaged)
        let isOld = name == SHA256.hash(Array(document("A").utf8)).hex
        let copy = makeStore(scratch, scripted()).load()
        // Whatever is damaged, one whole document is left; a damaged old copy hurts nobody.
        #expect(copy.map { $0.value == "B" || ($0.value == "A" && !isOld) } == true, "\(name) at \(index)")
        #expect((copy?.standing == .current) == isOld, "\(name) at \(index)")
        let transport = scripted((200, Self.v2, document("B")))
        let refresh = await makeStore(scratch, transport).refresh(at: 3)
        #expect((transport.lastCondition == nil) == !isOld, "\(name) at \(index)")
        #expect(refresh.document?.value == "B")
        #expect(makeStore(scratch, scripted()).load()?.standing == .current, "\(name) at \(index)")
        // Back to where it was for the next byte.
        for left in scratch.names() { try FileManager.default.removeItem(atPath: scratch.path + "/" + left) }
        for (name, bytes) in files { try scratch.put(name, bytes) }
      }
    }
  }

  @Test func aDamagedCheckIsIgnored() async throws {
    let scratch = Scratch()
    await filled(scratch)
    _ = await makeStore(scratch, scripted((304, [], ""))).refresh(at: 50)
    #expect(makeStore(scratch, scripted()).load()?.checkedAt == 50)
    var check = try #require(scratch.bytes("checked"))
    check[20] ^= 1
    try scratch.put("checked", check)
    #expect(makeStore(scratch, scripted()).load()?.checkedAt == 2)
    _ = await makeStore(scratch, scripted((304, [], ""))).refresh(at: 60)
    #expect(makeStore(scratch, scripted()).load()?.checkedAt == 60)
  }

  @Test func theVerdictIsAskedOnEveryLoadAndThePinHolds() async throws {
    let scratch = Scratch()
    let here = #"{"places": [], "city": {"id": "toronto"}}"#
    let there = #"{"places": [], "city": {"id": "montreal"}}"#
    let store = makeStore(scratch, scripted((200, [], here), (200, [], there)))
    #expect(await store.refresh(at: 1).document?.record.pin == "toronto")
    #expect(await store.refresh(at: 2).outcome == .kept(.rejected(.otherPin)))

    let strict = DocumentStore<Int>(path: scratch.path, source: Source(address), transport: scripted()) { _, pin in
      .rejected("pinned to \(pin ?? "nothing")")
    }
    #expect(strict.load() == nil)
    #expect(strict.problem() == .notAccepted("pinned to toronto"))
    // It is not damaged, so nothing moves it away.
    _ = await strict.refresh(at: 3)
    #expect(makeStore(scratch, scripted()).load()?.record.pin == "toronto")
  }

  @Test func temporariesOfTheDeadAreRemoved() async throws {
    let scratch = Scratch()
    await filled(scratch)
    for name in ["pointer.tmp", "document.tmp", "checked.tmp"] { try scratch.put(name, [1]) }
    _ = await makeStore(scratch, scripted((304, [], ""))).refresh(at: 3)
    #expect(!scratch.names().contains { $0.hasSuffix(".tmp") })
  }

  @Test func damagedCopiesAreFew() async throws {
    let scratch = Scratch()
    for name in ["A", "B", "C", "D", "E"] {
      _ = await makeStore(scratch, scripted((200, [], document(name)))).refresh(at: 1)
      try scratch.put(SHA256.hash(Array(document(name).utf8)).hex, [0])
    }
    _ = await makeStore(scratch, scripted()).refresh(at: 2)
    #expect(scratch.names().filter { $0.hasPrefix("damaged-") }.count == 2)
  }

  @Test func anotherSourcesCopyIsNotTaken() async {
    let scratch = Scratch()
    await filled(scratch)
    let other = makeStore(scratch, scripted((304, [], "")), source: Source(address, account: "me"))
    #expect(other.load() == nil)
    #expect(other.problem() == .otherSource)
    #expect(Source(address).directoryName != Source(address, account: "").directoryName)
  }

  /// A process that stored something newer while this one was asking is not undone.
  @Test func aFasterProcessIsNotUndone() async {
    let scratch = Scratch()
    let faster = makeStore(scratch, scripted((200, Self.v2, document("B"))))
    let count = Mutex(0)
    let slow = SlowTransport(first: { _ = await faster.refresh(at: 5) }) { request in
      let index = count.withLock { count in
        count += 1
        return count
      }
      return index == 1 ? (200, Self.v1, document("A")) : (304, [], "")
    }
    let refresh = await makeStore(scratch, slow).refresh(at: 6)
    #expect(refresh.document?.value == "B")
    #expect(count.withLock { $0 } == 2)
    #expect(makeStore(scratch, scripted()).load()?.value == "B")
  }

  /// Answers only after something else was done.
  struct SlowTransport: Transport {
    let first: @Sendable () async -> Void
    let answer: @Sendable (Request) -> (Int, HeaderFields, String)

    func send(_ request: Request) async throws(TransportError) -> Response {
      await first()
      let (status, fields, body) = answer(request)
      return Response(
        head: ResponseHead(status: status, fields: fields, address: request.address), body: Array(body.utf8))
    }
  }
}
