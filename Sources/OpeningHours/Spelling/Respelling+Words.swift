import CivilTime

extension Respelling {
  /// The longest known spelling at a place, and where it ends.
  func spelling(at place: Int) -> (Spelling, end: Int)? {
    SpellingIndex.all.longest(from: scalar(place)) { end(of: $0, at: place) }
  }

  /// Where a spelling ends that stands at a place; a space in it is any number of spaces or an underscore.
  private func end(of spelling: Range<Int>, at place: Int) -> Int? {
    var place = place
    let spelling = SpellingIndex.all.letters[spelling]
    for letter in spelling {
      if letter == 0x20 {
        let next = isAt(place, "_") ? place + 1 : skippingSpaces(place)
        guard next > place else { return nil }
        place = next
        continue
      }
      // An accent that stands for itself.
      while !isAtEnd(place), scalar(place) == 0 { place += 1 }
      guard !isAtEnd(place), scalar(place) == letter else { return nil }
      place += 1
    }
    while !isAtEnd(place), scalar(place) == 0 { place += 1 }
    let next = scalar(place)
    let isWhole = !Letters.isLetter(next) && next != 0x5F
    return isWhole && !(Letters.isDigit(spelling[spelling.endIndex - 1]) && Letters.isDigit(next)) ? place : nil
  }

  mutating func word(_ spelling: Spelling, upTo end: Int) {
    let right = spelling.right.string
    if spelling.kind == .comment, mayNameDays() { return }
    switch spelling.kind {
    case .day:
      day(right, upTo: end, isCode: spelling.letters.count < 3 && !(right == "Su" && languages.isFinnish))
    case .foreignDay: day(right, upTo: end)
    case .foreignDaily:
      isForeignDaily = true
      day(right, upTo: end)
    case .eitherDay, .mondayOrTuesday, .polishMonday, .march, .finnishDay: doubtful(spelling, upTo: end)
    case .month: month(right, upTo: end)
    case .holiday:
      beginRuleIfLeftOut(upTo: end, isCode: end - index == 2)
      if last == .day, end - index > 2 {
        return stop(.twoMeanings("the day may be closed, or be a public holiday: write off or PH"), at: index)
      }
      // "Sa Su PH"
      if last == .day, hasSpacedDays { insert(",", as: .comma) }
      hasDays = true
      write(right, upTo: afterDot(end), as: .holiday)
    case .state, .closed, .opened: state(spelling, upTo: end)
    case .easter:
      hasDays = true
      write(right, upTo: end, as: .dates)
    case .sun, .wholeDay:
      opening = nil
      write(right, upTo: end, as: .time)
    case .always: write(right, upTo: end, as: .always)
    case .time:
      guard last == .nothing || last == .day || last == .comma || last == .minus || last == .separator else {
        return leave(upTo: end, as: .other)
      }
      namedTime(right, upTo: end)
    case .range, .preposition:
      // "ma-to", "to-pe"
      if last == .minus || last == .comma || isAt(end, "-"), isAt(index, "t"), end - index == 2, languages.isFinnish {
        return day("Th", upTo: end)
      }
      guard isBeforeTimeOrDay(end), spelling.kind == .range || last != .time || hasDays || opening?.hasUnit ?? false
      else {
        return leave(upTo: end, as: .other)
      }
      write("-", upTo: end, as: .minus)
    case .list:
      guard last == .day || last == .holiday || last == .time || last == .dayOfMonth || last == .month else {
        return leave(upTo: end, as: .other)
      }
      write(",", upTo: end, as: .comma)
    case .from:
      let next = skippingSpaces(end)
      let isFirst = last == .nothing || last == .separator || last == .day || last == .comma
      guard isFirst, Letters.isDigit(scalar(next)) || self.spelling(at: next).map({ $0.0.isDay }) ?? false else {
        return leave(upTo: end, as: .other)
      }
      drop(upTo: end)
    case .openEnd, .closing:
      takeBackMinus()
      guard last == .time, spelling.kind == .openEnd || opening != nil else { return leave(upTo: end, as: .other) }
      write("+", upTo: end, as: .time)
    case .unit:
      guard last == .time else { return leave(upTo: end, as: .other) }
      drop(upTo: end)
    case .label:
      guard last == .nothing else { return leave(upTo: end, as: .other) }
      var next = skippingSpaces(end)
      if isAt(next, ":") || isAt(next, "=") { next += 1 }
      drop(upTo: next)
    case .comment:
      guard last == .time || last == .state else { return leave(upTo: end, as: .other) }
      takeBackOpen()
      write(right, upTo: end, as: .comment)
    case .word: write(right, upTo: end, as: .other)
    }
  }

  /// Whether words beside times may be what says on which days they hold, as no day stands before them: "10-16 (winter)"
  /// holds in winter. Only what is part of a time, stands between two, or says "every day" is read there.
  mutating func mayNameDays() -> Bool {
    guard last == .time || last == .minus && beforeSign == .time, !hasDays else { return false }
    stop(
      .twoMeanings("words beside times may say when they hold: write the days before them, and a comment in '\"'"),
      at: index)
    return true
  }

  private mutating func day(_ right: String, upTo end: Int, isCode: Bool = false) {
    if stateToCome != nil, last == .time || last == .comma && beforeSign == .time {
      return stop(.twoMeanings("the state may hold on these days or not: write it after its times"), at: index)
    }
    if last == .time, opening == nil, !hasDays {
      // "10-18 every day" says no more than "10-18".
      if right == "Mo-Su" { return drop(upTo: end) }
      return stop(.expected("the days before their times: Mo-Fr 09:00-17:00"), at: index)
    }
    if hasClosedDays, right == "Mo-Su" { return stopAtClosedDays() }
    spans = 0
    // "Sa Su" is a list: strictly it would be a day that is both. Beside a range it may be another rule.
    if last == .day, !isRangeEnd, !isAt(skippingSpaces(afterDot(end)), "-") {
      insert(",", as: .comma)
      hasSpacedDays = true
    }
    beginRuleIfLeftOut(upTo: end, isCode: isCode)
    isAfterDayCode = isCode
    isRangeEnd = last == .minus
    hasDays = true
    write(right, upTo: afterDot(end), as: .day)
  }

  /// "Closed Mondays; daily 10-6": the notation's later rule holds, so that no day would be closed.
  mutating func stopAtClosedDays() {
    stop(.expected("the closed days after the hours of every day"), at: index)
  }

  /// "Monday 9-17 Tuesday 9-12": days after the times of other days begin a rule, where something beside a space shows
  /// it: names in full, a colon after the days, a full stop or the end of a line before them.
  mutating func beginRuleIfLeftOut(upTo end: Int, isCode: Bool) {
    guard hasDays, last == .time && opening == nil || last == .state || last == .comment else { return }
    guard !isCode && !isAfterDayCode || isAfterStop || hasColon(after: end) else {
      return stop(
        .expected("';' before other days, or ',' where they add to the days before"), at: index)
    }
    beginRule()
  }

  /// Whether a full stop was left out, or a line ended, just before.
  var isAfterStop: Bool {
    var place = index
    while place > 0, scalar(place - 1) == 0x20 {
      place -= 1
      if text[letters.offsets[place]] == UInt8(ascii: "\n") { return true }
    }
    return place > 0 && isAt(place - 1, ".") && place < index
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

  /// Past the full stop of an abbreviation; not one that stands in another sign's place.
  func afterDot(_ place: Int) -> Int {
    isAt(place, ".") && !Letters.isLetter(scalar(place + 1)) ? place + 1 : place
  }

  private func isBeforeTimeOrDay(_ end: Int) -> Bool {
    let next = skippingSpaces(end)
    switch last {
    case .time: return Letters.isDigit(scalar(next)) || spelling(at: next).map { $0.0.isTime } ?? false
    case .day: return spelling(at: next).map { $0.0.isDay } ?? false
    case .month, .dayOfMonth:
      return Letters.isDigit(scalar(next)) || spelling(at: next).map { $0.0.kind == .month } ?? false
    default: return false
    }
  }

  // MARK: Words of two languages

  private mutating func doubtful(_ spelling: Spelling, upTo end: Int) {
    switch spelling.kind {
    case .march:
      if isAmongMonths(end) { return month("Mar", upTo: end) }
      if languages.isRomance || languages.hasRomanceWords { return day("Tu", upTo: end) }
      guard languages.isGermanic || languages.hasEnglishWords else {
        return stop(.twoMeanings("Mar is March, and Tuesday in French: write Mar 01-31, or Tu"), at: index)
      }
      month("Mar", upTo: end)
    case .finnishDay:
      guard languages.isFinnish else { return leave(upTo: end, as: .other) }
      day(spelling.right.string, upTo: end)
    case .polishMonday:
      guard languages.isPolish else {
        return stop(.twoMeanings("Pn is Monday in Polish, Friday in Lithuanian"), at: index)
      }
      day("Mo", upTo: end)
    case .mondayOrTuesday:
      guard languages.isMaMonday != languages.isRomance else {
        return stop(.twoMeanings("Ma is Tuesday in French, Monday in Dutch and Finnish: write Mo or Tu"), at: index)
      }
      day(languages.isRomance ? "Tu" : "Mo", upTo: end)
    default:
      guard languages.isGermanic != languages.isRomance else {
        return stop(
          .twoMeanings("Di and Do are Tuesday and Thursday in German, and may be Sunday in French and Spanish"),
          at: index)
      }
      day(languages.isRomance ? "Su" : spelling.right.string, upTo: end)
    }
  }

  /// Whether a range of dates begins or ends with the word, or a year stands before it.
  private func isAmongMonths(_ end: Int) -> Bool {
    if last == .year { return true }
    if last == .minus { return beforeSign == .month || beforeSign == .dayOfMonth || beforeSign == .dates }
    var next = skippingSpaces(afterDot(end))
    if isAt(next, "-") {
      next = skippingSpaces(next + 1)
    } else if let (spelling, stop) = spelling(at: next), spelling.kind == .range || spelling.kind == .preposition {
      next = skippingSpaces(stop)
    } else {
      return false
    }
    return spelling(at: next).map { $0.0.kind == .month } ?? false
  }
}

extension Spelling {
  var isDay: Bool {
    switch kind {
    case .day, .foreignDay, .foreignDaily, .eitherDay, .mondayOrTuesday, .polishMonday, .finnishDay, .march, .holiday:
      true
    default: false
    }
  }

  var isTime: Bool { kind == .time || kind == .sun }
}
