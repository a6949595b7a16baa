extension POSIXTimeZone {
  /// Reads a `TZ` string such as `EST5EDT,M3.2.0,M11.1.0`; `at` is where it begins in the zone data.
  init(text: [UInt8], at base: Int) throws(CivilTimeError) {
    var reader = POSIXReader(text: text, base: base)
    try reader.name()
    // POSIX counts offsets west of Greenwich as positive.
    standardOffset = -(try reader.seconds(hoursTo: 24))
    if reader.isAtEnd { return }
    try reader.name()
    var offset = standardOffset + 3600
    if !reader.isAtEnd, reader.next != UInt8(ascii: ",") { offset = -(try reader.seconds(hoursTo: 24)) }
    try reader.expect(UInt8(ascii: ","), "',' before the rule for daylight time")
    let start = try reader.date()
    try reader.expect(UInt8(ascii: ","), "',' between the two rules for daylight time")
    let end = try reader.date()
    guard reader.isAtEnd else { throw reader.error("text after the rule for daylight time") }
    daylightSaving = DaylightSaving(offset: offset, start: start, end: end)
  }
}

private struct POSIXReader {
  let text: [UInt8]
  let base: Int
  var index = 0

  init(text: [UInt8], base: Int) {
    self.text = text
    self.base = base
  }

  var isAtEnd: Bool { index == text.count }
  var next: UInt8 { index < text.count ? text[index] : 0 }

  func error(_ what: StaticText) -> CivilTimeError { CivilTimeError(.zoneData(what), at: base + index) }

  mutating func expect(_ byte: UInt8, _ what: StaticText) throws(CivilTimeError) {
    guard next == byte, !isAtEnd else { throw error(what) }
    index += 1
  }

  mutating func name() throws(CivilTimeError) {
    let start = index
    if next == UInt8(ascii: "<") {
      while !isAtEnd, next != UInt8(ascii: ">") { index += 1 }
      try expect(UInt8(ascii: ">"), "a zone name's '<' without its '>'")
    } else {
      while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20) { index += 1 }
    }
    guard index - start >= 3 else { throw error("a zone name of three letters or more was expected in the footer") }
  }

  mutating func number(to limit: Int) throws(CivilTimeError) -> Int {
    var value = 0
    let start = index
    while let digit = decimalDigit(next), index - start < 4 {
      value = value * 10 + digit
      index += 1
    }
    guard index > start, value <= limit else { throw error("a number out of range in the footer") }
    return value
  }

  /// `[+-]h[:mm[:ss]]` in seconds.
  mutating func seconds(hoursTo limit: Int) throws(CivilTimeError) -> Int64 {
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { index += 1 }
    var seconds = try number(to: limit) * 3600
    if next == UInt8(ascii: ":") {
      index += 1
      seconds += try number(to: 59) * 60
      if next == UInt8(ascii: ":") {
        index += 1
        seconds += try number(to: 59)
      }
    }
    return Int64(isNegative ? -seconds : seconds)
  }

  mutating func date() throws(CivilTimeError) -> POSIXTimeZone.YearlyDate {
    switch next {
    case UInt8(ascii: "M"):
      index += 1
      let month = try number(to: 12)
      try expect(UInt8(ascii: "."), "'.' after the month of a rule")
      let week = try number(to: 5)
      try expect(UInt8(ascii: "."), "'.' after the week of a rule")
      let weekday = try number(to: 6)
      guard month >= 1, week >= 1 else { throw error("month and week of a rule are counted from 1") }
      return .monthWeekDay(month: month, week: week, weekday: weekday, time: try time())
    case UInt8(ascii: "J"):
      index += 1
      let day = try number(to: 365)
      guard day >= 1 else { throw error("the day of a J rule is counted from 1") }
      return .julian(day, time: try time())
    default:
      return .dayOfYear(try number(to: 365), time: try time())
    }
  }

  /// `/time`, 02:00:00 where absent; to ±167 hours since TZif version 3.
  mutating func time() throws(CivilTimeError) -> Int64 {
    guard next == UInt8(ascii: "/") else { return 2 * 3600 }
    index += 1
    return try seconds(hoursTo: 167)
  }
}
