import DurableFiles
import Foundation
import Ravine
import RavineCLI
import Testing

/// The command run in process, on a small catalog, at instants that matter.
@Suite struct CommandTests {
  static let catalog = """
    {"schema": 1, "version": "7", "city": {"id": "toronto", "name": "Toronto"},
     "places": [
      {"id": "fern", "name": "Fern Street Espresso", "neighbourhood": "Leslieville", "categories": ["Coffee"],
       "location": {"latitude": 43.66, "longitude": -79.33}, "hours": {"sat": [["09:00", "22:30"]]},
       "other_hours": {"Kitchen": "Mo-Fr 08:00-15:00"}},
      {"id": "owl", "name": "Night Owl Diner", "neighbourhood": "Kensington", "categories": ["Diner"], "hours": "24/7"},
      {"id": "pine", "name": "Pine Room", "neighbourhood": "Leslieville", "categories": ["Bar"],
       "location": {"latitude": 43.70, "longitude": -79.33}, "hours": "Mo-Su 17:00-02:00; PH off"},
      {"id": "cedar", "name": "Cedar Books", "neighbourhood": "The Annex", "categories": ["Bookshop"]},
      {"id": "gone", "name": "Gone", "status": "permanently_closed", "hours": "24/7"},
      {"id": "zoe", "name": "Café Zoé", "hours": "Mo-Fr 08:00-10:00"}],
     "lists": [{"id": "late", "title": "Late nights", "places": ["owl", "pine"]}],
     "moments": [{"id": "w", "name": "Winter Lights", "place": "cedar", "starts_at": "2026-12-01",
                  "ends_at": "2026-12-05T23:00:00-05:00"}]}
    """

  /// Runs a command at ten in the evening of Saturday, 5 December 2026, unless `--at` says otherwise.
  ///
  /// - Parameters:
  ///   - input: what stands on standard input.
  ///   - columns: the terminal's; nil: there is none.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], catalog: String = catalog, input: String = "",
    columns: Int? = nil
  ) -> Run {
    var input = Array(input.utf8)
    let host = CommandHost(
      arguments: arguments, environment: environment, now: { try! Timestamp(rfc3339: "2026-12-05T22:00:00-05:00") },
      readFile: { path, _ throws(FileError) in
        if path != "c.json" { throw FileError(.open, path, code: 2) }
        return Array(catalog.utf8)
      },
      readInput: {
        defer { input.removeFirst(min(7, input.count)) }
        return Array(input.prefix(7))
      },
      writeOutput: { _ in true }, writeError: { _ in }, columns: columns)
    return Run(host)
  }

  /// A catalog of one place with hours in the notation.
  static func placed(_ id: String = "a", _ name: String = "A", hours: String) -> String {
    let text = hours.replacing("\"", with: "\\\"")
    return #"{"places": [{"id": "\#(id)", "name": "\#(name)", "hours": "\#(text)"}]}"#
  }

  static func openNow(_ arguments: String...) -> Run { run(["open-now", "--catalog", "c.json"] + arguments) }

  static func ids(_ run: Run) throws -> [String] {
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    return try #require(answer["places"] as? [[String: Any]]).compactMap { $0["id"] as? String }
  }

  @Test func anOrdinaryEvening() {
    let run = CommandTests.openNow()
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        Open now in Toronto · Saturday, Dec. 5, 10 p.m.

          Fern Street Espresso   Leslieville   Coffee     Closes soon · 10:30 p.m.
          Night Owl Diner        Kensington    Diner      Open 24 hours
          Pine Room              Leslieville   Bar        Open · Closes 2 a.m.

          Hours not confirmed
          Cedar Books            The Annex     Bookshop

          Moments live now
          Winter Lights   Cedar Books   On now · Until 11 p.m.

        3 of 5 places open · next change 10:30 p.m.

        """)
  }

  @Test(arguments: [
    (["--category", "bar"], ["pine"]), (["--neighbourhood", "LESLIEVILLE"], ["fern", "pine"]),
    (["--list", "late"], ["owl", "pine"]), (["--near", "43.66,-79.33", "--within", "2km"], ["fern"]),
    (["--near", "43.70,-79.33"], ["pine", "fern", "owl"]), (["--open-for", "2h"], ["owl", "pine"]),
    (["--closing-within", "30m"], ["fern"]), (["--limit", "1"], ["fern"]),
    (["--sort", "closing"], ["fern", "pine", "owl"]),
    (["--all"], ["zoe", "fern", "owl", "pine"]), (["--service", "kitchen", "--at", "2026-12-04T12:00"], ["fern"]),
    (["--opening-within", "1h", "--at", "2026-12-07T07:15"], ["zoe"]),
    (["--all", "--sort", "closing"], ["fern", "pine", "owl", "zoe"]), (["--open-for", "2h", "--limit", "1"], ["owl"]),
    (["--open-for", "4h", "--closing-within", "4h"], ["pine"]),
  ])
  func filters(_ arguments: [String], _ expected: [String]) throws {
    let run = CommandTests.run(["open-now", "--catalog", "c.json", "--json"] + arguments)
    #expect(run.status == 0)
    #expect(try CommandTests.ids(run) == expected)
  }

  @Test(arguments: [
    ["--at", "2026-12-01T10:00:00Zxyz"], ["--at", "2026-12-01T10:00:00+99:00"], ["--at", "2026-12-01T10:00:00-05:00 "],
    ["--at", "1796000000000"], ["--at", "2026-04-31T10:00:00-04:00"], ["--category", "Coffe"], ["--within", "2km"],
    ["--limit", "x"], ["--bogus"], ["extra"], ["--lang", "de"], ["--json", "--jsonl"],
  ])
  func wrongCalls(_ arguments: [String]) {
    let run = CommandTests.run(["open-now", "--catalog", "c.json"] + arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("ravine: "))
  }

  @Test func aMissSuggestsTheNearest() {
    #expect(CommandTests.openNow("--category", "Coffe").errors.contains("did you mean \"Coffee\"?"))
    #expect(CommandTests.run(["hours", "cafe zoe", "--catalog", "c.json"]).output.hasPrefix("Café Zoé"))
  }

  /// Whoever knows no id is told where they are, beside the nearest name.
  @Test(arguments: [["hours"], ["week"], ["export", "notation"]])
  func aPlaceThatIsNotThere(_ call: [String]) {
    let advice = "; for names and ids see ravine open-now --all --json\n"
    let far = CommandTests.run(call + ["nothere", "--catalog", "c.json"])
    #expect(far.status == 2 && far.errors == "ravine: there is no place \"nothere\"" + advice)
    let near = CommandTests.run(call + ["Cedar Boks", "--catalog", "c.json"])
    #expect(near.errors == "ravine: there is no place \"Cedar Boks\"; did you mean \"Cedar Books\"?" + advice)
  }

  @Test func exitStatuses() {
    #expect(CommandTests.openNow("--category", "bookshop").status == 1)
    #expect(CommandTests.run(["open-now"]).status == 3)
    #expect(CommandTests.run(["open-now", "--catalog", "missing.json"]).status == 3)
    #expect(CommandTests.run(["open-now", "--catalog", "c.json"], catalog: "<html>").status == 3)
    #expect(CommandTests.run(["hours", "nowhere", "--catalog", "c.json"]).status == 2)
    #expect(CommandTests.run(["help"]).status == 0)
  }

  @Test func atHomeAndAbroadTheSameBytes() {
    let plain = CommandTests.run(["open-now", "--catalog", "c.json", "--json"])
    for zone in ["Asia/Tokyo", "Pacific/Kiritimati", "UTC"] {
      let run = CommandTests.run(["open-now", "--catalog", "c.json", "--json"], environment: ["TZ": zone])
      #expect(run.output == plain.output)
    }
    // No zone data on the system: Toronto's rules are in the kit.
    let bare = CommandTests.run(["open-now", "--catalog", "c.json", "--json"], environment: ["TZDIR": "/nowhere"])
    #expect(bare.output == plain.output)
  }

  @Test func holidaysInFrench() {
    let run = CommandTests.openNow("--at", "2026-12-25T22:00", "--all", "--lang", "fr")
    #expect(run.output.contains("Fermé · Jour férié (jour de Noël) · Ouvre dimanche à 17\u{A0}h"))
    #expect(run.output.hasPrefix("Ouvert maintenant à Toronto · vendredi 25 décembre, 22\u{A0}h"))
  }
}
