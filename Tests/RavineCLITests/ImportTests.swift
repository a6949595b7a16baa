import Foundation
import Ravine
import Testing

@testable import RavineCLI

@Suite struct ImportTests {
  private func catalog(_ result: ImportResult) throws -> Catalog {
    let catalog = try Catalog(decoding: result.document)
    #expect(result.document.last == UInt8(ascii: "\n"))
    return catalog
  }

  private func osm(_ text: String) throws -> (catalog: Catalog, notes: [String]) {
    let result = try importOSM(Array(text.utf8))
    return (try catalog(result), result.notes)
  }

  private func events(_ text: String) throws -> (document: String, catalog: Catalog, notes: [String]) {
    let result = try importEvents(Array(text.utf8))
    return (String(decoding: result.document, as: UTF8.self), try catalog(result), result.notes)
  }

  @Test func geoJSON() throws {
    let (catalog, notes) = try osm(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "node/7", "geometry": {"type": "Point", "coordinates": [-79.42, 43.66]},
         "properties": {"name": "Café  d'Été", "amenity": "cafe", "shop": "coffee;cheese", "addr:housenumber": "2",
          "addr:street": "Fern St", "addr:suburb": "Leslieville", "opening_hours": "Mo-Fr 08:00-16:00",
          "opening_hours:kitchen": "Mo-Fr 08:00-15:00", "opening_hours:drive_through": "24/7",
          "opening_hours:covid19": "off", "happy_hours": "Fr 16:00-18:00", "check_date:opening_hours": "2026-10-03"}},
        {"properties": {"@id": "way/8", "amenity": "toilets", "check_date:opening_hours": "2026"},
         "geometry": {"type": "Polygon", "coordinates": [[[-79.4, 43.6], [-79.2, 43.6], [-79.2, 43.8], [-79.4, 43.6]]]}},
        {"id": "node/9", "properties": {"amenity": "toilets"}, "geometry": null},
        {"id": "node/10", "properties": {"shop": "books"}, "geometry": {"type": "Point", "coordinates": [1, 2]}},
        {"id": "node/11", "properties": {"shop": "books", "name": "Nowhere"},
         "geometry": {"type": "Point", "coordinates": [1, 200]}}
      ]}
      """)
    #expect(catalog.diagnostics.isEmpty)
    #expect(catalog.places.map(\.id) == ["cafe-dete", "public-washroom-8", "public-washroom-9", "nowhere"])
    let cafe = catalog.places[0]
    #expect(cafe.name == "Café  d'Été" && cafe.neighbourhood == "Leslieville" && cafe.address == "2 Fern St")
    #expect(cafe.location == Location(latitude: 43.66, longitude: -79.42))
    #expect(cafe.categories == ["Café", "Coffee shop", "Cheese shop"])
    #expect(cafe.otherHours.names.map(\.string) == ["Kitchen", "Drive through", "Happy hours"])
    #expect(cafe.hoursChecked == CivilDate(year: 2026, month: 10, day: 3))
    let noon = try Timestamp(rfc3339: "2026-11-30T12:00:00-05:00")
    #expect(cafe.state(at: noon, in: .toronto).kind == .open)
    let box = try #require(catalog.places[1].location)
    #expect(abs(box.latitude - 43.7) < 1e-9 && abs(box.longitude + 79.3) < 1e-9)
    #expect(catalog.places[1].name == "Public washroom" && catalog.places[1].categories == ["Washroom"])
    #expect(catalog.places[2].location == nil && catalog.places[3].location == nil)
    #expect(
      notes == [
        "node/10: no name, left out", "way/8: check_date:opening_hours \"2026\" is no date, left out",
        "node/11: a location that is not on the earth, left out",
      ])
  }

  /// An id stays the same when other records come, whatever letters the names are of.
  @Test func namesWithoutLatinLetters() throws {
    func ids(_ names: [String]) throws -> [String] {
      let features = names.enumerated().map { index, name in
        #"{"id": "node/\#(index + 1)", "properties": {"name": "\#(name)", "shop": "tea"}}"#
      }
      return try osm(#"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]}"#)
        .catalog.places.map(\.id)
    }
    #expect(try ids(["東京"]) == ["unnamed-1"])
    #expect(try ids(["東京", "Чай", "☕"]) == ["unnamed-1", "unnamed-2", "unnamed-3"])
    #expect(try ids(["Tea 茶"]) == ["tea"])
  }

  @Test func overpass() throws {
    let (catalog, notes) = try osm(
      """
      {"version": 0.6, "elements": [
        {"type": "node", "id": 1, "lat": 43.6, "lon": -79.4, "tags": {"name": "Twin", "shop": "deli"}},
        {"type": "way", "id": 1, "center": {"lat": 43.7, "lon": -79.3}, "nodes": [5, 6], "tags": {"name": "Twin"}},
        {"type": "way", "id": 2, "geometry": [{"lat": 43, "lon": -79}, {"lat": 44, "lon": -80}],
         "tags": {"name": "Hall", "opening_hours": "whenever"}},
        {"type": "node", "id": 5, "lat": 43.6, "lon": -79.4}
      ]}
      """)
    #expect(
      notes == [
        "way/2: the hours \"whenever\" cannot be read (expected dates (Dec 24), weekdays (Mo-Fr), times (09:00-17:00), "
          + "open, off, or 24/7), taken over as they stand"
      ])
    #expect(catalog.places.map(\.id) == ["twin-1", "twin-1-2", "hall"])
    #expect(catalog.places[0].categories == ["Delicatessen"])
    #expect(catalog.places[1].location == Location(latitude: 43.7, longitude: -79.3))
    #expect(catalog.places[2].location == Location(latitude: 43.5, longitude: -79.5))
    // Verbatim, and so reported as unreadable at its place.
    #expect(catalog.diagnostics.map(\.path) == ["places[2].hours"])
  }

  /// A name of blanks is none: no catalog would take it.
  @Test func blankNames() throws {
    let (catalog, notes) = try osm(
      #"""
      {"elements": [{"type": "node", "id": 1, "lat": 43.6, "lon": -79.4, "tags": {"name": " ", "brand": "B", "shop": "tea"}},
        {"type": "node", "id": 2, "lat": 43.6, "lon": -79.4, "tags": {"name": "\u00a0", "shop": "tea"}}]}
      """#)
    #expect(catalog.places.map(\.name) == ["B"] && notes == ["node/2: no name, left out"])
    let google = try importGoogle(
      Array(#"[{"id": "1", "displayName": {"text": " "}}, {"id": "2", "name": "\t"}]"#.utf8))
    #expect(google.notes == ["place 1 (1): no name, left out", "place 2 (2): no name, left out"] && google.isEmpty)
    let moments = try events(#"[{"@type": "Event", "name": " ", "startDate": "2026-12-05"}]"#)
    #expect(moments.notes == ["an event: no name, left out"] && moments.catalog.moments.isEmpty)
  }

  /// A location is taken, or a note names the element that has none; a Feature may say that it is nowhere.
  @Test(arguments: [
    (#""lat": 43.6, "lon": -79.4"#, nil),
    (#""lat": 91, "lon": -79.4"#, "a location that is not on the earth, left out"),
    (#""lat": 43.6"#, "a location that cannot be read, left out"),
    (#""lat": "43.6", "lon": "-79.4""#, "a location that cannot be read, left out"),
    (#""center": {"lat": 43.6, "lon": -79.4}"#, nil),
    (#""center": {"lat": 43.6, "lon": -979.4}"#, "a location that is not on the earth, left out"),
    (#""center": {}"#, "a location that cannot be read, left out"),
    (#""center": {"lat": 43.6, "lon": -79.4}, "geometry": [{"lat": 143, "lon": -79}, null]"#, nil),
    (
      #""geometry": [{"lat": 43, "lon": -79}, {"lat": 144, "lon": -80}]"#,
      "a location that is not on the earth, left out"
    ),
    (#""geometry": [null]"#, "a location that cannot be read, left out"),
    (#""bounds": {"minlat": 43.5, "minlon": -79.5, "maxlat": 43.7, "maxlon": -79.3}"#, nil),
    (#""bounds": {"minlat": 43.5}"#, "a location that cannot be read, left out"),
    (#""nodes": [5, 6]"#, "no location; Overpass tells it of every element with \"out center\""),
  ])
  func locationsOfOverpass(_ location: String, _ fault: String?) throws {
    let (catalog, notes) = try osm(
      #"{"elements": [{"type": "way", "id": 1, \#(location), "tags": {"name": "A", "shop": "tea"}}]}"#)
    #expect(notes == (fault.map { ["way/1: " + $0] } ?? []))
    #expect((catalog.places.first?.location == nil) == (fault != nil))
  }

  @Test(arguments: [
    (#"{"type": "Point", "coordinates": [-79.4, 43.6]}"#, true, nil), ("null", false, nil),
    (#"{"type": "Point", "coordinates": []}"#, false, "a location that cannot be read, left out"),
    (#"{"type": "Point", "coordinates": [-79.4]}"#, false, "a location that cannot be read, left out"),
    (#"{"type": "Point", "coordinates": ["-79.4", "43.6"]}"#, false, "a location that cannot be read, left out"),
    (#"{"type": "Point"}"#, false, "a location that cannot be read, left out"),
    (#""here""#, false, "a location that cannot be read, left out"),
    (#"{"type": "Point", "coordinates": [43.6, -179.4]}"#, false, "a location that is not on the earth, left out"),
    (
      #"{"type": "MultiPoint", "coordinates": [[-79, 43], [-79, 93]]}"#, false,
      "a location that is not on the earth, left out"
    ),
    (#"{"type": "GeometryCollection", "geometries": []}"#, false, "a location that cannot be read, left out"),
  ])
  func locationsOfFeatures(_ geometry: String, _ isThere: Bool, _ fault: String?) throws {
    let (catalog, notes) = try osm(
      #"{"features": [{"id": "node/1", "geometry": \#(geometry), "properties": {"name": "A", "shop": "tea"}}]}"#)
    #expect(notes == (fault.map { ["node/1: " + $0] } ?? []))
    #expect((catalog.places.first?.location != nil) == isThere)
  }

  /// An Overpass server that runs out of time or memory answers with what it has, and says so in a remark.
  @Test(arguments: [
    #"runtime error: Query timed out in "query" at line 3 after 26 seconds."#,
    #"runtime error: Query run out of memory in "recurse" at line 4 using about 512 MB of RAM."#,
  ])
  func answersThatAreCutShort(_ remark: String) {
    let text = remark.replacing("\"", with: "\\\"")
    func run(_ elements: String) -> CommandTests.Run {
      CommandTests.run(
        ["import", "osm", "c.json"], catalog: #"{"elements": [\#(elements)], "remark": "\#(text)"}"#)
    }
    let cut = run(#"{"type": "node", "id": 1, "lat": 43.6, "lon": -79.4, "tags": {"name": "A", "shop": "tea"}}"#)
    #expect(cut.status == 0 && cut.output.contains(#""name": "A""#))
    #expect(cut.errors == "ravine: the server broke the answer off, so places may be missing: \"\(remark)\"\n")
    let none = run("")
    #expect(none.status == 2 && none.outputBytes.isEmpty)
    #expect(none.errors == "ravine: c.json: an answer without places: \"\(remark)\"\n")
  }

  @Test(arguments: [
    #"[{"@type": "Event", "name": "Lights", "startDate": "2026-12-05T18:00-05:00", "endDate": "2026-12-06"}]"#,
    #"{"@context": "https://schema.org", "@graph": [{"@type": "WebPage", "name": "Page"}, {"@type": "Festival", "#
      + #""name": {"@language": "en", "@value": "Lights"}, "startDate": "2026-12-05T18:00-05:00", "endDate": "2026-12-06"}]}"#,
    #"{"@type": "Event", "name": "Lights", "startDate": "2026-12-05T18:00-05:00", "endDate": "2026-12-06"}"#,
  ])
  func eventsOfAllShapes(_ text: String) throws {
    let (document, catalog, notes) = try events(text)
    #expect(notes.isEmpty && catalog.diagnostics.isEmpty && catalog.places.isEmpty)
    #expect(catalog.moments.map(\.id) == ["lights"])
    #expect(document.contains(#""starts_at": "2026-12-05T18:00:00-05:00""#))
    #expect(document.contains(#""ends_at": "2026-12-06""#))
  }

  @Test func eventsThatCannotBeTaken() throws {
    let (document, catalog, notes) = try events(
      """
      {"events": [
        {"name": "Tour", "startDate": "2026-06-21T19:00:00.000Z", "endDate": null},
        {"name": "Tour", "startDate": "2026-06-22T19:00Z"},
        {"name": "Tour", "startDate": "2026-06-22T21:00"},
        {"name": "Never", "startDate": "2026-06-31"},
        {"name": "Late", "startDate": "2026-06-30", "endDate": "late"},
        {"name": "Off", "startDate": "2026-06-30", "eventStatus": "https://schema.org/EventCancelled"}
      ]}
      """)
    #expect(catalog.moments.map(\.id) == ["tour-2026-06-21", "tour-2026-06-22", "tour-2026-06-22-2"])
    #expect(document.contains(#""2026-06-21T19:00:00.000Z""#) && document.contains(#""2026-06-22T19:00:00Z""#))
    #expect(
      notes == [
        #""Never": startDate "2026-06-31" cannot be read (there is no such date), left out"#,
        #""Late": endDate "late" cannot be read (expected a year of four digits), left out"#,
        #""Off": cancelled, left out"#,
      ])
  }

  /// A duration is the end where none is given: time that passes, also over the night in which clocks change.
  @Test(arguments: [
    (#""startDate": "2026-12-05T18:00:00-05:00", "duration": "PT2H""#, "2026-12-05T20:00:00-05:00"),
    (#""startDate": "2026-12-05T18:00-05:00", "duration": "PT1H30M""#, "2026-12-05T19:30:00-05:00"),
    (#""startDate": "2026-12-05T23:00:00Z", "duration": {"@value": "PT90M"}"#, "2026-12-05T19:30:00-05:00"),
    (#""startDate": "2026-12-05T18:00", "duration": "P1DT2H""#, "2026-12-06T20:00:00-05:00"),
    (#""startDate": "2026-10-31T22:00", "duration": "PT6H""#, "2026-11-01T03:00:00-05:00"),
    (#""startDate": "2026-11-01T01:30", "duration": "PT1H""#, "2026-11-01T01:30:00-05:00"),
    (#""startDate": "2027-03-13T23:00", "duration": "PT6H""#, "2027-03-14T06:00:00-04:00"),
    (#""startDate": "2026-12-05T18:00", "duration": "PT1,5H""#, "2026-12-05T19:30:00-05:00"),
    (#""startDate": "2026-12-05T18:00", "duration": "PT5400S""#, "2026-12-05T19:30:00-05:00"),
    (#""startDate": "2026-12-05T18:00", "duration": "P1W""#, "2026-12-12T18:00:00-05:00"),
    (#""startDate": "2026-12-05T18:00", "endDate": "2026-12-05T19:00", "duration": "PT9H""#, "2026-12-05T19:00"),
    (#""startDate": "2026-12-05T18:00", "endDate": "", "duration": "PT1H""#, "2026-12-05T19:00:00-05:00"),
  ])
  func durations(_ times: String, _ end: String) throws {
    let (document, catalog, notes) = try events(#"{"@type": "Event", "name": "A", \#(times)}"#)
    #expect(notes.isEmpty && catalog.diagnostics.isEmpty)
    #expect(document.contains(#""ends_at": "\#(end)""#), "\(document)")
  }

  @Test(arguments: [
    "2 hours", "PT", "P", "", "PT2", "P1M", "P1Y", "-PT2H", "PT2H3", "PT2M1H", "PT1H1H", "P2H", "PT1D", "PT0S",
    "1:30:00",
    "PT9999999999H", "PT1.2.3H", "P999999999W", "PT2HT1H", "PTH", "pt2h", "PT٢H",
  ])
  func durationsThatAreNone(_ text: String) throws {
    let (document, catalog, notes) = try events(
      #"{"name": "A", "startDate": "2026-12-05T18:00", "duration": "\#(text)"}"#)
    #expect(
      notes == [#""A": duration "\#(text)" cannot be read (expected a length such as PT1H30M), left out"#])
    #expect(catalog.moments.count == 1 && !document.contains("ends_at"))
  }

  @Test func aDurationNeedsATime() throws {
    let (document, _, notes) = try events(#"{"name": "A", "startDate": "2026-12-05", "duration": "PT2H"}"#)
    #expect(notes == [#""A": duration "PT2H" without a time from which it counts, left out"#])
    #expect(!document.contains("ends_at"))
  }

  /// Events stand in pages as places do, and wherever pages have them.
  @Test func eventsOfPages() throws {
    let page = """
      <!DOCTYPE html><title>Hall</title>
      <script type="application/ld+json">{"@type": "Event", "name": "Broken",</script>
      <script type="application/ld+json">{"@type": "MusicVenue", "name": "Hall", "openingHours": "Mo 09:00-17:00",
       "event": [{"@type": "schema:MusicEvent", "schema:name": "Fado &amp; Jazz", "startDate": "2026-12-05T18:00"}]}</script>
      <script type="application/ld+json">{"@type": "WebPage", "mainEntity": {"@type": "Event", "name": "Tea",
       "startDate": "2026-12-06", "offers": {"name": "Ticket", "startDate": "2026-11-01"}}}</script>
      """
    let (_, catalog, notes) = try events(page)
    #expect(catalog.moments.map(\.name) == ["Fado & Jazz", "Tea"])
    #expect(notes.count == 1 && notes[0].hasPrefix("script 1 (line 2): ") && notes[0].hasSuffix(", left out"))
    let places = try importSchemaOrg(Array(page.utf8))
    #expect(places.notes.count == 2 && !places.isEmpty)
  }

  /// Notes are parts of sentences, and end without a full stop whatever they end with.
  @Test(arguments: [
    (
      "osm",
      #"{"elements": [{"type": "way", "id": 1, "tags": {"name": "A", "opening_hours": "often"}}], "remark": "Out."}"#
    ),
    ("google", #"[{"error": {"message": "Denied."}}, {"id": "1", "name": "A", "utc_offset": 60}, {"id": "2"}]"#),
    (
      "events",
      #"[{"name": "A", "startDate": "2026-12-05", "duration": "long.", "eventSchedule": {}}, {"@type": "Event"}]"#
    ),
    (
      "schema-org",
      #"[{"name": "A", "openingHours": "Mo 9.00-17.00", "geo": {"latitude": 91}}, {"openingHours": "Mo"}]"#
    ),
  ])
  func notesEndAlike(_ kind: String, _ text: String) {
    let notes = CommandTests.run(["import", kind, "c.json"], catalog: text).errors.split(separator: "\n")
    #expect(notes.count >= 2)
    for note in notes { #expect(note.last != ".", "\(note)") }
  }

  /// What a catalog has no place for, and what an import of another kind would take, is named.
  @Test func nothingIsLostSilently() throws {
    let events = #"""
      {"@graph": [
        {"@type": "MusicEvent", "name": "A", "startDate": "2026-12-05", "location": {"name": "Hall"},
         "subEvent": [{"@type": ["Thing", "Event"], "name": "B", "startDate": "2026-12-06"}, {"@type": "Event"}]},
        {"@type": "Event", "name": "C", "eventSchedule": {"repeatFrequency": "P1W"}},
        {"@type": "Event", "name": "D", "startDate": "2026-12-05", "eventStatus": "https://schema.org/EventPostponed"}]}
      """#
    let moments = try importEvents(Array(events.utf8))
    #expect(try Catalog(decoding: moments.document).moments.map(\.name) == ["B", "A"])
    #expect(
      moments.notes == [
        "an event: no name, left out",
        "\"C\": its eventSchedule is left out: a Moment is one stretch of time", "\"C\": no startDate, left out",
        "\"D\": postponed without a new date, left out",
        "where 1 of 3 events are is left out: a Moment names a place of the catalog by its id",
      ])
    let linked =
      #"[{"@type": "Event", "name": "E"}, {"@type": "Store", "name": "S", "openingHours": "Mo 09:00-17:00"}]"#
    #expect(
      try importSchemaOrg(Array(linked.utf8)).notes == ["\"E\": an event, left out; ravine import events takes such"])
    let google = #"""
      {"name": "G", "website": "https://g", "editorial_summary": {"overview": "Good."}, "currentSecondaryOpeningHours": []}
      """#
    let place = try importGoogle(Array(google.utf8))
    #expect(place.notes == ["\"G\": the current secondary hours are left out: a service has no dates of its own"])
    #expect(String(decoding: place.document, as: UTF8.self).contains("\"url\": \"https://g\""))
    #expect(try Catalog(decoding: place.document).places[0].blurb == "Good.")
    let osm = #"""
      {"elements": [{"type": "node", "id": 1, "lat": 43.6, "lon": -79.4, "tags": {"name": "O", "opening_hours": "24/7",
        "drive_through:opening_hours": "Mo 09:00-17:00", "kitchen_hours": "Tu 09:00-17:00"}}]}
      """#
    let hours = try Catalog(decoding: importOSM(Array(osm.utf8)).document).places[0].otherHours
    #expect(hours.names.map(\.string) == ["Drive through", "Kitchen hours"])
  }

  @Test(
    "A file of the right kind that holds nothing is no mistake: an empty catalog, and nothing to show",
    arguments: [
      ("osm", #"{"features": []}"#), ("osm", #"{"elements": [{"type": "node", "id": 1, "tags": {"shop": "books"}}]}"#),
      ("google", #"{"results": []}"#), ("google", #"{"results": [], "status": "ZERO_RESULTS"}"#), ("google", "[]"),
      ("google", #"[{"id": "1"}]"#), ("schema-org", "[]"), ("schema-org", #"{"@graph": []}"#),
      ("schema-org", #"{"@type": "Store", "openingHours": "Mo 09:00-17:00"}"#), ("events", "[]"),
      ("events", #"{"@graph": []}"#), ("events", #"{"events": []}"#), ("events", #"{"@type": "Event", "name": "A"}"#),
      ("events", #"{"name": "A", "startDate": "2026-12-01", "eventStatus": "EventCancelled"}"#),
      ("events", #"{"name": "A", "startDate": "soon"}"#),
    ])
  func nothingInIt(_ kind: String, _ text: String) throws {
    let run = CommandTests.run(["import", kind, "c.json"], catalog: text)
    #expect(run.status == 1 && run.errors.hasSuffix("c.json: no place and no Moment in it, so the catalog has none\n"))
    let catalog = try Catalog(decoding: run.outputBytes)
    #expect(catalog.places.isEmpty && catalog.moments.isEmpty && catalog.diagnostics.isEmpty)
  }

  @Test(
    "A file of another kind is a mistake",
    arguments: [
      ("osm", "{}"), ("osm", "[]"), ("google", "{}"), ("google", #"{"features": []}"#), ("schema-org", "{}"),
      ("schema-org", #"{"results": []}"#), ("events", "{}"), ("events", #"{"places": []}"#), ("events", "3"),
      ("events", "<p>Tonight</p>"),
      ("events", #"<script type="application/ld+json">{"@type": "Place"}</script>"#),
      ("events", #"<script type="application/ld+json">{"@type": </script>"#),
    ])
  func somethingElse(_ kind: String, _ text: String) {
    let run = CommandTests.run(["import", kind, "c.json"], catalog: text)
    #expect(run.status == 2 && run.outputBytes.isEmpty && run.errors.contains("c.json: the file holds something else"))
  }

  /// In an array each answer is by itself, places beside errors too.
  @Test func answersInAnArray() {
    let (error, place) = (#"{"error": {"code": 400, "message": "bad mask"}}"#, #"{"id": "1", "name": "A"}"#)
    for text in ["[\(error), \(place)]", "[\(place), \(error)]"] {
      let run = CommandTests.run(["import", "google", "c.json"], catalog: text)
      #expect(run.status == 0 && run.errors == "ravine: an answer without places: \"400: bad mask\"\n")
      #expect(run.output.contains(#""name": "A""#))
    }
  }

  @Test(
    "An answer that is none is told in its own words",
    arguments: [
      (#"{"error": {"code": 403, "message": "denied", "status": "PERMISSION_DENIED"}}"#, "PERMISSION_DENIED: denied"),
      (#"[{"error": {"code": 400, "message": "bad mask"}}]"#, "400: bad mask"),
      (#"{"results": [], "status": "REQUEST_DENIED", "error_message": "no key"}"#, "REQUEST_DENIED: no key"),
      (#"{"html_attributions": [], "results": [], "status": "OVER_QUERY_LIMIT"}"#, "OVER_QUERY_LIMIT"),
    ])
  func answersWithoutPlaces(_ text: String, _ words: String) {
    let run = CommandTests.run(["import", "google", "c.json"], catalog: text)
    #expect(run.status == 2 && run.errors == "ravine: c.json: an answer without places: \"\(words)\"\n")
    let lines = CommandTests.run(["import", "google", "c.json"], catalog: text + "\n" + #"{"name": "A", "id": "1"}"#)
    #expect(lines.status == 0 && lines.errors == "ravine: an answer without places: \"\(words)\"\n")
  }

  @Test(
    "Special hours whose dates are open at one end say how they are taken",
    arguments: [
      (#""validFrom": "2026-12-24""#, "without validThrough, taken to hold from 2026-12-24 on"),
      (#""validThrough": "2026-12-24""#, "without validFrom, taken to hold up to 2026-12-24"),
      (#""validFrom": "2026-12-24", "validThrough": "2026-12-24""#, nil),
    ])
  func openDates(_ dates: String, _ note: String?) throws {
    let text =
      #"{"name": "A", "openingHours": "Mo 09:00-17:00", "specialOpeningHoursSpecification": "#
      + #"{"opens": "10:00", "closes": "12:00", \#(dates)}}"#
    let notes = try importSchemaOrg(Array(text.utf8)).notes
    #expect(notes == (note.map { [#""A": a special specification "# + $0] } ?? []))
  }

  @Test func unreadableHoursOfServices() throws {
    let (_, notes) = try osm(
      #"{"elements": [{"type": "node", "id": 1, "lat": 43.6, "lon": -79.4, "tags": {"name": "A", "opening_hours": "nonsense", "happy_hours": "now and then"}}]}"#
    )
    #expect(notes.count == 2 && notes[0].hasPrefix(#"node/1: the hours "nonsense" cannot be read ("#))
    #expect(notes[1].hasPrefix(#"node/1: the hours "now and then" cannot be read ("#))
  }

  @Test func filesOfAnotherKind() {
    #expect(throws: ImportError.self) { try importOSM(Array("[]".utf8)) }
    #expect(throws: ImportError.self) { try importOSM(Array(#"{"features": ["#.utf8)) }
    #expect(throws: ImportError.self) { try importEvents(Array(#"{"places": []}"#.utf8)) }
    do throws(ImportError) {
      _ = try importEvents(Array(#"{"a": tru}"#.utf8))
    } catch {
      #expect(error.offset == 9)
    }
  }
}
