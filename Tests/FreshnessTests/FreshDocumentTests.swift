import CatalogStore
import Foundation
import Testing
import Transport

@testable import CatalogStore

/// The actor around the machine, over a scripted network and a clock that the test turns.
@Suite struct FreshDocumentTests {
  @Test func aThousandCallersMakeOneRequest() async {
    let folder = Folder()
    let transport = HeldTransport()
    let document = makeDocument(folder, transport)
    await document.start()
    await until("the request is sent") { transport.requests.count == 1 }
    let callers = (0..<1000).map { _ in Task { await document.refresh().document?.value } }
    await until("all wait") { await document.waiters.count == 1000 }
    // Every third gives up, which changes nothing for the others.
    for index in stride(from: 0, to: 1000, by: 3) { callers[index].cancel() }
    await until("some have gone") { await document.waiters.count == 666 }
    for index in stride(from: 0, to: 1000, by: 3) { #expect(await callers[index].value == nil) }
    transport.answer(0, "{A")
    for index in 0..<1000 where index % 3 != 0 { #expect(await callers[index].value == "{A") }
    #expect(transport.requests.count == 1)
  }

  @Test("F10, F15: what is stored is shown at once, and replaced in silence")
  func launchShowsTheCopy() async {
    let folder = Folder()
    await makeDocument(folder, PromptTransport { _, _ in response(200, [], "{A") }).startAndWait()
    let transport = HeldTransport()
    let document = makeDocument(folder, transport)
    let seen = Locked<[String]>([])
    let listener = Task {
      for await snapshot in document.snapshots() {
        seen.with { $0.append("\(snapshot.document?.value ?? "-") \(snapshot.activity)") }
      }
    }
    await document.start()
    await until("the copy is shown") { seen.with { $0.last == "{A idle" } }
    await until("the request is sent") { transport.requests.count == 1 }
    transport.answer(0, "{B")
    await until("the answer is shown") { seen.with { $0.last == "{B idle" } }
    listener.cancel()
    #expect(seen.with { $0.filter { $0 != "- idle" } } == ["{A idle", "{B idle"])
  }

  @Test func loadingAndRefreshingAreTwoThings() async {
    let folder = Folder()
    let transport = HeldTransport()
    let document = makeDocument(folder, transport)
    await document.start()
    #expect(document.snapshot.activity == .loading)
    await until("the request is sent") { transport.requests.count == 1 }
    transport.answer(0, "{A")
    await until("it is over") { document.snapshot.activity == .idle }
    let pull = Task { await document.refresh() }
    await until("the user's request is sent") { transport.requests.count == 2 }
    #expect(document.snapshot.activity == .refreshing)
    transport.answer(1, status: 503)
    let snapshot = await pull.value
    #expect(snapshot.activity == .idle)
    #expect(snapshot.document?.value == "{A")
    #expect(snapshot.problem == .serverError(status: 503, retryAfter: nil))
  }

  @Test func theNetworksReturnTriesAgainAtOnce() async {
    let folder = Folder()
    let transport = HeldTransport()
    let document = makeDocument(folder, transport)
    await document.start()
    await until("the request is sent") { transport.requests.count == 1 }
    transport.answer(0, .failure(.notConnected))
    await until("it is over") { document.snapshot.problem != nil && document.snapshot.activity == .idle }
    #expect(transport.requests.count == 1)
    await document.networkReturned()
    await until("it is sent again") { transport.requests.count == 2 }
    transport.answer(1, "{A")
    await until("the answer is shown") { document.snapshot.document?.value == "{A" }
    #expect(document.snapshot.problem == nil)
  }

  /// Whatever listeners and observers do, a refresh takes no longer and comes to the same.
  @Test(.timeLimit(.minutes(10))) func listenersChangeNothing() async throws {
    struct Fault: Error {}
    let relay = StampRelay()
    let stuck = ResponseObserver { _ in try? await Task.sleep(for: .seconds(86_400)) }
    let transport = PromptTransport { _, number in
      let answer = response(200, stamped(number), "{\(number)")
      relay.observer.see(answer.head)
      stuck.see(answer.head)
      return answer
    }
    let folder = Folder()
    let document = makeDocument(folder, transport, stamps: relay)
    let thrower = Task {
      for await snapshot in document.snapshots() where snapshot.document != nil { throw Fault() }
    }
    // One that never takes anything, one that sleeps, and one that calls back again and again.
    let idle = document.snapshots()
    let sleeper = Task {
      for await _ in document.snapshots() { try? await Task.sleep(for: .seconds(60)) }
    }
    let calls = Locked(0)
    let caller = Task {
      for await snapshot in document.snapshots() where snapshot.document != nil {
        if calls.with({ calls in
          calls += 1
          return calls
        }) < 20 {
          await document.refresh()
          await document.invalidate()
          _ = await document.look()
        }
      }
    }
    await document.start()
    for _ in 0..<20 { #expect(await document.refresh().problem == nil) }
    await until("it was called back") { calls.with { $0 >= 20 } }
    await #expect(throws: Fault.self) { try await thrower.value }
    sleeper.cancel()
    caller.cancel()
    _ = consume idle
  }

  @Test func theTimerAsksAndABackgroundStopsIt() async {
    let folder = Folder()
    let clock = VirtualClock()
    let transport = PromptTransport { _, number in response(200, [], "{\(number)") }
    let document = makeDocument(folder, transport, clock: clock)
    await document.start()
    await until("it is stored") { document.snapshot.document?.value == "{0" }
    await until("the timer is set") { clock.sleepers == 1 }
    clock.advance(by: .seconds(6 * 3600 + 120))
    await until("the check is made") { document.snapshot.document?.value == "{1" }
    await document.enterBackground()
    await until("no timer is left") { clock.sleepers == 0 }
    clock.advance(by: .seconds(86_400))
    #expect(transport.requests.count == 2)
    await document.enterForeground()
    await until("the return is answered") { document.snapshot.document?.value == "{2" }
    let loadedAt: Int64 = 1_796_000_000 + 6 * 3600 + 120 + 86_400
    #expect(document.snapshot.loadedAt == loadedAt)
  }

  @Test func aStampOfAnotherAnswerCausesARefresh() async {
    let folder = Folder()
    let clock = VirtualClock()
    let relay = StampRelay()
    let transport = PromptTransport { _, number in response(200, stamped(100 * (number + 1)), "{\(number)") }
    let document = makeDocument(folder, transport, clock: clock, stamps: relay)
    await document.start()
    await until("it is stored") { document.snapshot.document?.value == "{0" }
    relay.observer.see(response(404, stamped(100)).head)
    relay.observer.see(response(404, stamped(200)).head)
    await until("the stamp has come through") { await document.machine.pursuit != nil }
    await until("the timer is set") { clock.sleepers == 1 }
    clock.advance(by: .seconds(5))
    await until("the newer one is there") { document.snapshot.document?.value == "{1" }
    #expect(transport.requests.count == 2)
  }

  @Test func invalidationMarksAndALookRefreshes() async {
    let folder = Folder()
    let transport = PromptTransport { _, number in response(200, [], "{\(number)") }
    let document = makeDocument(folder, transport)
    await document.startAndWait()
    for _ in 0..<10 { await document.invalidate() }
    #expect(document.snapshot.loadedAt == nil)
    #expect(document.snapshot.document?.value == "{0")
    #expect(transport.requests.count == 1)
    for _ in 0..<10 { #expect(await document.look().document != nil) }
    await until("it was refreshed") { document.snapshot.document?.value == "{1" && document.snapshot.loadedAt != nil }
    #expect(transport.requests.count == 2)
  }

  @Test func aRefreshStartsWhatWasNotStarted() async {
    let folder = Folder()
    let transport = PromptTransport { _, number in response(200, [], "{\(number)") }
    let document = makeDocument(folder, transport)
    #expect(await document.refresh().document?.value == "{0")
    #expect(transport.requests.count == 1)
    // A start after it is the second.
    await document.startAndWait()
    #expect(transport.requests.count == 1)
    #expect(await document.refresh().document?.value == "{1")
  }

  /// What is wrong with the copy is told with what stands in for it, and no longer once it was put right.
  @Test func aDamagedCopyIsToldOf() async throws {
    let folder = Folder()
    for text in ["{A", "{B"] {
      await makeDocument(folder, PromptTransport { _, _ in response(200, [], text) }).startAndWait()
    }
    let store = await makeDocument(folder, PromptTransport { _, _ in response(500) }).store
    let pointed = try #require(store.load())
    try Data([0]).write(to: URL(filePath: store.path + "/" + pointed.record.sha256.hex))
    let isUp = Locked(false)
    let document = makeDocument(
      folder, PromptTransport { _, _ in isUp.with { $0 } ? response(200, [], "{B") : response(500) })
    await document.startAndWait()
    #expect(document.snapshot.document?.value == "{A")
    #expect(document.snapshot.copyProblem != nil)
    #expect(document.snapshot.problem == .serverError(status: 500, retryAfter: nil))
    isUp.with { $0 = true }
    #expect(await document.refresh().document?.value == "{B")
    #expect(await document.refresh().copyProblem == nil)
    #expect(document.snapshot.problem == nil)
  }

  @Test func whatAnotherProcessStoresIsShown() async {
    let folder = Folder()
    let transport = PromptTransport { _, _ in response(200, stamped(5), "{A") }
    let document = makeDocument(folder, transport)
    await document.reload()
    #expect(document.snapshot.document == nil)
    await document.startAndWait()
    await document.observe(CatalogStamp(milliseconds: 9))
    await makeDocument(folder, PromptTransport { _, _ in response(200, stamped(9), "{B") }).startAndWait()
    #expect(document.snapshot.document?.value == "{A")
    await document.reload()
    #expect(document.snapshot.document?.value == "{B")
    // The stamp is reached, so nothing is asked for it.
    #expect(await document.machine.pursuit == nil)
    #expect(transport.requests.count == 1)
  }

  @Test func anEngineThatIsLetGoEndsItsStreams() async {
    let folder = Folder()
    let clock = VirtualClock()
    var document: FreshDocument<String>? = makeDocument(
      folder, PromptTransport { _, _ in response(200, [], "{A") }, clock: clock)
    await document?.startAndWait()
    weak let released = document
    let stream = document?.snapshots()
    document = nil
    var count = 0
    if let stream { for await _ in stream { count += 1 } }
    #expect(count >= 1)
    await until("it is gone") { released == nil && clock.sleepers == 0 }
  }
}

extension FreshDocument {
  /// Starts and waits for the first request's end.
  func startAndWait() async {
    start()
    await flightEnd()
  }
}
