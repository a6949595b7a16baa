import CivilTime
import JSONText
import OpeningHours

/// The city as it stands in a document; what it leaves out is Toronto's.
struct WrittenCity {
  var id: (text: String, offset: Int)?
  var name: String?
  var zoneName = (text: "America/Toronto", offset: 0)
  /// Nil where no rules are to be had for the zone.
  private(set) var zone: ZoneRules?
  var holidays = HolidayCalendar.ontario
  var location: Location?

  /// Looks the zone's rules up: once its name is known, since that may read a file.
  mutating func takeZone(_ zone: (String) -> ZoneRules?) { self.zone = zone(zoneName.text) }
}

extension CatalogDecoder {
  /// The city, whose zone is not looked up yet.
  mutating func city(_ reader: inout JSONReader) throws(JSONError) -> WrittenCity? {
    guard try isNext(.object, &reader) else { return nil }
    var city = WrittenCity()
    var schoolHolidays: [SchoolHoliday] = []
    try members(&reader) { decoder, name, reader throws(JSONError) in
      let offset = reader.position
      switch name {
      case "id": city.id = try decoder.string(&reader).map { ($0, offset) }
      case "name": city.name = try decoder.string(&reader)
      case "time_zone": city.zoneName = try decoder.string(&reader).map { ($0, offset) } ?? WrittenCity().zoneName
      case "holidays": city.holidays = try decoder.holidayCalendar(&reader) ?? .ontario
      case "school_holidays": schoolHolidays = try decoder.schoolHolidays(&reader)
      case "location": city.location = try decoder.location(&reader)
      default: try reader.skipValue()
      }
    }
    city.holidays = city.holidays.with(schoolHolidays: schoolHolidays)
    return city
  }
}
