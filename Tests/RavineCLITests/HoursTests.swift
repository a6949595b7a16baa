import Foundation
import Testing

@testable import RavineCLI

/// `ravine hours` tells a place's usual hours, `ravine week` the hours of single dates.
@Suite struct HoursTests {
  private static let catalog = """
    {"places": [
      {"id": "inn", "name": "Long Inn", "hours": "Mo 10:00-24:00; Tu-Fr 00:00-24:00; Sa 00:00-23:00"},
      {"id": "tea", "name": "Tea", "address": "2 Fern St", "hours": "Mo-Th 11:00-19:00; Fr 17:00+; Sa 11:00-22:00+",
       "hours_exceptions": {"2026-12-21/2027-01-02": [], "2027-01-05": [["09:00", "10:00"]]}},
      {"id": "night", "name": "Night", "hours": {"sat": [["18:00", "02:30"]], "sun": [["02:30", "05:00"]]}},
      {"id": "ask", "name": "Ask", "hours": "Mo-Su unknown \\"by appointment\\""},
      {"id": "none", "name": "None"}, {"id": "shut", "name": "Shut", "status": "temporarily_closed", "hours": "24/7"},
      {"id": "park", "name": "Park", "location": {"latitude": 43.65, "longitude": -79.38}, "hours": "sunrise-sunset",
       "hours_exceptions": {"2026-12-24": [["10:00", "12:00"]]}},
      {"id": "bar", "name": "Bar", "location": {"latitude": 43.65, "longitude": -79.38},
       "hours": "Mo-Fr 17:00-(dusk+01:30); Sa dusk+; Su 10:00-sunset open \\"garden\\""},
      {"id": "most", "name": "Most", "hours": "00:00-24:00; Mo 00:00-12:30 off"},
      {"id": "maybe", "name": "Maybe", "hours": "Mo-Fr 09:00-17:00; Sa unknown; Su 22:00+"},
      {"id": "cafe", "name": "Cafe", "other_hours": {"Kitchen": "Mo-Su 08:00-15:00", "": "24/7"}}
    ]}
    """

  private func text(_ command: String, _ place: String, _ more: String...) -> String {
    let run = CommandTests.run([command, place, "--catalog", "c.json"] + more, catalog: HoursTests.catalog)
    #expect(run.status == 0 && run.errors == "")
    return run.output
  }

  private func next(_ at: String) -> String {
    let run = CommandTests.run(["next", "--catalog", "c.json", "--at", at], catalog: HoursTests.catalog)
    return run.output.split(separator: " ").joined(separator: " ")
  }

  @Test func usualHoursAndWhatDiffers() {
    #expect(
      text("hours", "tea") == """
        Tea · 2 Fern St
        Opened 11 a.m. · Closing time not given

          Why: not confirmed by rule 3 of 3, “Sa 11:00-22:00+”, which gives no closing time
          Next: Monday, Dec. 7 at 11 a.m., open by rule 1 of 3, “Mo-Th 11:00-19:00”, 11 a.m. – 7 p.m.

          Monday – Thursday   11 a.m. – 7 p.m.
          Friday              from 5 p.m.
          Saturday            11 a.m. – 10 p.m. or later
          Sunday              closed

          Days ahead that differ
          Monday, Dec. 21 – Thursday, Dec. 24   closed
          Friday, Dec. 25                       closed             Christmas Day
          Saturday, Dec. 26                     closed             Boxing Day
          Sunday, Dec. 27 – Thursday, Dec. 31   closed
          Friday, Jan. 1                        closed             New Year's Day
          Saturday, Jan. 2                      closed
          Tuesday, Jan. 5                       9 a.m. – 10 a.m.

        """)
  }

  @Test func theSevenDaysAhead() {
    #expect(
      text("week", "tea", "--at", "2026-12-31T12:00") == """
        Tea · 2 Fern St
        Closed · Opens 11 a.m. Monday

          Thursday, Dec. 31   closed
          Friday, Jan. 1      closed             New Year's Day
          Saturday, Jan. 2    closed
          Sunday, Jan. 3      closed
          Monday, Jan. 4      11 a.m. – 7 p.m.
          Tuesday, Jan. 5     9 a.m. – 10 a.m.
          Wednesday, Jan. 6   11 a.m. – 7 p.m.

        """)
  }

  /// A stretch over several days gives each its part.
  @Test func daysOnEnd() {
    let hours = text("hours", "inn", "--at", "2026-11-23T12:00", "--lang", "fr")
    #expect(
      hours.contains(
        """
          Lundi              10 h – minuit
          Mardi – vendredi   toute la journée
          Samedi             minuit – 23 h
          Dimanche           fermé
        """.split(separator: " h").joined(separator: "\u{A0}h")))
  }

  /// The usual hours are not those of a night on which the clock skips or repeats them.
  @Test func clockChangesAreNotUsual() {
    let hours = text("hours", "night", "--at", "2026-03-02T12:00")
    #expect(hours.contains("  Saturday          6 p.m. – 5 a.m.\n"))
    #expect(hours.hasSuffix("  Days ahead that differ\n") == false)
    let week = text("week", "night", "--at", "2026-10-31T12:00", "--json")
    #expect(week.contains(#"[["2026-10-31T18:00:00-04:00", "2026-11-01T05:00:00-05:00", "open", null]]"#))
  }

  /// Whoever goes by the sun keeps the same hours every day: what differs are exceptions.
  @Test func hoursByTheSun() {
    #expect(
      text("hours", "park").hasSuffix(
        """

          Every day   sunrise – sunset (today 7:35 a.m. – 4:41 p.m.)

          Days ahead that differ
          Thursday, Dec. 24   10 a.m. – noon
          Friday, Dec. 25     7:50 a.m. – 4:46 p.m.   Christmas Day · hours might differ
          Saturday, Dec. 26   7:50 a.m. – 4:47 p.m.   Boxing Day · hours might differ
          Friday, Jan. 1      7:51 a.m. – 4:51 p.m.   New Year's Day · hours might differ

        """))
    #expect(
      text("hours", "bar", "--at", "2026-06-13T12:00").contains(
        """
          Monday – Friday   5 p.m. – 1 h 30 min after dusk (June 15: 5 p.m. – 11:07 p.m.)
          Saturday          from dusk (today from 9:36 p.m.)
          Sunday            10 a.m. – sunset “garden” (June 14: 10 a.m. – 9:01 p.m.)

          Days ahead that differ
          Wednesday, July 1
        """))
    #expect(
      text("hours", "bar", "--at", "2026-06-13T12:00", "--lang", "fr").contains(
        "Samedi             dès le crépuscule (aujourd'hui dès 21\u{A0}h\u{A0}36)\n"))
    #expect(text("week", "park").contains("  Saturday, Dec. 5    7:35 a.m. – 4:41 p.m.\n"))
  }

  /// Midnight ends the day that is named with it, in the label and below it; what begins with a day is told by the day.
  @Test func midnightEndsADay() {
    let hours = text("hours", "most", "--at", "2026-06-12T12:00")
    #expect(hours.contains("\nOpen · Closes at midnight Sunday\n"))
    #expect(hours.contains("\n  Next: Sunday, June 14 at midnight, closed by "))
    #expect(text("hours", "most", "--at", "2026-06-14T12:00").contains("\n  Next: midnight, closed by "))
    #expect(next("2026-06-12T12:00").contains("\n Sunday, June 14, midnight Most"))
    let inn = text("hours", "inn", "--at", "2026-06-13T23:30")
    #expect(inn.contains("\n  Next: Monday, June 15 at 10 a.m., open by "))
    let maybe = text("hours", "maybe", "--at", "2026-06-11T18:00")
    #expect(maybe.contains("\n  Next: Friday, June 12 at 9 a.m., open"))
  }

  /// Nobody promises that a place opens of which nothing is known from then on.
  @Test func whatIsUnknownDoesNotOpen() {
    #expect(text("hours", "maybe", "--at", "2026-12-04T18:00").contains("\nClosed until at least midnight\n"))
    #expect(next("2026-12-04T18:00").contains("Maybe hours not confirmed from then on\n"))
    let soon = ["open-now", "--catalog", "c.json", "--opening-within", "1h", "--at"]
    #expect(!CommandTests.run(soon + ["2026-12-04T23:30"], catalog: HoursTests.catalog).output.contains("Maybe"))
    // An open end is an opening.
    #expect(
      CommandTests.run(soon + ["2026-12-06T21:30"], catalog: HoursTests.catalog).output
        .contains("Maybe   Opens soon · 10 p.m.\n"))
    #expect(next("2026-12-06T21:30").contains("10 p.m. Maybe opens\n"))
  }

  /// A place that never opens again costs no search for each of its days.
  @Test(arguments: ["week 1 Jun 10:00-12:00", "week 53 Feb 29 easter Mo[5] PH 10:00-12:00"])
  func placesThatNeverOpen(_ rule: String) {
    let hours = String(Array(repeating: rule, count: 4096 / (rule.count + 2)).joined(separator: "; "))
    let time = ContinuousClock().measure {
      let run = CommandTests.run(
        ["hours", "p", "--catalog", "c.json"],
        catalog: #"{"places": [{"id": "p", "name": "P", "hours": "\#(hours)"}]}"#)
      #expect(run.output.contains("\nClosed\n"))
    }
    #expect(time < .seconds(20), "in a debug build")
  }

  @Test func whatIsNotKnownIsSaidOnce() {
    #expect(text("hours", "none") == "None\nHours not confirmed\n")
    #expect(text("week", "none") == "None\nHours not confirmed\n")
    #expect(text("hours", "none", "--lang", "fr") == "None\nHoraire non confirmé\n")
    #expect(text("hours", "shut") == "Shut\nTemporarily closed\n")
    #expect(
      text("hours", "ask") == """
        Ask
        Hours not confirmed
        “by appointment”

          Why: not confirmed by its hours, “Mo-Su unknown "by appointment"”, all day
          Next: nothing changes any more

          Every day   “by appointment”

        """)
  }

  @Test func services() {
    #expect(text("hours", "cafe").hasSuffix("\nWith --service: Kitchen\n"))
    #expect(text("week", "cafe", "--service", "kitchen").hasPrefix("Cafe · Kitchen\nClosed · Opens 8 a.m. tomorrow\n"))
    let wrong = CommandTests.run(
      ["week", "cafe", "--service", "Kichen", "--catalog", "c.json"], catalog: HoursTests.catalog)
    #expect(wrong.status == 2)
    #expect(wrong.errors == "ravine: Cafe has no service \"Kichen\"; did you mean \"Kitchen\"?\n")
  }

  @Test func documents() throws {
    let hours = try #require(
      try JSONSerialization.jsonObject(with: Data(text("hours", "tea", "--json").utf8)) as? [String: Any])
    let usual = try #require(hours["usual"] as? [String: [[Any?]]])
    #expect(Set(usual.keys) == ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
    #expect(usual["sat"]?.map { $0[1] as? String } == ["22:00", "30:00"])
    let ahead = try #require(hours["ahead"] as? [[String: Any]])
    #expect(ahead.count == 14)
    let week = try #require(
      try JSONSerialization.jsonObject(with: Data(text("week", "tea", "--json").utf8)) as? [String: Any])
    let days = try #require(week["days"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String }.first == "2026-12-05" && days.count == 7)
  }

  /// A few are shown and the rest counted; `--unconfirmed` shows all of them, and JSON always does.
  @Test func unconfirmedPlaces() throws {
    let places = (1...9).map { #"{"id": "p\#($0)", "name": "Same name", "address": "\#($0 == 9 ? "" : "\($0) St")"}"# }
    let catalog = #"{"places": [\#(places.joined(separator: ", "))]}"#
    func run(_ more: String...) -> CommandTests.Run {
      CommandTests.run(["open-now", "--catalog", "c.json"] + more, catalog: catalog)
    }
    #expect(run().status == 1)
    #expect(
      run().output == """
        Open now in Toronto · Saturday, Dec. 5, 10 p.m.

          Hours not confirmed
          Same name   1 St
          Same name   2 St
          Same name   3 St
          Same name   4 St
          Same name   5 St
          … and 4 more (--unconfirmed)

        0 of 9 places open

        """)
    #expect(run("--unconfirmed").output.contains("  Same name   8 St\n  Same name   p9\n\n0 of 9"))
    #expect(run("--lang", "fr").output.contains("  … et 4 autres (--unconfirmed)\n"))
    let document = try JSONSerialization.jsonObject(with: Data(run("--json").output.utf8)) as? [String: Any]
    #expect((document?["unconfirmed"] as? [Any])?.count == 9)
    #expect(run("--jsonl").output == "")
    #expect(run("--jsonl", "--unconfirmed").output.split(separator: "\n").count == 9)
  }
}
