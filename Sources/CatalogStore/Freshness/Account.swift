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
  private var renewal: Task<FreshnessMachine.Renewal, Never>?

  /// An account; without `renew` its token is good until ``FreshDocument/setToken(_:)``.
  public init(_ name: String, token: BearerToken?, renew: Renew? = nil) {
    self.name = name
    self.token = token
    self.renew = renew
  }

  /// Takes another token.
  func replaceToken(_ token: BearerToken?) { self.token = token }

  /// Gets another token than `refused`; at once where there is one already. Callers share one renewal.
  func renew(after refused: BearerToken?) async -> FreshnessMachine.Renewal {
    guard token == refused else { return .renewed }
    guard let renew else { return .refused }
    let renewal = self.renewal ?? Task { await run(renew, after: refused) }
    self.renewal = renewal
    return await renewal.value
  }

  private func run(_ renew: Renew, after refused: BearerToken?) async -> FreshnessMachine.Renewal {
    defer { renewal = nil }
    do {
      let new = try await renew(refused)
      // Somebody may have signed in anew meanwhile; theirs is the newer.
      if token == refused, let new { token = new }
      return token == refused ? .refused : .renewed
    } catch {
      return token == refused ? .failed : .renewed
    }
  }
}
