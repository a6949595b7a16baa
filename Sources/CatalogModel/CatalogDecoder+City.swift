import CivilTime
import JSONText
import OpeningHours

extension CatalogDecoder {
  mutating func city(_ reader: inout JSONReader) throws(JSONError) {
    guard try isNext(.object, &reader) else { return }
    try members(&reader) { decoder, name, reader throws(JSONError) in
      let offset = reader.position
      switch name {
      case "id":
        if let text = try decoder.string(&reader) { decoder.cityID = (text, offset) }
      case "name": decoder.cityName = try decoder.string(&reader)
      case "time_zone":
        if let text = try decoder.string(&reader) { decoder.zoneName = (text, offset) }
      case "holidays":
        if let calendar = try decoder.holidayCalendar(&reader) { decoder.holidays = calendar }
      case "location": decoder.cityLocation = try decoder.location(&reader)
      default: try reader.skipValue()
      }
    }
  }

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
    var english = ""
    var french: String?
    try members(&reader) { decoder, name, reader throws(JSONError) in
      switch name {
      case "date":
        hasDate = try reader.peekKind() != .null
        day = try decoder.date(&reader)
      case "name":
        if try reader.peekKind() == .string {
          english = try reader.readString().string
        } else if try decoder.isNext(.object, &reader) {
          try decoder.members(&reader) { decoder, name, reader throws(JSONError) in
            switch name {
            case "en": english = try decoder.string(&reader) ?? english
            case "fr": french = try decoder.string(&reader)
            default: try reader.skipValue()
            }
          }
        }
      case "name_fr": french = try decoder.string(&reader)
      default: try reader.skipValue()
      }
    }
    guard let day else {
      // A date that cannot be read has been reported where it stands.
      if !hasDate { report(.error, at: offset, "a holiday needs a \"date\", written 2026-12-25") }
      return nil
    }
    return Holiday(date: day, name: english, frenchName: french)
  }
}
