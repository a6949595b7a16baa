/// Somebody who asks, with the token to show for it and the way to get another.
///
/// One account may serve several requests at once, the photos' as well as the catalog's: when they are refused
/// together, the token is renewed once, and all of them go on with what came of it.
public actor Account {
  /// Gives another token in place of the one that was refused: `nil` where there is none to be had, which stops the
  /// requests until somebody signs in; an error where it could not be asked for, which is tried again later.
  public typealias Renew = @Sendable (_ refused: BearerToken?) async throws -> BearerToken?

  /// The account's name. It is written to the disk, so it must be no secret.
  public nonisolated let name: String
  /// The token as it now is.
  public private(set) var token: BearerToken?

  private let renew: Renew?
  private var renewal: Renewal?
  private var lastRenewal: UInt64 = 0

  /// A renewal under way, and who waits for it.
  private struct Renewal {
    let id: UInt64
    let tasks: [Task<Void, Never>]
    var waiters: [CheckedContinuation<FreshnessMachine.Renewal, Never>] = []
  }

  /// An account; without `renew` its token is good until ``FreshDocument/setToken(_:)``.
  public init(_ name: String, token: BearerToken?, renew: Renew? = nil) {
    self.name = name
    self.token = token
    self.renew = renew
  }

  /// Takes another token.
  func replaceToken(_ token: BearerToken?) { self.token = token }

  /// Gets another token than `refused`; at once where there is one already. Callers share one renewal. One that gives
  /// no answer within `limit` has failed, and is forgotten: the next caller begins another. `sleep` waits for so long.
  func renew(
    after refused: BearerToken?, within limit: Duration, _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async -> FreshnessMachine.Renewal {
    guard token == refused else { return .renewed }
    guard let renew else { return .refused }
    if renewal == nil { begin(renew, after: refused, within: limit, sleep) }
    return await withCheckedContinuation { renewal?.waiters.append($0) }
  }

  private func begin(
    _ renew: @escaping Renew, after refused: BearerToken?, within limit: Duration,
    _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    lastRenewal += 1
    let id = lastRenewal
    let asking = Task { await run(id, renew, after: refused) }
    let waiting = Task {
      guard (try? await sleep(limit)) != nil else { return }
      end(id, .failed)
    }
    renewal = Renewal(id: id, tasks: [asking, waiting])
  }

  private func run(_ id: UInt64, _ renew: Renew, after refused: BearerToken?) async {
    do {
      let new = try await renew(refused)
      // Somebody may have signed in anew meanwhile; theirs is the newer. A token that comes too late is a token.
      if token == refused, let new { token = new }
      end(id, token == refused ? .refused : .renewed)
    } catch {
      end(id, token == refused ? .failed : .renewed)
    }
  }

  private func end(_ id: UInt64, _ outcome: FreshnessMachine.Renewal) {
    guard let renewal, renewal.id == id else { return }
    self.renewal = nil
    for task in renewal.tasks { task.cancel() }
    for waiter in renewal.waiters { waiter.resume(returning: outcome) }
  }
}
