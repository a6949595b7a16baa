import CivilTime

/// Words for open and closed, which the notation writes after the days and times for which they hold.
extension Respelling {
  mutating func state(_ spelling: Spelling, upTo end: Int) {
    let right = spelling.right.string
    if right != "open", last.isSaidOfDays, opening == nil, startsDaysOrTimes(end) {
      // "Mon-Fri 9-17. Closed Saturday", but "Mon-Fri 9-17 closed Saturday"
      guard isAfterStop else {
        return stop(
          .twoMeanings("the state may belong to the times before it or to what follows: write ';' between rules"),
          at: index)
      }
      beginRule()
    }
    let isFirst = last == .nothing || last == .separator
    if right == "open" {
      // "Open Mon-Fri 9-5", "Mon-Fri open 9-5": it says no more than the times.
      if isFirst ? startsDaysOrTimes(end) : last == .day && Letters.isDigit(scalar(skippingSpaces(end))) {
        return drop(upTo: isAt(end, ":") ? end + 1 : end)
      }
    } else if isFirst, startsDaysOrTimes(end) {
      // "Off 14:00-16:00", "closed Mondays": the notation writes it after them.
      rule.stateToCome = right
      return drop(upTo: isAt(end, ":") ? end + 1 : end)
    }
    if losesDays() { return }
    if right != "open", last == .time, rule.spans > 1, !isAfterDayCode {
      // "Mon-Fri 9-5, 12-1 closed"
      doubt("one span may be closed, or all of them: write '; 12:00-13:00 off'", at: index)
    }
    guard spelling.kind == .state || spelling.kind == .closed && (rule.hasDays || last == .time) else {
      return leave(upTo: end, as: .other)
    }
    write(right, upTo: spelling.kind == .closed ? afterDot(end) : end, as: .state)
  }

  /// Whether days, dates, times or a word before them stand next.
  private func startsDaysOrTimes(_ place: Int) -> Bool {
    let next = skippingSpaces(isAt(place, ":") ? place + 1 : place)
    if Letters.isDigit(scalar(next)) { return true }
    guard let (spelling, _) = spelling(at: next) else { return false }
    switch spelling.kind {
    case .month, .easter, .always, .wholeDay, .from, .time: return true
    default: return spelling.isDay
    }
  }

  /// Whether "closed" and the days or times for which it holds stand there: a rule of its own, whatever sign is before.
  func startsClosedRule(_ place: Int) -> Bool {
    guard let (spelling, end) = spelling(at: place) else { return false }
    return (spelling.kind == .closed || spelling.kind == .state && spelling.right.string != "open")
      && startsDaysOrTimes(end)
  }
}
