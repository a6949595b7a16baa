/// Which days are public holidays: `PH` in a notation, `holiday` in weekly hours (rule 5.12).
public enum SlowHolidays: Sendable {
  /// Ontario's nine, by rule, in any year.
  case ontario
  /// Exactly the days with these numbers.
  case days(Set<Int>)

  /// Exactly these dates, written `2026-12-25`; nil where one of them is not a date.
  public init?(dates: [String]) {
    var days: Set<Int> = []
    for date in dates {
      guard case .day(let day) = SlowTimeText(date) else { return nil }
      days.insert(day)
    }
    self = .days(days)
  }

  /// Whether the day with this number is a public holiday.
  public func contains(_ day: Int) -> Bool {
    switch self {
    case .days(let days): days.contains(day)
    case .ontario: Self.isOntarioHoliday(day)
    }
  }

  private static func isOntarioHoliday(_ number: Int) -> Bool {
    let date = SlowDate(number: number)
    let isMonday = date.weekday == 0
    switch (date.month, date.day) {
    case (1, 1): return true  // New Year's Day
    case (2, 15...21): return isMonday  // Family Day
    case (3...4, _): return number == easter(of: date.year) - 2  // Good Friday
    case (5, 18...24): return isMonday  // Victoria Day
    case (7, 1): return true  // Canada Day
    case (9, 1...7): return isMonday  // Labour Day
    case (10, 8...14): return isMonday  // Thanksgiving Day
    case (12, 25...26): return true  // Christmas Day, Boxing Day
    default: return false
    }
  }

  /// The day of Easter Sunday, by golden number and epact, as Clavius taught and Knuth wrote it down.
  static func easter(of year: Int) -> Int {
    let golden = year % 19 + 1
    let century = year / 100 + 1
    let droppedLeapDays = 3 * century / 4 - 12
    let moonCorrection = (8 * century + 5) / 25 - 5
    let sunday = 5 * year / 4 - droppedLeapDays - 10
    var epact = (11 * golden + 20 + moonCorrection - droppedLeapDays) % 30
    if epact < 0 { epact += 30 }
    if (epact == 25 && golden > 11) || epact == 24 { epact += 1 }
    // The day of March on which the moon is full, then the Sunday after it.
    var march = 44 - epact
    if march < 21 { march += 30 }
    march += 7 - (sunday + march) % 7
    return SlowDate(year: year, month: 3, day: 1)!.number + march - 1
  }
}
