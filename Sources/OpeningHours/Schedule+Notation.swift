extension Schedule {
  /// Compiles hours written in the OpenStreetMap `opening_hours` notation.
  ///
  /// - Parameters:
  ///   - text: The hours.
  ///   - holidays: Which days `PH` and `SH` mean.
  ///   - location: Where the sun rises and sets; without one it does at the times of design rule 11, with a warning.
  /// - Throws: Where any part cannot be read, with the position: such hours are unknown as a whole.
  public init(
    notation text: String, holidays: HolidayCalendar = .ontario, location: Location? = nil
  ) throws(HoursError) {
    try self.init(notationUTF8: Array(text.utf8), holidays: holidays, location: location)
  }

  package init(notationUTF8 text: [UInt8], holidays: HolidayCalendar, location: Location?) throws(HoursError) {
    var reader = NotationReader(text)
    self.init(rules: try reader.rules(), calendar: holidays, location: location)
  }
}
