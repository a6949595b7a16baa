import Transport

extension Account {
  /// The fields of another token than the one whose fields were refused; `nil` where there is none to be had. Callers
  /// share one renewal, and where somebody has got another token meanwhile it is that one's.
  package func fields(after refused: HeaderFields) async -> HeaderFields? {
    if let token, token.fields != refused { return token.fields }
    return await renew(after: token) == .renewed ? token?.fields : nil
  }
}
