extension Schedule {
  /// Compiles hours written in the OpenStreetMap `opening_hours` notation, or as people type them.
  ///
  /// Another spelling than the notation's own is read where it has one meaning, with a warning for each place.
  ///
  /// - Parameters:
  ///   - text: The hours.
  ///   - holidays: Which days `PH` and `SH` mean.
  ///   - location: Where the sun rises and sets; without one it does at the times of design rule 11, with a warning.
  /// - Throws: Where any part cannot be read, with the position: such hours are unknown as a whole.
  public convenience init(
    notation text: String, holidays: HolidayCalendar = .ontario, location: Location? = nil
  ) throws(HoursError) {
    try self.init(notationUTF8: Array(text.utf8), holidays: holidays, location: location)
  }

  package convenience init(notationUTF8 text: [UInt8], holidays: HolidayCalendar, location: Location?)
    throws(HoursError)
  {
    let (rules, repairs) = try NotationReader.rules(text)
    self.init(rules: rules, calendar: holidays, location: location, repairs: repairs)
  }
}
