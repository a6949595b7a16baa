import CivilTime

/// Dates that a weekly recurrence gives: some weekdays from a first to a last date, but for some dates that are missing.
struct CalendarSeason {
  var first: CivilDate
  var last: CivilDate
  /// Monday's 0, in order.
  var weekdays: [Int]
  var missing: [CivilDate]

  /// Dates farther apart belong to two seasons; nearer ones to one in which the dates between are missing.
  private static let gap = 28

  /// The date by which it is told from others of the same times, whichever day is the first that is written: its last
  /// one, which stays as time goes on; where it may go on beyond what is written its first one, or none where that is
  /// long ago.
  func lastingDate(writtenTo end: CivilDate) -> CivilDate? {
    if first == last || end.days(since: last) > CalendarSeason.gap { return last }
    return last.days(since: first) > CalendarSeason.gap ? nil : first
  }

  /// Seasons that have just these dates, which are in order.
  static func seasons(of dates: [CivilDate]) -> [CalendarSeason] {
    var groups: [[CivilDate]] = []
    for date in dates {
      if let last = groups.last?.last, date.days(since: last) <= gap {
        groups[groups.count - 1].append(date)
      } else {
        groups.append([date])
      }
    }
    return groups.flatMap { season(of: $0) }
  }

  /// One season, or each date for itself where there are few, or more dates missing than there.
  private static func season(of dates: [CivilDate]) -> [CalendarSeason] {
    let single = dates.map { CalendarSeason(first: $0, last: $0, weekdays: [$0.weekdayIndex], missing: []) }
    guard dates.count > 2, let first = dates.first, let last = dates.last else { return single }
    let weekdays = Set(dates.map(\.weekdayIndex))
    let has = Set(dates)
    let missing = (first...last).each.filter { weekdays.contains($0.weekdayIndex) && !has.contains($0) }
    if missing.count > dates.count { return single }
    return [CalendarSeason(first: first, last: last, weekdays: weekdays.sorted(), missing: missing)]
  }
}
