import CivilTime
import JSONText
import OpeningHours

/// Hours as they stand in a document. They are compiled once the holidays, the exceptions and the location are known.
package struct WrittenHours {
  enum Form {
    case weekly(WeeklyHours)
    /// A text, read where it stands.
    case notation
    /// They stood there and could not be read.
    case unreadable
  }

  var form: Form
  /// Where the member's name stands, and its value.
  var nameOffset: Int
  var offset: Int
}

extension CatalogDecoder {
  private static func weekday(_ name: borrowing JSONString) -> Weekday? {
    switch name {
    case "mon": .monday
    case "tue": .tuesday
    case "wed": .wednesday
    case "thu": .thursday
    case "fri": .friday
    case "sat": .saturday
    case "sun": .sunday
    default: nil
    }
  }

  /// More than this on one day is no list of hours that a person made.
  private static let mostSpans = 64
  private static let mostExceptions = 4000

  package mutating func hours(_ reader: inout JSONReader) throws(JSONError) -> WrittenHours? {
    var hours = WrittenHours(form: .unreadable, nameOffset: nameOffset, offset: reader.position)
    switch try reader.peekKind() {
    case .null:
      try reader.readNull()
      return nil
    case .string:
      _ = try reader.readString()
      hours.form = .notation
    case .object: hours.form = try weekly(&reader)
    default:
      let found = try reader.peekKind().name
      report(
        .error, at: reader.position, "found " + found + ", expected a weekly object or a string: the hours are unknown")
      try reader.skipValue()
    }
    return hours
  }

  private mutating func weekly(_ reader: inout JSONReader) throws(JSONError) -> WrittenHours.Form {
    var hours = WeeklyHours()
    // A bit for each day.
    var unreadable: UInt8 = 0
    try members(&reader) { decoder, name, reader throws(JSONError) in
      let day = CatalogDecoder.weekday(name)
      guard day != nil || "holiday" ~= name else {
        decoder.report(
          .warning, at: decoder.nameOffset,
          "\"" + name.string + "\" is no weekday and is not used: write mon, tue, wed, thu, fri, sat, sun or holiday")
        return try reader.skipValue()
      }
      let spans = try decoder.spans(&reader)
      if let day { hours[day] = spans ?? [] } else { hours.holiday = spans }
      let bit: UInt8 = 1 << (day?.rawValue ?? 7)
      if spans == nil { unreadable |= bit } else { unreadable &= ~bit }
    }
    return unreadable == 0 ? .weekly(hours) : .unreadable
  }

  /// A day's spans, or nil where any of them cannot be read.
  private mutating func spans(_ reader: inout JSONReader) throws(JSONError) -> [ClockSpan]? {
    let offset = reader.position
    guard try isNext(.array, &reader) else { return nil }
    var spans: [ClockSpan] = []
    var isReadable = true
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let span = try decoder.span(&reader) { spans.append(span) } else { isReadable = false }
    }
    if spans.count > CatalogDecoder.mostSpans {
      report(.error, at: offset, "found " + String(spans.count) + " spans on one day, expected 64 at most")
      return nil
    }
    return isReadable ? spans : nil
  }

  private mutating func span(_ reader: inout JSONReader) throws(JSONError) -> ClockSpan? {
    let offset = reader.position
    guard try isNext(.array, &reader) else { return nil }
    var times: [Int] = []
    var count = 0
    try elements(&reader) { decoder, reader throws(JSONError) in
      count += 1
      guard try decoder.isNext(.string, &reader) else { return }
      let token = try reader.readString()
      do throws(HoursError) {
        times.append(try ClockSpan.minutes(utf8: token.utf8))
      } catch {
        decoder.report(
          .error, at: token.offset(ofDecodedByteAt: error.offset),
          "found \"" + token.string.prefix(40) + "\": " + error.message)
      }
    }
    guard count == 2 else {
      report(.error, at: offset, "a span is an opening and a closing time, [\"08:00\", \"16:00\"]")
      return nil
    }
    guard times.count == 2 else { return nil }
    return ClockSpan(start: times[0], end: times[1])
  }

  package mutating func exceptions(_ reader: inout JSONReader) throws(JSONError) -> [HoursException] {
    if try isNull(&reader) { return [] }
    guard try isNext(.object, &reader) else { return [] }
    let offset = reader.position
    // Nil where one cannot be read, or stands again further on; and where the last of each key is.
    var all: [HoursException?] = []
    var keys = TokenTable()
    var last: [Int] = []
    var isFull = false
    try members(&reader) { decoder, key, reader throws(JSONError) in
      let offset = decoder.nameOffset
      var days: HoursException.Days?
      do throws(HoursError) {
        days = try HoursException.Days(utf8: key.utf8)
      } catch {
        decoder.report(
          .error, at: offset, "the exception \"" + key.string.prefix(40) + "\" is not used: " + error.message)
      }
      let spans = try decoder.spans(&reader)
      guard all.count < CatalogDecoder.mostExceptions else { return isFull = true }
      let (number, isNew) = keys.number(of: key, in: decoder.bytes.span)
      if isNew { last.append(0) } else { all[last[number]] = nil }
      last[number] = all.count
      if let days, let spans { all.append(HoursException(days, spans)) } else { all.append(nil) }
    }
    if isFull { report(.error, at: offset, "a place has 4000 exceptions at most, and the rest are not used") }
    return all.compactMap { $0 }
  }

  mutating func otherHours(_ reader: inout JSONReader) throws(JSONError) -> [(name: ByteString, hours: WrittenHours)] {
    if try isNull(&reader) { return [] }
    guard try isNext(.object, &reader) else { return [] }
    var all: [(name: ByteString, hours: WrittenHours)] = []
    try members(&reader) { decoder, name, reader throws(JSONError) in
      let nothing = WrittenHours(form: .unreadable, nameOffset: name.offset, offset: reader.position)
      all.append((name.byteString, try decoder.hours(&reader) ?? nothing))
    }
    return all
  }
}
