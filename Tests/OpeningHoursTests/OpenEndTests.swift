import CivilTime
import OpeningHours
import Testing

@Suite struct OpenEndTests {
  /// A span that ends at midnight cuts an open end of its day for the night too.
  @Test(arguments: ["Sa 05:00-18:00+,18:30-24:00", "Sa 18:30-24:00,05:00-18:00+"])
  func cutByASpanThatEndsAtMidnight(_ notation: String) throws {
    let schedule = try Schedule(notation: notation)
    // Sunday, December 6, 2026.
    let state = schedule.state(at: try Timestamp(rfc3339: "2026-12-06T00:30:00-05:00"), in: .toronto)
    #expect(state.kind == .closed)
    #expect(state.since == (try Timestamp(rfc3339: "2026-12-06T00:00:00-05:00")))
  }

  /// "By one start": the open end goes on after the stated one.
  @Test func ofTwoSpansWithOneStartTheOpenEndIsTheLonger() throws {
    let schedule = try Schedule(notation: "Sa 10:00+,10:00-12:00")
    let state = schedule.state(at: try Timestamp(rfc3339: "2026-12-05T13:00:00-05:00"), in: .toronto)
    #expect(state.kind == .unknown)
  }
}
