/// Which days are public holidays: `PH` in a notation, `holiday` in weekly hours (rule 5.12); and school holidays, `SH`.
public struct SlowHolidays: Sendable {
  /// The numbers of the days; nil for Ontario's nine, by rule, in any year.
  private let days: Set<Int>?
  private var school: [ClosedRange<Int>] = []

  /// Ontario's nine public holidays.
  public static let ontario = SlowHolidays(days: nil)

  /// Exactly the days with these numbers.
  public static func days(_ days: Set<Int>) -> SlowHolidays { SlowHolidays(days: days) }

  private init(days: Set<Int>?) {
    self.days = days
  }

  /// Exactly these dates, written `2026-12-25`; nil where one of them is not a date.
  public init?(dates: [String]) {
    var days: Set<Int> = []
    for date in dates {
      guard case .day(let day) = SlowTimeText(date) else { return nil }
      days.insert(day)
    }
    self.days = days
  }

  /// The same with school holidays, from a date through another; nil where one is not a date.
  public func with(schoolHolidays: [(String, String)]) -> SlowHolidays? {
    var holidays = self
    for (first, last) in schoolHolidays {
      guard case .day(let first) = SlowTimeText(first), case .day(let last) = SlowTimeText(last), first <= last else {
        return nil
      }
      holidays.school.append(first...last)
    }
    return holidays
  }

  /// Whether the day with this number is a public holiday.
  public func contains(_ day: Int) -> Bool { days?.contains(day) ?? Self.isOntarioHoliday(day) }

  func isSchoolHoliday(_ day: Int) -> Bool { school.contains { $0.contains(day) } }

  private static func isOntarioHoliday(_ number: Int) -> Bool {
    let date = SlowDate(number: number)
    let isMonday = date.weekday == 0
    switch (date.month, date.day) {
    case (1, 1): return true  // New Year's Day
    case (2, 15...21): return isMonday && date.year >= 2008  // Family Day
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
  public static func easter(of year: Int) -> Int {
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
