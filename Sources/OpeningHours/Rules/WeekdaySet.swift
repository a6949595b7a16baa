import CivilTime

/// A set of weekdays in one byte.
struct WeekdaySet: Hashable, Sendable {
  var bits: UInt8

  static let all = WeekdaySet(bits: 0x7F)
  static let none = WeekdaySet(bits: 0)

  init(bits: UInt8) { self.bits = bits }

  init(_ days: [Weekday]) { bits = days.reduce(0) { $0 | 1 << $1.rawValue } }

  static func only(_ day: Weekday) -> WeekdaySet { WeekdaySet(bits: 1 << day.rawValue) }

  func contains(_ day: Weekday) -> Bool { bits & (1 << day.rawValue) != 0 }

  mutating func formUnion(_ other: WeekdaySet) { bits |= other.bits }

  mutating func formIntersection(_ other: WeekdaySet) { bits &= other.bits }

  func isSubset(of other: WeekdaySet) -> Bool { bits & ~other.bits == 0 }

  func isDisjoint(with other: WeekdaySet) -> Bool { bits & other.bits == 0 }

  /// From one day to another, through the end of the week where need be: `Sa-Mo`.
  static func range(_ first: Weekday, _ last: Weekday) -> WeekdaySet {
    var set = WeekdaySet.none
    var index = first.rawValue
    while true {
      set.bits |= 1 << index
      if index == last.rawValue { return set }
      index = (index + 1) % 7
    }
  }
}
