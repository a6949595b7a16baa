import CivilTime

/// One word, number or sign of the `opening_hours` notation.
struct NotationToken {
  enum Kind: Equatable {
    case end
    /// Digits; `value` is what they say.
    case number
    case always
    case weekday(Weekday)
    /// 1 ... 12.
    case month(Int)
    case holiday(DayCondition.HolidayKind)
    case sun(SunEvent)
    case state(OpenState.Kind)
    case week
    case easter
    /// `day`, `days`.
    case day
    case comment
    case minus, plus, comma, semicolon, colon, slash, fallback
    case openBracket, closeBracket, openParenthesis, closeParenthesis
    /// What the notation has no use for.
    case other
  }

  var kind: Kind
  /// Bytes from the beginning of the text.
  var start: Int
  var end: Int
  var value = 0
}

extension NotationToken {
  /// The next token at or after an offset; spaces and tabs between tokens mean nothing.
  ///
  /// It borrows the text: a reference counted for each token would be a tenth of what reading it costs.
  init(_ text: borrowing [UInt8], at offset: Int) {
    var start = offset
    while start < text.count, text[start] == 0x20 || text[start] == 0x09 { start += 1 }
    self.init(kind: .end, start: start, end: start)
    guard start < text.count else { return }
    end = start + 1
    switch text[start] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber(text)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): readWord(text)
    case UInt8(ascii: "-"): kind = .minus
    case UInt8(ascii: "+"): kind = .plus
    case UInt8(ascii: ","): kind = .comma
    case UInt8(ascii: ";"): kind = .semicolon
    case UInt8(ascii: ":"): kind = .colon
    case UInt8(ascii: "/"): kind = .slash
    case UInt8(ascii: "["): kind = .openBracket
    case UInt8(ascii: "]"): kind = .closeBracket
    case UInt8(ascii: "("): kind = .openParenthesis
    case UInt8(ascii: ")"): kind = .closeParenthesis
    case UInt8(ascii: "\""):
      kind = .comment
      while end < text.count, text[end] != UInt8(ascii: "\"") { end += 1 }
      // The reader finds that it is not closed: `end` is then the end of the text.
      if end < text.count { end += 1 } else { kind = .other }
    case UInt8(ascii: "|") where end < text.count && text[end] == UInt8(ascii: "|"):
      kind = .fallback
      end += 1
    default: kind = .other
    }
  }

  private mutating func readNumber(_ text: borrowing [UInt8]) {
    kind = .number
    end = start
    while end < text.count, (48...57).contains(text[end]) {
      // Longer ones mean nothing, and must not overflow.
      value = min(value * 10 + Int(text[end]) - 48, 1_000_000)
      end += 1
    }
    let isAlways =
      value == 24 && end == start + 2 && end + 1 < text.count && text[end] == UInt8(ascii: "/")
      && text[end + 1] == UInt8(ascii: "7") && !(end + 2 < text.count && text[end + 2].isWordByte)
    if isAlways {
      kind = .always
      end += 2
    }
  }

  private mutating func readWord(_ text: borrowing [UInt8]) {
    var packed: UInt64 = 0
    end = start
    while end < text.count, text[end].isLetterByte {
      packed = packed << 8 | UInt64(text[end])
      end += 1
    }
    kind = .other
    guard end - start <= 8 else { return }
    for word in NotationToken.words where word.packed == packed {
      kind = word.kind
      return
    }
  }

  private static let words: [(packed: UInt64, kind: Kind)] = {
    var words: [(packed: UInt64, kind: Kind)] = []
    func add(_ word: StaticString, _ kind: Kind) {
      words.append((word.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt64($1) } }, kind))
    }
    for weekday in Weekday.allCases {
      words.append((weekday.code.utf8.reduce(0) { $0 << 8 | UInt64($1) }, .weekday(weekday)))
    }
    add("PH", .holiday(.publicHoliday))
    add("SH", .holiday(.schoolHoliday))
    add("off", .state(.closed))
    add("closed", .state(.closed))
    add("open", .state(.open))
    add("unknown", .state(.unknown))
    let months: [StaticString] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for (index, month) in months.enumerated() { add(month, .month(index + 1)) }
    add("week", .week)
    add("easter", .easter)
    add("day", .day)
    add("days", .day)
    add("dawn", .sun(.dawn))
    add("sunrise", .sun(.sunrise))
    add("sunset", .sun(.sunset))
    add("dusk", .sun(.dusk))
    return words
  }()
}

extension UInt8 {
  fileprivate var isLetterByte: Bool { (97...122).contains(self | 0x20) || self >= 0x80 }
  fileprivate var isWordByte: Bool { isLetterByte || (48...57).contains(self) }
}
