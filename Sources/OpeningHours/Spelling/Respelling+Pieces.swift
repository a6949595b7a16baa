import CivilTime

extension Respelling {
  /// Reads the next word, number or sign.
  mutating func piece() {
    let first = scalar(index)
    if first == 0x20 { return space() }
    if let (spelling, end) = spelling(at: index), fits(spelling) { return word(spelling, upTo: end) }
    if Letters.isDigit(first) { return number() }
    if Letters.isLetter(first) {
      // "24/7 fuel"
      if last == .always, let end = endOfRemark(index) { return remark(index..<end, upTo: end) }
      // "SHWe"
      if let holiday = holidayCode, let (spelling, _) = spelling(at: index + 2), spelling.isDay {
        return write(holiday + " ", upTo: index + 2, as: .holiday)
      }
      return leave(upTo: endOfWord(index), as: .other)
    }
    switch first {
    case _ where Letters.isQuotationMark(first): comment()
    case 0x2D: minus()
    case 0x2C, 0x3B: separators()
    case 0x7C where last != .nothing && isAt(index + 1, "|"):
      endRule()
      // What fills the rest is of no days.
      isAfterDays = false
      write("||", upTo: index + 2, as: .separator)
    // There is no rule before it of which the comment could fill what is closed.
    case 0x7C
    where last == .nothing && isAt(index + 1, "|") && Letters.isQuotationMark(scalar(skippingSpaces(index + 2))):
      drop(upTo: index + 2)
    // "|", "·", "•"
    case 0x7C where !isAt(index + 1, "|"), 0xB7, 0x2022: bullet()
    case 0x2F: slash()
    case 0x26: write(",", upTo: index + 1, as: .comma)
    case 0x3A: colon()
    case 0x2E where (last == .time || last == .state) && !isWordOrNumber(scalar(index + 1)): drop(upTo: index + 1)
    // "Su.PH"
    case 0x2E where last == .day && spelling(at: index + 1)?.0.kind == .holiday: write(",", upTo: index + 1, as: .comma)
    // A line's end that was written out.
    case 0x5C where isAt(index + 1, "n"): drop(upTo: index + 2)
    // "(sunset+0:30)"
    case 0x28 where spelling(at: index + 1)?.0.kind == .sun: leave(upTo: index + 1, as: .other)
    case 0x28 where stopsAtWords(): return
    case 0x28 where last == .time && opening == nil || last == .state || last == .always:
      let start = skippingSpaces(index + 1)
      guard let end = endOfRemark(start), isAt(end, ")") else { return leave(upTo: index + 1, as: .other) }
      remark(start..<end, upTo: end + 1)
    case 0x5B:
      isInBrackets = true
      leave(upTo: index + 1, as: .other)
    case 0x5D:
      isInBrackets = false
      leave(upTo: index + 1, as: .day)
    // A full-width sign reads as its ASCII form.
    case 0x21...0x7E:
      write(String(UnicodeScalar(UInt8(first))), upTo: index + 1, as: first == 0x2B && last == .time ? .time : .other)
    default: leave(upTo: index + 1, as: .other)
    }
  }

  private var holidayCode: String? {
    guard isAt(index + 1, "h") else { return nil }
    return isAt(index, "p") ? "PH" : isAt(index, "s") ? "SH" : nil
  }

  func endOfWord(_ place: Int) -> Int {
    var end = place
    while !isAtEnd(end), Letters.isLetter(scalar(end)) { end += 1 }
    return end
  }

  func isWordOrNumber(_ scalar: UInt32) -> Bool { Letters.isLetter(scalar) || Letters.isDigit(scalar) }

  /// `7/7` is every day, but not in a month, and `24h` a whole day, but not after a minus.
  private func fits(_ spelling: Spelling) -> Bool {
    guard Letters.isDigit(SpellingIndex.all.letters[spelling.letters.lowerBound]) else { return true }
    switch last {
    case .minus, .dayOfMonth, .number, .other: return false
    case .month: return spelling.kind != .day
    default: return !isInBrackets
    }
  }

  // MARK: Looking

  func scalar(_ place: Int) -> UInt32 { letters.folded.indices.contains(place) ? letters.folded[place] : 0x20 }

  func isAt(_ place: Int, _ sign: Unicode.Scalar) -> Bool {
    letters.folded.indices.contains(place) && letters.folded[place] == sign.value
  }

  func skippingSpaces(_ place: Int) -> Int {
    var place = place
    while place < letters.folded.count, letters.folded[place] == 0x20 { place += 1 }
    return place
  }

  func endOfDigits(_ place: Int) -> Int {
    var end = place
    while Letters.isDigit(scalar(end)) { end += 1 }
    return end
  }

  func isAtEnd(_ place: Int) -> Bool { place >= letters.folded.count }

  // MARK: Signs

  /// A comment of the notation has no end but `"`; one in other quotation marks ends with any.
  private mutating func comment() {
    if losesDays() { return }
    let isStraight = isAt(index, "\"")
    var end = index + 1
    while !isAtEnd(end), isStraight ? !isAt(end, "\"") : !Letters.isQuotationMark(scalar(end)) { end += 1 }
    guard !isAtEnd(end) else { return leave(upTo: end, as: .other) }
    let inside = String(decoding: text[letters.offsets[index + 1]..<letters.offsets[end]], as: UTF8.self)
    write("\"" + inside + "\"", upTo: end + 1, as: .comment)
  }

  /// Where words end that nothing but the end of the rule, or a parenthesis, follows; nil where there are none.
  private func endOfRemark(_ place: Int) -> Int? {
    var end = place
    while !isAtEnd(end), Letters.isLetter(scalar(end)) || scalar(end) == 0x20 { end += 1 }
    guard end > place, isAtEnd(end) || [0x29, 0x2C, 0x3B].contains(scalar(end)) else { return nil }
    while end > place, scalar(end - 1) == 0x20 { end -= 1 }
    return end
  }

  /// Words that are no hours: the state depends on what they say.
  private mutating func remark(_ words: Range<Int>, upTo end: Int) {
    takeBackOpen()
    let bytes = letters.offsets[words.lowerBound]..<letters.offsets[words.upperBound]
    write("\"" + String(decoding: text[bytes], as: UTF8.self) + "\"", upTo: end, as: .comment)
  }

  private mutating func minus() {
    let next = skippingSpaces(index + 1)
    // "17:00 - .."
    if last == .time, opening != nil, let end = endOfDots(next) { return write("+", upTo: end, as: .time) }
    // "Apr-Oct 8-20"
    if last == .dayOfMonth, rule.isEndOfMonths, Letters.isDigit(scalar(next)), !startsYear(next), !startsDays(next) {
      return stop(
        .twoMeanings("a number after a month is a day of it: write hours as Apr-Oct 08:00-20:00"), at: index - 1)
    }
    // "17:00 - late"
    if let (spelling, _) = spelling(at: next), spelling.kind == .openEnd || spelling.kind == .closing {
      return drop(upTo: index + 1)
    }
    write("-", upTo: index + 1, as: .minus)
  }

  /// A sign between the items of a list: rules, or spans.
  private mutating func bullet() {
    let next = skippingSpaces(index + 1)
    let isAfterSpan = last == .time && opening == nil
    switch last {
    case .nothing, .separator, .day, .month: drop(upTo: index + 1)
    case .time where isAfterSpan && Letters.isDigit(scalar(next)) && !startsDate(next):
      // Beside codes it may be anything, as a space may be.
      guard rule.hasDays && !isAfterDayCode || rule.closed?.half != Time.Half.none else {
        return leave(upTo: index + 1, as: .other)
      }
      rule.isAfterSign = true
      write(",", upTo: index + 1, as: .comma)
    case .time where isAfterSpan, .state, .comment:
      endRule()
      write(";", upTo: index + 1, as: .separator)
    default: leave(upTo: index + 1, as: .other)
    }
  }

  /// "Sat/Sun", "Mon 9-5 / Tue 9-6", "11am-3pm / 5pm-10pm"
  private mutating func slash() {
    let next = skippingSpaces(index + 1)
    let isSpaced = isAt(index + 1, " ") && isAt(index - 1, " ")
    let startsMonth = spelling(at: next)?.0.kind == .month
    let startsDay = startsMonth || spelling(at: next)?.0.isDay ?? false
    if last == .day, startsDay, !(startsMonth && isSpaced) { return write(",", upTo: index + 1, as: .comma) }
    guard isSpaced, Letters.isDigit(scalar(next)) || !isAfterDayCode && startsDay || startsClosedRule(next) else {
      return leave(upTo: index + 1, as: .other)
    }
    bullet()
  }

  /// "22 days", by which a date is moved.
  private func startsDays(_ place: Int) -> Bool {
    let end = skippingSpaces(endOfDigits(place))
    return isAt(end, "d") && isAt(end + 1, "a") && isAt(end + 2, "y")
  }

  private func endOfDots(_ place: Int) -> Int? {
    if scalar(place) == 0x2026 { return place + 1 }
    var end = place
    while isAt(end, ".") { end += 1 }
    return end > place + 1 ? end : nil
  }

  /// Commas and semicolons, of which several in a row are one.
  private mutating func separators() {
    var end = index
    var hasSemicolon = false
    var count = 0
    while !isAtEnd(end), scalar(end) == 0x2C || scalar(end) == 0x3B || scalar(end) == 0x20 {
      if scalar(end) == 0x3B { hasSemicolon = true }
      if scalar(end) != 0x20 { count += 1 }
      end += 1
    }
    while scalar(end - 1) == 0x20, end - 1 > index { end -= 1 }
    let next = skippingSpaces(end)
    if last == .nothing || isAtEnd(next) && !(hasSemicolon && count == 1) { return drop(upTo: end) }
    let isAfterDate = (last == .month || last == .dayOfMonth) && (isAt(next + 1, ":") || isAt(next + 2, ":"))
    let startsTime =
      Letters.isDigit(scalar(next)) && !startsYear(next) && (last == .day || last == .holiday || isAfterDate)
    if startsTime, hasSemicolon, rule.stateToCome == nil {
      return stop(
        .twoMeanings("days by themselves and times by themselves: write Mo-Fr 09:00-17:00 where they belong together"),
        at: index)
    }
    if startsTime, !hasSemicolon { return drop(upTo: end) }
    if !hasSemicolon, joinsDays(next) { return drop(upTo: end) }
    if hasSemicolon || startsClosedRule(next) {
      // "May-Oct, closed Mondays"
      if !hasSemicolon, let days = rule.openDays { bareDays = bareDays ?? days.place }
      endRule()
      write(";", upTo: end, as: .separator)
    } else {
      write(",", upTo: end, as: .comma)
    }
  }

  /// "May to October, daily 10-8", "Saturdays, May to October, 8-1": months and weekdays of which both hold.
  private mutating func joinsDays(_ next: Int) -> Bool {
    let isAfterMonths = last == .month || last == .dayOfMonth && rule.isEndOfMonths
    guard last == .day || last == .holiday || isAfterMonths || last == .dayOfMonth else { return false }
    if isAfterMonths || last == .dayOfMonth, startsYear(next) {
      stop(.expected("the year before the month: 2026 Dec 25"), at: next)
    }
    guard let (spelling, end) = spelling(at: next) else { return false }
    if isAfterMonths, spelling.kind == .holiday {
      doubt("holidays may be those of these months, or all: write ';' between rules", at: next)
      return false
    }
    let isMonth = spelling.kind == .month || spelling.kind == .march && isAt(end, "-")
    let isDay = spelling.isDay && spelling.kind != .holiday && !isMonth && spelling.kind != .march
    if last == .day || last == .holiday {
      guard isMonth else { return false }
      if last == .day, !Letters.isDigit(scalar(skippingSpaces(afterDot(end)))) { return true }
    } else {
      guard isDay else { return false }
      if isAfterMonths { return true }
    }
    doubt("a date and a weekday may both be meant, or each: write ';' between rules", at: next)
    return false
  }

  /// "2026-12-24", "24 December"
  private func startsDate(_ place: Int) -> Bool { startsYear(place) || monthAfter(endOfDigits(place)) }

  private func startsYear(_ place: Int) -> Bool {
    for next in place..<place + 4 where !Letters.isDigit(scalar(next)) { return false }
    return !Letters.isDigit(scalar(place + 4)) && scalar(place + 4) != 0x3A
  }

  private mutating func colon() {
    switch last {
    case .day, .holiday, .easter, .state, .always: drop(upTo: index + 1)
    case .month, .dayOfMonth, .year: write(":", upTo: index + 1, as: .dates)
    case .minus: drop(upTo: index + 1)
    default: write(":", upTo: index + 1, as: .other)
    }
  }
}
