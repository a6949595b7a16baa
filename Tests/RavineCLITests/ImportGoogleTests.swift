import Ravine
import TestSupport
import Testing

@testable import RavineCLI

@Suite struct ImportGoogleTests {
  private static let legacy = """
    {"html_attributions": [], "status": "OK", "result": {
      "place_id": "ChIJ1", "name": "Fern St", "formatted_address": "1 Fern St", "business_status": "OPERATIONAL",
      "types": ["cafe", "food", "point_of_interest"], "geometry": {"location": {"lat": 43.66, "lng": -79.33}},
      "opening_hours": {"open_now": true, "periods": [
        {"open": {"day": 0, "time": "1000"}, "close": {"day": 0, "time": "1600"}},
        {"open": {"day": 5, "time": "1800"}, "close": {"day": 6, "time": "0200"}},
        {"open": {"day": 6, "time": "1800"}, "close": {"day": 0, "time": "0230"}},
        {"open": {"day": 1, "time": "0900"}, "close": {"day": 1, "time": "2359"}}]},
      "secondary_opening_hours": [
        {"type": "DRIVE_THROUGH", "periods": [{"open": {"day": 1, "time": "0700"}, "close": {"day": 1, "time": "0800"}}]}]}}
    """

  @Test func aLegacyPlace() throws {
    let found = try ImportedCatalog(google: ImportGoogleTests.legacy)
    #expect(found.notes.isEmpty && found.catalog.diagnostics.isEmpty)
    let place = found.catalog.places[0]
    #expect(place.id == "ChIJ1" && place.name == "Fern St" && place.address == "1 Fern St")
    #expect(place.categories == ["Café"] && place.location == Location(latitude: 43.66, longitude: -79.33))
    #expect(place.otherHours.names.map(\.string) == ["Drive through"])
    #expect(found.document.contains(#""hours": "Mo 09:00-24:00; Fr 18:00-02:00; Sa 18:00-02:30; Su 10:00-16:00""#))
    #expect(try found.kind("2026-12-06T02:10") == .open && found.kind("2026-12-06T02:30") == .closed)
  }

  @Test func aNewPlace() throws {
    let found = try ImportedCatalog(
      google: """
        {"places": [{
          "name": "places/ChIJ2", "id": "ChIJ2", "displayName": {"text": "Owl", "languageCode": "en"},
          "formattedAddress": "2 Fern St", "location": {"latitude": 43.7, "longitude": -79.4},
          "primaryType": "bar", "types": ["bar", "night_club", "establishment"], "businessStatus": "CLOSED_TEMPORARILY",
          "regularOpeningHours": {"periods": [{"open": {"day": 4, "hour": 17, "minute": 0}, "close": {"day": 0, "hour": 3}}]},
          "regularSecondaryOpeningHours": [
            {"secondaryHoursType": "KITCHEN", "periods": [{"open": {"day": 4, "hour": 17}, "close": {"day": 4, "hour": 22}}]},
            {"periods": []}]
        }, {"id": "ChIJ3"}, {"id": "ChIJ2", "displayName": {"text": "Owl again"}}]}
        """)
    let place = found.catalog.places[0]
    #expect(found.catalog.places.count == 1 && found.catalog.diagnostics.isEmpty)
    #expect(place.id == "ChIJ2" && place.categories == ["Bar", "Night club"] && place.status == .temporarilyClosed)
    #expect(found.document.contains(#""hours": "Th 17:00-24:00; Fr,Sa 00:00-24:00; Su 00:00-03:00""#))
    #expect(found.document.contains(#""Kitchen": "Th 17:00-22:00""#))
    #expect(
      found.notes == [
        "place 2 (ChIJ3): no name, left out",
        #""Owl": secondary hours 2 do not say what they are for, left out"#,
        #""Owl again": a second place with the id "ChIJ2", left out"#,
      ])
  }

  /// From Wednesday, December 23 to Tuesday, December 29, as the new form answers on the first of these days.
  @Test func theDaysAhead() throws {
    func point(_ day: Int, _ hour: Int, _ date: Int, minute: Int = 0, truncated: Bool = false) -> String {
      """
      {"day": \(day), "hour": \(hour), "minute": \(minute), "date": {"year": 2026, "month": 12, "day": \(date)}\
      \(truncated ? #", "truncated": true"# : "")}
      """
    }
    func period(_ open: String, _ close: String) -> String { #"{"open": \#(open), "close": \#(close)}"# }
    let week = (0..<7).map { period("{\"day\": \($0), \"hour\": 18}", "{\"day\": \(($0 + 1) % 7), \"hour\": 2}") }
    let current = [
      period(point(3, 0, 23, truncated: true), point(3, 2, 23)), period(point(3, 18, 23), point(4, 2, 24)),
      period(point(4, 12, 24), point(4, 17, 24)), period(point(6, 18, 26), point(0, 2, 27)),
      period(point(0, 18, 27), point(1, 2, 28)), period(point(1, 19, 28), point(2, 2, 29)),
      period(point(2, 18, 29), point(2, 23, 29, minute: 59, truncated: true)),
    ]
    let found = try ImportedCatalog(
      google: """
        {"displayName": {"text": "Owl"}, "regularOpeningHours": {"periods": [\(week.joined(separator: ","))]},
         "currentOpeningHours": {"periods": [\(current.joined(separator: ","))], "specialDays": [
           {"date": {"year": 2026, "month": 12, "day": 24}}, {"date": {"year": 2026, "month": 12, "day": 25}}]}}
        """)
    #expect(found.notes.isEmpty && found.catalog.diagnostics.isEmpty)
    let expected: [(String, OpenState.Kind)] = [
      ("23T01:00", .open), ("24T01:00", .open), ("24T13:00", .open), ("24T18:30", .closed), ("25T18:30", .closed),
      ("26T18:30", .open), ("27T01:59", .open), ("28T18:30", .closed), ("28T19:30", .open), ("29T23:59", .open),
      ("30T01:59", .open), ("30T02:00", .closed),
    ]
    for (at, kind) in expected { #expect(try found.kind("2026-12-" + at) == kind, "\(at)") }
    #expect(!found.document.contains("2026-12-29") && !found.document.contains("2026-12-23"))
  }

  @Test func theLegacyDaysAhead() throws {
    let found = try ImportedCatalog(
      google: """
        {"name": "Owl", "opening_hours": {"periods": [{"open": {"day": 0, "time": "0000"}}]}, "current_opening_hours": {
          "periods": [
            {"open": {"date": "2026-12-24", "day": 4, "time": "0000", "truncated": true},
             "close": {"date": "2026-12-25", "day": 5, "time": "0000"}},
            {"open": {"date": "2026-12-26", "day": 6, "time": "0000"},
             "close": {"date": "2026-12-30", "day": 3, "time": "2359", "truncated": true}}],
          "special_days": [{"date": "2026-12-25", "exceptional_hours": true}, {"date": "2026-12-26"},
            {"date": "2026-12-27", "exceptional_hours": false}]}}
        """)
    #expect(found.notes.isEmpty && found.catalog.diagnostics.isEmpty)
    let expected: [(String, OpenState.Kind)] = [
      ("24T23:59", .open), ("25T00:00", .closed), ("25T23:59", .closed), ("26T00:00", .open), ("30T23:59", .open),
    ]
    for (at, kind) in expected { #expect(try found.kind("2026-12-" + at) == kind, "\(at)") }
  }

  @Test(
    "What cannot be read is unknown, and named",
    arguments: [
      (#"{"open": {"day": 7, "time": "0900"}}"#, "hours: period 1 opens on day 7: expected 0, Sunday, to 6"),
      (
        #"{"open": {"day": 1, "time": "2560"}}"#,
        #"hours: period 1 opens at "2560": expected a time, such as "0930", or hour 9 and minute 30"#
      ),
      (
        #"{"open": {"day": 1, "hour": "9"}}"#,
        #"hours: period 1 opens at "9":0: expected a time, such as "0930", or hour 9 and minute 30"#
      ),
      (#"{"open": {"day": 1, "time": "0900"}}"#, "hours: period 1 has no close"),
      (#"{"close": {"day": 1, "time": "0900"}}"#, "hours: period 1 opens at no time"),
      (
        #"{"open": {"day": 1, "hour": 9}, "close": {"day": 1, "hour": 9}}"#,
        "hours: period 1 opens and closes at one time, which has two meanings"
      ),
      (
        #"{"open": {"day": 1, "hour": 9, "date": {"year": 2026, "month": 2, "day": 30}}}"#,
        "hours: period 1 opens on a date that does not exist: year, month and day"
      ),
      ("17", "hours: period 1 opens at no time"),
    ])
  func unreadable(_ period: String, _ note: String) throws {
    let found = try ImportedCatalog(
      google: """
        [{"name": "Bad", "opening_hours": {"periods": [\(period)]}},
         {"name": "Good", "opening_hours": {"periods": [{"open": {"day": 0, "time": "0000"}}]}}]
        """)
    #expect(found.notes == [#""Bad": \#(note)"#, #""Bad": the hours are unknown"#])
    #expect(try found.kind("2026-12-05T12:00") == .unknown)
    #expect(try found.kind("2026-12-05T12:00", place: 1) == .open)
  }

  /// A catalog has one zone: a place whose clocks are others' is told of.
  @Test(arguments: [
    (#""timeZone": {"id": "America/Toronto"}, "utcOffsetMinutes": -300"#, nil), (#""utc_offset": -240"#, nil),
    (#""timeZone": null"#, nil),
    (
      #""timeZone": {"id": "America/Vancouver"}, "utcOffsetMinutes": -420"#,
      "its hours are times of America/Vancouver, and are taken as those of America/Toronto"
    ),
    (#""utcOffsetMinutes": -480"#, "its hours are times of UTC-08:00, and are taken as those of America/Toronto"),
    (#""utc_offset": 330"#, "its hours are times of UTC+05:30, and are taken as those of America/Toronto"),
    (#""utc_offset": 99999999999"#, "its hours are times of another zone, and are taken as those of America/Toronto"),
  ])
  func zones(_ member: String, _ note: String?) throws {
    let found = try ImportedCatalog(google: #"{"id": "1", "displayName": {"text": "A"}, \#(member)}"#)
    #expect(found.notes == (note.map { ["\"A\": " + $0] } ?? []))
  }

  @Test func linesOfJSON() throws {
    let found = try ImportedCatalog(
      google: "{\"name\": \"A\"}\n\r\n{\"name\": \n{\"name\": \"B\", \"vicinity\": \"1 St\"}\n")
    #expect(found.catalog.places.map(\.name) == ["A", "B"] && found.catalog.places[1].address == "1 St")
    #expect(found.notes.count == 1 && found.notes[0].hasPrefix("line 3: "))
    #expect(throws: ImportError.self) { try importGoogle(Array("{\"name\": \n{}".utf8)) }
    #expect(throws: ImportError.self) { try importGoogle(Array("[1, 2]".utf8)) }
  }

  @Test func aTextThatPeopleRead() throws {
    let found = try ImportedCatalog(
      google: """
        {"name": "A", "opening_hours": {"weekday_text": ["Monday: 9:00 AM – 5:00 PM", "Tuesday: Closed"]}}
        """)
    #expect(found.notes == [#""A": no periods, so the hours are taken over as the text that people read"#])
    #expect(try found.kind("2026-11-30T12:00") == .open && found.kind("2026-12-01T12:00") == .closed)
  }

  /// Periods made at random, against the same stretches of the week counted minute by minute.
  @Test func everyMinuteOfAWeek() throws {
    var numbers = SplitMix(seed: Seed.value)
    for _ in 0..<Seed.count(300) {
      var isOpen = [Bool](repeating: false, count: 7 * 1440)
      var periods: [String] = []
      for _ in 0..<Int.random(in: 1...9, using: &numbers) {
        let start = Int.random(in: 0..<7 * 96, using: &numbers) * 15
        let length = Int.random(in: 1...(Bool.random(using: &numbers) ? 60 : 400), using: &numbers) * 15
        let end = (start + length) % (7 * 1440)
        for minute in start..<start + length { isOpen[minute % (7 * 1440)] = true }
        func point(_ minute: Int) -> String {
          "{\"day\": \(minute / 1440), \"hour\": \(minute / 60 % 24), \"minute\": \(minute % 60)}"
        }
        periods.append(#"{"open": \#(point(start)), "close": \#(point(end))}"#)
      }
      let text =
        #"{"displayName": {"text": "A"}, "regularOpeningHours": {"periods": [\#(periods.joined(separator: ","))]}}"#
      let found = try ImportedCatalog(google: text)
      #expect(found.notes.isEmpty)
      // A week without a clock change, from Sunday; in UTC, so that minutes are minutes.
      let sunday = try Timestamp(rfc3339: "2026-11-29T00:00:00Z")
      let differs = stride(from: 0, to: 7 * 1440, by: 5).first { minute in
        let kind = found.catalog.places[0].hours.kind(at: sunday.adding(seconds: Int64(minute) * 60), in: .utc)
        return (kind == .open) != isOpen[minute]
      }
      #expect(differs == nil, "RAVINE_SEED=\(Seed.value) \(text)")
      if differs != nil { return }
    }
  }
}
