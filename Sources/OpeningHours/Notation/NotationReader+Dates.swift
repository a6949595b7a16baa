import CivilTime

extension NotationReader {
  /// Years, months, dates and weeks, in any order, each group with or without a colon after it.
  ///
  /// Says whether what they select is an exception: named days, or short stretches of them.
  mutating func dates(_ selector: inout DaySelector) throws(HoursError) -> OpenState.DayBasis {
    var basis = OpenState.DayBasis.regular
    while true {
      switch token.kind {
      case .number where isYear(token):
        if startsDate(peek()) {
          let year = token.value
          advance()
          if try dateList(year, &selector) { basis = .exception }
        } else {
          selector.clauses.append(try yearList())
        }
      case .month, .easter:
        if try dateList(nil, &selector) { basis = .exception }
      case .week:
        advance()
        selector.clauses.append(try weekList())
      default: return basis
      }
      if token.kind == .colon { advance() }
    }
  }

  /// "Sa,Su May-Sep": days and months must both hold, so that their order says nothing.
  ///
  /// Not a day of a month: "Sa,Su Dec 24" may be a list.
  mutating func datesAfterDays(_ start: Int, _ rule: inout Rule) throws(HoursError) {
    let place = token.start
    let next = peek()
    guard case .month = token.kind, next.kind != .number || isClock(next) else { return }
    rule.basis = try dates(&rule.days)
    func words(_ place: Range<Int>) -> String {
      let end = text[place].lastIndex { $0 != 0x20 && $0 != 0x09 } ?? place.lowerBound
      return String(decoding: text[place.lowerBound...end], as: UTF8.self)
    }
    let days = words(start..<place)
    let dates = words(place..<token.start)
    repair(start..<start + words(start..<token.start).utf8.count, dates + " " + days)
  }

  private func isYear(_ token: NotationToken) -> Bool {
    token.kind == .number && token.end - token.start == 4 && !isClock(token)
  }

  private func startsDate(_ token: NotationToken) -> Bool {
    switch token.kind {
    case .month, .easter: true
    default: false
    }
  }

  // MARK: Years and weeks

  private mutating func yearList() throws(HoursError) -> [DayCondition] {
    var list: [DayCondition] = []
    while true {
      let start = token.start
      let first = try number(1900...9999, "a year from 1900 on")
      var span = YearSpan(first: first, last: first)
      if token.kind == .plus {
        advance()
        span.last = YearSpan.endless
      } else if token.kind == .minus {
        advance()
        guard isYear(token) else { throw HoursError(.expected("a year of four digits"), at: token.start) }
        guard token.value >= first else { throw HoursError(.reversedRange, at: token.start) }
        span.last = token.value
        advance()
        // "1900-2300": years of which nothing more is said, and that are quarters of an hour.
        if token.kind == .end || token.kind == .semicolon, list.isEmpty, span.last <= 2400,
          [first, span.last].allSatisfy({ $0 % 100 < 60 && $0 % 100 % 15 == 0 })
        {
          throw HoursError(.twoMeanings("years by themselves may be hours: write 19:00-23:00"), at: start)
        }
      } else if token.kind == .slash {
        span.last = YearSpan.endless
      }
      if take(.slash) { span.step = try number(1...1000, "a number of years") }
      list.append(.years(span))
      // "2024, 2025 Dec 31" is two rules: the last year belongs to its date.
      guard token.kind == .comma, isYear(peek()), !(startsDate(peek(2)) && list.isEmpty) else { return list }
      advance()
    }
  }

  private mutating func weekList() throws(HoursError) -> [DayCondition] {
    var list: [DayCondition] = []
    while true {
      let first = try number(1...53, "the number of a week, 1 to 53")
      var span = WeekSpan(first: first, last: first)
      if token.kind == .minus {
        advance()
        span.last = try number(1...53, "the number of a week, 1 to 53")
        if token.kind == .slash {
          guard first <= span.last else { throw HoursError(.reversedRange, at: token.start) }
          advance()
          span.step = try number(1...52, "a number of weeks")
        }
      }
      list.append(.weeks(span))
      let next = peek()
      guard token.kind == .comma, next.kind == .number && next.end - next.start <= 2 && !isClock(next)
      else { return list }
      advance()
    }
  }

  // MARK: Dates

  /// A list of dates and stretches of them; whether all are days or short stretches.
  private mutating func dateList(_ year: Int?, _ selector: inout DaySelector) throws(HoursError) -> Bool {
    let start = token.start
    var year = year
    var list: [DayCondition] = []
    var isException = true
    var span = try dateSpan(year, month: nil)
    while true {
      isException = isException && span.isShort
      list.append(.dates(span))
      guard token.kind == .comma else { break }
      let next = peek()
      if startsDate(next) {
        advance()
        span = try dateSpan(year, month: nil)
      } else if isYear(next), startsDate(peek(2)) {
        advance()
        year = token.value
        advance()
        span = try dateSpan(year, month: nil)
      } else if next.kind == .number, next.end - next.start <= 2, !isClock(next), let month = span.lastMonth {
        advance()
        span = try dateSpan(year, month: month)
      } else {
        // "Dec 25, 2026 off": two rules, of which nobody means either.
        if year == nil, isYear(next) {
          throw HoursError(.expected("the year before its dates: 2026 Dec 25"), at: next.start)
        }
        break
      }
    }
    // "Jan-Dec" leaves no day out.
    let isAlways = list.contains { if case .dates(let span) = $0 { span.isWholeYear } else { false } }
    if !isAlways {
      guard selector.clauses.allSatisfy({ $0.mayMeet(list) }) else {
        throw HoursError(
          .twoMeanings("no day is in both: write ',' between two dates, '-' from one to another"), at: start)
      }
      selector.clauses.append(list)
    }
    return isException
  }

  /// `Dec 25`, `Dec 24-26`, `Dec 24-Jan 06`, `Mar-Oct`, `easter -2 days`; with a month given, what may follow it.
  private mutating func dateSpan(_ year: Int?, month: Int?) throws(HoursError) -> DateSpan {
    let start = token.start
    var from: NamedDay
    var isMonth = false
    if let month {
      from = NamedDay(.day(month: month, day: try dayOfMonth()), year: year)
    } else {
      (from, isMonth) = try namedDay(year, mayBeNth: .beforeRange)
    }
    if isMonth, case .day(let month, _) = from.anchor {
      var span = DateSpan.months(month, month, year: year)
      if token.kind == .plus {
        advance()
        span.end = .open
        return span
      }
      guard token.kind == .minus, endsRange(peek(), after: peek(2)) else { return try stepped(span) }
      advance()
      span.end = .day(try rangeEnd(from: from, mayBeNth: .no))
      return try stepped(span)
    }
    try shifts(&from)
    var span = DateSpan(from: from, end: .same)
    if take(.plus) {
      span.end = .open
    } else if token.kind == .minus {
      advance()
      span.end = .day(try rangeEnd(from: from, mayBeNth: .yes))
    } else if case .day(let month, let day) = from.anchor, day > CivilDate.daysInMonth(year: 2000, month: month) {
      throw HoursError(.expected("a date that exists"), at: start)
    }
    return try stepped(span)
  }

  private mutating func stepped(_ span: DateSpan) throws(HoursError) -> DateSpan {
    var span = span
    if span.end != .same, take(.slash) { span.step = try number(1...366, "a number of days") }
    return span
  }

  private func endsRange(_ token: NotationToken, after next: NotationToken) -> Bool {
    startsDate(token) || isYear(token) && startsDate(next)
  }

  private mutating func rangeEnd(from: NamedDay, mayBeNth: NthUse) throws(HoursError) -> NamedDay {
    let start = token.start
    var end: NamedDay
    if startsDate(token) {
      var isMonth = false
      (end, isMonth) = try namedDay(nil, mayBeNth: mayBeNth)
      if isMonth, let month = end.month {
        end.anchor = .day(month: month, day: 31)
        return end
      }
    } else if isYear(token), startsDate(peek()) {
      let year = token.value
      advance()
      guard from.year != nil else { throw HoursError(.expected("a year before the first date too"), at: start) }
      var isMonth = false
      (end, isMonth) = try namedDay(year, mayBeNth: mayBeNth)
      if isMonth, let month = end.month {
        end.anchor = .day(month: month, day: 31)
        return end
      }
    } else if let month = from.month, token.kind == .number {
      end = NamedDay(.day(month: month, day: try dayOfMonth()), year: from.year)
      if let first = from.dayOfYear, let last = end.dayOfYear, last < first {
        throw HoursError(.reversedRange, at: start)
      }
    } else {
      throw HoursError(.expected("a date after '-'"), at: token.start)
    }
    try shifts(&end)
    return end
  }

  private enum NthUse { case no, yes, beforeRange }

  /// A month by itself, a day of it, a certain weekday in it, or Easter; whether it is a month by itself.
  private mutating func namedDay(_ year: Int?, mayBeNth: NthUse) throws(HoursError) -> (NamedDay, isMonth: Bool) {
    guard case .month(let month) = token.kind else {
      advance()
      return (NamedDay(.easter, year: year), false)
    }
    advance()
    if token.kind == .number, token.end - token.start <= 2, !isClock(token) {
      return (NamedDay(.day(month: month, day: try dayOfMonth()), year: year), false)
    }
    if mayBeNth != .no, case .weekday(let weekday) = token.kind, peek().kind == .openBracket {
      let before = token
      advance()
      advance()
      let place = try place()
      if take(.closeBracket) {
        let day = NamedDay(.nthWeekday(place, weekday, month: month), year: year)
        if mayBeNth == .yes { return (day, false) }
        // By itself it is a weekday of the month; only a range makes it a date.
        let after = token
        var shifted = day
        try shifts(&shifted)
        let isRange = token.kind == .minus
        go(to: isRange ? after : before)
        if isRange { return (day, false) }
      } else {
        go(to: before)
      }
    }
    return (NamedDay(.day(month: month, day: 1), year: year), true)
  }

  private mutating func dayOfMonth() throws(HoursError) -> Int { try twoDigits(1...31, "a day of the month, 1 to 31") }

  /// `+Sa`, `-Su -28 days`, `+1 day`.
  private mutating func shifts(_ day: inout NamedDay) throws(HoursError) {
    if token.kind == .plus || token.kind == .minus, case .weekday(let weekday) = peek().kind {
      day.weekday = token.kind == .plus ? .after(weekday) : .before(weekday)
      advance()
      advance()
    }
    day.shift = try dayShift() ?? 0
  }
}

extension DateSpan {
  /// The month to which a further day in the list belongs.
  fileprivate var lastMonth: Int? {
    if case .day(let last) = end { return last.month }
    return from.month
  }

  /// Whether it is twelve months of every year.
  fileprivate var isWholeYear: Bool {
    guard daysOfYear != nil, case .day(let first, day: 1) = from.anchor, case .day(let last) = end,
      case .day(let month, day: 31) = last.anchor
    else { return false }
    return month % 12 + 1 == first
  }

  /// Whether it is a day, or a stretch of a few days that begins and ends on named ones.
  fileprivate var isShort: Bool {
    switch end {
    case .same: return true
    case .open: return false
    case .day(let last):
      // Not a month, and long enough for a Christmas break.
      let isMonth = from.month.map { from.anchor == .day(month: $0, day: 1) && last.anchor == .day(month: $0, day: 31) }
      return isMonth != true && length(in: 2026) ?? 0 < 31
    }
  }
}
