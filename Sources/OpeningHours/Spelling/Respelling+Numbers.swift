import CivilTime

extension Respelling {
  mutating func number() {
    var end = index
    var value = 0
    while Letters.isDigit(scalar(end)), !isAtEnd(end) {
      value = min(value * 10 + Int(scalar(end)) - 48, 1_000_000)
      end += 1
    }
    var digits = end - index
    // "010:00": an hour has two digits.
    if digits == 3, isAt(index, "0"), isAt(end, ":") { digits = 2 }
    if let end = endOfSeconds(end) { return leave(upTo: end, as: .time) }
    if isInBrackets || digits > 4 || digits == 3 { return leave(upTo: end, as: .number) }
    if isDottedDate(upTo: end), digits <= 2 {
      return stop(.twoMeanings("a number with a full stop may be a time or a date: write 09:30, or Jul 01"), at: index)
    }
    let word = spelling(at: skippingSpaces(end))
    // "12 noon", "12:00 noon"
    if value == 12, let (spelling, end) = spelling(at: skippingSpaces(endOfFullHour(end))), spelling.kind == .time {
      return namedTime(spelling.right.string, upTo: end)
    }
    if isAt(end, ":"), let minutes = twoDigits(at: end + 1), minutes >= 60 { return stop(.noSuchTime, at: index) }
    if let (time, end) = time(value, digits, upTo: end) {
      guard time.hasHourOfItsHalf else { return stop(.expected("an hour from 1 to 12 before am or pm"), at: index) }
      return clock(time, upTo: end)
    }
    if stopsAtNumber(value, digits, upTo: end) { return }
    if digits == 4, isoDate(value) { return }
    if digits > 2 {
      if last == .comma { beginDays(upTo: end, isCode: true) }
      return leave(upTo: end, as: .year)
    }
    if let (spelling, _) = word, spelling.right.string.hasPrefixDay { return leave(upTo: end, as: .number) }
    if dateOfMonth(upTo: end) { return }
    if last != .month, monthAfter(end), last != .minus || beforeSign == .dayOfMonth {
      return self.stop(.expected("the month before its day: Dec 24"), at: index)
    }
    // "9h-17h, 12-14 Nov"
    if last == .minus, let opening, !opening.hasMinutes, opening.half == .none, monthAfter(end) {
      return self.stop(
        .twoMeanings("numbers before a month may be days of it, or hours: write Dec 09-17, or 09:00-17:00"), at: index)
    }
    if isDayOfMonth(upTo: end) { return dayOfMonth(value, upTo: end) }
    guard startsHour, value <= 48 else { return leave(upTo: end, as: .number) }
    if isAt(end, ":"), Letters.isDigit(scalar(end + 1)) {
      return self.stop(.expected("minutes of two digits"), at: end + 1)
    }
    clock(Time(hours: value, minutes: 0, hasMinutes: false), upTo: end)
  }

  /// Stops at a number that is no time, and no day of a month as it stands.
  private mutating func stopsAtNumber(_ value: Int, _ digits: Int, upTo end: Int) -> Bool {
    let isAfterDays = last == .day || last == .minus && beforeSign == .time && opening != nil
    if digits == 4, value / 100 <= 24, isAfterDays || value < 1900 && value % 100 < 60 {
      stop(.twoMeanings("four digits may be a time or a year: write 09:00, or the year before the days"), at: index)
    } else if isCountOfHours(value, end) {
      stop(.twoMeanings("24 hours may be how long one may stay: write 24/7, or 00:00-24:00 after days"), at: index)
    } else if digits <= 2, [.nothing, .separator, .comma, .state].contains(last), isAt(end, "/"),
      Letters.isDigit(scalar(end + 1))
    {
      stop(.twoMeanings("a number with a slash may be a day, a month or a step: write Dec 25"), at: index)
    } else if let (spelling, _) = spelling(at: skippingSpaces(afterSuffix(end))), afterSuffix(end) > end, spelling.isDay
    {
      stop(.expected("the weekday before its place: Sa[1] is the first one of a month, Sa[-1] the last"), at: index)
    } else {
      return false
    }
    return true
  }

  /// Past the ":00" of an hour.
  private func endOfFullHour(_ end: Int) -> Int {
    isAt(end, ":") && twoDigits(at: end + 1) == 0 && !Letters.isDigit(scalar(end + 3)) ? end + 3 : end
  }

  private func isCountOfHours(_ value: Int, _ end: Int) -> Bool {
    guard value == 24, last != .minus else { return false }
    let start = skippingSpaces(end)
    let word = letters.folded[start..<endOfWord(start)]
    let words: [StaticText] = ["hours", "hour", "hrs", "hr", "heures", "stunden"]
    return words.contains { word.elementsEqual($0.string.utf8.lazy.map { UInt32($0) }) }
  }

  /// Where `09:00:00` ends, after its hour; the reader refuses it by name.
  private func endOfSeconds(_ end: Int) -> Int? {
    func isPart(_ place: Int) -> Bool {
      isAt(place, ":") && Letters.isDigit(scalar(place + 1)) && Letters.isDigit(scalar(place + 2))
    }
    return isPart(end) && isPart(end + 3) ? end + 6 : nil
  }

  /// Whether a bare number here is an hour.
  var startsHour: Bool {
    switch last {
    case .nothing, .separator, .comma, .day, .holiday, .easter, .month, .dayOfMonth, .dates, .state, .always: true
    case .minus: beforeSign == .time
    default: false
    }
  }
}

extension String {
  fileprivate var hasPrefixDay: Bool { self == "day" || self == "days" }
}
