import Transport

extension Account {
  /// The fields of another token than the one whose fields were refused; `nil` where there is none to be had. Callers
  /// share one renewal, and where somebody has got another token meanwhile it is that one's.
  package func fields(after refused: HeaderFields) async -> HeaderFields? {
    if let token, token.fields != refused { return token.fields }
    let limit = FreshnessPolicy().renewalLimit
    let outcome = await renew(after: token, within: limit) { try await Task.sleep(for: $0) }
    return outcome == .renewed ? token?.fields : nil
  }
}
