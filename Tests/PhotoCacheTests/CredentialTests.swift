import Synchronization
import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// Who is shown the secrets of an account, and what happens when they are refused.
struct CredentialTests {
  private static let source = try! WebAddress("https://guide.example/catalog.json")
  private static let secret: HeaderFields = [HeaderField("Authorization", "Bearer secret")]

  /// Each way to ask for a photo.
  enum Way: CaseIterable { case fetch, fetchOrEarlier, sync }

  private func ask(_ way: Way, _ cache: PhotoCache, _ template: PhotoTemplate, _ credentials: SourceCredentials) async {
    let id = photo("a", "1")
    let address = try! template.address(of: id)
    switch way {
    case .fetch: _ = try? await cache.fetch(id, from: address, credentials: credentials)
    case .fetchOrEarlier: _ = try? await cache.fetchOrEarlier(id, from: address, credentials: credentials)
    case .sync: _ = await cache.sync([id], from: template, credentials: credentials)
    }
  }

  /// A catalog says where its photos lie, and is not what decides who is shown a secret.
  @Test(
    arguments: Way.allCases,
    [
      ("https://guide.example/{key}?v={version}", true), ("https://guide.example:443/{key}/{version}", true),
      ("https://evil.example/{key}?v={version}", false), ("http://guide.example/{key}?v={version}", false),
      ("https://guide.example:444/{key}?v={version}", false),
      ("https://guide.example.evil.example/{key}?v={version}", false),
    ])
  func secretsGoToTheSourcesOwnOriginAlone(way: Way, place: (text: String, isOwn: Bool)) async throws {
    let transport = always(png)
    let cache = makeCache(Scratch(inMemory: true), transport)
    await ask(way, cache, try PhotoTemplate(place.text), SourceCredentials(Self.secret, for: Self.source))
    #expect(transport.requests.map(\.credentials) == [place.isOwn ? Self.secret : []])
  }

  /// An account whose token can be renewed so often.
  private final class Renewing: Sendable {
    private let state: Mutex<(token: Int, renewals: Int)>
    init(renewals: Int) { state = Mutex((0, renewals)) }

    var renewed: Int { state.withLock { $0.token } }

    func credentials(for source: WebAddress) -> SourceCredentials {
      SourceCredentials(for: source) {
        Self.fields(self.renewed)
      } renew: { refused in
        self.state.withLock { state in
          if refused != Self.fields(state.token) { return Self.fields(state.token) }
          if state.renewals == 0 { return nil }
          state.renewals -= 1
          state.token += 1
          return Self.fields(state.token)
        }
      }
    }

    static func fields(_ token: Int) -> HeaderFields { [HeaderField("Authorization", "Bearer \(token)")] }
  }

  private func server(wanting token: Int, otherwise status: Int = 401) -> ScriptedTransport {
    ScriptedTransport { request in
      let isGood = request.credentials == Renewing.fields(token)
      return isGood ? answer(png, to: request) : answer([], status: status, to: request)
    }
  }

  private let own = try! PhotoTemplate("https://guide.example/{key}?v={version}")

  @Test(arguments: Way.allCases)
  func aRefusedTokenIsRenewedOnce(way: Way) async throws {
    let (transport, account) = (server(wanting: 1), Renewing(renewals: 5))
    let cache = makeCache(Scratch(inMemory: true), transport)
    await ask(way, cache, own, account.credentials(for: Self.source))
    #expect(account.renewed == 1 && transport.requests.count == 2 && cache.photo(photo("a", "1")) != nil)
  }

  @Test func manyPhotosShareARenewal() async throws {
    let (transport, account) = (server(wanting: 1), Renewing(renewals: 5))
    let cache = makeCache(Scratch(inMemory: true), transport)
    let ids = (0..<40).map { photo("p\($0)", "1") }
    let sync = await cache.sync(ids, from: own, credentials: account.credentials(for: Self.source))
    #expect(sync.fetched == 40 && account.renewed == 1)
  }

  /// A renewal that hangs keeps no connection: photos of other servers come meanwhile, those of the account's own wait
  /// without asking, and whoever gives up goes at once.
  @Test func aRenewalThatHangsKeepsNoPlace() async throws {
    let released = Wait<Void>()
    let renewals = Mutex(0)
    let credentials = SourceCredentials(for: Self.source) {
      Renewing.fields(0)
    } renew: { _ in
      renewals.withLock { $0 += 1 }
      await released.value(orGivingUp: ()) {}
      return Renewing.fields(1)
    }
    let transport = ScriptedTransport { request in
      let isGood = request.credentials != Renewing.fields(0)
      return isGood ? answer(png, to: request) : answer([], status: 401, to: request)
    }
    let cache = makeCache(Scratch(inMemory: true), limits: PhotoLimits(connections: 1), transport)
    let ids = (0..<5).map { photo("p\($0)", "1") }
    let sync = Task { await cache.sync(ids, from: own, credentials: credentials) }
    #expect(await eventually { cache.renewals.count == 5 })
    #expect(await eventually { renewals.withLock { $0 } == 1 })
    // One who passes the gate before the first is known to be refused may ask as well.
    #expect(transport.requests.count <= 2)
    #expect(try await cache.fetch(photo("other", "1"), from: WebAddress("https://other.example/a")).received > 0)
    let mine = photo("mine", "1")
    let impatient = Task { try await cache.fetch(mine, from: own.address(of: mine), credentials: credentials) }
    #expect(await eventually { cache.renewals.count == 6 })
    impatient.cancel()
    await #expect(throws: PhotoError.transport(.cancelled)) { try await impatient.value }
    released.end(())
    #expect(await sync.value.fetched == 5)
    #expect(transport.requests.count <= 8 && renewals.withLock { $0 } == 1)
  }

  /// Nothing is renewed for an answer that may be about the photo, for another server's, or more than once for a photo.
  @Test(arguments: [
    (wanted: 1, status: 403, place: "https://guide.example/{key}?v={version}", renewals: 0, requests: 1),
    (wanted: 1, status: 404, place: "https://guide.example/{key}?v={version}", renewals: 0, requests: 1),
    (wanted: 1, status: 401, place: "https://other.example/{key}?v={version}", renewals: 0, requests: 1),
    (wanted: 9, status: 401, place: "https://guide.example/{key}?v={version}", renewals: 1, requests: 2),
  ])
  func whatIsNotRenewed(
    example: (wanted: Int, status: Int, place: String, renewals: Int, requests: Int)
  ) async throws {
    let transport = server(wanting: example.wanted, otherwise: example.status)
    let account = Renewing(renewals: 5)
    let cache = makeCache(Scratch(inMemory: true), transport)
    let template = try PhotoTemplate(example.place)
    let id = photo("a", "1")
    let credentials = account.credentials(for: Self.source)
    await #expect(throws: PhotoError.status(example.status)) {
      try await cache.fetch(id, from: template.address(of: id), credentials: credentials)
    }
    #expect(account.renewed == example.renewals && transport.requests.count == example.requests)
  }
}
