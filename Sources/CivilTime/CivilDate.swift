/// A date of the proleptic Gregorian calendar, without a zone: what a wall calendar shows.
///
/// Held as a count of days, so that comparing, adding days and finding the weekday cost one operation each.
/// The years 0000 to 9999 can be written; arithmetic may pass a few days beyond them, never trap.
public struct CivilDate: Hashable, Sendable {
  /// Days since 1970-01-01; negative before.
  @usableFromInline package let dayNumber: Int32

  @inlinable package init(dayNumber: Int32) { self.dayNumber = dayNumber }

  /// The date, or nil where the calendar has none such (31 April, month 13, year 10000).
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDate.daysInMonth(year: year, month: month)
    else { return nil }
    self.init(dayNumber: CivilDate.dayNumber(year: year, month: month, day: day))
  }

  /// 0000-01-01.
  @inlinable public static var min: CivilDate { CivilDate(dayNumber: -719_528) }
  /// 9999-12-31.
  @inlinable public static var max: CivilDate { CivilDate(dayNumber: 2_932_896) }
}

extension CivilDate: Comparable {
  /// Whether it is the earlier date.
  @inlinable
  public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }
}

extension CivilDate {
  /// 0 ... 9999.
  public var year: Int { fields.year }
  /// 1 ... 12.
  public var month: Int { fields.month }
  /// 1 ... 31.
  public var day: Int { fields.day }

  /// Year, month and day at once: they come out of one computation.
  public var fields: (year: Int, month: Int, day: Int) {
    // A year that begins on 1 March puts the leap day last, so that month lengths follow one linear formula
    // and 400-year cycles have equal length.
    let shifted = Int(dayNumber) + 719_468
    let cycle = floorDivide(shifted, 146_097)
    let dayOfCycle = shifted - cycle * 146_097
    let yearOfCycle =
      (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// Its day of the week.
  public var weekday: Weekday { Weekday(rawValue: UInt8(weekdayIndex)) ?? .monday }

  /// 0 for Monday ... 6 for Sunday.
  @inlinable
  package var weekdayIndex: Int {
    // 1970-01-01 was a Thursday.
    floorModulo(Int(dayNumber) + 3, 7)
  }

  /// The date so many days later (earlier, if negative), held within the calendar's range.
  @inlinable
  public func adding(days: Int) -> CivilDate {
    let sum = Int(dayNumber).addingReportingOverflow(days)
    let limited = sum.overflow ? (days < 0 ? Int.min : Int.max) : sum.partialValue
    let low = Int(CivilDate.min.dayNumber)
    let high = Int(CivilDate.max.dayNumber)
    return CivilDate(dayNumber: Int32(Swift.min(Swift.max(limited, low), high)))
  }

  /// Days from `other` to this date; negative where this one is earlier.
  @inlinable
  public func days(since other: CivilDate) -> Int { Int(dayNumber) - Int(other.dayNumber) }

  /// Whether a year has a 29 February.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// 28 ... 31; 0 for a month that does not exist.
  public static func daysInMonth(year: Int, month: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: isLeapYear(year) ? 29 : 28
    default: 0
    }
  }

  /// The day count of a date that is known to exist.
  package static func dayNumber(year: Int, month: Int, day: Int) -> Int32 {
    let marchYear = month <= 2 ? year - 1 : year
    let cycle = floorDivide(marchYear, 400)
    let yearOfCycle = marchYear - cycle * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return Int32(cycle * 146_097 + dayOfCycle - 719_468)
  }
}

/// Division rounded towards the past; `/` rounds towards zero.
@inlinable
package func floorDivide<I: FixedWidthInteger>(_ a: I, _ b: I) -> I {
  let quotient = a / b
  return a % b < 0 ? quotient - 1 : quotient
}

@inlinable
package func floorModulo<I: FixedWidthInteger>(_ a: I, _ b: I) -> I {
  let remainder = a % b
  return remainder < 0 ? remainder + b : remainder
}
