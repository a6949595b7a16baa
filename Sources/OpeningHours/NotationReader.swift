import CivilTime

/// Reads the OpenStreetMap `opening_hours` notation into rules, from left to right, with one token of look-ahead.
///
/// So far its weekly part: weekdays and `PH`, times, `open`, `off`, `closed`, `unknown`, comments, `24/7`, and `;` and
/// `,` between rules. Everything else is refused with its position: hours read in part would be wrong hours.
struct NotationReader {
  /// No one writes longer hours; OpenStreetMap allows 255 characters.
  static let longest = 4096

  let text: [UInt8]
  var offset = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func rules() throws(HoursError) -> [Rule] {
    guard text.count <= NotationReader.longest else { throw HoursError(.tooLong, at: NotationReader.longest) }
    var rules: [Rule] = []
    var joint = Rule.Joint.replaces
    skipSpaces()
    guard !isAtEnd else { throw HoursError(.expected("hours, such as Mo-Fr 09:00-17:00"), at: offset) }
    while true {
      rules.append(try rule(joint))
      skipSpaces()
      if isAtEnd { return rules }
      if take(";") {
        joint = .replaces
      } else if next == UInt8(ascii: ","), !starts("||") {
        offset += 1
        joint = .adds
      } else if starts("||") {
        throw HoursError(.notSupported("a fallback rule after ||"), at: offset)
      } else {
        throw HoursError(.expected("';' or ',' before another rule, or the end"), at: offset)
      }
      skipSpaces()
      if isAtEnd { return rules }
    }
  }

  private mutating func rule(_ joint: Rule.Joint) throws(HoursError) -> Rule {
    let start = offset
    var rule = Rule(joint: joint, days: DaySelector(), spans: [], kind: .open, comment: nil, basis: .regular)
    let isAlways = takeAlways()
    if isAlways {
      // "24/7" leaves no day out, so it speaks of holidays too.
      rule.basis = .holiday
    } else {
      rule.days = try days()
      if rule.days.holidays != .ignored { rule.basis = .holiday }
    }
    skipSpaces()
    var hasTimes = takeAlways()
    if !isAlways, !hasTimes, startsTime {
      rule.spans = try times()
      hasTimes = true
    }
    skipSpaces()
    let state = takeState()
    skipSpaces()
    rule.comment = try comment()
    // Where only a comment says what holds, it depends on what the comment says.
    rule.kind = state ?? (rule.comment == nil ? .open : .unknown)
    if rule.spans.isEmpty, rule.kind != .closed || hasTimes { rule.spans = [.wholeDay] }
    guard offset > start else { throw unreadable() }
    if rule.kind == .closed, !hasTimes || isAlways { rule.spans = [] }
    return rule
  }

  // MARK: Days

  private mutating func days() throws(HoursError) -> DaySelector {
    var selector = DaySelector()
    var listed = WeekdaySet.none
    var both = WeekdaySet.none
    var hasHoliday = false
    guard weekday(at: offset) != nil || startsHoliday else { return selector }
    while true {
      if startsHoliday {
        try holiday()
        let afterHoliday = offset
        skipSpaces()
        if offset > afterHoliday, weekday(at: offset) != nil {
          both.formUnion(try weekdays())
        } else {
          hasHoliday = true
          offset = afterHoliday
        }
      } else {
        listed.formUnion(try weekdays())
        let afterWeekdays = offset
        skipSpaces()
        if offset > afterWeekdays, startsHoliday {
          throw HoursError(.expected("PH before the weekdays that it is joined with, or ',' between them"), at: offset)
        }
        offset = afterWeekdays
      }
      let afterItem = offset
      skipSpaces()
      guard take(",") else {
        offset = afterItem
        break
      }
      skipSpaces()
      guard weekday(at: offset) != nil || startsHoliday else {
        // The comma ends the rule.
        offset = afterItem
        break
      }
    }
    if both != .none {
      guard listed == .none, !hasHoliday else {
        throw HoursError(.notSupported("PH joined with weekdays, beside other days in one list"), at: offset)
      }
      selector.weekdays = both
      selector.holidays = .andWeekdays
    } else if hasHoliday {
      selector.weekdays = listed
      selector.holidays = listed == .none ? .only : .orWeekdays
    } else {
      selector.weekdays = listed
    }
    return selector
  }

  private mutating func weekdays() throws(HoursError) -> WeekdaySet {
    guard let first = weekday(at: offset) else { throw HoursError(.expected("a weekday: Mo to Su"), at: offset) }
    offset += 2
    if next == UInt8(ascii: "[") { throw HoursError(.notSupported("the n-th weekday of a month"), at: offset) }
    guard next == UInt8(ascii: "-") else { return .only(first) }
    guard let last = weekday(at: offset + 1) else {
      throw HoursError(.expected("a weekday after '-': Mo to Su"), at: offset + 1)
    }
    offset += 3
    if next == UInt8(ascii: "[") { throw HoursError(.notSupported("the n-th weekday of a month"), at: offset) }
    return .range(first, last)
  }

  private var startsHoliday: Bool { (starts("PH") || starts("SH")) && !isLetter(at: offset + 2) }

  private mutating func holiday() throws(HoursError) {
    if starts("SH") { throw HoursError(.notSupported("SH, school holidays,"), at: offset) }
    offset += 2
    let afterName = offset
    skipSpaces()
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      throw HoursError(.notSupported("days before or after a holiday"), at: offset)
    }
    offset = afterName
  }

  private func weekday(at index: Int) -> Weekday? {
    guard index + 1 < text.count, !isLetter(at: index + 2) else { return nil }
    for weekday in Weekday.allCases where weekday.code.utf8.elementsEqual(text[index...index + 1]) { return weekday }
    return nil
  }

  // MARK: Times

  private var startsTime: Bool { (48...57).contains(next) }

  private mutating func times() throws(HoursError) -> [ClockSpan] {
    var spans: [ClockSpan] = []
    while true {
      spans.append(try span())
      let afterSpan = offset
      skipSpaces()
      guard take(",") else {
        offset = afterSpan
        return spans
      }
      skipSpaces()
      guard startsTime, !starts("24/7") else {
        // The comma is between rules.
        offset = afterSpan
        return spans
      }
    }
  }

  private mutating func span() throws(HoursError) -> ClockSpan {
    let start = offset
    let opens = try clock()
    if take("+") {
      guard let span = ClockSpan(start: opens, end: opens, openEnd: .fromStart) else {
        throw HoursError(.noSuchTime, at: start)
      }
      return span
    }
    let afterStart = offset
    skipSpaces()
    guard take("-") else { throw HoursError(.pointInTime, at: start) }
    skipSpaces()
    guard startsTime else {
      offset = startsSunTime ? offset : max(offset, afterStart)
      throw startsSunTime ? unreadable() : HoursError(.expected("a closing time, written HH:MM"), at: offset)
    }
    let closes = try clock()
    if next == UInt8(ascii: "/") { throw HoursError(.pointInTime, at: start) }
    let openEnd: ClockSpan.OpenEnd = take("+") ? .afterEnd : .none
    guard let span = ClockSpan(start: opens, end: closes, openEnd: openEnd) else {
      throw HoursError(.noSuchTime, at: start)
    }
    return span
  }

  private mutating func clock() throws(HoursError) -> Int {
    var reader = ClockReader(text: text, offset: offset)
    let minutes = try reader.clock()
    offset = reader.offset
    if next == UInt8(ascii: ":") { throw HoursError(.seconds, at: offset) }
    if (48...57).contains(next) { throw HoursError(.expected("minutes of two digits"), at: offset) }
    return minutes
  }

  // MARK: State and comment

  private mutating func takeAlways() -> Bool { takeWord("24/7") }

  private mutating func takeState() -> OpenState.Kind? {
    if takeWord("off") || takeWord("closed") { return .closed }
    if takeWord("open") { return .open }
    if takeWord("unknown") { return .unknown }
    return nil
  }

  private mutating func comment() throws(HoursError) -> String? {
    let start = offset
    guard take("\"") else { return nil }
    let first = offset
    while !isAtEnd, next != UInt8(ascii: "\"") { offset += 1 }
    guard take("\"") else { throw HoursError(.expected("'\"' at the end of the comment"), at: start) }
    return String(decoding: text[first..<offset - 1], as: UTF8.self)
  }

  // MARK: Characters

  private var isAtEnd: Bool { offset >= text.count }
  private var next: UInt8 { isAtEnd ? 0 : text[offset] }

  func starts(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset + length <= text.count else { return false }
    return word.withUTF8Buffer { $0.elementsEqual(text[offset..<offset + length]) }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    guard starts(word) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    guard starts(word), !isLetter(at: offset + word.utf8CodeUnitCount) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  private func isLetter(at index: Int) -> Bool {
    guard index < text.count else { return false }
    return (97...122).contains(text[index] | 0x20) || text[index] >= 0x80
  }

  private mutating func skipSpaces() {
    while next == UInt8(ascii: " ") || next == 9 { offset += 1 }
  }
}
