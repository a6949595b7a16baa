/// A day of the week. Monday is the first, as in ISO 8601 and in the `opening_hours` notation.
public enum Weekday: UInt8, CaseIterable, Comparable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }
}
