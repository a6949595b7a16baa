import Foundation
import Ravine
import Testing
import Verdicts

/// What `open-now` lists, and until when that holds.
@Suite struct ListingTests {
  static let listings = [
    [], ["--all"], ["--open-for", "2h"], ["--open-for", "0m"], ["--closing-within", "30m"],
    ["--open-for", "1h", "--closing-within", "3h30m"], ["--opening-within", "30m"], ["--opening-within", "90m"],
    ["--category", "bar", "--open-for", "45m"], ["--service", "kitchen", "--opening-within", "1h"],
  ]

  static func answer(_ options: [String], _ at: Timestamp) throws -> OpenNow {
    let catalog = try Catalog(decoding: Array(CommandTests.catalog.utf8))
    let query = try OpenNow.Query(Options(options, OpenNow.options))
    return try OpenNow(Viewpoint(catalog: catalog, at: at), query)
  }

  static func shown(_ answer: OpenNow) -> [String] {
    (answer.rows + answer.unconfirmed).map { $0.place.id + " " + answer.label($0) } + answer.moments.map(\.id)
  }

  /// Nothing that is listed changes before the answer says so: at whole minutes, and at the last nanosecond.
  @Test(arguments: listings)
  func holdsUntilItSays(_ options: [String]) throws {
    for day in ["2026-12-04T07:00:30-05:00", "2026-12-05T08:00:00-05:00", "2026-10-31T20:10:00-04:00"] {
      var at = try Timestamp(rfc3339: day)
      let end = at.adding(seconds: 86_400)
      var steps = 0
      while at < end {
        let answer = try Self.answer(options, at)
        let until = try #require(answer.validUntil)
        #expect(until > at)
        let last = try #require(Timestamp(seconds: until.seconds - 1, nanoseconds: 999_999_999))
        let within = stride(from: at.seconds, to: until.seconds, by: 300).compactMap { Timestamp(seconds: $0) }
        for instant in within + [last] where instant >= at {
          #expect(Self.shown(try Self.answer(options, instant)) == Self.shown(answer), "\(day) \(at) \(instant)")
        }
        at = until
        steps += 1
      }
      #expect(steps < 60)
    }
  }

  @Test(arguments: [
    (["--open-for", "2h"], "2026-12-05T20:29", "2026-12-05T20:30:01-05:00"),
    (["--open-for", "2h"], "2026-12-05T20:30", "2026-12-05T20:30:01-05:00"),
    (["--closing-within", "45m"], "2026-12-05T21:40", "2026-12-05T21:45:00-05:00"),
    (["--opening-within", "30m"], "2026-12-05T08:10", "2026-12-05T08:30:00-05:00"),
  ])
  func validUntil(_ options: [String], _ at: String, _ expected: String) {
    let run = CommandTests.run(["open-now", "--catalog", "c.json", "--json", "--at", at] + options)
    #expect(run.output.contains("\"valid_until\": \"\(expected)\""), "\(run.output)")
  }

  /// `watch` prints a line when a place comes or goes by a duration alone.
  @Test(arguments: [
    (["--opening-within", "30m"], "2026-12-05T16:28:00-05:00", [[], ["pine"], []]),
    (["--open-for", "2h"], "2026-12-05T20:28:00-05:00", [["fern", "owl", "pine"], ["owl", "pine"]]),
    (["--closing-within", "15m"], "2026-12-05T22:10:00-05:00", [[], ["fern"], []]),
  ])
  func watchTellsOfIt(_ options: [String], _ start: String, _ expected: [[String]]) throws {
    let world = try WatchTests.World(start, minutes: 40)
    _ = world.run(["watch", "--catalog", "c.json", "--json"] + options, live: world.live(size: nil) { $0.pass($1) })
    var found: [[String]] = []
    for piece in world.pieces {
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(piece.text.utf8)) as? [String: Any])
      let ids = try #require(answer["places"] as? [[String: Any]]).compactMap { $0["id"] as? String }
      if ids != found.last { found.append(ids) }
    }
    #expect(found == expected)
  }

  @Test func whatIsAboutToOpenIsCalledSo() {
    let soon = CommandTests.openNow("--opening-within", "1h", "--at", "2026-12-07T07:15")
    #expect(
      soon.output == """
        Opening soon in Toronto · Monday, Dec. 7, 7:15 a.m.

          Café Zoé   Opens soon · 8 a.m.

        1 of 5 places opening soon · next change 8 a.m.

        """)
    let french = CommandTests.openNow("--opening-within", "11h", "--at", "2026-12-07T07:15", "--lang", "fr")
    #expect(french.output.hasPrefix("Ouvrent bientôt à Toronto · "))
    #expect(french.output.contains("\n2 lieux sur 5 ouvrent bientôt · "))
    let limited = CommandTests.openNow("--opening-within", "11h", "--at", "2026-12-07T07:15", "--limit", "1")
    #expect(limited.output.contains("\n2 of 5 places opening soon · 1 shown · "))
    #expect(CommandTests.openNow("--limit", "1", "--lang", "fr").output.contains(" · 1 affiché · "))
    #expect(CommandTests.openNow("--limit", "2", "--lang", "fr").output.contains(" · 2 affichés · "))
  }

  @Test func distancesAreShownInWhateverOrder() {
    let run = CommandTests.openNow("--near", "43.66,-79.33", "--sort", "name")
    #expect(run.output.contains("  Fern Street Espresso   Leslieville   Coffee     0 m      Closes soon"))
    let next = CommandTests.run(["next", "--catalog", "c.json", "--near", "43.66,-79.33", "--within", "10km"])
    #expect(next.output.contains("Pine Room              Leslieville   4.4 km   closes\n"))
    let json = CommandTests.run(["next", "--catalog", "c.json", "--near", "43.66,-79.33", "--jsonl"])
    #expect(
      json.output.contains(
        #""id": "pine", "name": "Pine Room", "state": "open", "next_state": "closed", "distance_m": 4448}"#))
    #expect(!CommandTests.run(["next", "--catalog", "c.json", "--jsonl"]).output.contains("distance_m"))
  }

  /// What nobody knows to close is not said to close: by no label, no `closes_soon` and no `--closing-within`.
  @Test(arguments: [
    ("13:00-22:30", true), ("13:00-22:30+", false), ("13:00-22:30, 22:30-24:00 unknown", false),
    ("13:00-22:30; 22:30-23:00 unknown \"by appointment\"", false), ("24/7", false), ("13:00-23:30", false),
    ("13:00+", false), ("13:00-22:30 unknown", false),
  ])
  func closingSoonIsKnown(_ hours: String, _ closes: Bool) throws {
    let catalog = try Catalog(decoding: Array(CommandTests.placed(hours: hours).utf8))
    let view = Viewpoint(catalog: catalog, at: try Timestamp(rfc3339: "2026-12-05T22:00:00-05:00"))
    func answer(_ options: String...) throws -> OpenNow {
      try OpenNow(view, OpenNow.Query(Options(options, OpenNow.options)))
    }
    let all = try answer("--all")
    let row = try #require((all.rows + all.unconfirmed).first)
    #expect(all.label(row).hasPrefix("Closes soon") == closes)
    #expect(row.state.closesSoon(at: view.at) == closes)
    let json = String(decoding: all.json { $0.writeNull() }, as: UTF8.self)
    #expect(json.contains(#""closes_soon": true"#) == closes)
    #expect(try answer("--closing-within", "30m").rows.count == (closes ? 1 : 0))
    #expect(try answer("--closing-within", "30m", "--open-for", "10m").rows.count == (closes ? 1 : 0))
  }

  /// When an open end is over is nobody's word, so nothing says that a place closes then.
  @Test(arguments: ["22:30", "23:59"])
  func noGuessIsTold(_ time: String) {
    let catalog = CommandTests.placed("tea", "Lantern Tea", hours: "11:00-22:00+")
    func run(_ arguments: String...) -> String {
      CommandTests.run(arguments + ["--catalog", "c.json", "--at", "2026-12-05T" + time], catalog: catalog).output
    }
    #expect(run("next").contains("  Sunday, Dec. 6, 11 a.m.   Lantern Tea   opens\n"), "\(run("next"))")
    #expect(run("next", "--json").contains(#""at": "2026-12-06T11:00:00-05:00", "id": "tea""#))
    #expect(!run("open-now").contains("next change"))
    let hours = run("hours", "tea")
    #expect(hours.contains("Next: Sunday, Dec. 6 at 11 a.m., open by its hours"), "\(hours)")
    #expect(!hours.contains("6 a.m., closed"))
  }

  @Test func nothingToTellIsTold() {
    let catalog = #"{"places": [{"id": "a", "name": "A", "hours": "24/7"}]}"#
    let next = CommandTests.run(["next", "--catalog", "c.json"], catalog: catalog)
    #expect(next.status == 1 && next.output.hasSuffix("\n\n  Nothing opens or closes.\n"))
    let moments = CommandTests.run(["moments", "--catalog", "c.json", "--limit", "0"])
    #expect(moments.status == 1 && moments.output.hasSuffix("\n\n  … and 1 more\n"))
    #expect(CommandTests.run(["moments", "--catalog", "c.json", "--limit", "1"]).output.hasSuffix("Until 11 p.m.\n"))
    let none = CommandTests.run(["moments", "--catalog", "c.json"], catalog: catalog)
    #expect(none.status == 1 && none.output.hasSuffix("None live or to come.\n"))
  }

  @Test(
    "Times are Toronto's, and say so abroad",
    arguments: [["next"], ["open-now"], ["hours", "pine"], ["week", "pine"]])
  func abroad(_ call: [String]) {
    func run(_ more: String...) -> [Substring] {
      CommandTests.run(call + ["--catalog", "c.json", "--device-zone"] + more).output.split(separator: "\n")
    }
    let note = call[0] == "next" || call[0] == "open-now" ? "10 p.m. Toronto time" : "Times below: Toronto time"
    #expect(run("Europe/Berlin").contains { $0.contains(note) })
    #expect(run("Europe/Berlin", "--lang", "fr").contains { $0.contains("heure de Toronto") })
    #expect(!run("America/New_York").contains { $0.contains("Toronto time") })
    if call == ["next"] { #expect(run("Europe/Berlin")[1].hasPrefix("  10:30 p.m. Toronto time   ")) }
    if call == ["open-now"] { #expect(run("Europe/Berlin").last?.hasSuffix("10:30 p.m. Toronto time") == true) }
  }
}
