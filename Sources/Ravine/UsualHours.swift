import CivilTime
import OpeningHours

/// A place's hours as a person would tell them: the usual week, and the days ahead on which something else holds.
///
/// Found by looking at the days ahead, so that it is right for hours written in any way: a weekday's usual hours are
/// those of its next date that neither a holiday, an exception nor a clock change touches.
public struct UsualHours: Hashable, Sendable {
  /// Days in a row that differ from the usual week, all in the same way.
  public struct Run: Hashable, Sendable {
    /// The days, in order.
    public internal(set) var days: [DayHours]
    /// Whether they reach as far as was looked, so that their end is not known.
    public internal(set) var isCut: Bool
  }

  /// Monday first.
  public let week: [DayHours]
  /// From the day asked about on, in order.
  public let ahead: [DayHours]
  /// The same days, those in a row together.
  public let runs: [Run]

  /// How far ahead days are named.
  public static let horizon = 60
  /// How far a weekday without an exception is looked for.
  private static let search = 364

  /// The usual hours of a schedule, and what differs from a day on. Looks at a year.
  public init(_ schedule: Schedule, from first: CivilDate, holidays: HolidayCalendar, in zone: ZoneRules) {
    let days = DayHours.days(of: schedule, from: first, count: UsualHours.search, holidays: holidays, in: zone)
    var usual = Array(days.prefix(7))
    for offset in 0..<7 {
      let dates = stride(from: offset, to: days.count, by: 7).lazy.map { days[$0] }
      usual[offset] = dates.first { $0.basis == .regular && $0.date.isPlain(in: zone) } ?? usual[offset]
    }
    week = usual.sorted { $0.date.weekday < $1.date.weekday }
    var ahead: [DayHours] = []
    var runs: [Run] = []
    for (index, day) in days.prefix(UsualHours.horizon).enumerated() {
      let isUsual = day.isLike(usual[index % 7])
      // On a holiday of which the hours say nothing they might differ, unless they say nothing at all.
      let mightDiffer = day.holiday != nil && day.basis == .regular && day.wholeDay?.kind != .unknown
      guard !isUsual || day.basis == .exception || mightDiffer else { continue }
      ahead.append(day)
      let isCut = index == UsualHours.horizon - 1
      if let last = runs.last?.days.last, last.date.adding(days: 1) == day.date, last.holiday == nil,
        day.holiday == nil, last.isLike(day)
      {
        runs[runs.count - 1].days.append(day)
        runs[runs.count - 1].isCut = isCut
      } else {
        runs.append(Run(days: [day], isCut: false))
      }
    }
    self.ahead = ahead
    self.runs = runs
  }

  /// Whether nothing at all is known.
  public var isUnknown: Bool { week.allSatisfy { $0.isAllUnknown } && ahead.isEmpty }

  /// Weekdays in a row with the same hours, as pairs of indices into `week`.
  public var weekRuns: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for index in week.indices {
      if let last = ranges.last, week[last.upperBound].isLike(week[index]) {
        ranges[ranges.count - 1] = last.lowerBound...index
      } else {
        ranges.append(index...index)
      }
    }
    return ranges
  }
}

extension CivilDate {
  /// Whether no clock change touches the day or the night after it.
  fileprivate func isPlain(in zone: ZoneRules) -> Bool {
    zone.offset(at: zone.midnight(self)) == zone.offset(at: zone.midnight(adding(days: 2)))
  }
}
