import CivilTime
import OpeningHours
import Testing

/// Stretches that a clock change skips wholly are none, seen from either side (design rules 2 and 7).
@Suite struct ClockChangeTests {
  /// A span that a clock change swallows one week is there the next, from however far away a search comes.
  @Test(arguments: ["PH,Su 02:00-02:30 unknown", "Su 02:00-02:30", "24/7; Su 02:00-03:00 off", "PH,Su 02:15-02:45"])
  func theWeekAfterIsFound(_ notation: String) throws {
    let schedule = try Schedule(notation: notation)
    let next = try Timestamp(rfc3339: "2026-03-15T02:00:00-04:00").adding(seconds: notation.contains("15-") ? 900 : 0)
    let last = try Timestamp(rfc3339: "2026-03-01T02:30:00-05:00")
      .adding(seconds: notation.contains("45") ? 900 : notation.contains("03:00") ? 1800 : 0)
    for day in 0..<12 {
      let at = try Timestamp(rfc3339: "2026-03-02T12:00:00-05:00").adding(seconds: Int64(day) * 86_400)
      let state = schedule.state(at: at, in: .toronto)
      #expect(state.until == next && state.since == last, "\(notation), day \(day)")
    }
  }

  @Test(arguments: [
    // All of the gap, its beginning, its end, and the whole of it inside.
    "24/7; Su 02:00-03:00 off", "24/7; Su 02:00-02:30 off", "24/7; Su 02:30-03:00 off", "24/7; Su 02:15-02:45 off",
  ])
  func springInToronto(_ notation: String) throws {
    let schedule = try Schedule(notation: notation)
    let sunday = try Timestamp(rfc3339: "2026-03-01T12:00:00Z")
    let since = try #require(schedule.state(at: sunday, in: .toronto).since)
    let until = try #require(schedule.state(at: try Timestamp(rfc3339: "2026-03-14T12:00:00Z"), in: .toronto).until)
    for text in ["2026-03-08T01:59:59-05:00", "2026-03-08T03:00:00-04:00", "2026-03-08T03:15:00-04:00"] {
      let state = schedule.state(at: try Timestamp(rfc3339: text), in: .toronto)
      #expect(state.kind == .open, "\(text)")
      #expect(state.since == since, "\(text)")
      #expect(state.until == until, "\(text)")
    }
  }

  @Test func theDayThatApiaLeftOut() throws {
    let zone = try Zones.named("Pacific/Apia")
    let schedule = try Schedule(notation: "24/7; Fr off")
    for text in ["2011-12-29T23:59:59-10:00", "2011-12-31T00:00:00+14:00", "2012-01-05T12:00:00+14:00"] {
      let state = schedule.state(at: try Timestamp(rfc3339: text), in: zone)
      #expect(state.kind == .open, "\(text)")
      #expect(state.since == (try Timestamp(rfc3339: "2011-12-24T00:00:00-10:00")), "\(text)")
      #expect(state.until == (try Timestamp(rfc3339: "2012-01-06T00:00:00+14:00")), "\(text)")
    }
  }
}
