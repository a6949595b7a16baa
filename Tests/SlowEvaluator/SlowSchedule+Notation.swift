extension SlowSchedule {
  /// A text in `opening_hours` notation. A rule with a comment but no state is unknown.
  ///
  /// - Parameters:
  ///   - sun: When the sun rises and sets; nil for the usual times (rule 5.11).
  /// - Returns: Nil for whatever is outside the notation.
  public init?(notation: String, exceptions: SlowExceptions = .none, sun: SlowSun? = nil) {
    guard let tokens = NotationToken.tokens(of: notation) else { return nil }
    var reader = NotationReader(rest: tokens[...])
    guard let rules = reader.rules() else { return nil }
    hours = .rules(rules)
    self.exceptions = exceptions
    self.sun = sun
  }
}
