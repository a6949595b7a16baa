import CivilTime

extension Schedule {
  /// What decided the state at an instant.
  public struct Reason: Hashable, Sendable {
    /// The state.
    public internal(set) var kind: OpenState.Kind
    /// The number of the rule from 0, in the order in which they were written; of a weekly object first the weekdays that
    /// have hours, then its holidays and exceptions. Nil where no rule speaks of the day, and it is closed so.
    public internal(set) var rule: Int?
    /// Whether the rule is for the day and leaves the instant out.
    public internal(set) var isOutside = false
    /// The civil day on which the stretch began that holds the instant; where there is none, the day of the instant.
    public internal(set) var day: CivilDate
    /// What that day's spans come from.
    public internal(set) var basis: OpenState.DayBasis
    /// The stretch, in minutes from 00:00 of that day; nil where there is none.
    public internal(set) var span: ClockSpan?
    /// Whether nothing is known only because no closing time is given.
    public internal(set) var isOpenEnd: Bool
  }

  /// Why the state at an instant is what it is. O(rules).
  public func reason(at timestamp: Timestamp, in zone: ZoneRules) -> Reason {
    let now = ClockReading(timestamp, zone)
    let (date, minute) = (now.date, now.minute)
    let (kind, rule, isOpenEnd) = withLine(on: date, in: zone) { line in
      let segment = line[line.index(at: minute)]
      return (segment.kind, segment.rule, segment.isOpenEnd)
    }
    var reason = Reason(
      kind: kind, rule: rule < 0 ? nil : Int(rule), day: date, basis: basis(on: date, in: zone).basis, span: nil,
      isOpenEnd: isOpenEnd)
    guard rule >= 0 else {
      reason.rule = rules.indices.last {
        let rule = rules[$0]
        return rule.joint != .fallback && rule.kind != .closed && rule.days.matches(date, date.weekday, calendar)
      }
      reason.isOutside = reason.rule != nil
      return reason
    }
    // Stretches of several rules that meet are one, which goes by the first of them: the one that holds the minute itself
    // is looked for where that does not.
    for isSame in [true, false] {
      for daysBefore in 0...reach {
        let owner = date.adding(days: -daysBefore)
        let place = minute + Int32(daysBefore) * 1440
        let piece = plan(on: owner, in: zone).pieces.last {
          $0.kind == kind && $0.start <= place && place < $0.end && (!isSame || $0.rule == rule)
        }
        guard let piece else { continue }
        reason.rule = Int(piece.rule)
        reason.day = owner
        reason.basis = basis(on: owner, in: zone).basis
        if !piece.isReason { reason.span = ClockSpan(unchecked: Int(piece.opened), Int(piece.end)) }
        return reason
      }
    }
    return reason
  }

  /// The comments of all rules, each once, in order.
  package var comments: [String] {
    rules.reduce(into: []) { comments, rule in
      if let comment = rule.comment, !comments.contains(comment) { comments.append(comment) }
    }
  }

  /// The days for which a rule of a weekly object stands, or an exception; nil where it is none of these.
  public func source(ofRule index: Int) -> RuleSource? {
    guard rules.indices.contains(index) else { return nil }
    let days = rules[index].days
    guard let clause = days.clauses.first else {
      return Weekday.allCases.first { days.weekdays == .only($0) }.map { .weekday($0) }
    }
    guard days.clauses.count == 1, clause.count == 1, days.weekdays == .all else { return nil }
    switch clause[0] {
    case .holiday(.publicHoliday, shift: 0): return .holiday
    case .fixed(let first, let last): return .exception(first < last ? .range(first...last) : .date(first))
    case .dates(let span):
      guard span.end == .same, case .day(let month, let number) = span.from.anchor,
        let day = MonthDay(month: month, day: number)
      else { return nil }
      return .exception(.yearly(day))
    default: return nil
    }
  }

  /// Where a rule stands in a catalog.
  public enum RuleSource: Hashable, Sendable {
    /// The hours of a weekday.
    case weekday(Weekday)
    /// The hours of public holidays.
    case holiday
    /// An exception.
    case exception(HoursException.Days)
  }

  /// The places of the rules in hours in the `opening_hours` notation, in bytes, in order; of another spelling those of
  /// what each was read from. Empty where they cannot be read.
  package static func rulePlaces(notation text: String) -> [Range<Int>] {
    let text = Array(text.utf8)
    var reader = NotationReader(text)
    var places: [Range<Int>] = []
    if (try? reader.rules { places.append($0) }) != nil { return places }
    places = []
    let respelling = Respelling(text)
    var respelled = NotationReader(respelling.right)
    guard respelling.error == nil, (try? respelled.rules { places.append($0) }) != nil else { return [] }
    // Where a piece was respelled only its beginning is known, so a rule goes on to the next one's separator.
    let starts = places.map { respelling.source(of: $0.lowerBound) }
    return starts.indices.map { index in
      var end = index + 1 < starts.count ? starts[index + 1] : text.count
      while end > starts[index], [0x20, 0x2C, 0x3B, 0x7C].contains(text[end - 1]) { end -= 1 }
      return starts[index]..<max(starts[index], end)
    }
  }
}
