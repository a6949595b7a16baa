import Ravine
import Testing

@testable import RavineCLI

@Suite struct ImportSchemaOrgTests {
  private func place(_ members: String) throws -> ImportedCatalog {
    try ImportedCatalog(schemaOrg: #"{"@context": "https://schema.org", "name": "A", \#(members)}"#)
  }

  @Test func aPlace() throws {
    let found = try ImportedCatalog(
      schemaOrg: """
        {"@context": "http://schema.org", "@graph": [
          {"@type": "WebSite", "name": "Site", "address": "nowhere"},
          {"@type": ["CafeOrCoffeeShop", "https://schema.org/Bakery"], "name": {"@value": " Tom &amp; Caf&#233;\\n"},
           "url": "https://fern.example/", "description": "Small.", "identifier": "fern",
           "address": {"@type": "PostalAddress", "streetAddress": "1 Fern St", "addressLocality": "Toronto"},
           "geo": {"@type": "GeoCoordinates", "latitude": "43.66", "longitude": -79.33},
           "containedInPlace": {"@type": "Place", "name": "Leslieville"},
           "openingHours": ["Mo-Fr 09:00-12:00", "Mo-Fr 13:00-17:00", "Sa 10:00-12:00"],
           "department": {"name": "Kitchen", "openingHours": "Mo-Fr 11:00-15:00"}},
          {"@type": "ItemList", "itemListElement": [{"@type": "ListItem", "item": {"@type": "Park", "name": "Park",
            "keywords": "green, big", "geo": {"latitude": 443, "longitude": 1}}}]},
          {"@type": "MusicEvent", "name": "Song", "location": {"@type": "Place", "name": "Hall", "address": "3 St"}}]}
        """)
    #expect(found.catalog.diagnostics.isEmpty)
    #expect(found.catalog.places.map(\.id) == ["fern", "park", "hall"])
    let place = found.catalog.places[0]
    #expect(place.name == "Tom & Café" && place.address == "1 Fern St" && place.neighbourhood == "Leslieville")
    #expect(place.categories == ["Cafe or coffee shop", "Bakery"] && place.blurb == "Small.")
    #expect(place.location == Location(latitude: 43.66, longitude: -79.33))
    #expect(found.document.contains(#""url": "https://fern.example/""#))
    #expect(place.otherHours.names.map(\.string) == ["Kitchen"])
    #expect(try found.kind("2026-12-01T12:30") == .closed && found.kind("2026-12-01T13:30") == .open)
    #expect(try found.kind("2026-12-05T11:00") == .open)
    #expect(found.catalog.places[1].categories == ["green", "big"])
    #expect(
      found.notes == [
        #""Song": an event, left out; ravine import events takes such"#,
        #""Park": a location that is not on the earth, left out"#,
      ])
  }

  @Test(
    "Hours in many spellings",
    arguments: [
      (
        #""openingHoursSpecification": {"dayOfWeek": ["Monday", "https://schema.org/Tuesday"], "opens": "09:00", "closes": "17:00:00"}"#,
        "Mo,Tu 09:00-17:00"
      ),
      (
        #""schema:openingHoursSpecification": [{"dayOfWeek": {"@id": "http://schema.org/Su"}, "opens": "0:00", "closes": "23:59"}]"#,
        "Su 00:00-24:00"
      ),
      (#""openingHoursSpecification": {"opens": "00:00", "closes": "23:59:59"}"#, "24/7"),
      (
        #""openingHoursSpecification": [{"dayOfWeek": "Friday", "opens": "18:00", "closes": "02:00"}, {"dayOfWeek": "Saturday", "opens": "00:00", "closes": "00:00"}, {"dayOfWeek": "PublicHolidays"}]"#,
        "Fr 18:00-02:00; PH off"
      ),
      (#""openingHoursSpecification": {"dayOfWeek": "Monday"}"#, "off"),
      (#""openingHours": "Mo-Su""#, "Mo-Su"),
      (#""openingHoursSpecification": {"dayOfWeek": "Mon", "opens": "9 AM", "closes": "5:30 p.m."}"#, "Mo 09:00-17:30"),
    ])
  func spellings(_ members: String, _ hours: String) throws {
    let found = try place(members)
    #expect(found.document.contains(#""hours": "\#(hours)""#))
    #expect(found.catalog.diagnostics.isEmpty)
  }

  @Test func dates() throws {
    let found = try place(
      """
      "openingHoursSpecification": [
        {"dayOfWeek": ["Monday", "Friday"], "opens": "09:00", "closes": "17:00"},
        {"dayOfWeek": "Friday", "opens": "09:00", "closes": "20:00", "validFrom": "2026-06-01", "validThrough": "2026-08-31"},
        {"opens": "00:00", "closes": "00:00", "validFrom": "2026-12-20T00:00", "validThrough": "2026-12-31"}],
      "specialOpeningHoursSpecification": [
        {"@type": "OpeningHoursSpecification", "validFrom": "2026-12-21", "validThrough": "2026-12-21", "opens": "10:00", "closes": "12:00"},
        {"validFrom": "2026-12-21", "validThrough": "2026-12-21", "opens": "13:00", "closes": "14:00"}]
      """)
    #expect(found.notes.isEmpty && found.catalog.diagnostics.isEmpty)
    #expect(
      found.document.contains(
        #""hours": "Mo,Fr 09:00-17:00; 2026 Jun 01-2026 Aug 31 Fr 09:00-20:00""#))
    let expected: [(String, OpenState.Kind)] = [
      ("2026-06-05T18:00", .open), ("2026-06-08T16:00", .open), ("2026-06-08T18:00", .closed),
      ("2026-09-04T18:00", .closed), ("2026-12-25T10:00", .closed), ("2026-12-21T11:00", .open),
      ("2026-12-21T12:30", .closed), ("2026-12-21T13:30", .open), ("2027-01-01T10:00", .open),
    ]
    for (at, kind) in expected { #expect(try found.kind(at) == kind, "\(at)") }
  }

  /// Where all hours are dated nothing is known beyond the dates, which is not the same as closed.
  @Test func datesAlone() throws {
    let found = try place(
      """
      "openingHoursSpecification": [
        {"dayOfWeek": "Monday", "opens": "09:00", "closes": "17:00", "validFrom": "2026-01-01", "validThrough": "2026-12-31"},
        {"dayOfWeek": "Tuesday", "opens": "09:00", "closes": "17:00", "validFrom": "2028-01-01"}]
      """)
    #expect(found.notes.isEmpty && found.catalog.diagnostics.isEmpty)
    #expect(try found.kind("2026-11-30T10:00") == .open && found.kind("2026-12-01T10:00") == .closed)
    #expect(try found.kind("2027-06-01T10:00") == .unknown && found.kind("2028-02-01T10:00") == .open)
  }

  @Test(
    "What cannot be read is unknown, and named",
    arguments: [
      (#"{"dayOfWeek": "Monday", "opens": "9", "closes": "17:00"}"#, #"opens "9" is no time: write such as 09:30"#),
      (
        #"{"dayOfWeek": "Monday", "opens": "09:00", "closes": "25:00"}"#,
        #"closes "25:00" is no time: write such as 09:30"#
      ),
      (
        #"{"dayOfWeek": "Monday", "opens": "09:00:30", "closes": "10:00"}"#,
        #"opens "09:00:30" is no time: write such as 09:30"#
      ),
      (#"{"dayOfWeek": "Monday", "opens": "09:00"}"#, "closes is missing"),
      (
        #"{"dayOfWeek": "Mo-Fr", "opens": "09:00", "closes": "10:00"}"#,
        #"dayOfWeek "Mo-Fr" is no weekday: write such as Monday"#
      ),
      (#"{"dayOfWeek": [[]], "opens": "09:00", "closes": "10:00"}"#, "dayOfWeek is an array, expected such as Monday"),
      (
        #"{"opens": "09:00", "closes": "09:00"}"#,
        "opens and closes are both 09:00, which has two meanings: write 00:00 and 23:59 for the whole day"
      ),
      (
        #"{"validFrom": "2026-02-30", "validThrough": "2026-03-01"}"#,
        #"validFrom "2026-02-30" is no date: write such as 2026-12-25"#
      ),
      (#"{"validFrom": "2026-03-02", "validThrough": "2026-03-01"}"#, "validThrough is before validFrom"),
      (#""Mo-Fr 09:00-17:00""#, #"found "Mo-Fr 09:00-17:00", expected an OpeningHoursSpecification"#),
    ])
  func unreadable(_ specification: String, _ note: String) throws {
    let found = try ImportedCatalog(
      schemaOrg: """
        [{"name": "Bad", "openingHoursSpecification": [\(specification), {"opens": "01:00", "closes": "02:00"}]},
         {"name": "Good", "openingHours": "Mo 09:00-17:00"}]
        """)
    #expect(found.notes == [#""Bad": openingHoursSpecification 1: \#(note)"#, #""Bad": the hours are unknown"#])
    #expect(try found.kind("2026-12-05T12:00") == .unknown && found.kind("2026-11-30T12:00", place: 1) == .open)
  }

  /// Several texts are one schedule: read together, and refused together.
  @Test func textsThatSettleEachOther() throws {
    let night = try place(#""openingHours": ["Mo-Th 10:00-17:00", "Fr 10:00-2:00"]"#)
    #expect(night.notes.isEmpty)
    #expect(try night.kind("2026-12-05T01:00") == .open)
    let doubtful = try place(#""openingHours": ["Mon-Fri 9-17", "Fri 16-21"]"#)
    let refused = doubtful.notes.filter { $0.contains("cannot be read") }
    #expect(refused.count == 1)
    #expect(refused.first?.hasPrefix(#""A": openingHours "Mon-Fri 9-17, Fri 16-21" cannot be read"#) == true)
    #expect(try doubtful.kind("2026-12-04T16:30") == .unknown)
  }

  @Test func whatIsSpecialCostsNoMore() throws {
    let found = try place(
      """
      "openingHours": ["Mo-Su 09:00-17:00", "sometimes"], "specialOpeningHoursSpecification": [
        {"opens": "x", "closes": "y"}, {"opens": "10:00", "closes": "11:00"},
        {"dayOfWeek": "Monday", "validFrom": "2026-12-25", "validThrough": "2026-12-25"}]
      """)
    #expect(
      found.notes == [
        #""A": specialOpeningHoursSpecification 1: opens "x" is no time: write such as 09:30"#,
        #""A": openingHours "sometimes" cannot be read (expected dates (Dec 24), weekdays (Mo-Fr), times (09:00-17:00), open, off, or 24/7), taken over as it stands"#,
        #""A": 2026-12-25 is none of the weekdays that are given for it, left out"#,
        #""A": that special specification is left out"#,
        #""A": a special specification without validFrom and validThrough, left out"#,
      ])
  }
}
