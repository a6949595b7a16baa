import CivilTime
import OpeningHours
import Testing

/// What a search finds is what going through the days one by one finds (design rule 7), where spans by the sun are only
/// there for some weeks and on some weekdays.
@Suite struct SunSearchTests {
  @Test(arguments: [
    "Fr[1,3],Th-Sa (dawn+00:19)-07:30+", "Fr[1,3],Th-Sa (dawn+00:19)-07:30", "PH,Tu (sunrise+00:01)-07:30",
    "Mo[1],Tu 19:00-dusk", "Su[-1],We sunset-18:20", "PH,We[2],Sa (dusk-00:10)-18:50+", "Th-Sa (dawn+00:19)-07:30+",
    "Oct-Nov Mo[1],We (dawn+00:10)-07:20",
  ])
  func changesAreThoseOfTheIntervals(_ notation: String) throws {
    let toronto = try #require(Location(latitude: 43.6532, longitude: -79.3832))
    let schedule = try Schedule(notation: notation, location: toronto)
    let from = try Timestamp(rfc3339: "2026-06-01T00:00:00-04:00")
    let to = try Timestamp(rfc3339: "2029-06-01T00:00:00-04:00")
    var changes: [Timestamp] = []
    var last: OpenInterval?
    for interval in schedule.intervals(from: from, to: to, in: .toronto) {
      if let last, last.end == interval.start {
        if last.kind != interval.kind { changes.append(interval.start) }
      } else {
        if let last { changes.append(last.end) }
        changes.append(interval.start)
      }
      last = interval
    }
    changes.append(try #require(last).end)
    for day in 0..<60 {
      let at = try Timestamp(rfc3339: "2027-10-10T20:00:00-04:00").adding(seconds: Int64(day) * 86_400)
      let state = schedule.state(at: at, in: .toronto)
      #expect(state.since == changes.last { $0 <= at }, "\(notation) at \(at.rfc3339(offset: .utc))")
      #expect(state.until == changes.first { $0 > at }, "\(notation) at \(at.rfc3339(offset: .utc))")
    }
  }
}
