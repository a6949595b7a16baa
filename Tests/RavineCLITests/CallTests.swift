import DurableFiles
import Foundation
import Ravine
import RavineCLI
import TestSupport
import Testing

/// What is refused of a call, before any catalog is looked at.
@Suite struct CallTests {
  @Test(
    "A duration is read to its end",
    arguments: [
      "m", "h", "", " 2h", "2h ", "2h then m", "foom", "-30m", "+30m", "1.5h", "2", "30m2h", "2h2h", "2hm", "90s", "٢h",
      "100000m", "99999999999999999999m",
    ])
  func durations(_ text: String) {
    for option in ["--open-for", "--closing-within", "--opening-within"] {
      let run = CommandTests.openNow(option + "=" + text)
      #expect(run.status == 2 && run.output == "")
      #expect(run.errors == "ravine: \(option) takes a duration such as 30m, 2h or 1h30m, found \"\(text)\"\n")
    }
  }

  @Test(arguments: [("2h", 2), ("120m", 2), ("1h60m", 2), ("0h30m", 3), ("4h0m", 2), ("4h1m", 1), ("99999h", 1)])
  func durationsThatAreRead(_ text: String, _ count: Int) throws {
    #expect(try CommandTests.ids(CommandTests.openNow("--json", "--open-for", text)).count == count)
  }

  @Test(
    "Options that would do nothing are refused",
    arguments: [
      ["open-now", "--opening-within", "1h", "--open-for", "2h"],
      ["open-now", "--opening-within", "1h", "--closing-within", "2h"],
      ["open-now", "--opening-within", "1h", "--all"],
      ["open-now", "--all", "--open-for", "2h"], ["watch", "--all", "--closing-within", "2h"],
      ["open-now", "--category", "coffee", "--category", "bar"], ["moments", "--limit", "1", "--limit=2"],
      ["next", "--sort", "name"], ["next", "--sort", "closing"], ["next", "--within", "1km"],
      ["open-now", "--limit", "+1"],
    ])
  func uselessOptions(_ call: [String]) throws {
    let world = try WatchTests.World("2026-12-05T22:00:00-05:00", minutes: 1)
    let live = world.live(size: nil) { $0.pass($1) }
    #expect(world.run(call + ["--catalog", "c.json"], live: live) == 2)
    #expect(world.pieces.isEmpty && world.errors.hasPrefix("ravine: ") && world.errors.last == "\n")
  }

  static let wrong = [
    ["open-now", "--limit", "foo"], ["open-now", "extra"], ["open-now", "--at", "foo"],
    ["open-now", "--open-for", "m"],
    ["open-now", "--near", "1"], ["open-now", "--sort", "size"], ["open-now", "--at", "2026-12-05"], ["hours"],
    ["hours", "a", "b"], ["week"], ["moments", "--limit", "-1"], ["moments", "extra"], ["next", "extra"],
    ["next", "--within", "1km"], ["watch", "--speed", "0"], ["watch", "--limit", "x"],
    ["export", "icalendar", "--json"],
    ["export", "notation", "--moments"], ["export", "schema-org", "--from", "x"], ["export", "pdf"], ["export"],
  ]

  @Test("A wrong call is told so whatever the catalog is", arguments: wrong)
  func withoutACatalog(_ call: [String]) throws {
    let scratch = Scratch()
    let transport = scripted()
    let world = try WatchTests.World("2026-12-05T22:00:00-05:00", minutes: 1)
    for choice in [["--catalog", "/nonexistent"], ["--source", StoreRun.url], []] {
      let live = world.live(size: nil) { $0.pass($1) }
      world.state.withLock { $0.catalog = nil }
      #expect(world.run(call + choice, live: live, transport: transport, home: scratch.path + "/home") == 2)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test("Wall time beyond the last instant is refused", arguments: ["9999-12-31T23:59", "9999-12-31T19:00"])
  func beyond(_ at: String) {
    let run = CommandTests.openNow("--at", at)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("ravine: --at \"\(at)\": "))
    #expect(CommandTests.openNow("--at", "9999-12-31T18:59").status == 0)
    #expect(CommandTests.openNow("--at", "0000-01-01T00:00").status == 0)
  }

  @Test(
    "A hyphen is standard input",
    arguments: [
      ["check", "-"], ["open-now", "--catalog", "-"], ["hours", "owl", "--catalog=-"],
      ["export", "notation", "--catalog", "-"],
    ])
  func standardInput(_ call: [String]) {
    let run = CommandTests.run(call, input: CommandTests.catalog)
    #expect(run.status == 0 && !run.output.isEmpty)
    #expect(CommandTests.run(call, input: "").status == (call[0] == "check" ? 2 : 3))
  }

  @Test func standardInputIsImported() {
    let place = #"{"@type": "Restaurant", "name": "Phở Hưng", "openingHours": "Mo-Su 10:00-22:00"}"#
    let run = CommandTests.run(["import", "schema-org", "-"], input: place)
    #expect(run.status == 0 && run.output.contains(#""pho-hung""#), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [["check", "-", "--against", "-"], ["check", "-", "--fix"], ["watch", "--catalog", "-"]])
  func standardInputIsReadOnce(_ call: [String]) throws {
    let world = try WatchTests.World("2026-12-05T22:00:00-05:00", minutes: 1)
    #expect(world.run(call, live: world.live(size: nil) { $0.pass($1) }) != 0)
    let run = CommandTests.run(call, input: CommandTests.catalog)
    #expect(run.status == 2 && run.output == "")
  }

  @Test func aFileThatIsTooLargeNamesTheLimit() {
    let host = CommandHost(
      arguments: ["check", "big.json"], environment: [:], now: { .min },
      readFile: { path, limit throws(FileError) in throw .tooLarge(path) }, readInput: { [] },
      writeOutput: { _ in true }, writeError: { _ in }, columns: nil)
    #expect(
      CommandTests.Run(host).errors == "ravine: big.json: the file is larger than 64 MiB, the most that is read\n")
    var other = host
    other.arguments = ["open-now", "--catalog", "big.json"]
    #expect(
      CommandTests.Run(other).errors == "ravine: big.json: the file is larger than 64 MiB, the most that is read\n")
  }

  /// Nothing that stands in a catalog looks like another finding, or moves the cursor.
  @Test func whatACheckFindsIsOnOneLine() {
    let catalog = #"""
      {"places": [{"id": "a\nc.json:9:9: error: forged", "name": "A", "status": "\u001b[2Jx\nc.json:1:1: error: fake",
       "hours": "Mo 8-9\u202e\n"}, {"id": "b", "name": "B", "hours": "24/7", "photos": "\u0007"}]}
      """#
    for more in [[], ["--against", "c.json"]] {
      let run = CommandTests.run(["check", "c.json"] + more, catalog: catalog)
      #expect(!run.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
      let lines = run.output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("c.json:") })
      #expect(!lines.contains { $0.hasPrefix("c.json:1:1: error: fake") || $0.hasPrefix("c.json:9:9:") })
    }
    let old = CommandTests.run(["check", "-", "--against", "c.json"], catalog: catalog, input: #"{"places": []}"#)
    #expect(old.output.contains("a c.json:9:9: error: forged: removed: A\n"))
  }

  /// Whatever a note repeats of the data or of the call.
  @Test(arguments: [
    ["hours", "\u{1B}[2Jx\nravine: y"], ["export", "notation", "a"], ["hours", "a", "--service", "\u{9B}2J\u{202E}"],
    ["open-now", "--list", "\r\n"],
  ])
  func notesAreOnOneLineEach(_ call: [String]) {
    let catalog = #"""
      {"places": [{"id": "a", "name": "A\u001b[1m", "hours": "24/7",
       "other_hours": {"Bar\nravine: forged\u202e": "24/7"}}]}
      """#
    let run = CommandTests.run(call + ["--catalog", "c.json"], catalog: catalog)
    #expect(!run.errors.isEmpty)
    #expect(
      run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("ravine: ") && !$0.hasPrefix("ravine: forged") })
    #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) })
    #expect(!run.errors.unicodeScalars.contains("\u{202E}"))
  }
}
