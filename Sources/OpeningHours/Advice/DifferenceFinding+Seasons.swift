import CivilTime

extension DifferenceFinding {
  /// A change of a season or of dates, and its first day.
  struct Dated {
    var first: CivilDate
    var change: HoursChange
  }

  /// Dates farther apart belong to two seasons; nearer ones to one, in which a holiday may have its own hours.
  static let longestGap = 28

  /// Takes out the days on which some weekdays, or all, have the same other hours through a season.
  mutating func seasonChanges() -> [Dated] {
    var changes: [Dated] = []
    var seen: Set<HoursChange.Hours> = []
    for hours in days.map({ $0.hours }) where seen.insert(hours).inserted {
      for dates in groups(days.filter { $0.hours == hours }.map { $0.date }) {
        guard let first = dates.first, first < nextYear, let days = season(dates) else { continue }
        changes.append(Dated(first: first, change: HoursChange(days: days, hours: hours)))
        let taken = Set(dates)
        self.days.removeAll { $0.hours == hours && taken.contains($0.date) }
      }
    }
    return changes
  }

  private func groups(_ dates: [CivilDate]) -> [[CivilDate]] {
    dates.reduce(into: []) { groups, date in
      if let last = groups.last?.last, date.days(since: last) <= DifferenceFinding.longestGap {
        groups[groups.count - 1].append(date)
      } else {
        groups.append([date])
      }
    }
  }

  /// What dates are called; nil where there are few, or too many between them that are none.
  private func season(_ dates: [CivilDate]) -> HoursChange.Days? {
    guard dates.count > 2, let first = dates.first, let last = dates.last else { return nil }
    let weekdays = Weekday.allCases.filter { weekday in dates.contains { $0.weekday == weekday } }
    let length = last.days(since: first) + 1
    let all = (0..<length).count { weekdays.contains(first.adding(days: $0).weekday) }
    guard (all - dates.count) * 4 <= dates.count else { return nil }
    let isAlreadySo = first.days(since: self.first) <= 7 && length > DifferenceFinding.longestGap
    let goesOn = nextYear.adding(days: DifferenceFinding.length).days(since: last) <= DifferenceFinding.longestGap
    if length == dates.count, !isAlreadySo, !goesOn { return .dates(first, last) }
    return .season(weekdays, isAlreadySo ? nil : first, goesOn ? nil : last)
  }
}
