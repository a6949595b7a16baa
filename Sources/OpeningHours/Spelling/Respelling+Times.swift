import CivilTime

extension Respelling {
  /// A time of day as it stands, with what it leaves to be guessed.
  struct Time {
    enum Half { case none, morning, afternoon }

    var hours: Int
    var minutes: Int
    var half = Half.none
    /// Whether its minutes follow a comma.
    var hasComma = false
    /// Whether minutes, or a unit, show that it is a time.
    var hasMinutes: Bool
    /// Whether its hour has two digits, and minutes or a unit after them, as on the 24-hour clock.
    var isFull = false
    /// Whether `h` or `Uhr` follows, as on the 24-hour clock.
    var hasUnit = false

    /// Whether nothing says which half of the day it is in.
    var isOfEitherHalf: Bool { half == .none && (1...12).contains(hours) }

    /// Whether its hour is one of the half of the day that is named.
    var hasHourOfItsHalf: Bool {
      switch half {
      case .none: true
      case .morning: hours <= 12
      case .afternoon: (1...23).contains(hours)
      }
    }

    /// In minutes, by the half of the day where one is named.
    var value: Int {
      let hours =
        switch half {
        case .none: self.hours
        case .morning: self.hours == 12 ? 0 : self.hours
        case .afternoon: self.hours < 12 ? self.hours + 12 : self.hours
        }
      return hours * 60 + minutes
    }

    var text: String { ClockSpan.clockText(value) }
  }

  // MARK: Times

  /// A number that minutes, `h` or a half of the day make a time.
  func time(_ value: Int, _ digits: Int, upTo end: Int) -> (Time, end: Int)? {
    guard digits <= 2 else { return nil }
    var time = Time(hours: value, minutes: 0, hasMinutes: false)
    var end = end
    var isTime = false
    let sign = scalar(end)
    time.hasComma = isCommaClock(end)
    let isSign = sign == 0x3A || sign == 0x2E || sign == 0x68 || time.hasComma
    if sign == 0x3A, isAt(end + 1, "0"), !isWordOrNumber(scalar(end + 2)), !isAt(end + 2, ":") {
      // "9:0": a full hour, of which a digit is left out.
      time.hasMinutes = true
      return (time, end + 2)
    }
    if isSign, let minutes = twoDigits(at: end + 1), !Letters.isDigit(scalar(end + 3)) {
      guard minutes < 60, !(isAt(end + 3, ":") && Letters.isDigit(scalar(end + 4))) else { return nil }
      time.minutes = minutes
      time.hasMinutes = true
      time.isFull = digits == 2
      time.hasUnit = sign == 0x68
      isTime = true
      end += 3
    }
    let next = skippingSpaces(end)
    if let (half, stop) = half(at: next) {
      time.half = half
      return (time, stop)
    }
    // "9h", "17 Uhr", "9 h 30"
    if let (spelling, stop) = spelling(at: next), spelling.kind == .unit, last != .nothing || value < 24 {
      time.hasMinutes = true
      if !isTime, let (minutes, stop) = minutes(after: stop) {
        time.minutes = minutes
        time.hasUnit = true
        time.isFull = digits == 2
        return (time, stop)
      }
      time.hasUnit = true
      time.isFull = digits == 2
      return (time, stop)
    }
    return isTime ? (time, end) : nil
  }

  /// Two digits that are no other time, and no date: the "30" of "9 h 30", not the "12" of "9 h 12 h" or "9 h 12 mai".
  private func minutes(after end: Int) -> (Int, end: Int)? {
    let place = skippingSpaces(end)
    guard !isLineEnd(in: end..<place), !monthAfter(place + 2), let minutes = twoDigits(at: place), minutes < 60,
      !isWordOrNumber(scalar(place + 2)), !isAt(place + 2, ":"),
      !isAt(place + 2, ".") || !Letters.isDigit(scalar(place + 3)),
      spelling(at: skippingSpaces(place + 2))?.0.kind != .unit
    else { return nil }
    return (minutes, place + 2)
  }

  /// The value of two digits that stand at a place.
  func twoDigits(at place: Int) -> Int? {
    guard Letters.isDigit(scalar(place)), Letters.isDigit(scalar(place + 1)) else { return nil }
    return Int(scalar(place)) * 10 + Int(scalar(place + 1)) - 528
  }

  /// Whether minutes that can be no hour follow a comma, at the other end of the span too: "8,00-12,30".
  private func isCommaClock(_ end: Int) -> Bool {
    func hasMinutes(_ place: Int) -> Bool {
      isAt(place, ",") && Letters.isDigit(scalar(place + 1)) && Letters.isDigit(scalar(place + 2))
        && !Letters.isDigit(scalar(place + 3))
        && (isAt(place + 1, "0") && isAt(place + 2, "0") || scalar(place + 1) > 0x32)
    }
    guard hasMinutes(end) else { return false }
    if last == .minus, beforeSign == .time { return opening?.hasComma ?? false }
    var next = skippingSpaces(end + 3)
    guard isAt(next, "-") else { return false }
    next = skippingSpaces(next + 1)
    while Letters.isDigit(scalar(next)) { next += 1 }
    return hasMinutes(next)
  }

  /// `01.07` may be the first of July where no weekday is before it, and `01.07.2026` is one.
  func isDottedDate(upTo end: Int) -> Bool {
    guard isAt(end, "."), let month = twoDigits(at: end + 1) else { return false }
    if isAt(end + 3, "."), Letters.isDigit(scalar(end + 4)) { return true }
    return (1...12).contains(month) && !rule.hasDays && last != .time && !(last == .minus && beforeSign == .time)
  }

  /// `am`, `p.m.`, `a. m.`
  func half(at place: Int) -> (Time.Half, end: Int)? {
    let half: Time.Half
    switch scalar(place) {
    case 0x61: half = .morning
    case 0x70: half = .afternoon
    default: return nil
    }
    var end = place + 1
    let isDotted = isAt(end, ".")
    if isDotted { end = skippingSpaces(end + 1) }
    // "6p-2a"
    if place > 0, Letters.isDigit(scalar(place - 1)), !isDotted, !Letters.isLetter(scalar(end)),
      !isWordOrNumber(scalar(skippingSpaces(end)))
    {
      return (half, end)
    }
    guard isAt(end, "m"), !Letters.isLetter(scalar(end + 1)) else { return nil }
    end += 1
    return (half, isDotted && isAt(end, ".") ? end + 1 : end)
  }

  mutating func clock(_ time: Time, upTo end: Int) {
    if let opening, last == .minus, beforeSign == .time { return closing(time, after: opening, upTo: end) }
    if last == .minus, beforeSign == .dayOfMonth || beforeSign == .month {
      return stop(.expected("an opening and a closing time after the date, such as Dec 31 09:00-17:00"), at: index)
    }
    if rule.stateToCome != nil, rule.hasDays {
      return stop(.twoMeanings("the state may hold at these times or not: write it after its days"), at: index)
    }
    // "9:00-12:00 14:00-18:00"
    if losesDays(exceptAfterTimes: true) { return }
    let hasHalf = time.half != .none
    if last == .time, opening == nil, rule.hasDays && time.hasMinutes || hasHalf, !isAt(index - 1, "+") {
      guard !isAfterDayCode || isAfterStop || hasHalf else {
        return stop(.expected("',' between two spans"), at: index)
      }
      insert(",", as: .comma)
    }
    if last == .comma, beforeSign == .time, let closed = rule.closed, time.value < closed.value {
      // "9-12, 1-5", "11am-11pm, 12am-2am"
      let isOfEitherHalf = closed.isOfEitherHalf && time.isOfEitherHalf && !time.isFull
      let isAtNight = time.value < 6 * 60 && closed.value > 12 * 60
      if rule.isAfterSign || isOfEitherHalf || isAtNight {
        return stop(
          .twoMeanings(
            isAtNight && !isOfEitherHalf
              ? "a span that stands after a later one may be of the night after it: write it first, or on the next day"
              : "a span that begins before the one before it ends may be in the afternoon: write 13:00-17:00"),
          at: index)
      }
    }
    // "10:00-2:00, 16:00-19:00": as a night it would cover the span after it.
    if last == .comma, beforeSign == .time, let night = rule.night, night.opening.value < time.value {
      return stop(.twoMeanings(Respelling.afternoonDoubt), at: night.end)
    }
    noteSeason()
    opening = time
    write(time.text, upTo: end, as: .time)
  }

  mutating func namedTime(_ right: String, upTo end: Int) {
    if losesDays(exceptAfterTimes: true) { return }
    let isMidnight = right == "24:00"
    let time = Time(
      hours: isMidnight ? 24 : 12, minutes: 0, half: isMidnight ? .none : .afternoon, hasMinutes: true, hasUnit: true)
    if last == .minus, beforeSign == .time, let opening {
      if isMidnight, opening.isOfEitherHalf, !opening.isFull, !opening.hasUnit { return stopAtOneHalf() }
      return clock(time, upTo: end)
    }
    opening = time
    write(isMidnight ? "00:00" : right, upTo: end, as: .time)
  }

  private mutating func stopAtOneHalf() {
    stop(.twoMeanings("a half of the day is named for one time of two: write both on the 24-hour clock"), at: index)
  }

  /// A closing time, which may tell the half of the day of the opening one.
  private mutating func closing(_ time: Time, after opening: Time, upTo end: Int) {
    var time = time
    rule.night = nil
    let isFirstHalf = (1...12).contains(opening.hours)
    if opening.half == .none, time.half != .none, isFirstHalf, time.hours <= 12 {
      // "9-5pm" begins in the morning: from nine in the evening it would be twenty hours. "12-5pm" begins at noon, on
      // either clock.
      let begins = opening.hours % 12 * 60 + opening.minutes
      let ends = time.hours % 12 * 60 + time.minutes
      let isNoon = opening.hours == 12
      guard time.half == .afternoon ? isNoon && begins < ends || begins > ends : !isNoon && begins < ends else {
        return stopAtOneHalf()
      }
    } else if opening.half != .none, time.isOfEitherHalf {
      return stopAtOneHalf()
    } else if opening.isOfEitherHalf, time.isOfEitherHalf, !time.isFull, time.value <= opening.value {
      endsBeforeItBegins(time, after: opening)
    } else if opening.isOfEitherHalf, time.isOfEitherHalf, !opening.isFull,
      opening.hasMinutes && time.hasMinutes
        ? !time.isFull && opening.hours < 6 && isOfNamedDay : opening.hours < 6 || time.hours < 12
    {
      // "1-5", "7-11", "7-11:30"
      noteTwelveHours("times that may be in the afternoon or evening: write both on the 24-hour clock")
    }
    if opening.half == .none, time.half == .none, !isFirstHalf || time.hours == 0 || time.hours > 12 { is24Hour = true }
    if time.value == 0, time.half == .morning { time = Time(hours: 24, minutes: 0, hasMinutes: true) }
    rule.closed = time
    rule.isAfterSign = false
    rule.spans += 1
    self.opening = nil
    write(time.text, upTo: end, as: .time)
  }

  /// "8-5", "9:00-1:00": the end is in the morning only where other times show the 24-hour clock, those with minutes
  /// wherever they stand; and not where it would be open for most of a day and a night, or from before one until three or
  /// later, which is as likely an afternoon.
  private mutating func endsBeforeItBegins(_ time: Time, after opening: Time) {
    rule.night = (opening, index)
    let isLong = time.value + 24 * 60 - opening.value > 18 * 60
    let isLate = opening.value < 13 * 60 && time.value >= 3 * 60
    if isLong || isLate || !is24Hour && !(opening.hasMinutes && time.hasMinutes) {
      return stop(.twoMeanings(Respelling.afternoonDoubt), at: index)
    }
    noteTwelveHours(Respelling.afternoonDoubt)
  }

  private static let afternoonDoubt: StaticText =
    "an end before the beginning may be in the afternoon: write both on the 24-hour clock"

  /// Notes two meanings of a span on the twelve-hour clock, unless others show the 24-hour clock.
  private mutating func noteTwelveHours(_ what: StaticText) {
    if twelveHourDoubt == nil { twelveHourDoubt = HoursError(.twoMeanings(what), at: letters.offsets[index]) }
  }

  /// Whether weekdays by name have the times.
  private var isOfNamedDay: Bool { rule.hasDays && !isAfterDayCode }

  /// "May-Oct: Mon-Fri 10-8pm, Sat 10-6pm": where there are hours of seasons alone, days by name are theirs too.
  private mutating func noteSeason() {
    guard last != .comma || beforeSign != .time else { return }
    switch rule.season {
    case .named:
      if hasWeekdaysOfSeasons, !rule.hasWeekdays {
        doubt("the weekdays of the season before may hold for this one too: write them again", at: index)
      }
      hasSeasons = true
      if rule.hasWeekdays { hasWeekdaysOfSeasons = true }
    case .none where hasSeasons && !hasYearRound && isOfNamedDay:
      doubt("the season before may hold for these days too: write it before them again", at: index)
    case .none: hasYearRound = true
    case .date: break
    }
  }
}
