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
    /// Whether minutes, or an hour past noon, show that it is on the 24-hour clock.
    var hasMinutes: Bool

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

    var text: String { Time.text(value) }

    static func text(_ value: Int) -> String {
      let hours = value / 60
      let minutes = value % 60
      return (hours < 10 ? "0" : "") + String(hours) + (minutes < 10 ? ":0" : ":") + String(minutes)
    }
  }

  // MARK: Numbers

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
      return stop(.twoMeanings("a number with a full stop may be a time or a date: write 07:01, or Jan 07"), at: index)
    }
    if let (time, end) = time(value, digits, upTo: end) { return clock(time, upTo: end) }
    if digits == 4, last == .day || last == .minus && beforeSign == .time && opening != nil, value / 100 <= 24 {
      return stop(
        .twoMeanings("four digits may be a time or a year: write 09:00, or the year before the days"), at: index)
    }
    if digits > 2 { return leave(upTo: end, as: .year) }
    let next = skippingSpaces(end)
    if let (spelling, _) = spelling(at: next), spelling.right.string.hasPrefixDay {
      return leave(upTo: end, as: .number)
    }
    if last != .month, monthAfter(end), last != .minus || beforeSign == .dayOfMonth {
      return self.stop(.expected("the month before its day: Dec 24"), at: index)
    }
    if isDayOfMonth(upTo: end) { return dayOfMonth(value, upTo: end) }
    guard startsHour, value <= 48 else { return leave(upTo: end, as: .number) }
    clock(Time(hours: value, minutes: 0, hasMinutes: false), upTo: end)
  }

  /// Where `09:00:00` ends, after its hour; the reader refuses it by name.
  private func endOfSeconds(_ end: Int) -> Int? {
    func isPart(_ place: Int) -> Bool {
      isAt(place, ":") && Letters.isDigit(scalar(place + 1)) && Letters.isDigit(scalar(place + 2))
    }
    return isPart(end) && isPart(end + 3) ? end + 6 : nil
  }

  private func padded(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }

  /// Whether a bare number here is an hour.
  private var startsHour: Bool {
    switch last {
    case .nothing, .separator, .day, .holiday, .month, .dayOfMonth, .dates, .state, .always: true
    case .comma: true
    case .minus: beforeSign == .time
    default: false
    }
  }

  private func isDayOfMonth(upTo end: Int) -> Bool {
    switch last {
    case .month: true
    case .minus, .comma: beforeSign == .dayOfMonth
    default: false
    }
  }

  private mutating func dayOfMonth(_ value: Int, upTo end: Int) {
    var stop = end
    for suffix in ["st", "nd", "rd", "th"] {
      let word = endOfWord(end)
      if letters.folded[end..<word].elementsEqual(suffix.utf8.lazy.map { UInt32($0) }) { stop = word }
    }
    if stop == end, isAt(end, "."), !Letters.isDigit(scalar(end + 1)), !Letters.isLetter(scalar(end + 1)) { stop += 1 }
    write(padded(value), upTo: stop, as: .dayOfMonth)
  }

  /// "24 Dec", "24. Dezember"
  private func monthAfter(_ end: Int) -> Bool {
    let next = skippingSpaces(isAt(end, ".") ? end + 1 : end)
    guard next > end, let (spelling, _) = spelling(at: next) else { return false }
    return spelling.kind == .month || spelling.kind == .march
  }

  // MARK: Times

  /// A number that minutes, `h` or a half of the day make a time.
  private func time(_ value: Int, _ digits: Int, upTo end: Int) -> (Time, end: Int)? {
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
    if isSign, Letters.isDigit(scalar(end + 1)), Letters.isDigit(scalar(end + 2)), !Letters.isDigit(scalar(end + 3)) {
      let minutes = Int(scalar(end + 1)) * 10 + Int(scalar(end + 2)) - 528
      guard minutes < 60, !(isAt(end + 3, ":") && Letters.isDigit(scalar(end + 4))) else { return nil }
      time.minutes = minutes
      time.hasMinutes = true
      isTime = true
      end += 3
    }
    let next = skippingSpaces(end)
    if let (half, stop) = half(at: next), value <= 24 {
      time.half = half
      return (time, stop)
    }
    // "9h", "17 Uhr", but not "9 h 30", which the hours of a stay are written like.
    if let (spelling, stop) = spelling(at: next), spelling.kind == .unit, last != .nothing || value < 24 {
      time.hasMinutes = true
      return (time, stop)
    }
    return isTime ? (time, end) : nil
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
  private func isDottedDate(upTo end: Int) -> Bool {
    guard isAt(end, "."), Letters.isDigit(scalar(end + 1)), Letters.isDigit(scalar(end + 2)) else { return false }
    if isAt(end + 3, "."), Letters.isDigit(scalar(end + 4)) { return true }
    let month = Int(scalar(end + 1)) * 10 + Int(scalar(end + 2)) - 528
    return (1...12).contains(month) && !hasDays && last != .time && !(last == .minus && beforeSign == .time)
  }

  /// `am`, `p.m.`, `a. m.`
  private func half(at place: Int) -> (Time.Half, end: Int)? {
    let half: Time.Half
    switch scalar(place) {
    case 0x61: half = .morning
    case 0x70: half = .afternoon
    default: return nil
    }
    var end = place + 1
    let isDotted = isAt(end, ".")
    if isDotted { end = skippingSpaces(end + 1) }
    guard isAt(end, "m"), !Letters.isLetter(scalar(end + 1)) else { return nil }
    end += 1
    return (half, isDotted && isAt(end, ".") ? end + 1 : end)
  }

  private mutating func clock(_ time: Time, upTo end: Int) {
    if let opening, last == .minus, beforeSign == .time { return closing(time, after: opening, upTo: end) }
    // "9:00-12:00 14:00-18:00"
    if last == .time, opening == nil, hasDays, time.hasMinutes, !isAt(index - 1, "+") {
      guard !hasDayCodes || isAfterStop else { return stop(.expected("',' between two spans"), at: index) }
      insert(",", as: .comma)
    }
    opening = time
    write(time.text, upTo: end, as: .time)
  }

  mutating func namedTime(_ right: String, upTo end: Int) {
    let isMidnight = right == "24:00"
    let time = Time(hours: isMidnight ? 24 : 12, minutes: 0, half: isMidnight ? .none : .afternoon, hasMinutes: true)
    if last == .minus, beforeSign == .time, opening != nil { return clock(time, upTo: end) }
    opening = time
    write(isMidnight ? "00:00" : right, upTo: end, as: .time)
  }

  /// A closing time, which may tell the half of the day of the opening one.
  private mutating func closing(_ time: Time, after opening: Time, upTo end: Int) {
    var time = time
    let isFirstHalf = opening.hours >= 1 && opening.hours <= 12
    if opening.half == .none, time.half != .none, isFirstHalf, time.hours <= 12 {
      // "9-5pm" begins in the morning: from nine in the evening it would be twenty hours.
      let begins = opening.hours % 12 * 60 + opening.minutes
      let ends = time.hours % 12 * 60 + time.minutes
      guard time.half == .afternoon ? begins > ends : begins < ends, opening.hours != 12 else {
        return stop(
          .twoMeanings("a half of the day is named for one time of two: write both on the 24-hour clock"), at: index)
      }
    } else if opening.half != .none, time.half == .none, time.hours >= 1, time.hours <= 12 {
      return stop(
        .twoMeanings("a half of the day is named for one time of two: write both on the 24-hour clock"), at: index)
    } else if opening.half == .none, time.half == .none, !(opening.hasMinutes && time.hasMinutes), isFirstHalf,
      time.hours >= 1, time.hours <= 12, time.value <= opening.value, !is24Hour
    {
      return stop(
        .twoMeanings("an end before the beginning may be in the afternoon: write both on the 24-hour clock"), at: index)
    }
    if opening.half == .none, time.half == .none, !isFirstHalf || time.hours == 0 || time.hours > 12 { is24Hour = true }
    if time.value == 0, time.half == .morning { time = Time(hours: 24, minutes: 0, hasMinutes: true) }
    self.opening = nil
    write(time.text, upTo: end, as: .time)
  }
}

extension String {
  fileprivate var hasPrefixDay: Bool { self == "day" || self == "days" }
}
