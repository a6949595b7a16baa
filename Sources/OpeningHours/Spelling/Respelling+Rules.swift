import CivilTime

/// Where rules begin and end.
extension Respelling {
  /// Ends the rule: what it has left open is written, doubted or kept in mind, and nothing is known of the next one.
  mutating func endRule() {
    if let place = rule.listedDaysLikeHours { stopAtDaysLikeHours(place) }
    if let state = rule.stateToCome {
      rule.stateToCome = nil
      needsSpace = true
      insert(state, as: .state)
    }
    if let place = rule.daysLikeHours { stopAtDaysLikeHours(place) }
    if let days = rule.openDays { noteBareDays(days) }
    if let place = rule.unseparated {
      stop(.twoMeanings("the days may belong to the times before them: write ';' before another rule"), at: place)
    }
    // "Mon-Fri 9am-noon; 1pm-5pm"
    if isAfterDays, let place = rule.withoutDays {
      doubt("what stands after ';' holds on all days, and may be of the days before: write these again", at: place)
    }
    if rule.hasDays { isAfterDays = true }
    rule = RuleSoFar()
  }

  mutating func stopAtDaysLikeHours(_ place: Int) {
    stop(.twoMeanings("numbers after a month may be days or hours: write Dec 09-17, or Dec 09:00-17:00"), at: place)
  }

  /// Begins a rule where no semicolon says so.
  mutating func beginRule() {
    endRule()
    insert(";", as: .separator)
    rule.unseparated = index
  }

  /// Goes on to days: those of the rule, or of another one that a comma began or that has no sign before it.
  ///
  /// "Monday 9-17 Tuesday 9-12": days after the times of other days begin a rule, where something beside a space shows
  /// it: names in full, a colon after the days, a full stop or the end of a line before them.
  mutating func beginDays(upTo end: Int, isCode: Bool) {
    if rule.stateToCome != nil {
      if last == .time || last == .comma && beforeSign == .time {
        return stop(.twoMeanings("the state may hold on these days or not: write it after its times"), at: index)
      }
      // "Closed Mondays⏎Tuesday 9-17"
      if last.isOfDays, isAfterLineEnd || isAfterStopOfName { return beginRule() }
    }
    if last == .comma, beforeSign.isSaidOfDays {
      endRule()
      rule.hasTimes = true
      return
    }
    guard rule.hasDays, last != .time || opening == nil, last.isSaidOfDays else { return }
    guard !isCode && !isAfterDayCode || isAfterStop || hasColon(after: end) else {
      return stop(.expected("';' before other days, or ',' where they add to the days before"), at: index)
    }
    beginRule()
  }

  /// Writes the comma that is left out between days; the first two, unless they are sure to be a list, may be the ends of a
  /// range.
  mutating func joinDays(isList: Bool) {
    guard !isAfterLineEnd else {
      return stop(
        .twoMeanings("days on a line of their own may lack their hours: write ',' after them, or their hours"),
        at: index)
    }
    let isSure = isList || rule.isList
    insert(",", as: .comma)
    if !isSure { rule.unjoined = index }
  }

  /// "Mon 11-14 (lunch), 17-22": a comma after a state or a comment begins a rule, which would hold on all days, and one
  /// before them begins one of theirs.
  mutating func losesDays(exceptAfterTimes: Bool = false) -> Bool {
    guard last == .comma, beforeSign.isSaidOfDays, rule.hasDays, !isAfterDayCode,
      beforeSign != .time || !exceptAfterTimes
    else {
      return false
    }
    stop(.expected("the days again, as a comma before or after a state or comment begins another rule"), at: index)
    return true
  }

  /// Whether a full stop was left out, or a line ended, just before.
  var isAfterStop: Bool {
    if isAfterLineEnd { return true }
    let place = endOfPieceBefore
    return place > 0 && isAt(place - 1, ".") && place < index
  }

  /// Whether a full stop follows a word that is no abbreviation: "Saturday."
  private var isAfterStopOfName: Bool {
    let stop = endOfPieceBefore - 1
    return isAfterStop && (1...6).allSatisfy { Letters.isLetter(scalar(stop - $0)) }
  }

  private var isAfterLineEnd: Bool { isLineEnd(in: endOfPieceBefore..<index) }

  func isLineEnd(in places: Range<Int>) -> Bool {
    text[letters.offsets[places.lowerBound]..<letters.offsets[places.upperBound]].contains(UInt8(ascii: "\n"))
  }

  private var endOfPieceBefore: Int {
    var place = index
    while place > 0, scalar(place - 1) == 0x20 { place -= 1 }
    return place
  }

  /// "Fr: 9-12", "Sa-Su: 9-12"
  private func hasColon(after end: Int) -> Bool {
    var place = skippingSpaces(afterDot(end))
    while !isAt(place, ":") {
      if isAt(place, "-") || isAt(place, ",") || isAt(place, "&") {
        place = skippingSpaces(place + 1)
      } else if let (spelling, next) = spelling(at: place), spelling.isDay {
        place = skippingSpaces(afterDot(next))
      } else {
        return false
      }
    }
    return true
  }
}
