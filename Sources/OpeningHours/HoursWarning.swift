import CivilTime

/// Hours that can be read, and are likely wrong all the same.
public struct HoursWarning: Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// A span past midnight that runs into the next day's own hours: most likely its ends were exchanged.
    case overlapsNextDay(Weekday, ClockSpan)
    /// A span whose two times are the same, other than 00:00, is taken as 24 hours.
    case sameTimes(Weekday, ClockSpan)
    /// Times by the sun without a place: nominal ones are taken (design rule 11).
    case noLocation
    /// `SH` where no school holidays are known: no day is one.
    case noSchoolHolidays
  }

  public let problem: Problem

  /// One sentence in English, which says what would be right.
  public var message: String {
    switch problem {
    case .overlapsNextDay(let day, let span):
      "the span \(span.text) of \(day.code) runs past midnight into the next day's own hours: check that its end is right"
    case .sameTimes(let day, let span):
      "the span \(span.text) of \(day.code) opens and closes at the same time, and is taken as 24 hours: write 00:00-24:00 for the whole day"
    case .noLocation:
      "without a location the sun's times are taken as dawn 05:30, sunrise 06:00, sunset 18:00 and dusk 18:30"
    case .noSchoolHolidays: "SH is in the hours, but no school holidays are known: list them as school_holidays"
    }
  }

  /// Whether it is there for want of a location or of school holidays.
  package var dependsOnCity: Bool { problem == .noLocation || problem == .noSchoolHolidays }

  /// Whether it holds of hours in this calendar and at this place.
  package func holds(_ calendar: HolidayCalendar, _ location: Location?) -> Bool {
    switch problem {
    case .noLocation: location == nil
    case .noSchoolHolidays: !calendar.hasSchoolHolidays
    default: true
    }
  }
}

extension Schedule {
  /// Whether it would be another one at a known location.
  package var asksForLocation: Bool { warnings.contains { $0.problem == .noLocation } }
}
