import CivilTime
import Ravine
import SlowEvaluator
import TestSupport
import Testing

/// A stretch of real time in a zone, from a UTC midnight.
struct Stretch: CustomTestStringConvertible, Sendable {
  let zone: String
  let from: String
  let days: Int
  /// How many schedules a full run compares there.
  let schedules: Int

  init(_ zone: String, _ from: String, days: Int = 7, schedules: Int = 300) {
    self.zone = zone
    self.from = from
    self.days = days
    self.schedules = schedules
  }

  var testDescription: String { "\(zone) from \(from) for \(days) days" }
  var year: Int { Int(from.prefix(4)) ?? 2026 }

  /// The stretch with what both evaluators need to know of it.
  var place: Place {
    get throws {
      let start = Int(try Timestamp(rfc3339: from + "T00:00:00Z").seconds)
      let slow = try #require(SlowZone.named(zone))
      // Toronto's rules as the kit has them. The others' are the same facts: the system's change with the law of the place.
      let rules = zone == "America/Toronto" ? .toronto : try Stretch.rules(slow)
      return Place(zone: rules, slow, start..<start + days * 86_400)
    }
  }

  private static func rules(_ slow: SlowZone) throws -> ZoneRules {
    var file = TZifWriter(version: 2)
    file.types = slow.changes.map { Int32($0.offset) }
    file.transitions = slow.changes.enumerated().map { (Int64($0.element.from), UInt8($0.offset)) }
    return try ZoneRules(identifier: slow.name, tzif: file.bytes)
  }

  struct Place {
    let zone: ZoneRules
    /// Painted days before and after the stretch, in which most changes before and after its minutes lie.
    let axis: MinuteAxis
    /// Seconds since 1970.
    let range: Range<Int>

    init(zone: ZoneRules, _ slow: SlowZone, _ range: Range<Int>) {
      self.zone = zone
      self.range = range
      axis = MinuteAxis(zone: slow, from: range.lowerBound - 15 * 86_400, to: range.upperBound + 15 * 86_400)
    }
  }
}
