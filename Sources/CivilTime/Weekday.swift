/// A day of the week. Monday is the first, as in ISO 8601 and in the `opening_hours` notation.
public enum Weekday: UInt8, CaseIterable, Comparable, Sendable {
  /// `Mo` in the notation.
  case monday
  /// `Tu` in the notation.
  case tuesday
  /// `We` in the notation.
  case wednesday
  /// `Th` in the notation.
  case thursday
  /// `Fr` in the notation.
  case friday
  /// `Sa` in the notation.
  case saturday
  /// `Su` in the notation.
  case sunday

  /// Whether it comes earlier in a week that begins on Monday.
  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }
}
