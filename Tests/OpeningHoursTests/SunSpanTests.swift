import CivilTime
import OpeningHours
import Testing

/// On which day a span by the sun ends, in Toronto, where the sun sets from 16:41 to 21:03 and rises from 05:35 to 07:53.
@Suite struct SunSpanTests {
  private static let dates = ["2026-06-13", "2026-09-01", "2026-12-05"]

  @Test(arguments: [
    // An evening, as far as the sun leaves one.
    ("19:00-sunset", ["19:00-21:00", "19:00-19:53", nil]), ("20:30-sunset", ["20:30-21:00", nil, nil]),
    ("17:30-sunset", ["17:30-21:00", "17:30-19:53", nil]), ("19:00-(sunset-01:00)", ["19:00-20:00", nil, nil]),
    ("sunset-18:30", [nil, nil, "16:41-18:30"]), ("07:30-sunrise", [nil, nil, "07:30-07:35"]),
    // A night, and what no evening of the year can be.
    ("sunset-02:00", ["21:00-26:00", "19:53-26:00", "16:41-26:00"]),
    ("sunset-sunrise", ["21:00-29:35", "19:53-30:42", "16:41-31:36"]),
    ("20:00-sunrise", ["20:00-29:35", "20:00-30:42", "20:00-31:36"]),
    ("08:00-dawn", ["08:00-29:00", "08:00-30:13", "08:00-31:04"]),
    ("21:30-sunset", ["21:30-45:01", "21:30-43:51", "21:30-40:41"]),
  ])
  func endsOnItsDay(_ notation: String, _ spans: [String?]) throws {
    let toronto = try #require(Location(latitude: 43.6532, longitude: -79.3832))
    let schedule = try Schedule(notation: notation, location: toronto)
    for (text, expected) in zip(SunSpanTests.dates, spans) {
      let date = try CivilDate(text)
      let found = schedule.intervals(from: try instant(text), to: try instant("2026-12-31"), in: .toronto)
        // What the night before left begins with the range.
        .first { (1..<1440).contains(minute($0.start, date)) }
      let span = found.map { clock(minute($0.start, date)) + "-" + clock(minute($0.end, date)) }
      #expect(span == expected, "\(text)")
    }
  }

  private func minute(_ timestamp: Timestamp, _ date: CivilDate) -> Int {
    let civil = ZoneRules.toronto.civil(at: timestamp)
    return civil.date.days(since: date) * 1440 + civil.time.hour * 60 + civil.time.minute
  }

  private func clock(_ minute: Int) -> String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}
