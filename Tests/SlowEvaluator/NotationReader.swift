/// Reads rules off a list of words; every function answers nil where the text is outside the notation.
struct NotationReader {
  var rest: ArraySlice<NotationToken>

  static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  static let states: [String: SlowState] = ["open": .open, "unknown": .unknown, "off": .closed, "closed": .closed]

  mutating func rules() -> [SlowSchedule.Rule]? {
    guard let first = rule(.replaces) else { return nil }
    var rules = [first]
    while !rest.isEmpty {
      let join: SlowSchedule.Rule.Join
      if take(";") {
        join = .replaces
      } else if take(",") {
        join = .adds
      } else if take("||") {
        join = .fallsBack
      } else {
        return nil
      }
      // A separator at the end separates nothing.
      if rest.isEmpty, join != .fallsBack { return rules }
      guard let next = rule(join) else { return nil }
      rules.append(next)
    }
    return rules
  }

  private mutating func rule(_ join: SlowSchedule.Rule.Join) -> SlowSchedule.Rule? {
    let before = rest.count
    var rule = SlowSchedule.Rule(join: join)
    let isAlways = take(.always)
    var hasTimes = isAlways
    if !isAlways {
      while let list = attempt({ $0.wideList() }) {
        rule.when.append(list)
        _ = take(":")
      }
      guard let days = days() else { return nil }
      rule.when += days
      if take(.always) {
        hasTimes = true
      } else if isTime(at: 0) {
        guard let times = times() else { return nil }
        rule.times = times
        hasTimes = true
      }
    }
    var state: SlowState?
    if case .word(let word) = rest.first {
      guard let named = Self.states[word] else { return nil }
      state = named
      rest.removeFirst()
    }
    if case .comment(let comment) = rest.first {
      rule.comment = comment
      rest.removeFirst()
    }
    rule.state = state ?? (rule.comment == nil ? .open : .unknown)
    // "Mo 24/7 off" takes its hours away; "24/7 off" is closed.
    if rule.state == .closed, rule.times.isEmpty, hasTimes, !isAlways { rule.times = [.clock(.wholeDay)] }
    return rest.count < before ? rule : nil
  }

  // MARK: Times

  /// `10:00-12:00,17:00+,sunrise-(sunset+01:00)`.
  private mutating func times() -> [SlowTimes]? {
    var spans: [SlowTimes] = []
    repeat {
      guard let open = point() else { return nil }
      var close: SlowPoint?
      var isOpenEnded = take("+")
      if !isOpenEnded {
        guard take("-"), let end = point() else { return nil }
        close = end
        isOpenEnded = take("+")
      }
      if case .clock(let open) = open, close == nil {
        spans.append(.clock(SlowSpan(open: open, close: open, isOpenEnded: true)))
      } else if case .clock(let open) = open, case .clock(let close) = close {
        guard let span = SlowSpan(open, close, isOpenEnded: isOpenEnded) else { return nil }
        spans.append(.clock(span))
      } else {
        spans.append(.sun(open, close, isOpenEnded: isOpenEnded))
      }
    } while isTime(at: 1) && take(",")
    return spans
  }

  private mutating func point() -> SlowPoint? {
    if case .time(let time) = rest.first {
      rest.removeFirst()
      return .clock(time)
    }
    let isShifted = take("(")
    guard case .word(let word) = rest.first, let event = SlowSunEvent(rawValue: word) else { return nil }
    rest.removeFirst()
    guard isShifted else { return .sun(event, after: 0) }
    let sign = take("+") ? 1 : -1
    guard sign == 1 || take("-"), case .time(let minutes) = rest.first else { return nil }
    rest.removeFirst()
    return take(")") ? .sun(event, after: sign * minutes) : nil
  }

  private func isTime(at ahead: Int) -> Bool {
    switch token(at: ahead) {
    case .time, .sign("("): true
    case .word(let word): SlowSunEvent(rawValue: word) != nil
    default: false
    }
  }

  // MARK: Words

  /// Reads something, or nothing at all.
  mutating func attempt<Value>(_ body: (inout NotationReader) -> Value?) -> Value? {
    let before = rest
    if let value = body(&self) { return value }
    rest = before
    return nil
  }

  mutating func take(_ token: NotationToken) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  mutating func take(_ sign: String) -> Bool { take(.sign(sign)) }

  mutating func word(of words: [String]) -> Int? {
    guard case .word(let word) = rest.first, let index = words.firstIndex(of: word) else { return nil }
    rest.removeFirst()
    return index
  }

  mutating func number(_ limits: ClosedRange<Int>, digits: ClosedRange<Int> = 1...4) -> Int? {
    guard case .number(let text) = rest.first, digits.contains(text.count), let number = Int(text),
      limits.contains(number)
    else { return nil }
    rest.removeFirst()
    return number
  }

  func token(at ahead: Int) -> NotationToken? {
    ahead < rest.count ? rest[rest.startIndex + ahead] : nil
  }
}
