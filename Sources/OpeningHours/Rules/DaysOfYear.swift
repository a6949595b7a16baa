import CivilTime

/// A stretch of days that every year has, by month and day alone; where the first is later than the last, it goes through
/// the end of the year.
struct DaysOfYear: Hashable, Sendable {
  /// As `number(of:_:)` counts.
  var first: Int
  var last: Int

  /// A month's day as a number. Days that a year lacks have one too.
  static func number(of month: Int, _ day: Int) -> Int { month * 32 + day }

  /// Whether a day of the year lies in both.
  func meets(_ other: DaysOfYear) -> Bool {
    switch (first <= last, other.first <= other.last) {
    case (true, true): first <= other.last && other.first <= last
    case (false, false): true
    default: first <= other.last || other.first <= last
    }
  }

  func contains(_ day: Int) -> Bool { meets(DaysOfYear(first: day, last: day)) }
}

extension CivilDate {
  /// Month and day as one number that grows through the year.
  var dayOfYear: Int {
    let fields = fields
    return DaysOfYear.number(of: fields.month, fields.day)
  }
}
