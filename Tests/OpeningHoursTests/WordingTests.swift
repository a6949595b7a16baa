import OpeningHours
import Testing

@testable import CivilTime

@Suite struct WordingTests {
  @Test(arguments: [
    (0, 0, "midnight", "minuit", "minuit"), (0, 5, "12:05 a.m.", "0~h~05", "0 heure 5"),
    (1, 0, "1 a.m.", "1~h", "1 heure"), (9, 5, "9:05 a.m.", "9~h~05", "9 heures 5"),
    (12, 0, "noon", "midi", "midi"), (12, 30, "12:30 p.m.", "12~h~30", "12 heures 30"),
    (22, 30, "10:30 p.m.", "22~h~30", "22 heures 30"), (23, 59, "11:59 p.m.", "23~h~59", "23 heures 59"),
  ])
  func times(_ hour: Int, _ minute: Int, _ english: String, _ french: String, _ spokenFrench: String) throws {
    let time = try #require(TimeOfDay(hour: hour, minute: minute, second: 59))
    #expect(StateLabel.time(time, in: .english) == StateLabel(text: english, spoken: english))
    let text = String(french.map { $0 == "~" ? "\u{A0}" : $0 })
    #expect(StateLabel.time(time, in: .french) == StateLabel(text: text, spoken: spokenFrench))
  }

  @Test func dates() throws {
    let date = try CivilDate("2026-12-05")
    #expect(StateLabel.date(date, .weekdayMonthAndDay, in: .english).text == "Saturday, Dec. 5")
    #expect(StateLabel.date(date, .weekdayMonthAndDay, in: .english).spoken == "Saturday, December 5")
    #expect(StateLabel.date(date, .weekdayMonthAndDay, in: .french).text == "samedi 5 décembre")
    #expect(StateLabel.date(try CivilDate("2025-10-03"), .monthDayAndYear, in: .english).text == "Oct. 3, 2025")
    #expect(StateLabel.date(try CivilDate("2025-10-01"), .monthDayAndYear, in: .french).text == "1er octobre 2025")
    #expect(StateLabel.date(try CivilDate("2025-10-01"), .monthAndDay, in: .french).spoken == "premier octobre")
    #expect(StateLabel.weekday(.sunday, in: .french).text == "dimanche")
  }

  @Test func monthsThatAreShortened() throws {
    let months = try (1...12).map { month in
      StateLabel.date(try #require(CivilDate(year: 2026, month: month, day: 2)), .monthAndDay, in: .english).text
    }
    #expect(
      months == [
        "Jan. 2", "Feb. 2", "March 2", "April 2", "May 2", "June 2", "July 2", "Aug. 2", "Sept. 2", "Oct. 2",
        "Nov. 2", "Dec. 2",
      ])
  }
}

/// Zones in which midnight itself is skipped, shown twice, or lost with its day.
@Suite struct LabelsAtOddMidnightsTests {
  /// Clocks that jump at one instant.
  private func zone(_ name: String, _ before: Int64, _ change: String, _ after: Int64) throws -> ZoneRules {
    ZoneRules(
      identifier: name, initialOffset: before, transitions: [(try Timestamp(rfc3339: change).seconds, after)],
      footer: nil)
  }

  @Test func anAllDayEndIsMidnightWhereTheClocksSkipIt() throws {
    // On 5 December at 24:00 it is 01:00.
    let skipping = try zone("Test/Skipping", 0, "2026-12-06T00:00:00Z", 3600)
    let times = MomentTimes(startsAt: try DateOrTime("2026-12-01"), endsAt: try DateOrTime("2026-12-05"), in: skipping)
    for (at, text) in [
      ("2026-12-05T03:00:00Z", "On now · Until midnight"), ("2026-12-05T23:00:00Z", "On now · Until midnight"),
      ("2026-12-04T23:00:00Z", "On now · Until Dec. 5"),
    ] {
      #expect(times.label(at: try Timestamp(rfc3339: at), in: skipping).text == text)
    }
  }

  @Test func aMidnightShownTwiceChangesLabelsTwice() throws {
    // At 00:01 on 6 December the clocks go back to 23:01 on the 5th.
    let twice = try zone("America/St_Johns", 0, "2026-12-06T00:01:00Z", -3600)
    let times = MomentTimes(startsAt: try DateOrTime("2026-12-07T12:00"), in: twice)
    var at = try Timestamp(rfc3339: "2026-12-05T23:50:00Z")
    var seen: [String] = []
    for _ in 0..<4 {
      seen.append(times.label(at: at, in: twice, deviceZone: .utc).text)
      at = try #require(times.state(at: at, in: twice).validUntil)
    }
    let tomorrow = "Starts at noon St Johns time tomorrow"
    #expect(seen == ["Starts at noon St Johns time Monday", tomorrow, "Starts at noon St Johns time Monday", tomorrow])
  }

  @Test func aLostDayIsNoLastDay() throws {
    // After 29 December 2011 came the 31st.
    let apia = try zone("Pacific/Apia", -36_000, "2011-12-30T10:00:00Z", 50_400)
    let times = MomentTimes(startsAt: try DateOrTime("2011-12-20"), endsAt: try DateOrTime("2011-12-30"), in: apia)
    #expect(times.label(at: try Timestamp(rfc3339: "2011-12-29T00:00:00Z"), in: apia).text == "On now · Until Dec. 29")
    #expect(times.label(at: try Timestamp(rfc3339: "2011-12-29T20:00:00Z"), in: apia).text == "On now · Until midnight")
    let next = MomentTimes(startsAt: try DateOrTime("2011-12-30"), in: apia)
    #expect(next.end > next.start)
  }
}
