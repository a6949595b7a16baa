import JSONText
import OpeningHours

extension CatalogDecoder {
  /// The schedule of a text with the usual holidays. Many places keep the same hours, and compiling them is the larger
  /// part of what a place costs, so each text is compiled once.
  mutating func compiled(_ text: String) throws(HoursError) -> Schedule {
    let key = ByteString(text)
    if let known = compiledHours[key] { return known }
    let schedule = try Schedule(notation: text)
    compiledHours[key] = schedule
    return schedule
  }

  /// The schedule of hours as read, now that the city's holidays and the place's location are known.
  func schedule(_ hours: PendingHours, exceptions: [HoursException], _ location: Location?) -> Schedule {
    if case .notation(let text) = hours, exceptions.isEmpty, let known = compiledHours[ByteString(text)],
      known.calendar == holidays, !known.asksForLocation
    {
      return known
    }
    return hours.schedule(exceptions: exceptions, holidays, location)
  }
}
