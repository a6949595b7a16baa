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
    if spelling.kind == .comment, stopsAtWords() { return }
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
      beginDays(upTo: end, isCode: end - index == 2)
      if last == .day, end - index > 2 {
        return stop(.twoMeanings("the day may be closed, or be a public holiday: write off or PH"), at: index)
      }
      // "Sa Su PH"
      if last == .day, rule.hasSpacedDays { insert(",", as: .comma) }
      write(right, upTo: afterDot(end), as: .holiday)
    case .state, .closed, .opened: state(spelling, upTo: end)
    case .easter:
      beginDays(upTo: end, isCode: false)
      write(right, upTo: end, as: .easter)
    case .sun, .wholeDay:
      opening = nil
      write(right, upTo: end, as: .time)
    case .always: write(right, upTo: end, as: .always)
    case .time:
      guard startsHour else { return leave(upTo: end, as: .other) }
      namedTime(right, upTo: end)
    case .range, .preposition:
      // "ma-to", "to-pe"
      if last == .minus || last == .comma || isAt(end, "-"), isAt(index, "t"), end - index == 2, languages.isFinnish {
        return day("Th", upTo: end)
      }
      guard isBeforeTimeOrDay(end),
        spelling.kind == .range || last != .time || rule.hasDays || opening?.hasUnit ?? false
      else {
        return leave(upTo: end, as: .other)
      }
      write("-", upTo: end, as: .minus)
    case .list:
      guard last == .day || last == .holiday || last == .time || last == .dayOfMonth || last == .month,
        !isAtEnd(skippingSpaces(end))
      else {
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
  mutating func stopsAtWords() -> Bool {
    guard last == .time || last == .minus && beforeSign == .time, !rule.hasDays else { return false }
    stop(
      .twoMeanings("words beside times may say when they hold: write the days before them, and a comment in '\"'"),
      at: index)
    return true
  }

  private mutating func day(_ right: String, upTo end: Int, isCode: Bool = false) {
    if last == .time, opening == nil, !rule.hasDays, rule.stateToCome == nil {
      // "10-18 every day" says no more than "10-18".
      if right == "Mo-Su" { return drop(upTo: end) }
      return stop(.expected("the days before their times: Mo-Fr 09:00-17:00"), at: index)
    }
    beginDays(upTo: end, isCode: isCode)
    // "Sa Su" is a list: strictly it would be a day that is both. Beside a range it may be another rule.
    if last == .day, !rule.isRangeEnd, !isAt(skippingSpaces(afterDot(end)), "-") {
      let isNext = rule.lastDay == nil || rule.lastDay.map { ($0 + 1) % 7 } == Respelling.ordinal(of: right)
      joinDays(isList: isCode && isAfterDayCode || isNext)
      rule.hasSpacedDays = true
    }
    isAfterDayCode = isCode
    rule.isRangeEnd = last == .minus
    write(right, upTo: afterDot(end), as: .day)
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
      if languages.isRomance || languages.hasRomanceWords && !languages.hasEnglishWords {
        return day("Tu", upTo: end)
      }
      guard !languages.hasRomanceWords, languages.isGermanic || languages.hasEnglishWords else {
        return stop(
          .twoMeanings("Mar is March, and Tuesday in French: write Mar 01-31, or Tu"), at: bareRange(end) ?? index)
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

  /// Where two numbers stand, and nothing after them, that may be days of the month before or its hours.
  private func bareRange(_ end: Int) -> Int? {
    let first = skippingSpaces(end)
    let minus = skippingSpaces(endOfDigits(first))
    let last = skippingSpaces(minus + 1)
    guard endOfDigits(first) > first, isAt(minus, "-"), endOfDigits(last) > last else { return nil }
    let next = skippingSpaces(endOfDigits(last))
    return isAtEnd(next) || scalar(next) == 0x2C || scalar(next) == 0x3B ? first : nil
  }

  /// Whether a range of dates begins or ends with the word, or a year stands before it.
  private func isAmongMonths(_ end: Int) -> Bool {
    if last == .year { return true }
    if last == .minus { return beforeSign == .month || beforeSign == .dayOfMonth || beforeSign == .easter }
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
