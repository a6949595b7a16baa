import CivilTime

/// How hours differ from what they were: which days have other hours, and which.
public struct HoursDifference: Hashable, Sendable {
  /// Changes of weekdays first, then of holidays, then of seasons and dates in their order.
  public let changes: [HoursChange]

  /// Whether nobody would notice.
  public var isEmpty: Bool { changes.isEmpty }

  /// A line for each change: `opens an hour later on Fridays`.
  public func lines(in language: LabelLanguage) -> [String] { changes.map { $0.line(in: language) } }
}

/// Other hours on some days.
public struct HoursChange: Hashable, Sendable {
  /// The days that have other hours.
  public enum Days: Hashable, Sendable {
    /// Monday first.
    case weekdays([Weekday])
    /// Monday first, from a first to a last date; nil where that is already so, or goes on further than was looked.
    case season([Weekday], CivilDate?, CivilDate?)
    /// Public holidays, all of them alike.
    case publicHolidays
    /// Both included.
    case dates(CivilDate, CivilDate)
  }

  /// A stretch in one state, in minutes from 00:00 of the day on which it starts.
  public struct Stretch: Hashable, Sendable {
    /// Where it begins.
    public let start: Int
    /// Where it ends; beyond 1440 on a following day.
    public let end: Int
    /// Its state.
    public let kind: OpenState.Kind
    /// Whether it is unknown only because nobody says when the place closes.
    public let isOpenEnd: Bool
    /// What the hours say of it.
    public let comment: String?
  }

  /// Which days have other hours.
  public let days: Days
  /// The hours that these days had, and those that they have; nil where the days are not all alike.
  public let hours: Hours?

  /// The hours of a day, as they were and as they are.
  public struct Hours: Hashable, Sendable {
    /// As they were.
    public let before: [Stretch]
    /// As they are.
    public let now: [Stretch]
  }
}

extension Schedule {
  /// How it differs from what it was, in the year from a date on; where it does not differ in that year, from the first
  /// date on that it does.
  ///
  /// A weekday whose hours are other ones through the year is one change; so are public holidays, and weekdays through a
  /// season; what is left are dates, of which those less than a week apart are one. Looks at each day of two years, so
  /// that what begins in the first has its end, or as `isEqual(to:from:in:)` does.
  public func difference(from old: Schedule, on date: CivilDate, in zone: ZoneRules) -> HoursDifference {
    var comparison = ScheduleComparison(self, old, in: zone)
    guard let first = comparison.firstDifference(from: date) else { return HoursDifference(changes: []) }
    let start = first.days(since: date) < 366 ? date : first
    var finding = DifferenceFinding(self, old, from: start, in: zone)
    let changes = finding.changes()
    // A day that no span begins on may differ all the same.
    return HoursDifference(changes: changes.isEmpty ? [HoursChange(days: .dates(first, first), hours: nil)] : changes)
  }
}
