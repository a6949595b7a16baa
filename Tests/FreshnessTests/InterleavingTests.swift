import Testing
import Transport

@testable import CatalogStore

/// Sign-out, sign-in, renewal and answers in any order: nothing is sent, stored or shown under the wrong account.
@Suite struct InterleavingTests {
  /// What went wrong, from whatever task.
  final class Faults: Sendable {
    private let all = Locked<[String]>([])
    func note(_ fault: String) { all.with { $0.append(fault) } }
    var first: [String] { all.with { Array($0.prefix(3)) } }
  }

  /// Renewals that wait until the test ends them.
  final class Renewals: Sendable {
    private let waiting = Locked<[CheckedContinuation<BearerToken?, any Error>]>([])
    func wait() async throws -> BearerToken? {
      try await withCheckedThrowingContinuation { continuation in waiting.with { $0.append(continuation) } }
    }
    func end(_ index: Int, _ result: Result<BearerToken?, any Error>) {
      waiting.with { $0.isEmpty ? nil : $0.remove(at: index % $0.count) }?.resume(with: result)
    }
    var count: Int { waiting.with { $0.count } }
  }

  struct Offline: Error {}
  static let names: [String?] = [nil, "ana", "ben"]

  /// Who a request is for by its token: `ana` of `Bearer ana-17`.
  static func owner(_ request: Request) -> String? {
    request.credentials["Authorization"].map { String($0.text.dropFirst(7).prefix(3)) }
  }

  static func document(_ folder: Folder, _ transport: HeldTransport, _ faults: Faults) -> FreshDocument<String> {
    FreshDocument(clock: VirtualClock().freshness, seed: 1) { [path = folder.path] name in
      // The account stands in the address, so that a request tells for whose copy it was made.
      let source = Source(try! WebAddress("http://127.0.0.1/?\(name ?? "nobody")"), account: name)
      return DocumentStore(path: path + "/" + (name ?? "nobody"), source: source, transport: transport) { bytes, pin in
        let text = String(decoding: bytes, as: UTF8.self)
        if !text.hasPrefix("{\(name ?? "nobody")") { faults.note("\(text) came to the copy of \(name ?? "nobody")") }
        return acceptText(bytes, pin)
      }
    }
  }

  static func check(_ snapshot: Snapshot<String>, _ faults: Faults) {
    if let value = snapshot.document?.value, !value.hasPrefix("{\(snapshot.account ?? "nobody")") {
      faults.note("\(value) is shown to \(snapshot.account ?? "nobody")")
    }
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)])
  func nothingUnderTheWrongAccount(seed: UInt64) async {
    var random = SplitMix64(seed: seed)
    let (folder, transport, faults, renewals) = (Folder(), HeldTransport(), Faults(), Renewals())
    let document = Self.document(folder, transport, faults)
    let shown = Locked<Set<String>>([])
    let listener = Task {
      for await snapshot in document.snapshots() {
        Self.check(snapshot, faults)
        if let value = snapshot.document?.value { shown.with { _ = $0.insert(String(value.prefix(4))) } }
      }
    }
    await document.start()
    var (serial, answered) = (0, 0)
    for _ in 0..<(isFull ? 10_000 : 1_000) {
      for _ in 0..<Int.random(in: 4...8, using: &random) {
        serial += 1
        switch Int.random(in: 0..<14, using: &random) {
        case 0...2:
          let name = Self.names.randomElement(using: &random)!
          if let name {
            await document.signIn(
              Account(name, token: BearerToken("\(name)-\(serial)")) { _ in try await renewals.wait() })
          } else {
            await document.signOut()
          }
        case 3: await document.setToken(document.snapshot.account.flatMap { BearerToken("\($0)-\(serial)") })
        case 4: Task { Self.check(await document.refresh(), faults) }
        case 5: await document.invalidate()
        case 6: Self.check(await document.look(), faults)
        case 7 where renewals.count > 0:
          // A renewal knows whose it is by the token it replaces; here any of them may end, with the present name.
          let name = document.snapshot.account
          let index = Int.random(in: 0..<renewals.count, using: &random)
          let isMeant = Bool.random(using: &random) && renewals.count == 1
          renewals.end(index, isMeant ? .success(name.flatMap { BearerToken("\($0)-\(serial)") }) : .failure(Offline()))
        default:
          if let number = transport.waiting.randomElement(using: &random) {
            answered += 1
            Self.answer(number, of: transport, serial, &random)
          }
        }
        for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
        Self.check(document.snapshot, faults)
      }
    }
    for number in transport.waiting { transport.answer(number, status: 503) }
    for request in transport.requests {
      let asked = request.address.text.split(separator: "?").last.map(String.init)
      if let owner = Self.owner(request), owner != asked { faults.note("\(owner)'s token went out for \(asked ?? "")") }
    }
    for name in Self.names {
      let value = document.makeStore(name).load()?.value
      #expect(value?.hasPrefix("{\(name ?? "nobody")") ?? true, "seed \(seed)")
    }
    listener.cancel()
    while renewals.count > 0 { renewals.end(0, .success(nil)) }
    #expect(faults.first == [], "seed \(seed)")
    #expect(answered > 1000, "seed \(seed)")
    // The test is worth something only if everybody was shown something.
    #expect(shown.with { $0 } == ["{nob", "{ana", "{ben"], "seed \(seed)")
  }

  /// What the server says depends on who asks, as its own answers do.
  static func answer(_ number: Int, of transport: HeldTransport, _ serial: Int, _ random: inout SplitMix64) {
    let request = transport.requests[number]
    switch Int.random(in: 0..<6, using: &random) {
    case 0: transport.answer(number, status: 401)
    case 1: transport.answer(number, status: 503)
    case 2: transport.answer(number, .failure(.notConnected))
    default: transport.answer(number, "{\(owner(request) ?? "nobody") \(serial)")
    }
  }
}
