import CivilTime

/// Reads the OpenStreetMap `opening_hours` notation into rules, from left to right.
///
/// The whole notation but points in time, which are no hours. What cannot be read is refused with its position: hours
/// read in part would be wrong hours.
struct NotationReader {
  /// No one writes longer hours; OpenStreetMap allows 255 characters.
  static let longest = 4096

  let text: [UInt8]
  /// The next token.
  private(set) var token: NotationToken
  /// What was taken that the notation writes otherwise: numbers with one digit, and commas too many.
  private(set) var repairs: [HoursRepair] = []

  init(_ text: [UInt8]) {
    self.text = text
    token = NotationToken(text, at: 0)
  }

  /// All rules; `place` is told where each stands.
  mutating func rules(_ place: (Range<Int>) -> Void = { _ in }) throws(HoursError) -> [Rule] {
    guard text.count <= NotationReader.longest else { throw HoursError(.tooLong, at: NotationReader.longest) }
    guard token.kind != .end else { throw HoursError(.expected("hours, such as Mo-Fr 09:00-17:00"), at: token.start) }
    var rules: [Rule] = []
    // As many as there are mostly, so that the list need not grow.
    rules.reserveCapacity(text.reduce(1) { $1 == UInt8(ascii: ";") ? $0 + 1 : $0 })
    var joint = Rule.Joint.replaces
    while true {
      let start = token.start
      rules.append(Rule(joint: joint, days: DaySelector(), spans: [], kind: .open, comment: nil, basis: .regular))
      try read(&rules[rules.count - 1])
      var end = token.start
      while end > start, text[end - 1] == 0x20 { end -= 1 }
      place(start..<end)
      switch token.kind {
      case .end: return rules
      case .semicolon: joint = .replaces
      case .comma: joint = .adds
      case .fallback: joint = .fallback
      default: throw HoursError(.expected("';', ',' or '||' before another rule, or the end"), at: token.start)
      }
      let separator = token.start..<token.end
      advance()
      if token.kind == .end {
        if joint == .fallback { throw unreadable() }
        // A ';' at the end is as good as none; a ',' announces something.
        if joint == .adds { repair(separator, "") }
        return rules
      }
    }
  }

  private mutating func read(_ rule: inout Rule) throws(HoursError) {
    let start = token.start
    let isAlways = take(.always)
    if isAlways {
      // "24/7" leaves no day out, so it speaks of holidays too.
      rule.basis = .holiday
    } else {
      rule.basis = try dates(&rule.days)
      joinDays(to: rule, from: start)
      let place = token.start
      let isOfHolidays = try days(&rule.days)
      if place < token.start { try datesAfterDays(place, &rule) }
      if isOfHolidays { rule.basis = .holiday }
    }
    if !isAlways, token.start > start, token.kind == .comma, startsClock(peek()) {
      // "Mo-Fr, 09:00-17:00": as a rule of their own the days would be open around the clock.
      repair(token.start..<token.end, "")
      advance()
    }
    var hasTimes = take(.always)
    if !isAlways, !hasTimes, startsTime {
      try times(&rule)
      hasTimes = true
    }
    let state = takeState()
    rule.comment = try comment()
    // Where only a comment says what holds, it depends on what the comment says.
    rule.kind = state ?? (rule.comment == nil ? .open : .unknown)
    guard token.start > start else { throw unreadable() }
    if rule.spans.isEmpty, rule.sunSpans.isEmpty, rule.kind != .closed || hasTimes { rule.spans = [.wholeDay] }
    if rule.kind == .closed, !hasTimes || isAlways { rule.spans = [] }
  }

  /// "May-Oct, Mo-Fr 10:00-18:00": as a rule of their own the months would be open around the clock.
  private mutating func joinDays(to rule: Rule, from start: Int) {
    guard token.start > start, rule.basis == .regular, token.kind == .comma, case .weekday = peek().kind else { return }
    repair(token.start..<token.end, "")
    advance()
  }

  private mutating func takeState() -> OpenState.Kind? {
    guard case .state(let state) = token.kind else { return nil }
    advance()
    return state
  }

  private mutating func comment() throws(HoursError) -> String? {
    guard token.kind == .comment else {
      if token.kind == .other, text[token.start] == UInt8(ascii: "\"") {
        throw HoursError(.expected("'\"' at the end of the comment"), at: token.start)
      }
      return nil
    }
    let comment = String(decoding: text[token.start + 1..<token.end - 1], as: UTF8.self)
    advance()
    return comment
  }

  /// What to say of something that no rule begins with.
  func unreadable() -> HoursError {
    HoursError(
      .expected("dates (Dec 24), weekdays (Mo-Fr), times (09:00-17:00), open, off, or 24/7"), at: token.start)
  }

  // MARK: Tokens

  mutating func advance() {
    token = NotationToken(text, at: token.end)
  }

  /// The token after the next one, or the one after that.
  func peek(_ ahead: Int = 1) -> NotationToken {
    var found = token
    for _ in 0..<ahead { found = NotationToken(text, at: found.end) }
    return found
  }

  mutating func take(_ kind: NotationToken.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Makes another token the next one.
  mutating func go(to token: NotationToken) { self.token = token }

  /// Whether a number is the hour of a time: `10:00`, but neither the day in `Jan 10: 09:00` nor in `Jan10:09:00`.
  func isClock(_ number: NotationToken) -> Bool {
    func isDigit(_ index: Int) -> Bool { index < text.count && (48...57).contains(text[index]) }
    func isColon(_ index: Int) -> Bool { index < text.count && text[index] == UInt8(ascii: ":") }
    let end = number.end
    return isColon(end) && isDigit(end + 1) && !(isDigit(end + 2) && isColon(end + 3) && isDigit(end + 4))
  }

  /// The same for one that the notation writes with two digits.
  mutating func twoDigits(_ limits: ClosedRange<Int>, _ what: StaticText) throws(HoursError) -> Int {
    let place = token.start..<token.end
    let value = try number(limits, what)
    if place.count < 2 { repair(place, "0" + String(value)) }
    return value
  }

  mutating func repair(_ place: Range<Int>, _ right: String) {
    // What was read once and gone back to is no second fault.
    if let last = repairs.last, last.offset >= place.lowerBound { return }
    repairs.append(
      HoursRepair(
        offset: place.lowerBound, length: place.count, found: String(decoding: text[place], as: UTF8.self),
        replacement: right))
  }

  private func startsClock(_ token: NotationToken) -> Bool { token.kind == .number && isClock(token) }

  /// A number within limits.
  mutating func number(_ limits: ClosedRange<Int>, _ what: StaticText) throws(HoursError) -> Int {
    guard token.kind == .number, limits.contains(token.value) else {
      throw HoursError(.expected(what), at: token.start)
    }
    let value = token.value
    advance()
    return value
  }
}
