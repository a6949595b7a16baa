import CivilTime
import OpeningHours
import Testing

/// Inputs on which other evaluators disagree with one another, or are wrong.
@Suite struct SeamTests {
  @Test func everySeam() throws {
    let rows = try TestData.rows("seams.jsonl")
    #expect(rows.count == 16)
    for row in rows {
      let id = try #require(row["id"]?.string)
      let at = try Timestamp(rfc3339: try #require(row["at"]?.string))
      let schedule = try Schedule(row: row)
      let state = schedule.state(at: at, in: .toronto)
      if let wanted = row["state"]?.string { #expect("\(state.kind)" == wanted, "\(id)") }
      if let wanted = row["next"] {
        let until = state.until?.rfc3339(offset: state.until.map { ZoneRules.toronto.offset(at: $0) })
        #expect(until == wanted.string, "\(id)")
      }
    }
  }
}
