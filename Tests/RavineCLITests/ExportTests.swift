import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// `ravine export`: what the formats look like, and how the command ends.
@Suite struct ExportTests {
  private static let catalog = """
    {"places": [
      {"id": "fern", "name": "Fern; St, “Espresso” \\\\ Café", "address": "1 Fern St\\n2nd floor", "categories": ["Coffee"],
       "neighbourhood": "Leslieville", "location": {"latitude": 43.66, "longitude": -79.33},
       "hours": {"fri": [["18:00", "02:00"]]}, "hours_exceptions": {"2026-12-25": [["12:00", "13:00"]]},
       "other_hours": {"Kitchen": "Mo 09:00-10:00"}},
      {"id": "none", "name": "None"}, {"id": "shut", "name": "Shut", "status": "temporarily_closed", "hours": "24/7"},
      {"id": "gone", "name": "Gone", "status": "permanently_closed", "hours": "24/7"}],
     "moments": [{"id": "m", "name": "Lights", "place": "fern", "starts_at": "2026-12-01", "ends_at": "2026-12-05"}]}
    """

  private func run(_ arguments: String...) -> CommandTests.Run {
    CommandTests.run(
      ["export"] + arguments + ["--catalog", "c.json", "--at", "2026-12-01T12:00:00-05:00"],
      catalog: ExportTests.catalog)
  }

  @Test func aCalendar() {
    let run = run("icalendar", "--from", "2026-12-01", "--to", "2027-02-28")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        ravine: fern: the hours of "Kitchen" are left out: --service writes them
        ravine: fern: the rule behind 1 date that differs from the usual week is lost: written out to 2027-02-28
        ravine: shut: closed for now, so its hours are left out

        """)
    #expect(
      run.output
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Ravine//Ravine 0.1.0//EN
        CALSCALE:GREGORIAN
        BEGIN:VTIMEZONE
        TZID:America/Toronto
        BEGIN:STANDARD
        DTSTART:20261101T020000
        TZOFFSETFROM:-0400
        TZOFFSETTO:-0500
        RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:20270314T020000
        TZOFFSETFROM:-0500
        TZOFFSETTO:-0400
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
        END:DAYLIGHT
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:fern-18:00-26:00@toronto
        DTSTAMP:20261201T170000Z
        DTSTART;TZID=America/Toronto:20261204T180000
        DTEND;TZID=America/Toronto:20261205T020000
        RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20270227T045959Z
        EXDATE;TZID=America/Toronto:20261225T180000
        SUMMARY:Fern\\; St\\, “Espresso” \\\\ Café · open
        LOCATION:Fern\\; St\\, “Espresso” \\\\ Café\\, 1 Fern St\\n2nd floor
        GEO:43.660000;-79.330000
        TRANSP:TRANSPARENT
        END:VEVENT
        BEGIN:VEVENT
        UID:fern-20261225-12:00-13:00@toronto
        DTSTAMP:20261201T170000Z
        DTSTART;TZID=America/Toronto:20261225T120000
        DTEND;TZID=America/Toronto:20261225T130000
        SUMMARY:Fern\\; St\\, “Espresso” \\\\ Café · open
        LOCATION:Fern\\; St\\, “Espresso” \\\\ Café\\, 1 Fern St\\n2nd floor
        GEO:43.660000;-79.330000
        TRANSP:TRANSPARENT
        END:VEVENT
        BEGIN:VEVENT
        UID:moment-m@toronto
        DTSTAMP:20261201T170000Z
        DTSTART;VALUE=DATE:20261201
        DTEND;VALUE=DATE:20261206
        SUMMARY:Lights
        LOCATION:Fern\\; St\\, “Espresso” \\\\ Café\\, 1 Fern St\\n2nd floor
        GEO:43.660000;-79.330000
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func linkedData() throws {
    let run = run("schema-org", "fern")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any])
    let graph = try #require(document["@graph"] as? [[String: Any]])
    #expect(run.status == 0 && graph.count == 2)
    #expect(graph[0]["identifier"] as? String == "fern" && graph[0]["@id"] as? String == "#fern")
    let special = graph[0]["specialOpeningHoursSpecification"] as? [[String: String]]
    #expect(
      special == [
        [
          "@type": "OpeningHoursSpecification", "opens": "12:00", "closes": "13:00", "validFrom": "2026-12-25",
          "validThrough": "2026-12-25",
        ]
      ])
    let usual = try #require(graph[0]["openingHoursSpecification"] as? [[String: Any]])
    #expect(usual.map { $0["closes"] as? String } == ["02:00", "00:00"])
    #expect((usual[1]["dayOfWeek"] as? [String])?.count == 6 && usual[1]["opens"] as? String == "00:00")
    #expect(graph[1]["startDate"] as? String == "2026-12-01" && graph[1]["endDate"] as? String == "2026-12-05")
    #expect((graph[1]["location"] as? [String: String])?["@id"] == "#fern")
  }

  @Test(
    "No text ends or hides the script element that a page puts linked data in",
    arguments: [
      "</script><script>alert(1)</script>", "</SCRIPT", "<!--", "<script", "a < b",
    ])
  func linkedDataForPages(_ text: String) throws {
    let catalog = """
      {"city": {"name": "\(text)"}, "photo_url": "https://h/{key}?v={version}", "places": [
        {"id": "\(text)", "name": "\(text)", "address": "\(text)", "neighbourhood": "\(text)", "blurb": "\(text)",
         "categories": ["\(text)"], "other_hours": {"\(text)": "24/7"}}],
       "moments": [{"id": "\(text)", "name": "\(text)", "place": "\(text)", "starts_at": "2026-12-01"}]}
      """
    let run = CommandTests.run(
      ["export", "schema-org", "--catalog", "c.json", "--at", "2026-12-01T12:00:00-05:00"], catalog: catalog)
    #expect(!run.output.contains("<") && run.output.contains("\\u003c"))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any])
    let graph = try #require(document["@graph"] as? [[String: Any]])
    #expect(graph.map { $0["name"] as? String } == [text, text])
    #expect(graph[0]["description"] as? String == text && graph[0]["identifier"] as? String == text)
  }

  @Test func whatLinkedDataCannotSayIsNamed() throws {
    let catalog = """
      {"photo_url": "https://h/{key}?v={version}", "places": [
        {"id": "a", "name": "A", "hours": "24/7", "hours_checked": "2026-10-03",
         "photos": [{"key": "a/front", "version": "3"}, {"key": "a/../b", "version": "1"}]}],
       "curators": [{"id": "c", "name": "C"}], "lists": [{"id": "l", "title": "L", "places": ["a"]}]}
      """
    let run = CommandTests.run(
      ["export", "schema-org", "--catalog", "c.json", "--at", "2026-12-01T12:00:00-05:00"], catalog: catalog)
    #expect(
      run.errors == """
        ravine: c.json: 1 problem in the data; see ravine check c.json
        ravine: curators, lists: left out
        ravine: a: the photo "a/../b" has no address, and is left out
        ravine: a: that its hours were checked on 2026-10-03 is lost

        """)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any])
    let graph = try #require(document["@graph"] as? [[String: Any]])
    #expect(graph[0]["image"] as? [String] == ["https://h/a/front?v=3"])
  }

  @Test func whatIsAskedFor() throws {
    #expect(run("notation", "fern").output == "fern\tFr 18:00-02:00; 2026 Dec 25 12:00-13:00\n")
    #expect(run("notation").output.split(separator: "\n").map { $0.prefix(4) } == ["fern", "none", "shut"])
    #expect(run("notation", "gone").output == "gone\toff\n")
    #expect(
      run("notation", "--service", "kitchen", "--jsonl").output == """
        {"id": "fern", "name": "Fern; St, “Espresso” \\\\ Café", "service": "Kitchen", "hours": "Mo 09:00-10:00"}

        """)
    #expect(try CalendarExpander(run("icalendar", "--moments").output).events.count == 1)
    #expect(try CalendarExpander(run("icalendar", "--places", "fern", "--lang", "fr").output).events.count > 1)
    let none = run("icalendar", "--moments", "--from", "2027-01-01")
    #expect(none.status == 1 && none.output.hasSuffix("END:VTIMEZONE\r\nEND:VCALENDAR\r\n"))
    #expect(run("icalendar", "--moments", "--to", "2026-12-02").status == 0)
  }

  /// A year from the 5th of December 2026, which has one of each of their weeks.
  private func exported(_ kind: String, _ hours: String, _ at: String = "2026-12-05") -> CommandTests.Run {
    let catalog = #"{"places": [{"id": "a", "name": "A", "hours": \#(hours)}]}"#
    return CommandTests.run(["export", kind, "--catalog", "c.json", "--at", at + "T12:00"], catalog: catalog)
  }

  @Test(
    "What does not go on for ever is not said to, in any format, without a word",
    arguments: [
      #""Su 10:00-16:00; PH off""#, #""Mo-Fr 09:00-17:00; 2028 off""#, #""2026-2027 Mo-Fr 09:00-17:00""#,
      #""Mo-Fr 09:00-17:00; 2050 Jan 3 off""#, #""Mo-Fr 09:00-17:00; Feb 29 off""#,
      #""Mo-Fr 09:00-17:00; 2028-2040 Jul off""#,
      #"{"mon": [["09:00", "17:00"]]}, "hours_exceptions": {"2028-01-03/2028-03-31": []}"#,
    ])
  func whatEnds(_ hours: String) {
    let loss = "a: dates after 2027-12-05 that differ from the usual week are lost\n"
    let calendar = exported("icalendar", hours)
    #expect(calendar.errors.contains(loss) && calendar.output.contains("RRULE:"))
    for line in calendar.output.split(separator: "\r\n") where line.hasPrefix("RRULE:FREQ=WEEKLY") {
      #expect(line.contains(";UNTIL=2027"))
    }
    #expect(exported("schema-org", hours).errors.contains(loss))
  }

  @Test(
    "What goes on for ever says so, and of it nothing is lost",
    arguments: [
      #""Mo-Fr 09:00-17:00""#, #""24/7; PH open""#, #""Mo-Fr 09:00-17:00; 2019 off""#,
      #"{"mon": [["09:00", "17:00"]]}, "hours_exceptions": {"2020-01-03/2020-03-31": []}"#,
    ])
  func whatGoesOn(_ hours: String) {
    for kind in ["icalendar", "schema-org"] {
      let run = exported(kind, hours)
      #expect(run.errors.isEmpty && !run.output.contains("UNTIL"))
    }
    // What is said of hours is lost, and not the hours.
    let run = exported("icalendar", #""Mo-Fr 09:00-17:00 open \"ring\"""#)
    #expect(!run.output.contains("UNTIL") && run.errors == "ravine: a: the comment \"ring\" is lost\n")
  }

  private func uids(_ run: CommandTests.Run) throws -> Set<String> {
    Set(try CalendarExpander(run.output).events.compactMap { $0["UID"]?.first?.value })
  }

  @Test("An event has the same UID in a calendar of another day (RFC 5545 §3.8.4.7)", arguments: [1, 7, 30])
  func persistentUIDs(_ days: Int) throws {
    let catalog = String(decoding: try Samples.bytes("ravine/catalog.json"), as: UTF8.self)
    let first = CivilDate(year: 2026, month: 12, day: 5)!
    func export(_ date: CivilDate) throws -> Set<String> {
      try uids(
        CommandTests.run(
          ["export", "icalendar", "--places", "--catalog", "c.json", "--at", date.iso8601 + "T12:00"], catalog: catalog)
      )
    }
    let later = first.adding(days: days)
    let (before, after) = (try export(first), try export(later))
    func dates(_ uids: Set<String>) -> [String] {
      uids.compactMap { uid in
        uid.split(separator: "-").first { $0.utf8.count == 8 && $0.utf8.allSatisfy { (48...57).contains($0) } }
      }.map { String($0) }
    }
    // Those that go are past; those that come are of the days that are written out now.
    let (gone, come) = (before.subtracting(after), after.subtracting(before))
    #expect(before.count > 10 && dates(gone).count == gone.count && dates(come).count == come.count)
    let end = first.adding(days: 365)
    #expect(dates(gone).allSatisfy { $0 < CalendarText.date(later) })
    #expect(dates(come).allSatisfy { $0 > CalendarText.date(end) })
  }

  @Test(
    "A season keeps its UID until it is over, and hours through the year keep theirs",
    arguments: [
      ("Mo-Fr 09:00-17:00; PH off", "2026-12-05", "2027-03-01"), ("Jun-Aug 10:00-20:00", "2026-12-05", "2027-05-31"),
      ("Jun-Aug 10:00-20:00", "2026-10-10", "2027-08-20"), ("24/7", "2026-12-05", "2030-01-01"),
    ])
  func seasonUIDs(_ hours: String, _ first: String, _ later: String) throws {
    func recurring(_ at: String) throws -> Set<String> {
      let events = try CalendarExpander(exported("icalendar", "\"\(hours)\"", at).output).events
      return Set(events.filter { $0["RRULE"] != nil }.compactMap { $0["UID"]?.first?.value })
    }
    #expect(try !recurring(first).isEmpty && recurring(first).isSubset(of: recurring(later)))
  }

  @Test(
    "What is said of a place that is closed is said of places closed for good too",
    arguments: [
      ("temporarily_closed", "closed for now"), ("permanently_closed", "closed for good"),
    ])
  func closedPlaces(_ status: String, _ words: String) {
    let catalog = #"{"places": [{"id": "a", "name": "A", "status": "\#(status)", "hours": "24/7"}]}"#
    for (kind, rest) in [
      ("icalendar", ", so its hours are left out"), ("schema-org", ", which is written as closed on every day"),
      ("notation", ", so its hours are written as off"),
    ] {
      let run = CommandTests.run(
        ["export", kind, "a", "--catalog", "c.json", "--at", "2026-12-01T12:00"], catalog: catalog)
      #expect(run.errors == "ravine: a: " + words + rest + "\n")
    }
  }

  @Test("Hours longer than ravine reads are written all the same")
  func longNotation() throws {
    let dates = (0..<400).map { CivilDate(year: 2027, month: 1, day: 1)!.adding(days: 2 * $0).iso8601 }
    let exceptions = dates.enumerated().map { #""\#($1)": [["10:\#($0 % 50 + 10)", "12:00"]]"# }.joined(separator: ", ")
    let run = exported("notation", #"{"mon": [["09:00", "17:00"]]}, "hours_exceptions": {\#(exceptions)}"#)
    let text = try #require(run.output.dropLast().split(separator: "\t").last)
    #expect(text.utf8.count > 4096 && text.hasPrefix("Mo 09:00-17:00") && text.contains("10:10-12:00"))
    #expect(
      run.errors == "ravine: a: its hours take \(text.utf8.count) bytes, and not every reader takes them: ravine's own "
        + "reads 4096 at most\n")
  }

  @Test(
    "A wrong call is named",
    arguments: [
      ([], "export takes a kind (schema-org, icalendar, notation)"),
      (["ical"], "there is no kind \"ical\" to export; did you mean \"icalendar\"?"),
      (["icalendar", "nowhere"], "there is no place \"nowhere\""),
      (["icalendar", "--json"], "icalendar is a format of its own"), (["schema-org", "--jsonl"], "schema-org is one"),
      (["notation", "--moments"], "the notation is for hours alone"),
      (["notation", "--service", "kitchn"], "there is no service \"kitchn\"; did you mean \"Kitchen\"?"),
      (["icalendar", "--from", "2026-02-30"], "--from \"2026-02-30\": there is no such date"),
      (["icalendar", "--to", "2020-01-01"], "--to 2020-01-01 is before --from 2026-12-01"),
      (["icalendar", "--to", "2099-01-01"], "--from and --to may be ten years apart at most"),
    ])
  func wrongCalls(_ arguments: [String], _ message: String) {
    let run = CommandTests.run(
      ["export"] + arguments + ["--catalog", "c.json", "--at", "2026-12-01T12:00:00-05:00"],
      catalog: ExportTests.catalog)
    #expect(run.status == 2 && run.outputBytes.isEmpty && run.errors.hasPrefix("ravine: " + message))
  }

  @Test("What the notation cannot say is written as unknown, and named; what it can is read again")
  func lateSpans() throws {
    for (span, isSaid) in [(["24:00", "25:00"], false), (["24:30", "26:00"], false), (["23:59", "48:00"], true)] {
      let catalog = #"{"places": [{"id": "a", "name": "A", "hours": {"mon": [["\#(span[0])", "\#(span[1])"]]}}]}"#
      let run = CommandTests.run(
        ["export", "notation", "--catalog", "c.json", "--at", "2026-12-01T12:00:00-05:00"], catalog: catalog)
      #expect(run.errors.contains("a: the notation cannot say its hours") != isSaid)
      let text = try #require(run.output.split(separator: "\t").last?.dropLast())
      #expect((try Schedule(notation: String(text)).notation == "unknown") != isSaid)
    }
  }

  @Test func linesAreFoldedBetweenCharacters() {
    for length in 60...80 {
      var text = CalendarText()
      let value = String(repeating: "a", count: length) + "é🍷" + String(repeating: "é", count: 100)
      text.text("X", value)
      let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\r\n")
      #expect(lines.allSatisfy { $0.utf8.count <= 75 } && lines.count > 3)
      #expect(lines.dropLast().allSatisfy { $0.utf8.count >= 72 })
      #expect(lines[0] + lines.dropFirst().map { $0.dropFirst() }.joined() == "X:" + value)
    }
    #expect(CalendarText.escaped("a\r\nb\u{7}\u{85}\tc\rd,;\\") == "a\\nb\tc\\nd\\,\\;\\\\")
    #expect(CalendarText.offset(-19_052) == "-051732" && CalendarText.offset(34_200) == "+0930")
  }

  @Test(
    "Zones of all kinds",
    arguments: [
      ("UTC", ["STANDARD 19700101T000000 +0000 +0000"]),
      (
        "America/Toronto",
        [
          "STANDARD 20261101T020000 -0400 -0500 FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
          "DAYLIGHT 20270314T020000 -0500 -0400 FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
        ]
      ),
      (
        "Europe/Paris",
        [
          "STANDARD 20261025T030000 +0200 +0100 FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
          "DAYLIGHT 20270328T020000 +0100 +0200 FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        ]
      ),
      ("Asia/Tokyo", ["STANDARD 19510909T010000 +1000 +0900"]),
    ])
  func zones(_ name: String, _ expected: [String]) throws {
    guard let rules = SystemZones().rules(name)?.rules else { return }
    var text = CalendarText()
    CalendarZone(rules, from: CivilDate(year: 2026, month: 12, day: 1)!).write(to: &text)
    let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\r\n")
    let found = lines.split(whereSeparator: { $0.hasPrefix("BEGIN:VTIMEZONE") || $0.hasPrefix("END:") }).map { part in
      part.filter { !$0.hasPrefix("TZID") }.map { String($0.split(separator: ":")[1]) }.joined(separator: " ")
    }.filter { !$0.isEmpty }
    #expect(found == expected)
  }
}
