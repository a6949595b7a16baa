import CivilTime

extension Respelling {
  mutating func month(_ right: String, upTo end: Int) {
    // "Oct 10:00-14:00 Nov off"
    if rule.isOfMonths, last == .time && opening == nil || last == .state { beginRule() }
    beginDays(upTo: end, isCode: false)
    // "May June July" is a list; "Jun 8 Jun 10" may be its ends.
    if last == .month || last == .dayOfMonth {
      let isNext = rule.lastDay.map { $0 % 12 + 1 } == Respelling.ordinal(of: right)
      let isDated = Letters.isDigit(scalar(skippingSpaces(afterDot(end))))
      joinDays(isList: last == .month && (rule.isEndOfMonths && !isDated || isNext))
    }
    if !rule.hasDays { rule.isOfMonths = true }
    rule.isEndOfMonths = last == .minus
    let end = afterDot(end)
    if let (days, year, stop) = yearAfterDays(end) {
      return write(year + " " + right + " " + days, upTo: stop, as: .dayOfMonth)
    }
    write(right, upTo: end, as: .month)
  }

  /// "Dec 25, 2026", "Dec 24-26, 2026": the days of a month with their year, which the notation writes before them.
  private func yearAfterDays(_ place: Int) -> (days: String, year: String, end: Int)? {
    guard let (first, stop) = day(at: skippingSpaces(place)) else { return nil }
    var days = first
    var end = stop
    if isAt(skippingSpaces(end), "-"), let (last, stop) = day(at: skippingSpaces(skippingSpaces(end) + 1)) {
      days += "-" + last
      end = stop
    }
    guard isAt(end, ",") || isAt(end, " ") else { return nil }
    let place = skippingSpaces(isAt(end, ",") ? end + 1 : end)
    guard let (year, end) = year(at: place) else { return nil }
    return (days, year, end)
  }

  /// A number of four digits that is no time.
  private func year(at place: Int) -> (String, end: Int)? {
    var value = 0
    for next in place..<place + 4 {
      guard Letters.isDigit(scalar(next)), !isAtEnd(next) else { return nil }
      value = value * 10 + Int(scalar(next)) - 48
    }
    let next = skippingSpaces(place + 4)
    let isTime =
      isAt(place + 4, ":") && Letters.isDigit(scalar(place + 5))
      || isAt(next, "-") && Letters.isDigit(scalar(skippingSpaces(next + 1)))
    guard (1900...2199).contains(value), !Letters.isDigit(scalar(place + 4)), !isTime, half(at: next) == nil else {
      return nil
    }
    return (String(value), place + 4)
  }

  /// A day of a month, `25` or `25th`, as the notation writes it.
  private func day(at place: Int) -> (String, end: Int)? {
    var end = place
    var value = 0
    while Letters.isDigit(scalar(end)), !isAtEnd(end), end < place + 2 {
      value = value * 10 + Int(scalar(end)) - 48
      end += 1
    }
    guard (1...31).contains(value) else { return nil }
    end = afterSuffix(end)
    guard !isWordOrNumber(scalar(end)), !isAt(end, ":") else { return nil }
    return (padded(value), end)
  }

  private func padded(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }

  func afterSuffix(_ end: Int) -> Int {
    let word = endOfWord(end)
    for suffix in ["st", "nd", "rd", "th", "er"]
    where letters.folded[end..<word].elementsEqual(suffix.utf8.lazy.map { UInt32($0) }) {
      return word
    }
    return end
  }

  func isDayOfMonth(upTo end: Int) -> Bool {
    switch last {
    case .month: true
    case .minus, .comma: beforeSign == .dayOfMonth
    default: false
    }
  }

  mutating func dayOfMonth(_ value: Int, upTo end: Int) {
    var stop = afterSuffix(end)
    if stop == end, isAt(end, "."), !Letters.isDigit(scalar(end + 1)), !Letters.isLetter(scalar(end + 1)) { stop += 1 }
    // "Dec 9-17", "Nov 10, 12-18"
    let isOneDigit = end - index == 1
    if last == .month || last == .comma {
      let isListed = last == .comma
      let isSure = stop > end || value > 24 || !isListed && rule.hasDayOfMonth
      rule.firstDayOfMonth = isSure ? nil : (index, isOneDigit, isListed)
    } else if last == .minus, let first = rule.firstDayOfMonth, value <= 24, afterSuffix(end) == end {
      if first.isListed {
        rule.listedDaysLikeHours = first.place
      } else if isOneDigit || first.isOneDigit {
        rule.daysLikeHours = rule.daysLikeHours ?? first.place
      }
    }
    rule.hasDayOfMonth = true
    write(padded(value), upTo: stop, as: .dayOfMonth)
  }

  /// "24 Dec", "24. Dezember"
  func monthAfter(_ end: Int) -> Bool {
    let next = skippingSpaces(isAt(end, ".") ? end + 1 : end)
    guard next > end, !isLineEnd(in: end..<next), let (spelling, _) = spelling(at: next) else { return false }
    return spelling.kind == .month || spelling.kind == .march
  }

  // MARK: Other orders

  /// "25 décembre", "1er mai 2026": a day before the name of its month. Before a code it is not, as the notation's own
  /// order is the other.
  mutating func dateOfMonth(upTo end: Int) -> Bool {
    guard
      [.nothing, .separator, .comma, .state, .comment].contains(last) || last == .minus && beforeSign == .dayOfMonth
        || last == .time && opening == nil && isAfterStop,
      let (day, end) = day(at: index), isAt(end, " "), let (month, stop) = spelling(at: skippingSpaces(end)),
      month.kind == .month, month.letters.count > 3 || month.right.string == "May"
    else { return false }
    let isFirst = last != .minus
    if isFirst { beginDays(upTo: stop, isCode: false) }
    rule.isEndOfMonths = !isFirst
    let right = month.right.string + " " + day
    guard let (year, stop) = year(at: skippingSpaces(stop)) else {
      write(right, upTo: stop, as: .dayOfMonth)
      return true
    }
    write(year + " " + right, upTo: stop, as: .dayOfMonth)
    return true
  }

  /// `2026-12-25` (RFC 3339, full-date).
  mutating func isoDate(_ year: Int) -> Bool {
    func number(_ place: Int) -> Int? {
      isAt(place, "-") ? twoDigits(at: place + 1) : nil
    }
    guard let month = number(index + 4), let day = number(index + 7), !isWordOrNumber(scalar(index + 10)),
      let date = CivilDate(year: year, month: month, day: day)
    else { return false }
    if last != .minus { beginDays(upTo: index + 10, isCode: false) }
    write(date.notation, upTo: index + 10, as: .dayOfMonth)
    return true
  }
}
