import CivilTime
import OpeningHours
import Testing

/// Inputs on which other evaluators disagree with one another, or are wrong.
@Suite struct SeamTests {
  /// Their months cannot be read yet, and must not be read in part.
  static let refused: Set<String> = ["s14", "s16", "s17"]

  @Test func everySeam() throws {
    let rows = try TestData.rows("seams.jsonl")
    #expect(rows.count == 16)
    var passed = 0
    var refused: Set<String> = []
    for row in rows {
      let id = try #require(row["id"]?.string)
      let at = try Timestamp(rfc3339: try #require(row["at"]?.string))
      let schedule: Schedule
      do {
        schedule = try Schedule(row: row)
      } catch let error as HoursError {
        #expect(error.offset == 0, "\(id)")
        refused.insert(id)
        continue
      }
      let state = schedule.state(at: at, in: .toronto)
      if let wanted = row["state"]?.string { #expect("\(state.kind)" == wanted, "\(id)") }
      if let wanted = row["next"] {
        let until = state.until?.rfc3339(offset: state.until.map { ZoneRules.toronto.offset(at: $0) })
        #expect(until == wanted.string, "\(id)")
      }
      passed += 1
    }
    #expect(refused == SeamTests.refused)
    print("seams: \(passed) passed, \(refused.count) refused")
  }
}
