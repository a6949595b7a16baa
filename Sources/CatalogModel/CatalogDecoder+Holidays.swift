import CivilTime
import JSONText
import OpeningHours

extension CatalogDecoder {
  /// A region's code, or a list of dates with their names.
  package mutating func holidayCalendar(_ reader: inout JSONReader) throws(JSONError) -> HolidayCalendar? {
    if try isNull(&reader) { return nil }
    if try reader.peekKind() == .string {
      let token = try reader.readString()
      if let calendar = HolidayCalendar(region: token.string) { return calendar }
      report(
        .error, at: token.offset,
        "no holidays are known for \"" + token.string + "\": write CA-ON, or an array of dates with names")
      return HolidayCalendar([])
    }
    guard try reader.peekKind() == .array else {
      _ = try isNext(.string, &reader)
      return nil
    }
    var listed: [Holiday] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let holiday = try decoder.holiday(&reader) { listed.append(holiday) }
    }
    return HolidayCalendar(listed)
  }

  private mutating func holiday(_ reader: inout JSONReader) throws(JSONError) -> Holiday? {
    if try reader.peekKind() == .string {
      return try date(&reader).map { Holiday(date: $0, name: "") }
    }
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var day: CivilDate?
    var hasDate = false
    var name: HolidayName = ("", nil)
    var french: String?
    try members(&reader) { decoder, member, reader throws(JSONError) in
      switch member {
      case "date":
        hasDate = try reader.peekKind() != .null
        day = try decoder.date(&reader)
      case "name": name = try decoder.name(&reader)
      case "name_fr": french = try decoder.string(&reader)
      default: try reader.skipValue()
      }
    }
    guard let day else {
      // A date that cannot be read has been reported where it stands.
      if !hasDate { report(.error, at: offset, "a holiday needs a \"date\", written 2026-12-25") }
      return nil
    }
    return Holiday(date: day, name: name.english, frenchName: french ?? name.french)
  }

  /// A list of dates, and of stretches from a day through another, with their names.
  package mutating func schoolHolidays(_ reader: inout JSONReader) throws(JSONError) -> [SchoolHoliday] {
    if try isNull(&reader) { return [] }
    guard try isNext(.array, &reader) else { return [] }
    var listed: [SchoolHoliday] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let holiday = try decoder.schoolHoliday(&reader) { listed.append(holiday) }
    }
    return listed
  }

  private mutating func schoolHoliday(_ reader: inout JSONReader) throws(JSONError) -> SchoolHoliday? {
    if try reader.peekKind() == .string {
      return try date(&reader).flatMap { SchoolHoliday(from: $0, through: $0) }
    }
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var first: CivilDate?
    var last: CivilDate?
    var dates = 0
    var name: HolidayName = ("", nil)
    var french: String?
    try members(&reader) { decoder, member, reader throws(JSONError) in
      switch member {
      case "date", "from", "to":
        if try reader.peekKind() != .null { dates += 1 }
        let date = try decoder.date(&reader)
        if !(member == "to") { first = date }
        if !(member == "from") { last = date }
      case "name": name = try decoder.name(&reader)
      case "name_fr": french = try decoder.string(&reader)
      default: try reader.skipValue()
      }
    }
    guard let first, let last else {
      // A date that cannot be read has been reported where it stands.
      if dates == 0 || dates == 1 && (first == nil) != (last == nil) {
        report(
          .error, at: offset,
          "a school holiday needs a \"date\", or \"from\" and \"to\", its first and last day, written 2027-03-15")
      }
      return nil
    }
    guard let holiday = SchoolHoliday(from: first, through: last, name: name.english, frenchName: french ?? name.french)
    else {
      report(.error, at: offset, "a school holiday ends before it begins: \"to\" is its last day")
      return nil
    }
    return holiday
  }

  private typealias HolidayName = (english: String, french: String?)

  /// A text, or an object with one for each language.
  private mutating func name(_ reader: inout JSONReader) throws(JSONError) -> HolidayName {
    if try reader.peekKind() == .string { return (try reader.readString().string, nil) }
    var name: HolidayName = ("", nil)
    guard try isNext(.object, &reader) else { return name }
    try members(&reader) { decoder, language, reader throws(JSONError) in
      switch language {
      case "en": name.english = try decoder.string(&reader) ?? ""
      case "fr": name.french = try decoder.string(&reader)
      default: try reader.skipValue()
      }
    }
    return name
  }
}
