/// A date or time as texts write it, read strictly: RFC 3339, or the same without its offset or its time.
///
/// | text | value |
/// |---|---|
/// | `2026-12-05T18:00:00-05:00`, any number of fraction digits, `Z` | `.timestamp` |
/// | `2026-12-05T18:00:00`, `2026-12-05T18:00` | `.wallTime`, to be resolved in a zone |
/// | `2026-12-05` | `.date` |
///
/// Nothing may stand before or after it. Digits past the nanosecond are cut. `T` and `Z` may be small letters, as
/// RFC 3339 §5.6 says; a leap second (`23:59:60Z` at a month's end) is the second that follows it, as in POSIX time.
public enum DateOrTime: Hashable, Sendable {
  case timestamp(Timestamp)
  case wallTime(CivilDateTime)
  case date(CivilDate)

  /// Reads the whole text. O(length).
  public init(_ text: String) throws(CivilTimeError) {
    try self.init(utf8: Array(text.utf8))
  }

  /// Reads the whole text. O(length).
  public init(utf8 text: [UInt8]) throws(CivilTimeError) {
    var reader = DigitReader(text)
    let date = try reader.date()
    if reader.isAtEnd {
      self = .date(date)
      return
    }
    guard reader.take(UInt8(ascii: "T")) || reader.take(UInt8(ascii: "t")) else {
      throw CivilTimeError(.expected("'T' between the date and the time"), at: reader.offset)
    }
    let clock = try reader.clock()
    if reader.isAtEnd {
      guard clock.second < 60 else { throw CivilTimeError(.noSuchTime, at: clock.offset) }
      self = .wallTime(CivilDateTime(date, clock.time))
      return
    }
    guard clock.hasSeconds else {
      throw CivilTimeError(.expected("':' and seconds before an offset"), at: reader.offset)
    }
    let utcOffset = try reader.utcOffset()
    guard reader.isAtEnd else { throw CivilTimeError(.trailingText, at: reader.offset) }

    let wall = CivilDateTime(date, clock.time)
    var seconds = wall.clockSeconds - Int64(utcOffset.seconds)
    if clock.second == 60 {
      seconds += 1
      let next = CivilDateTime(clockSeconds: seconds)
      guard next.time.secondOfDay == 0, next.date.day == 1 else {
        throw CivilTimeError(.noLeapSecond, at: clock.offset)
      }
    }
    guard let timestamp = Timestamp(seconds: seconds, nanoseconds: clock.time.nanosecond) else {
      throw CivilTimeError(.outOfRange, at: 0)
    }
    self = .timestamp(timestamp)
  }
}

extension Timestamp {
  /// Reads an RFC 3339 timestamp: date, time and offset, nothing else.
  public init(rfc3339 text: String) throws(CivilTimeError) {
    guard case .timestamp(let timestamp) = try DateOrTime(text) else {
      throw CivilTimeError(.expected("a time with an offset, such as 18:00:00-05:00 or 23:00:00Z"), at: text.utf8.count)
    }
    self = timestamp
  }
}

extension CivilDate {
  /// Reads `YYYY-MM-DD`, nothing else.
  public init(_ text: String) throws(CivilTimeError) {
    try self.init(utf8: Array(text.utf8))
  }

  package init(utf8 text: [UInt8]) throws(CivilTimeError) {
    var reader = DigitReader(text)
    self = try reader.date()
    guard reader.isAtEnd else { throw CivilTimeError(.trailingText, at: reader.offset) }
  }
}

/// Reads the fields of RFC 3339 §5.6, each by its fixed number of digits.
struct DigitReader {
  let text: [UInt8]
  var offset = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { offset == text.count }

  mutating func take(_ byte: UInt8) -> Bool {
    guard offset < text.count, text[offset] == byte else { return false }
    offset += 1
    return true
  }

  mutating func digits(_ count: Int, _ what: StaticText) throws(CivilTimeError) -> Int {
    var value = 0
    for index in offset..<offset + count {
      guard index < text.count, let digit = decimalDigit(text[index]) else {
        throw CivilTimeError(.expected(what), at: index)
      }
      value = value * 10 + digit
    }
    offset += count
    return value
  }

  mutating func date() throws(CivilTimeError) -> CivilDate {
    let start = offset
    let year = try digits(4, "a year of four digits")
    guard take(UInt8(ascii: "-")) else { throw CivilTimeError(.expected("'-' after the year"), at: offset) }
    let month = try digits(2, "a month of two digits")
    guard take(UInt8(ascii: "-")) else { throw CivilTimeError(.expected("'-' after the month"), at: offset) }
    let day = try digits(2, "a day of two digits")
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw CivilTimeError(.noSuchDate, at: start)
    }
    return date
  }

  struct Clock {
    var time: TimeOfDay
    /// As written: 60 in a leap second, which `time` counts as 59.
    var second: Int
    var hasSeconds: Bool
    var offset: Int
  }

  mutating func clock() throws(CivilTimeError) -> Clock {
    let start = offset
    let hour = try digits(2, "an hour of two digits")
    guard take(UInt8(ascii: ":")) else { throw CivilTimeError(.expected("':' after the hour"), at: offset) }
    let minute = try digits(2, "minutes of two digits")
    var second = 0
    var nanosecond: UInt32 = 0
    let hasSeconds = take(UInt8(ascii: ":"))
    if hasSeconds {
      second = try digits(2, "seconds of two digits")
      if take(UInt8(ascii: ".")) { nanosecond = try fraction() }
    }
    guard second <= 60,
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59), nanosecond: nanosecond)
    else { throw CivilTimeError(.noSuchTime, at: start) }
    return Clock(time: time, second: second, hasSeconds: hasSeconds, offset: start)
  }

  mutating func fraction() throws(CivilTimeError) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while offset < text.count, let digit = decimalDigit(text[offset]) {
      if count < 9 { value = value * 10 + UInt32(digit) }
      count += 1
      offset += 1
    }
    guard count > 0 else { throw CivilTimeError(.expected("a digit after the decimal point"), at: offset) }
    while count < 9 {
      value *= 10
      count += 1
    }
    return value
  }

  mutating func utcOffset() throws(CivilTimeError) -> UTCOffset {
    let start = offset
    if take(UInt8(ascii: "Z")) || take(UInt8(ascii: "z")) { return .utc }
    let isWest = take(UInt8(ascii: "-"))
    guard isWest || take(UInt8(ascii: "+")) else {
      throw CivilTimeError(.expected("'Z' or an offset such as -05:00"), at: offset)
    }
    let hours = try digits(2, "offset hours of two digits")
    guard take(UInt8(ascii: ":")) else {
      throw CivilTimeError(.expected("':' between offset hours and minutes"), at: offset)
    }
    let minutes = try digits(2, "offset minutes of two digits")
    guard hours < 24, minutes < 60 else { throw CivilTimeError(.noSuchOffset, at: start) }
    let seconds = hours * 3600 + minutes * 60
    return UTCOffset(unchecked: isWest ? -seconds : seconds)
  }
}

@inline(__always)
func decimalDigit(_ byte: UInt8) -> Int? {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte) - 48 : nil
}
