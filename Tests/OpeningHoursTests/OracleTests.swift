import CivilTime
import OpeningHours
import Testing

/// Hours of places in Toronto as another reader (PyPI `opening-hours-py` 2.1.4) has them, over clock changes, July and
/// Christmas: a second opinion, each difference from which is explained here.
@Suite struct OracleTests {
  /// What it does not read, and we do.
  static let readHereOnly = [
    "M-Sa 08:00-20:00; Su 09:00-19:00; Jan 01 off": "M is Monday, with a warning"
  ]

  /// Where its intervals are others than ours, and why.
  static let differences = [
    "Mo-Fr 07:00-22:00; Sa, Su 07:00-20:00": spacedComma,
    "Mo-Fr 07:00-00:00; Sa, Su 07:00-23:00": spacedComma,
    "Mo-Fr 08:00-21:00; Sa, Su 08:00-20:00": spacedComma,
    "Mo-We, Sa 08:30-18:00; Th-Fr 08:30-19:00": spacedComma,
    "Mo-Su 00:00+": "rule 5: an open end is unknown from its base",
  ]
  private static let spacedComma = "after a comma and a space it begins another rule, so the days before it are whole"

  @Test func everyDifferenceIsExplained() throws {
    let rows = try TestData.rows("toronto-hours-oracle.jsonl")
    #expect(rows.count == 67)
    var explained: Set<String> = []
    for row in rows {
      let hours = try #require(row["hours"]?.string)
      guard let schedule = try? Schedule(notation: hours) else {
        #expect(row["valid"]?.bool == false, "\(hours)")
        continue
      }
      if row["valid"]?.bool == false {
        #expect(OracleTests.readHereOnly[hours] != nil, "\(hours)")
        explained.insert(hours)
      }
      for range in row["ranges"]?.array ?? [] {
        let ours = try intervals(of: schedule, in: range)
        guard ours != range["expect"] else { continue }
        #expect(OracleTests.differences[hours] != nil, "\(hours): \(ours.text)")
        explained.insert(hours)
      }
    }
    #expect(explained == Set(OracleTests.readHereOnly.keys).union(OracleTests.differences.keys))
  }

  /// As the rows write them.
  private func intervals(of schedule: Schedule, in range: JSONTree) throws -> JSONTree {
    let zone = ZoneRules.toronto
    let from = try Zones.instant(try #require(range["from"]?.string), in: zone)
    let to = try Zones.instant(try #require(range["to"]?.string), in: zone)
    func written(_ timestamp: Timestamp) -> JSONTree {
      let civil = zone.civil(at: timestamp)
      return .string(civil.date.iso8601 + "T" + civil.time.iso8601.prefix(5))
    }
    return .array(
      schedule.intervals(from: from, to: to, in: zone).map {
        .array([written($0.start), written($0.end)] + ($0.kind == .open ? [] : [.string("\($0.kind)")]))
      })
  }
}
