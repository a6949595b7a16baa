// The fields of RFC 3339 §5.6, each by its fixed number of digits. What is read moves `offset` on.
extension Span<UInt8> {
  /// Whether `byte` comes next, which is then passed.
  @inline(__always)
  func take(_ byte: UInt8, at offset: inout Int) -> Bool {
    guard offset < count, self[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Passes `byte`, which must come next.
  @inline(__always)
  private func pass(_ byte: UInt8, at offset: inout Int, _ what: StaticText) throws(CivilTimeError) {
    guard take(byte, at: &offset) else { throw CivilTimeError(.expected(what), at: offset) }
  }

  @inline(__always)
  private func digits(_ length: Int, at offset: inout Int, _ what: StaticText) throws(CivilTimeError) -> Int {
    var value = 0
    for _ in 0..<length {
      guard offset < count, let digit = decimalDigit(self[offset]) else {
        throw CivilTimeError(.expected(what), at: offset)
      }
      value = value &* 10 &+ digit
      offset &+= 1
    }
    return value
  }

  func date(at offset: inout Int) throws(CivilTimeError) -> CivilDate {
    let start = offset
    let year = try digits(4, at: &offset, "a year of four digits")
    try pass(UInt8(ascii: "-"), at: &offset, "'-' after the year")
    let month = try digits(2, at: &offset, "a month of two digits")
    try pass(UInt8(ascii: "-"), at: &offset, "'-' after the month")
    let day = try digits(2, at: &offset, "a day of two digits")
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw CivilTimeError(.noSuchDate, at: start)
    }
    return date
  }

  func clock(at offset: inout Int) throws(CivilTimeError) -> WrittenClock {
    let start = offset
    let hour = try digits(2, at: &offset, "an hour of two digits")
    try pass(UInt8(ascii: ":"), at: &offset, "':' after the hour")
    let minute = try digits(2, at: &offset, "minutes of two digits")
    var second = 0
    var nanosecond: UInt32 = 0
    let hasSeconds = take(UInt8(ascii: ":"), at: &offset)
    if hasSeconds {
      second = try digits(2, at: &offset, "seconds of two digits")
      if take(UInt8(ascii: "."), at: &offset) { nanosecond = try fraction(at: &offset) }
    }
    guard second <= 60,
      let time = TimeOfDay(hour: hour, minute: minute, second: min(second, 59), nanosecond: nanosecond)
    else { throw CivilTimeError(.noSuchTime, at: start) }
    return WrittenClock(time: time, second: second, hasSeconds: hasSeconds, offset: start)
  }

  private func fraction(at offset: inout Int) throws(CivilTimeError) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while offset < count, let digit = decimalDigit(self[offset]) {
      if digits < 9 { value = value * 10 + UInt32(digit) }
      digits += 1
      offset += 1
    }
    guard digits > 0 else { throw CivilTimeError(.expected("a digit after the decimal point"), at: offset) }
    while digits < 9 {
      value *= 10
      digits += 1
    }
    return value
  }

  func utcOffset(at offset: inout Int) throws(CivilTimeError) -> UTCOffset {
    let start = offset
    if take(UInt8(ascii: "Z"), at: &offset) || take(UInt8(ascii: "z"), at: &offset) { return .utc }
    let isWest = take(UInt8(ascii: "-"), at: &offset)
    guard isWest || take(UInt8(ascii: "+"), at: &offset) else {
      throw CivilTimeError(.expected("'Z' or an offset such as -05:00"), at: offset)
    }
    let hours = try digits(2, at: &offset, "offset hours of two digits")
    try pass(UInt8(ascii: ":"), at: &offset, "':' between offset hours and minutes")
    let minutes = try digits(2, at: &offset, "offset minutes of two digits")
    guard hours < 24, minutes < 60 else { throw CivilTimeError(.noSuchOffset, at: start) }
    let seconds = hours * 3600 + minutes * 60
    return UTCOffset(unchecked: isWest ? -seconds : seconds)
  }
}

/// A time of day as it stands in a text.
struct WrittenClock {
  var time: TimeOfDay
  /// As written: 60 in a leap second, which `time` counts as 59.
  var second: Int
  var hasSeconds: Bool
  var offset: Int
}

@inline(__always)
func decimalDigit(_ byte: UInt8) -> Int? {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte) - 48 : nil
}
