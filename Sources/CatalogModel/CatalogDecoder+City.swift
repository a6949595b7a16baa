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
      case "school_holidays": decoder.schoolHolidays = try decoder.schoolHolidays(&reader)
      case "location": decoder.cityLocation = try decoder.location(&reader)
      default: try reader.skipValue()
      }
    }
  }
}
