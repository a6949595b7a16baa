import Dispatch
import Testing
import Transport

@testable import CatalogStore

/// Who asks, and that nobody is shown or sent what is another's.
@Suite struct AccountTests {
  static func token(_ text: String) -> BearerToken { BearerToken(text)! }

  static func bearer(_ request: Request) -> String? { request.credentials["Authorization"]?.text }

  @Test("F13: the answer to whoever asked before is not given to who signs in (mlemgroup/mlem#2084)")
  func theAnswerOfBeforeIsDropped() async {
    let folder = Folder()
    let transport = HeldTransport()
    let document = makeDocument(folder, transport)
    await document.start()
    await until("the first is sent") { transport.requests.count == 1 }
    await document.signIn(Account("ana", token: Self.token("a1")))
    await until("the second is sent") { transport.requests.count == 2 }
    #expect(transport.requests.map(Self.bearer) == [nil, "Bearer a1"])
    let pull = Task { await document.refresh() }
    transport.answer(0, status: 401)
    transport.answer(1, "{of ana")
    #expect(await pull.value.document?.value == "{of ana")
    #expect(document.snapshot.account == "ana")
    #expect(document.snapshot.problem == nil)
    #expect(transport.requests.count == 2)
  }

  @Test func anAnswerAfterSigningOutTouchesNothing() async {
    let folder = Folder()
    let transport = HeldTransport()
    let document = makeDocument(folder, transport, account: Account("ana", token: Self.token("a1")))
    await document.start()
    await until("it is sent") { transport.requests.count == 1 }
    await document.signOut()
    await until("nobody's is sent") { transport.requests.count == 2 }
    transport.answer(0, "{of ana")
    transport.answer(1, "{of nobody")
    await until("nobody's is shown") { document.snapshot.document?.value == "{of nobody" }
    #expect(document.snapshot.account == nil)
    // Ana's store has nothing of it.
    #expect(document.makeStore("ana").load() == nil)
    #expect(document.makeStore(nil).load()?.value == "{of nobody")
  }

  @Test func anAnswerThatIsBeingReadWhenSomebodySignsOutIsNotStored() async {
    let folder = Folder()
    let (isReading, maySay) = (Locked(false), DispatchSemaphore(value: 0))
    let transport = PromptTransport { request, _ throws(TransportError) in
      guard Self.bearer(request) != nil else { throw .notConnected }
      return response(200, [], "{of ana")
    }
    let document = FreshDocument<String>(
      account: Account("ana", token: Self.token("a")), clock: VirtualClock().freshness, seed: 1
    ) { [path = folder.path] name in
      let source = Source(address, account: name)
      return DocumentStore(path: path + "/\(name ?? "")", source: source, transport: transport) { bytes, pin in
        let isFirst = isReading.with { isReading in
          defer { isReading = true }
          return !isReading
        }
        if isFirst { maySay.wait() }
        return acceptText(bytes, pin)
      }
    }
    await document.start()
    await until("it is being read") { isReading.with { $0 } }
    await document.signOut()
    maySay.signal()
    await document.flightEnd()
    for _ in 0..<50 { try? await Task.sleep(for: .milliseconds(1)) }
    // Whoever signs in again finds nothing.
    #expect(document.makeStore("ana").load() == nil)
    #expect(document.snapshot.document == nil)
  }

  @Test func eachAccountHasItsCopy() async {
    let folder = Folder()
    let transport = PromptTransport { request, _ throws(TransportError) in
      guard let bearer = Self.bearer(request) else { throw .notConnected }
      return response(200, [], "{\(bearer)")
    }
    let document = makeDocument(folder, transport, account: Account("ana", token: Self.token("a")))
    await document.startAndWait()
    await document.signIn(Account("ben", token: Self.token("b")))
    #expect(document.snapshot.document == nil)
    #expect(document.snapshot.loadedAt == nil)
    await document.flightEnd()
    #expect(document.snapshot.document?.value == "{Bearer b")
    await document.signOut()
    #expect(document.snapshot.document == nil)
    await document.flightEnd()
    #expect(document.snapshot.problem == .unreachable(.notConnected))
    await document.signIn(Account("ana", token: Self.token("a")))
    #expect(document.snapshot.document?.value == "{Bearer a")
  }

  @Test func oneRenewalForAll() async {
    let renewals = Locked(0)
    let account = Account("ana", token: Self.token("old")) { refused in
      renewals.with { $0 += 1 }
      try await Task.sleep(for: .milliseconds(20))
      return refused == Self.token("old") ? Self.token("new") : nil
    }
    let folder = Folder()
    let transport = PromptTransport { request, _ in
      Self.bearer(request) == "Bearer new" ? response(200, [], "{A") : response(401)
    }
    let document = makeDocument(folder, transport, account: account)
    // A hundred others, the photos' say, are refused at the same time.
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await document.startAndWait() }
      for _ in 0..<100 {
        group.addTask {
          _ = await account.renew(after: Self.token("old"), within: .seconds(60), VirtualClock().freshness.sleep)
        }
      }
    }
    #expect(renewals.with { $0 } == 1)
    #expect(document.snapshot.document?.value == "{A")
    #expect(transport.requests.map(Self.bearer) == ["Bearer old", "Bearer new"])
  }

  @Test func aRefusalIsSaidOnceItStands() async {
    let folder = Folder()
    let transport = PromptTransport { _, number in number < 2 ? response(403) : response(200, [], "{A") }
    let account = Account("ana", token: Self.token("a")) { _ in Self.token("b") }
    let document = makeDocument(folder, transport, account: account)
    await document.startAndWait()
    #expect(document.snapshot.problem == .unauthorized(status: 403))
    #expect(transport.requests.count == 2)
    await document.setToken(Self.token("c"))
    await document.flightEnd()
    #expect(document.snapshot.problem == nil)
    #expect(transport.requests.compactMap(Self.bearer) == ["Bearer a", "Bearer b", "Bearer c"])
  }

  @Test func aRenewalThatFailsIsTriedAgain() async {
    struct Offline: Error {}
    let tries = Locked(0)
    let account = Account("ana", token: Self.token("a")) { _ in
      guard
        tries.with({ tries in
          tries += 1
          return tries > 1
        })
      else { throw Offline() }
      return Self.token("b")
    }
    let folder = Folder()
    let clock = VirtualClock()
    let transport = PromptTransport { request, _ in
      Self.bearer(request) == "Bearer b" ? response(200, [], "{A") : response(401)
    }
    let document = makeDocument(folder, transport, clock: clock, account: account)
    await document.startAndWait()
    await until("the retry is set") { clock.sleepers == 1 }
    clock.advance(by: .seconds(46))
    await until("it came") { document.snapshot.document?.value == "{A" }
    #expect(tries.with { $0 } == 2)
  }

  /// A renewal that never answers is given up after its limit, for all who wait, and the next attempt begins another.
  @Test func aRenewalThatHangsIsGivenUpAndTriedAgain() async {
    let tries = Locked(0)
    let account = Account("ana", token: Self.token("a")) { _ in
      let isFirst = tries.with { tries in
        tries += 1
        return tries == 1
      }
      // What hangs does not listen to being cancelled either.
      if isFirst { await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in } }
      return Self.token("b")
    }
    let clock = VirtualClock()
    let other = Task { await account.renew(after: Self.token("a"), within: .seconds(60), clock.freshness.sleep) }
    await until("it is asked for") { tries.with { $0 } == 1 }
    let transport = PromptTransport { request, _ in
      Self.bearer(request) == "Bearer b" ? response(200, [], "{A") : response(401)
    }
    let folder = Folder()
    let document = makeDocument(folder, transport, clock: clock, account: account)
    await document.start()
    await until("both wait") { clock.sleepers == 2 && transport.requests.count == 1 }
    clock.advance(by: .seconds(60))
    #expect(await other.value == .failed)
    await document.flightEnd()
    #expect(document.snapshot.document == nil)
    await until("the retry is set") { clock.sleepers == 1 }
    clock.advance(by: .seconds(46))
    await until("it came") { document.snapshot.document?.value == "{A" }
    #expect(tries.with { $0 } == 2)
    #expect(await account.token == Self.token("b"))
  }

  /// A closure that gives another account's store: nothing of it is shown, asked for or stored, and it is said.
  @Test(arguments: [nil, "ana"])
  func anotherAccountsStoreIsNotUsed(owner: String?) async {
    let folder = Folder()
    let source = Source(address, account: owner)
    let transport = PromptTransport { _, _ in response(200, [], "{of \(owner ?? "nobody")") }
    let document = FreshDocument<String>(
      account: owner.map { Account($0, token: Self.token("a")) }, clock: VirtualClock().freshness, seed: 1
    ) { [path = folder.path] _ in
      DocumentStore(path: path + "/copy", source: source, transport: transport, accept: acceptText)
    }
    await document.startAndWait()
    #expect(document.snapshot.account == owner)
    #expect(document.snapshot.document?.value == "{of \(owner ?? "nobody")")
    await document.signIn(Account("bob", token: Self.token("b")))
    #expect(document.snapshot.account == "bob")
    #expect(document.snapshot.document == nil)
    await document.flightEnd()
    #expect(document.snapshot.problem == .rejected(.otherAccount))
    #expect(document.snapshot.document == nil)
    await document.reload()
    #expect(document.snapshot.document == nil)
    #expect(await document.refresh().document == nil)
    #expect(transport.requests.count == 1)
  }

  @Test func aTokenShowsItselfNowhere() async {
    let token = Self.token("secret-1")
    let account = Account("ana", token: token)
    var dumped = ""
    dump(token, to: &dumped)
    dump(account, to: &dumped)
    dumped += "\(token) \(String(reflecting: token)) \([token]) \(account)"
    #expect(!dumped.contains("secret"))
    #expect(token.fields == [HeaderField("Authorization", "Bearer secret-1")])
  }

  @Test(arguments: ["", "a b", "a\r\nX: y", "é", "a\u{7f}"])
  func whatCannotBeSentIsNoToken(text: String) { #expect(BearerToken(text) == nil) }
}
