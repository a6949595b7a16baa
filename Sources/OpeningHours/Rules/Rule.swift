/// One rule of a schedule: on which days, at which times, which state.
///
/// Weekly objects and strings in `opening_hours` notation are both compiled to a list of these, and nothing else is
/// ever evaluated.
struct Rule: Hashable, Sendable {
  /// How a rule stands to those before it.
  enum Joint: UInt8, Hashable, Sendable {
    /// `;`: on its days it replaces the spans that start there.
    case replaces
    /// `,`: it adds to them.
    case adds
    /// `||`: it fills what is closed otherwise.
    case fallback
  }

  var joint: Joint
  var days: DaySelector
  var spans: [ClockSpan]
  /// Spans that are other ones every day; only where the schedule has a location.
  var sunSpans: [SunSpan] = []
  var kind: OpenState.Kind
  var comment: String?
  /// What the day's spans are said to come from, where this rule gave them.
  var basis: OpenState.DayBasis

  /// Closed at stated times: takes these times away from whatever is there, whoever owns them, and replaces nothing.
  @inline(__always)
  var takesAway: Bool { kind == .closed && !(spans.isEmpty && sunSpans.isEmpty) }

  /// Whether nothing but the weekday decides.
  @inline(__always)
  var isWeekly: Bool { days.isWeekly && sunSpans.isEmpty }

  /// The same with the nominal times in place of the sun's.
  var withNominalSun: Rule {
    if sunSpans.isEmpty { return self }
    var rule = self
    rule.spans += sunSpans.compactMap { $0.nominal }
    rule.sunSpans = []
    return rule
  }
}
