import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// Faults that people reported of what the system around does to the answer: zone data, `TZ`, locales.
@Suite struct ReportedSystemTests {
  private static let call = ["open-now", "--json", "--at", "2026-11-30T15:00:00Z", "--catalog", Binary.sample]

  @Test(
    "A18 The same bytes in any zone of the process",
    arguments: [
      "Asia/Tokyo", "Pacific/Kiritimati", "UTC", "America/Toronto", "EST", "EST5EDT", "<+99>-99", ":bogus",
      "Nonsense/Zone", "",
      "\u{FF}", String(repeating: "x", count: 5000),
    ])
  func a18(_ zone: String) throws {
    let plain = try Binary.run(ReportedSystemTests.call)
    #expect(plain.status == 0 && !plain.bytes.isEmpty)
    let run = try Binary.run(ReportedSystemTests.call, environment: ["TZ": zone])
    #expect(run.bytes == plain.bytes && run.status == 0 && run.errors == "")
    let question = #"{"hours": {"mon": [["09:00", "17:00"]]}, "at": "2026-11-30T15:00:00Z"}"#
    let answer = try Binary.run(["eval"], environment: ["TZ": zone], input: question)
    #expect(
      answer.output.contains(
        #""state": "open", "since": "2026-11-30T09:00:00-05:00", "until": "2026-11-30T17:00:00-05:00""#))
  }

  @Test("A20 A closing at midnight is written so")
  func a20() throws {
    try Binary.inScratch { folder in
      let file = folder.appending(path: "c.json")
      let place = #"{"id": "a", "name": "A", "hours": {"mon": [["12:00", "00:00"]]}}"#
      try Data(#"{"places": [\#(place)]}"#.utf8).write(to: file)
      let call = ["open-now", "--catalog", file.path(percentEncoded: false), "--at"]
      #expect(try Binary.run(call + ["2026-11-30T12:30:00-05:00"]).output.contains("  A   Open · Closes at midnight\n"))
      #expect(try Binary.run(call + ["2026-11-30T11:30", "--all"]).output.contains("  A   Opens soon · noon\n"))
      let text = #"{"places": [{"id": "a", "name": "A", "hours": {"mon": [["12:00 AM", "1:00 PM"]]}}]}"#
      try Data(text.utf8).write(to: file)
      #expect(try Binary.run(["check", file.path(percentEncoded: false)]).status == 2)
    }
  }

  @Test("B11 A Moment's wall time is the city's in any zone of the process", arguments: ["Asia/Kolkata", "UTC"])
  func b11(_ zone: String) throws {
    let question =
      #"{"moment": {"starts_at": "2026-12-05T19:00:00", "ends_at": "2026-12-05T21:00:00"}, "at": "2026-12-05T19:30:00-05:00"}"#
    let run = try Binary.run(["eval"], environment: ["TZ": zone], input: question)
    #expect(run.output.contains(#""state": "live", "until": "2026-12-05T21:00:00-05:00""#))
  }

  @Test("G01 Without zone data Toronto's answer is the same")
  func g01() throws {
    let plain = try Binary.run(ReportedSystemTests.call)
    try Binary.inScratch { folder in
      let run = try Binary.run(ReportedSystemTests.call, environment: ["TZDIR": folder.path(percentEncoded: false)])
      #expect(run.bytes == plain.bytes && run.status == 0 && run.errors == "")
    }
  }

  /// The system's folder hidden as well, where the tests may do that.
  @Test("G01 With no zone data on the whole system", .enabled(if: canHideZoneData))
  func g01Hidden() throws {
    let plain = try Binary.run(ReportedSystemTests.call)
    let run = try Binary.shell(
      ReportedSystemTests.hide
        + #"exec "$ravine" open-now --json --at 2026-11-30T15:00:00Z --catalog "$sample"' "#)
    #expect(run.bytes == plain.bytes && run.status == 0 && run.errors == "")
    let other = try Binary.shell(
      ReportedSystemTests.hide
        + #"printf "{\"zone\": \"Europe/Berlin\", \"hours\": \"24/7\", \"at\": \"2026-11-30T15:00\"}" | "$ravine" eval' "#
    )
    #expect(other.status == 0 && other.output.contains("no rules are installed for the time zone"))
  }

  private static let hide = #"exec unshare --mount sh -c 'mount -t tmpfs none /usr/share/zoneinfo && "#

  private static let canHideZoneData =
    (try? Shell.run("/bin/sh", ["-c", hide + "! [ -e /usr/share/zoneinfo/UTC ]'"]).status) == 0

  @Test("G01 The embedded rules are the system's")
  func g01Embedded() throws {
    let system = try #require(SystemZones().rules("America/Toronto"))
    guard case .file = system.origin else { return }
    let catalog = try Samples.bytes("ravine/catalog.json")
    let installed = try Catalog(decoding: catalog) { _ in system.rules }
    let embedded = try Catalog(decoding: catalog, zone: Catalog.embeddedZone)
    let start = try Timestamp(rfc3339: "2026-01-01T00:00:00Z")
    for step in 0..<2000 {
      // A prime number of minutes, so that all times of day are met.
      let at = start.adding(seconds: Int64(step) * 797 * 60)
      #expect(installed.states(at: at).states == embedded.states(at: at).states)
    }
  }

  @Test(
    "G03 Clock changes are those of zdump", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zdump"))
  )
  func g03() throws {
    let dump = try Shell.run("/usr/bin/zdump", ["-v", "-c", "2026,2033", "America/Toronto"])
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let zone = try #require(SystemZones().rules("America/Toronto")).rules
    var changes = 0
    let line = /(?m)^America\/Toronto +\w+ (\w+) +(\d+) ([\d:]+) (\d+) UT = .* gmtoff=(-?\d+)$/
    for match in dump.output.matches(of: line) {
      let month = try #require(months.firstIndex(of: String(match.1))) + 1
      func two(_ number: some CustomStringConvertible) -> String { "\(number)".count < 2 ? "0\(number)" : "\(number)" }
      let at = try Timestamp(rfc3339: "\(match.4)-\(two(month))-\(two(match.2))T\(match.3)Z")
      #expect(zone.offset(at: at).seconds == Int(match.5), "\(match.0)")
      #expect(ZoneRules.toronto.offset(at: at) == zone.offset(at: at), "\(match.0)")
      // zdump lists the last second before a change and the first after it.
      if zone.nextTransition(after: at.adding(seconds: -1)) == at { changes += 1 }
    }
    #expect(changes == 14)
  }

  @Test(
    "G09 The same bytes in any locale",
    arguments: ["en_US.UTF-8", "th_TH.UTF-8", "ar_SA.UTF-8", "en_CA.UTF-8", "tr_TR.UTF-8"])
  func g09(_ locale: String) throws {
    let environment = ["LC_ALL": locale, "LANG": locale, "LC_TIME": locale, "AppleLocale": locale]
    let plain = try Binary.run(ReportedSystemTests.call)
    #expect(try Binary.run(ReportedSystemTests.call, environment: environment).bytes == plain.bytes)
    let questions = """
      {"id": "A01", "hours": {"mon": [["18:00", "02:00"]]}, "at": "2026-12-01T01:15:00-05:00"}
      {"id": "B05", "moment": {"starts_at": "2026-12-05T20:00:00-05:00", "ends_at": "2026-12-06T02:00:00-05:00"}, \
      "at": "2026-12-05T20:01:00-05:00"}

      """
    let here = try Binary.run(["eval"], input: questions)
    let there = try Binary.run(["eval"], environment: environment, input: questions)
    #expect(here.bytes == there.bytes)
    #expect(here.output.split(separator: "\n").count == 2 && !here.output.contains("error"))
  }
}
