import CivilTime

/// `2026`, `2026-2029`, `2026+`, `2026-2036/2`.
struct YearSpan: Hashable, Sendable {
  var first: Int
  /// Included.
  var last: Int
  /// Every so many years from the first.
  var step = 1

  /// What stands for the last year of a span without an end.
  static let endless = 9999

  func contains(_ year: Int) -> Bool { first <= year && year <= last && (year - first) % step == 0 }

  func nextTurn(after date: CivilDate) -> CivilDate? {
    let year = date.year
    let turn =
      if year < first { first } else if step == 1 { last + 1 } else if contains(year) { year + 1 } else {
        year + step - (year - first) % step
      }
    return turn > year && turn <= last + 1 ? YearSpan.newYear(turn) : nil
  }

  func lastTurn(upTo date: CivilDate) -> CivilDate? {
    let year = min(date.year, last + 1)
    if year < first { return nil }
    if step == 1 { return YearSpan.newYear(year > last ? last + 1 : first) }
    let rest = (year - first) % step
    return YearSpan.newYear(rest == 0 ? year : year - rest + 1)
  }

  private static func newYear(_ year: Int) -> CivilDate? { CivilDate(year: year, month: 1, day: 1) }
}

/// `week 10-20`, `week 1-53/2`: weeks by their numbers in ISO 8601, which begin on Monday.
struct WeekSpan: Hashable, Sendable {
  var first: Int
  /// Before `first` where the span runs through the end of the year.
  var last: Int
  var step = 1

  func contains(_ week: Int) -> Bool {
    if first > last { return week >= first || week <= last }
    return first <= week && week <= last && (week - first) % step == 0
  }

  /// 1 ... 53: a week belongs to the year that has its Thursday.
  static func week(of date: CivilDate) -> Int {
    let thursday = Int(date.dayNumber) + 3 - Int(date.weekday.rawValue)
    let year = CivilDate(dayNumber: Int32(thursday)).year
    return (thursday - Int(CivilDate.dayNumber(year: year, month: 1, day: 1))) / 7 + 1
  }
}
