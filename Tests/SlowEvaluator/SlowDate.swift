/// A date of the Gregorian calendar, reckoned the way one would on paper: whole years, whole months, then days.
///
/// Days are numbered from Monday, January 1 of the year 1, which is day 0; so `number % 7` is the weekday.
public struct SlowDate: Equatable, Sendable {
  public let year: Int
  public let month: Int
  public let day: Int

  /// The date, or nil where the calendar has none such.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Self.days(inMonth: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date with this number.
  public init(number: Int) {
    precondition(number >= 0)
    var year = number / 366 + 1
    while Self.daysBefore(year: year + 1) <= number { year += 1 }
    var rest = number - Self.daysBefore(year: year)
    var month = 1
    while rest >= Self.days(inMonth: month, of: year) {
      rest -= Self.days(inMonth: month, of: year)
      month += 1
    }
    self.year = year
    self.month = month
    self.day = rest + 1
  }

  /// The number of days since January 1 of the year 1.
  public var number: Int {
    var count = Self.daysBefore(year: year)
    for earlier in 1..<month { count += Self.days(inMonth: earlier, of: year) }
    return count + day - 1
  }

  /// The weekday: Monday is 0, Sunday is 6.
  public var weekday: Int { number % 7 }

  /// The number of January 1, 1970.
  public static let epoch = 719_162

  static func isLeap(_ year: Int) -> Bool {
    year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
  }

  static func days(inMonth month: Int, of year: Int) -> Int {
    month == 2 && isLeap(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return 365 * past + past / 4 - past / 100 + past / 400
  }
}
