extension SlowSchedule {
  /// A text in `opening_hours` notation, of which this part is read: weekdays, `PH`, times, open ends, `24/7`,
  /// the four states, comments, and `;` and `,` between rules. A rule with a comment but no state is unknown.
  ///
  /// - Returns: Nil for whatever is outside this part.
  public init?(notation: String, exceptions: SlowExceptions = .none) {
    guard let tokens = NotationToken.tokens(of: notation) else { return nil }
    var reader = NotationReader(rest: tokens[...])
    guard let rules = reader.rules() else { return nil }
    hours = .rules(rules)
    self.exceptions = exceptions
  }
}

/// A word of the notation.
enum NotationToken: Equatable {
  case word(String)
  /// A time of day in minutes.
  case time(Int)
  case always
  case comment(String)
  case sign(Character)

  /// The words of a text; nil where a character belongs to none.
  static func tokens(of text: String) -> [NotationToken]? {
    var tokens: [NotationToken] = []
    var rest = Array(text)[...]
    while let first = rest.first {
      if first == " " {
        rest.removeFirst()
      } else if first == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        tokens.append(.comment(String(rest[..<end])))
        rest = rest[(end + 1)...]
      } else if first.isASCII, first.isLetter {
        let word = rest.prefix { $0.isASCII && $0.isLetter }
        tokens.append(.word(String(word)))
        rest = rest.dropFirst(word.count)
      } else if String(rest.prefix(4)) == "24/7" {
        tokens.append(.always)
        rest = rest.dropFirst(4)
      } else if first.isASCII, first.isNumber {
        let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
        guard let time = minutes(of: String(digits)) else { return nil }
        tokens.append(.time(time))
        rest = rest.dropFirst(digits.count)
      } else if "-+,;".contains(first) {
        tokens.append(.sign(first))
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return tokens
  }
}

/// Reads rules off a list of words; every function answers nil where the text is outside the part.
private struct NotationReader {
  var rest: ArraySlice<NotationToken>

  static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  static let states: [String: SlowState] = ["open": .open, "unknown": .unknown, "off": .closed, "closed": .closed]

  mutating func rules() -> [SlowSchedule.Rule]? {
    guard let first = rule(.replaces) else { return nil }
    var rules = [first]
    while !rest.isEmpty {
      let join: SlowSchedule.Rule.Join
      if take(.sign(";")) {
        join = .replaces
      } else if take(.sign(",")) {
        join = .adds
      } else {
        return nil
      }
      guard let next = rule(join) else { return nil }
      rules.append(next)
    }
    return rules
  }

  private mutating func rule(_ join: SlowSchedule.Rule.Join) -> SlowSchedule.Rule? {
    let before = rest.count
    var rule = SlowSchedule.Rule(join: join)
    if isCondition(at: 0) {
      guard let when = conditions() else { return nil }
      rule.when = when
    }
    if !take(.always), isTime(at: 0) {
      guard let times = times() else { return nil }
      rule.times = times
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
    if rule.state == .closed, rule.times.contains(where: \.isOpenEnded) { return nil }
    return rest.count < before ? rule : nil
  }

  /// `Mo-Fr,PH`: one of them. `PH Mo-Fr,Su`: a holiday on one of these weekdays.
  private mutating func conditions() -> [SlowSchedule.Condition]? {
    var conditions: [SlowSchedule.Condition] = []
    repeat {
      if take(.word("PH")) {
        var days: Set<Int>?
        if isWeekday(at: 0) {
          days = []
          repeat {
            guard let range = weekdays() else { return nil }
            days?.formUnion(range)
          } while isWeekday(at: 1) && take(.sign(","))
        }
        conditions.append(.holiday(days))
      } else {
        guard let range = weekdays() else { return nil }
        conditions.append(.weekday(range))
      }
    } while isCondition(at: 1) && take(.sign(","))
    return conditions
  }

  /// `Mo`, `Mo-Fr`, `Sa-Mo`.
  private mutating func weekdays() -> Set<Int>? {
    guard let first = weekday() else { return nil }
    var days: Set<Int> = [first]
    guard take(.sign("-")) else { return days }
    guard let last = weekday() else { return nil }
    var day = first
    while day != last {
      day = (day + 1) % 7
      days.insert(day)
    }
    return days
  }

  private mutating func weekday() -> Int? {
    guard case .word(let word) = rest.first, let day = Self.weekdays.firstIndex(of: word) else { return nil }
    rest.removeFirst()
    return day
  }

  /// `10:00-12:00,17:00+`.
  private mutating func times() -> [SlowSpan]? {
    var spans: [SlowSpan] = []
    repeat {
      guard let open = time(), open < 1440 else { return nil }
      if take(.sign("+")) {
        spans.append(SlowSpan(open: open, close: open, isOpenEnded: true))
        continue
      }
      guard take(.sign("-")), let close = time() else { return nil }
      guard let span = SlowSpan(open, close, isOpenEnded: take(.sign("+"))) else { return nil }
      spans.append(span)
    } while isTime(at: 1) && take(.sign(","))
    return spans
  }

  private mutating func time() -> Int? {
    guard case .time(let time) = rest.first else { return nil }
    rest.removeFirst()
    return time
  }

  private mutating func take(_ token: NotationToken) -> Bool {
    guard rest.first == token else { return false }
    rest.removeFirst()
    return true
  }

  private func token(at ahead: Int) -> NotationToken? {
    ahead < rest.count ? rest[rest.startIndex + ahead] : nil
  }

  private func isTime(at ahead: Int) -> Bool {
    if case .time = token(at: ahead) { true } else { false }
  }

  private func isWeekday(at ahead: Int) -> Bool {
    if case .word(let word) = token(at: ahead) { Self.weekdays.contains(word) } else { false }
  }

  private func isCondition(at ahead: Int) -> Bool {
    token(at: ahead) == .word("PH") || isWeekday(at: ahead)
  }
}
