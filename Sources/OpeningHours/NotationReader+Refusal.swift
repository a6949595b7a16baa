import CivilTime

extension NotationReader {
  private static let sunTimes: [StaticString] = ["sunrise", "sunset", "dawn", "dusk", "("]
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "easter",
  ]

  var startsSunTime: Bool { NotationReader.sunTimes.contains { starts($0) } }

  /// What to say of something that no rule begins with: the notation's other parts by their names.
  func unreadable() -> HoursError {
    if startsSunTime { return HoursError(.notSupported("a time by the sun"), at: offset) }
    if NotationReader.months.contains(where: { starts($0) }) {
      return HoursError(.notSupported("a month or date"), at: offset)
    }
    if starts("week") { return HoursError(.notSupported("a week number"), at: offset) }
    return HoursError(.expected("weekdays (Mo-Fr), times (09:00-17:00), open, off, or 24/7"), at: offset)
  }
}

extension Schedule {
  /// Compiles hours written in the OpenStreetMap `opening_hours` notation.
  ///
  /// Throws where any part cannot be read, with the position: such hours are unknown as a whole.
  public init(notation text: String, holidays: HolidayCalendar = .ontario) throws(HoursError) {
    try self.init(notationUTF8: Array(text.utf8), holidays: holidays)
  }

  package init(notationUTF8 text: [UInt8], holidays: HolidayCalendar) throws(HoursError) {
    var reader = NotationReader(text)
    self.init(rules: try reader.rules(), calendar: holidays)
  }
}
