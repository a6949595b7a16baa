/// A day that comes every year, 29 February among them: what an anniversary is written as.
public struct MonthDay: Hashable, Comparable, Sendable {
  /// 1 ... 12.
  public let month: Int
  /// 1 ... 31.
  public let day: Int

  /// The day, or nil where no year has it.
  public init?(month: Int, day: Int) {
    // A leap year has every day.
    guard CivilDate(year: 2000, month: month, day: day) != nil else { return nil }
    self.init(unchecked: month, day)
  }

  private init(unchecked month: Int, _ day: Int) { (self.month, self.day) = (month, day) }

  /// The day on which a date lies.
  public init(_ date: CivilDate) {
    let fields = date.fields
    self.init(unchecked: fields.month, fields.day)
  }

  /// The earlier in a year.
  public static func < (a: MonthDay, b: MonthDay) -> Bool { (a.month, a.day) < (b.month, b.day) }
}
