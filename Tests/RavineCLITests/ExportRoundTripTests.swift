import Foundation
import Ravine
import TestSupport
import Testing

@testable import RavineCLI

/// What is exported means the same in the other format, at every instant of a year with three clock changes.
@Suite struct ExportRoundTripTests {
  private static let range = ["--from", "2026-10-20", "--to", "2027-11-20", "--at", "2026-10-20T12:00"]
  private static let from = ZoneRules.toronto.midnight(CivilDate(year: 2026, month: 10, day: 20)!)
  private static let to = ZoneRules.toronto.midnight(CivilDate(year: 2027, month: 11, day: 21)!)

  /// Open stretches in seconds, those that touch joined.
  private func open(_ schedule: Schedule) -> [Range<Int64>] {
    schedule.intervals(from: ExportRoundTripTests.from, to: ExportRoundTripTests.to, in: .toronto)
      .reduce(into: []) { found, interval in
        if interval.kind != .open { return }
        if let last = found.last, last.upperBound == interval.start.seconds {
          found[found.count - 1] = last.lowerBound..<interval.end.seconds
        } else {
          found.append(interval.start.seconds..<interval.end.seconds)
        }
      }
  }

  private func document(_ hours: [(hours: String, exceptions: String)]) -> String {
    let places = hours.enumerated().map { index, hours in
      #"{"id": "p\#(index)", "name": "Place \#(index)", "hours": \#(hours.hours), "hours_exceptions": \#(hours.exceptions)}"#
    }
    return "{\"places\": [\(places.joined(separator: ",\n"))]}"
  }

  /// Exports a catalog in both formats, and compares what is open in each with what the catalog says.
  private func check(_ text: String, _ what: String = "") throws {
    let catalog = try Catalog(decoding: Array(text.utf8))
    let call = ["--catalog", "c.json"] + ExportRoundTripTests.range
    let schema = CommandTests.run(["export", "schema-org"] + call, catalog: text)
    let imported = CommandTests.run(["import", "schema-org", "c.json"], catalog: schema.output)
    #expect(schema.status == 0 && imported.status == 0 && imported.errors == "")
    let places = try Catalog(decoding: imported.outputBytes).places
    try #require(places.map(\.id) == catalog.places.map(\.id))
    #expect(places.map(\.address) == catalog.places.map(\.address))
    let calendar = CommandTests.run(["export", "icalendar"] + call, catalog: text)
    #expect(calendar.status == 0)
    let expander = try CalendarExpander(calendar.output)
    for (place, other) in zip(catalog.places, places) {
      let expected = open(place.hours)
      #expect(open(other.hours) == expected, "\(place.id) \(what)")
      let events = expander.busy(place.id, from: ExportRoundTripTests.from, to: ExportRoundTripTests.to)
      #expect(events == expected, "\(place.id) \(what)")
      expectWarnings(place, schema.errors)
      expectWarnings(place, calendar.errors)
    }
  }

  /// What neither format can say is named.
  private func expectWarnings(_ place: Place, _ errors: String) {
    let all = place.hours.intervals(from: ExportRoundTripTests.from, to: ExportRoundTripTests.to, in: .toronto)
    let isUnknown = all.count == 1 && all[0].kind == .unknown
    for comment in Set(all.compactMap(\.comment)) {
      #expect(errors.contains("ravine: \(place.id): the comment \"\(comment)\" is lost\n"))
    }
    let namesUnknown =
      errors.contains("ravine: \(place.id): an open end") || errors.contains("\(place.id): hours that are not")
    #expect(namesUnknown == (all.contains { $0.kind == .unknown } && !isUnknown))
  }

  /// Every distinct schedule of the sample catalogs.
  private func samples() throws -> String {
    var hours: [String] = []
    for name in ["toronto", "ravine"] {
      let file = Samples.folder.appending(path: name + "/catalog.json")
      let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      for place in json?["places"] as? [[String: Any]] ?? [] {
        guard let value = place["hours"] else { continue }
        let text = String(
          decoding: try JSONSerialization.data(withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys]),
          as: UTF8.self)
        if !hours.contains(text) { hours.append(text) }
      }
    }
    #expect(hours.count > 50)
    return document(hours.map { ($0, "{}") })
  }

  @Test func samplesInOtherFormats() throws { try check(samples()) }

  /// What only the notation can say, and what stands where the clocks change.
  @Test(arguments: [
    "sunrise-sunset", "(sunset-01:00)-(dusk+02:00)", "week 1-53/2 Mo 09:00-17:00", "Su[1,-1] 10:00-12:00",
    "09:00-17:00; easter -2 days-easter +1 day off; PH 10:00-12:00", "Mo-Su 02:30-10:00", "Sa 18:00-01:30",
    "Sa,Su 01:30-02:30", "Su 02:00-03:00", "Sa 20:00-03:00; Su 02:00-24:00", "00:00-23:59", "00:00-23:59; We off",
    "Mo 09:00-24:00; Tu-Th 00:00-24:00; Fr 00:00-05:00", "Fr 18:00-42:00", "Fr 18:00-36:00", "24/7; Dec 25 off",
    "Jun-Aug Mo-Fr 09:00-20:00; Sep-May Mo-Fr 10:00-17:00; 2027 Jul 10-Jul 24 off", "Mo 23:59-24:00; Tu 00:00-00:01",
    "SH 09:00-10:00", "2027 Mar 14 00:00-24:00", "Mo-Fr 08:00-12:00,13:00-17:00; Dec 24,31 08:00-12:00",
    "Mo-Fr 09:00-17:00+", "Mo-Fr 09:00-17:00 \"ring twice\"; Sa unknown \"ask\"; Su off \"rest\"", "off", "unknown",
  ])
  func rules(_ hours: String) throws {
    let text = String(decoding: try JSONEncoder().encode(hours), as: UTF8.self)
    try check(document([(text, "{}")]), hours)
  }

  @Test func randomWeeks() throws {
    var numbers = SplitMix(seed: Seed.value)
    func clock(_ limit: Int) -> String { clockText(Int.random(in: 0...limit / 15, using: &numbers) * 15) }
    func spans() -> String {
      let count = [0, 1, 1, 1, 2, 3].randomElement(using: &numbers)!
      return "["
        + (0..<count).map { _ in
          let end = [1440, 1440, 1440, 2880].randomElement(using: &numbers)!
          return #"["\#(clock(1440))", "\#(clock(end))"]"#
        }.joined(separator: ", ") + "]"
    }
    func date() -> String {
      CivilDate(year: 2026, month: 10, day: 15)!.adding(days: Int.random(in: 0...400, using: &numbers)).iso8601
    }
    let places = (0..<Seed.count(100)).map { _ in
      var days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { "\"\($0)\": \(spans())" }
      if Bool.random(using: &numbers) { days.append("\"holiday\": \(spans())") }
      var exceptions: [String] = []
      for _ in 0..<Int.random(in: 0...3, using: &numbers) { exceptions.append("\"\(date())\": \(spans())") }
      let ends = [date(), date()].sorted()
      if Bool.random(using: &numbers) { exceptions.append("\"\(ends[0])/\(ends[1])\": \(spans())") }
      if Bool.random(using: &numbers) { exceptions.append("\"\(date().dropFirst(5))\": \(spans())") }
      return (hours: "{\(days.joined(separator: ", "))}", exceptions: "{\(exceptions.joined(separator: ", "))}")
    }
    try check(document(places), "RAVINE_SEED=\(Seed.value)")
  }

  @Test func services() throws {
    let text = """
      {"places": [{"id": "a", "name": "A", "hours": "24/7", "other_hours": {"Kitchen": "Mo-Fr 11:00-15:00; PH off"}}]}
      """
    let call = ["--catalog", "c.json"] + ExportRoundTripTests.range
    let schema = CommandTests.run(["export", "schema-org"] + call, catalog: text)
    #expect(
      schema.errors == """
        ravine: a (Kitchen): the rule behind 8 dates that differ from the usual week is lost: written out to 2027-11-20

        """)
    let imported = CommandTests.run(["import", "schema-org", "c.json"], catalog: schema.output)
    let place = try Catalog(decoding: imported.outputBytes).places[0]
    let original = try Catalog(decoding: Array(text.utf8)).places[0]
    try #require(place.otherHours.names.map(\.string) == ["Kitchen"])
    #expect(open(place.otherHours.values[0]) == open(original.otherHours.values[0]))
    let calendar = CommandTests.run(["export", "icalendar", "--service", "kitchen"] + call, catalog: text)
    let events = try CalendarExpander(calendar.output).busy(
      "a", from: ExportRoundTripTests.from, to: ExportRoundTripTests.to)
    #expect(events == open(original.otherHours.values[0]))
  }

  /// The notation loses nothing.
  @Test func samplesInTheNotation() throws {
    let text = try samples()
    let catalog = try Catalog(decoding: Array(text.utf8))
    let run = CommandTests.run(["export", "notation", "--catalog", "c.json"], catalog: text)
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && lines.count == catalog.places.count)
    for (place, line) in zip(catalog.places, lines) {
      let fields = line.split(separator: "\t")
      #expect(fields[0] == place.id)
      let other = try Schedule(notation: String(fields[1]), location: catalog.city.location)
      #expect(
        other.intervals(from: ExportRoundTripTests.from, to: ExportRoundTripTests.to, in: .toronto)
          == place.hours.intervals(from: ExportRoundTripTests.from, to: ExportRoundTripTests.to, in: .toronto))
    }
  }

  @Test func moments() throws {
    let text = """
      {"places": [], "moments": [
        {"id": "a", "name": "A", "starts_at": "2026-12-05T18:00:00.25-05:00", "ends_at": "2026-12-06T02:00:00-05:00"},
        {"id": "b", "name": "B", "starts_at": "2026-12-05", "ends_at": "2026-12-06"},
        {"id": "c", "name": "C", "starts_at": "2026-11-01T01:30:00-05:00"},
        {"id": "d", "name": "D", "starts_at": "2026-12-05", "ends_at": "2026-12-05T12:00:00"},
        {"id": "e", "name": "E", "starts_at": "2026-12-05"}, {"id": "f", "name": "F", "starts_at": "2026-12-05", "ends_at": "2026-12-01"}]}
      """
    let original = try Catalog(decoding: Array(text.utf8)).moments
    let schema = CommandTests.run(["export", "schema-org", "--catalog", "c.json"], catalog: text)
    #expect(schema.errors == "ravine: f: its end is before its start, and is written as the start\n")
    let imported = CommandTests.run(["import", "events", "c.json"], catalog: schema.output)
    let moments = try Catalog(decoding: imported.outputBytes).moments
    #expect(moments.map(\.id) == original.map(\.id))
    for (moment, other) in zip(original, moments) {
      #expect(moment.times.start == other.times.start && moment.times.end == other.times.end, "\(moment.id)")
    }
    let calendar = CommandTests.run(["export", "icalendar", "--catalog", "c.json"], catalog: text)
    #expect(
      calendar.errors == """
        ravine: a: fractions of a second are cut
        ravine: c: that its end is not given is lost
        ravine: e: that its end is not given is lost
        ravine: f: its end is before its start, and is left out

        """)
    let expander = try CalendarExpander(calendar.output)
    for moment in original {
      let events = expander.busy("moment-" + moment.id, from: .min, to: .max)
      let expected = moment.times.start.seconds..<moment.times.end.seconds
      #expect(events == (expected.isEmpty ? [] : [expected]), "\(moment.id)")
    }
  }
}
