import CivilTime

extension NotationReader {
  var startsTime: Bool { starts(time: token) }

  private func starts(time token: NotationToken) -> Bool {
    switch token.kind {
    case .number, .openParenthesis, .sun: true
    default: false
    }
  }

  mutating func times(_ rule: inout Rule) throws(HoursError) {
    while true {
      try span(&rule)
      guard token.kind == .comma else { return }
      let next = peek()
      // Else the comma is between rules, as before a year.
      guard starts(time: next), next.kind != .number || next.end - next.start <= 2 else { return }
      advance()
    }
  }

  private mutating func span(_ rule: inout Rule) throws(HoursError) {
    let start = token.start
    let opens = try point()
    var closes = opens
    var openEnd = ClockSpan.OpenEnd.fromStart
    if !take(.plus) {
      guard take(.minus) else { throw HoursError(.pointInTime, at: start) }
      guard startsTime else { throw HoursError(.expected("a closing time, written HH:MM"), at: token.start) }
      closes = try point()
      if token.kind == .slash { throw HoursError(.pointInTime, at: start) }
      openEnd = take(.plus) ? .afterEnd : .none
    }
    if case .clock(let opens) = opens, opens >= 1440 {
      throw HoursError(.expected("an opening time before 24:00"), at: start)
    }
    if case .clock(let opens) = opens, case .clock(let closes) = closes {
      guard let span = ClockSpan(start: opens, end: closes, openEnd: openEnd) else {
        throw HoursError(.noSuchTime, at: start)
      }
      rule.spans.append(span)
    } else {
      rule.sunSpans.append(SunSpan(start: opens, end: closes, openEnd: openEnd))
    }
  }

  /// `10:00`, `sunrise`, `(sunrise+01:00)`.
  private mutating func point() throws(HoursError) -> SunSpan.Point {
    switch token.kind {
    case .sun(let event):
      advance()
      return .sun(event, 0)
    case .openParenthesis:
      advance()
      guard case .sun(let event) = token.kind else {
        throw HoursError(.expected("dawn, sunrise, sunset or dusk"), at: token.start)
      }
      advance()
      let isLater = take(.plus)
      guard isLater || take(.minus) else { throw HoursError(.expected("'+' or '-' and a time"), at: token.start) }
      let shift = try clock()
      guard take(.closeParenthesis) else { throw HoursError(.expected("')'"), at: token.start) }
      return .sun(event, isLater ? shift : -shift)
    default:
      return .clock(try clock())
    }
  }

  private mutating func clock() throws(HoursError) -> Int {
    var end = token.start
    let minutes = try ClockSpan.clock(text, at: &end)
    if end - token.start < 5 {
      repair(token.start..<end, "0" + String(decoding: text[token.start..<end], as: UTF8.self))
    }
    if end < text.count {
      if text[end] == UInt8(ascii: ":") { throw HoursError(.seconds, at: end) }
      if (48...57).contains(text[end]) { throw HoursError(.expected("minutes of two digits"), at: end) }
    }
    go(to: NotationToken(text, at: end))
    return minutes
  }
}
