import DurableFiles
import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// `check` on hours that could be said better: remarks, the corrected copy, and the difference from another catalog.
@Suite struct CheckFixTests {
  private static let document = #"""
    {"schema": 1, "places": [
      {"id": "a", "name": "A", "hours":   "Mon\u2013Fri 9am-5pm; Sa 10-14 by appointment" , "x": "\u00e9 / \/"},
      {"hours": "Mo-Fr 09:00-17:00; Sa-Su 10:00-16:00; PH off", "name": "B", "id": "b"},
      {"id": "c", "name": "C", "hours": "Mo 09:00-17:00; Tu-Fr 09:00-17:00; Su off; PH off",
       "other_hours": {"Bar é": "8-17", "late": "Fr 11:00-09:30"}},
      {"id": "d", "name": "D", "hours": "Dec 24 off; 10:00-20:00; 2019 Jul off; PH off"},
      {"id": "e", "name": "E", "hours": {"mon": [["9:00", "17:00"]]}}
    ]}

    """#

  /// Runs `check` in a folder of its own, on the 30th of November 2026.
  private func check(_ documents: [String: String], _ arguments: [String]) throws -> (CommandTests.Run, URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ravine-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in documents { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return (try again(folder, arguments), folder)
  }

  private func again(
    _ folder: URL, _ arguments: [String], at: String = "2026-11-30T12:00"
  ) throws -> CommandTests.Run {
    let named = arguments.map { $0.hasSuffix(".json") ? folder.appending(path: $0).path : $0 }
    return CommandTests.Run(
      CommandHost(
        arguments: ["check"] + named + ["--at", at], environment: [:], now: { .max },
        readFile: { path, limit throws(FileError) in try readFile(path, limit: limit) }, readInput: { [] },
        writeOutput: { _ in true }, writeError: { _ in }, columns: nil))
  }

  private func text(_ folder: URL, _ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// The day from which hours are looked at is a date, or the day of an instant in the catalog's zone.
  @Test(arguments: [
    ("2026-12-24", false), ("2026-12-24T23:59", false), ("2026-12-25T04:59:59Z", false), ("2026-12-25", true),
    ("2026-12-25T00:00", true), ("2026-12-25T05:00:00Z", true), ("2027-06-01", true),
  ])
  func fromADay(_ at: String, _ isPast: Bool) throws {
    let catalog = CommandTests.placed(hours: "Mo-Fr 09:00-17:00; 2026 Dec 24 10:00-14:00")
    let run = CommandTests.run(["check", "c.json", "--at", at], catalog: catalog)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("past") == isPast, "\(run.output)")
  }

  @Test(arguments: ["2026-12", "2026-02-30", "today", "", "2026-12-25 ", "2026-12-25T"])
  func fromNoDay(_ at: String) {
    let run = CommandTests.run(["check", "c.json", "--at", at])
    #expect(run.status == 2 && run.output == "" && run.errors.hasPrefix("ravine: --at \"\(at)\": "))
    #expect(run.errors.hasSuffix("or 2026-12-05T22:00 or 2026-12-05 for the city's wall time\n"))
    // Where an instant is wanted, a day is not said to be one.
    let other = CommandTests.openNow("--at", at)
    #expect(other.status == 2 && other.errors.hasSuffix("or 2026-12-05T22:00 for the city's wall time\n"))
  }

  @Test func onlyWhatIsWrongIsPutRightInACopy() throws {
    let (run, folder) = try check(["guide.json": CheckFixTests.document], ["guide.json", "--fix"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try text(folder, "guide.json") == CheckFixTests.document)
    let fixed = try text(folder, "guide.fixed.json")
    #expect(
      fixed
        == CheckFixTests.document
        .replacing(
          #"Mon\u2013Fri 9am-5pm; Sa 10-14 by appointment"#,
          with: #"Mo-Fr 09:00-17:00; Sa 10:00-14:00 \"by appointment\""#
        )
        .replacing(#""8-17""#, with: #""08:00-17:00""#))
    #expect(
      run.output.contains(
        #"guide.json:2:39: fixed: places[0].hours: "Mon–Fri 9am-5pm; Sa 10-14 by appointment" is now "Mo-Fr 09:00"#))
    #expect(run.output.contains(#"fixed: places[2].other_hours["Bar é"]: "8-17" is now "08:00-17:00""#))
    // The copy has the same hours at every instant, and nothing left to put right.
    let (old, new) = (
      try Catalog(decoding: Array(CheckFixTests.document.utf8)), try Catalog(decoding: Array(fixed.utf8))
    )
    let day = try CivilDate("2026-11-30")
    #expect(CatalogDifference(new, from: old, on: day).isEmpty)
    let copy = try again(folder, ["guide.fixed.json", "--fix"])
    #expect(copy.output.contains("nothing to fix") && !copy.output.contains("write \""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func anotherFileIsNotOverwrittenUnlessAsked() throws {
    let (run, folder) = try check(
      ["guide.json": CheckFixTests.document, "guide.fixed.json": "mine"], ["guide.json", "--fix"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.status == 2 && run.errors.contains("is there already") && run.errors.contains("--force"))
    // What was found is told all the same.
    #expect(run.output.contains("warning: places[3].hours") && run.output.contains("fixed: places[0].hours"))
    #expect(run.output.hasSuffix("\"08:00-17:00\"\n"))
    let json = try again(folder, ["guide.json", "--fix", "--json"])
    let report = try #require(try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any])
    let fix = try #require(report["fix"] as? [String: Any])
    #expect(json.status == 2 && fix["file"] is NSNull && (fix["changes"] as? [Any])?.count == 2)
    #expect(try text(folder, "guide.fixed.json") == "mine")
    #expect(try again(folder, ["guide.json", "--fix", "--force"]).status == 0)
    #expect(try text(folder, "guide.fixed.json").contains("08:00-17:00"))
    // The same copy once more is no other file.
    #expect(try again(folder, ["guide.json", "--fix"]).status == 0)
  }

  @Test(
    "What is put right is spelled and spaced as the notation is",
    arguments: [
      ("mo-fr,09:00-17:00,,", "Mo-Fr 09:00-17:00"), ("Mo-Su,00:00-24:00", "open"),
      ("Fr 17:00 till late", "Fr 17:00+"), ("Monday 9-17 Tuesday 9-12", "Mo 09:00-17:00; Tu 09:00-12:00"),
      ("Mon–Fri 9am-5pm; Sa 10-14 by appointment", "Mo-Fr 09:00-17:00; Sa 10:00-14:00 \"by appointment\""),
      ("Mo-Fr 9-17;PH off", "Mo-Fr 09:00-17:00; PH off"),
    ])
  func spelling(_ before: String, _ after: String) throws {
    let fix = CheckFix(Array(#"{"places": [{"id": "a", "name": "A", "hours": "\#(before)"}]}"#.utf8))
    #expect(fix.changes.map(\.after) == [after])
    #expect(try HoursRules(notation: after).notation == after)
    #expect(CheckFix(fix.document).changes.isEmpty)
  }

  @Test(
    "Wall time is that of the catalog's city",
    arguments: [
      ("2026-12-31T23:30", "Asia/Tokyo"), ("2026-12-31T00:30", "Asia/Tokyo"), ("2026-12-31T23:30", "America/Vancouver"),
      ("2026-12-31T00:30", "America/Vancouver"),
    ])
  func wallTime(_ at: String, _ zone: String) throws {
    guard SystemZones().rules(zone) != nil else { return }
    let document =
      #"{"city": {"time_zone": "\#(zone)"}, "places": ["#
      + #"{"id": "a", "name": "A", "hours": "10:00-12:00; 2026 Dec 31 off; 2026 Dec 30 off"}]}"#
    let (_, folder) = try check(["guide.json": document], ["guide.json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try again(folder, ["guide.json"], at: at)
    #expect(run.output.contains("rule 3 are past") && !run.output.contains("rule 2 are past"))
  }

  @Test func remarksAndWarningsWithSuggestions() throws {
    let (run, folder) = try check(["guide.json": CheckFixTests.document], ["guide.json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = run.output.replacing(folder.path + "/", with: "").split(separator: "\n").map(String.init)
    for line in [
      "guide.json:4:37: remark: places[2].hours: the hours can be said in fewer words: Mo-Fr 09:00-17:00; PH off",
      "guide.json:2:39: remark: places[0].hours: the hours in the notation's spelling: "
        + "Mo-Fr 09:00-17:00; Sa 10:00-14:00 \"by appointment\"",
      "guide.json:6:37: warning: places[3].hours: rule 1 never holds, since rules after it, such as rule 2, "
        + "replace it on all of its days: write it after them, or leave it out: "
        + "10:00-20:00; Dec 24 off; 2019 Jul off; PH off",
      "guide.json: remark: 2 places, such as a, do not say what holds on public holidays: write PH off, PH 10:00-16:00, "
        + "or PH beside the usual days; --json lists them",
    ] {
      #expect(lines.contains(line), "\(lines)")
    }
    // What is doubtful is not to be said in fewer words, and what is plain needs no remark.
    #expect(!lines.contains { $0.contains("places[3].hours: the hours can") || $0.contains("places[1]") })
    let json = try again(folder, ["guide.json", "--json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any])
    #expect(document["silent_on_holidays"] as? [String] == ["a", "e"])
    #expect((document["remarks"] as? [[String: Any]])?.compactMap { $0["suggestion"] as? String }.count == 3)
  }

  @Test func againstAnEarlierCatalog() throws {
    let new = CheckFixTests.document.replacing(
      "Mo-Fr 09:00-17:00; Sa-Su", with: "Mo-Th 09:00-17:00; Fr 10:00-17:00; Sa-Su"
    )
    .replacing(#""id": "e""#, with: #""id": "f""#).replacing(#""8-17""#, with: #""8-18""#)
    let (run, folder) = try check(
      ["old.json": CheckFixTests.document, "new.json": new], ["new.json", "--against", "old.json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    for line in [
      "f: added: E", "e: removed: E", "b: opens an hour later on Fridays",
      "c (Bar é): open until 6 p.m. every day (was 5 p.m.)",
    ] {
      #expect(run.output.contains("\n" + line + "\n"), "\(run.output)")
    }
    let french = try again(folder, ["new.json", "--against", "old.json", "--lang", "fr"])
    #expect(french.output.contains("\nb : ouvre une heure plus tard le vendredi\n"))
    let json = try again(folder, ["new.json", "--against", "old.json", "--json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any])
    let against = try #require(document["against"] as? [String: Any])
    #expect((against["added"] as? [[String: String]])?.first == ["id": "f", "name": "E"])
    #expect(
      (against["hours"] as? [[String: Any]])?.first?["changes"] as? [String] == ["opens an hour later on Fridays"])
    let same = try again(folder, ["old.json", "--against", "old.json"])
    #expect(same.output.contains("the same places and hours as in"))
    let none = try again(folder, ["new.json", "--against", "none.json", "--fix"])
    #expect(none.status == 2 && none.errors.contains("none.json") && none.output.contains("remark: places[2].hours"))
    #expect(try text(folder, "new.fixed.json").contains("08:00-18:00"))
  }

  @Test(
    "A place that closes, for now or for good, or opens again is no longer the same",
    arguments: [
      ("open", "permanently_closed", "permanently closed now", "maintenant fermé définitivement"),
      ("open", "temporarily_closed", "temporarily closed now", "maintenant fermé temporairement"),
      ("temporarily_closed", "permanently_closed", "permanently closed now", "maintenant fermé définitivement"),
      ("permanently_closed", "temporarily_closed", "temporarily closed now", "maintenant fermé temporairement"),
      ("temporarily_closed", "open", "in business again", "de nouveau en activité"),
      ("permanently_closed", "open", "in business again", "de nouveau en activité"),
    ])
  func statuses(_ before: String, _ now: String, _ english: String, _ french: String) throws {
    func document(_ status: String) -> String {
      #"{"places": [{"id": "a", "name": "A", "status": "\#(status)", "hours": "24/7"}]}"#
    }
    let (run, folder) = try check(
      ["old.json": document(before), "new.json": document(now)], ["new.json", "--against", "old.json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.output.hasSuffix("\na: \(english)\n"))
    #expect(
      try again(folder, ["new.json", "--against", "old.json", "--lang", "fr"]).output.hasSuffix("\na : \(french)\n"))
    let json = try again(folder, ["new.json", "--against", "old.json", "--json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(json.outputBytes)) as? [String: Any])
    let against = try #require(document["against"] as? [String: Any])
    #expect(
      against["statuses"] as? [[String: String]] == [["id": "a", "name": "A", "before": before, "now": now]])
  }

  @Test(
    "Hours that are lost, unreadable or left out are no longer known, and a service's too",
    arguments: [
      #""x": 0"#, #""hours": null"#, #""hours": "nonsense""#, #""hours": {"mon": 1}"#, #""hours": "unknown""#,
    ])
  func lostHours(_ member: String) throws {
    let old = #"{"places": [{"id": "a", "name": "A", "hours": "09:00-17:00", "other_hours": {"Bar": "24/7"}}]}"#
    let new = #"{"places": [{"id": "a", "name": "A", \#(member)}]}"#
    let (run, folder) = try check(["old.json": old, "new.json": new], ["new.json", "--against", "old.json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      run.output.hasSuffix(
        """
        a: hours no longer known every day (was 9 a.m. to 5 p.m.)
        a (Bar): hours no longer known every day (was 24 hours)

        """))
    let back = try again(folder, ["old.json", "--against", "new.json"])
    #expect(
      back.output.hasSuffix(
        """
        a: open 9 a.m. to 5 p.m. every day (was not known)
        a (Bar): open 24 hours every day (was not known)

        """))
  }

  /// Texts that are the same but for how an accent is composed are two texts.
  @Test func everyTextKeepsItsOwnBytes() throws {
    func document(_ times: String) -> String {
      let texts = ["caf\u{E9}", "cafe\u{301}"].map {
        #"{"id": "\#($0)", "name": "A", "hours": "Mo \#(times) \"\#($0)\""}"#
      }
      return #"{"places": [\#(texts.joined(separator: ", "))]}"#
    }
    let (run, folder) = try check(["c.json": document("9:00-17:00")], ["c.json", "--fix"])
    #expect(run.status == 0)
    #expect(try Array(text(folder, "c.fixed.json").utf8) == Array(document("09:00-17:00").utf8))
  }

  @Test("Ids that differ only in how an accent is composed are two places")
  func idsAreBytes() throws {
    func document(_ id: String, _ hours: String) -> String {
      #"{"places": [{"id": "\#(id)", "name": "A", "hours": "\#(hours)"}], "#
        + #""moments": [{"id": "m", "name": "M", "place": "caf\#u{E9}", "starts_at": "2026-12-01"}]}"#
    }
    let composed = document("caf\u{E9}", "Mo 09:00-17:00; PH off")
    let decomposed = document("cafe\u{301}", "Mo 09:00-17:00; PH off")
    let (run, folder) = try check(
      ["old.json": composed, "new.json": decomposed], ["new.json", "--against", "old.json"])
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(run.output.contains(": added: A\n") && run.output.contains(": removed: A\n"))
    func moments(_ catalog: String, _ id: String) -> Int {
      let run = CommandTests.run(
        ["export", "icalendar", id, "--moments", "--catalog", "c.json", "--at", "2026-12-01T12:00"],
        catalog: catalog)
      return run.output.split(separator: "\r\n").count { $0 == "BEGIN:VEVENT" }
    }
    #expect(moments(composed, "caf\u{E9}") == 1)
    #expect(moments(decomposed, "cafe\u{301}") == 0)
    let explained = CommandTests.run(
      [
        "hours", "b", "--json", "--explain", "--catalog", "c.json", "--at", "2026-12-01T12:00", "--service",
        "cafe\u{301}",
      ],
      catalog: #"{"places": [{"id": "b", "name": "B", "other_hours": {"#
        + #""cafe\#u{301}": "Tu 10:00-14:00", "caf\#u{E9}": "Mo 10:00-14:00"}}]}"#)
    #expect(explained.output.contains("Tu 10:00-14:00") && !explained.output.contains("Mo 10:00-14:00"))
  }

  @Test(arguments: [
    ("guide.json", "", "guide.fixed.json"), ("a/b.c/guide.json", "a/b.c/", "guide.fixed.json"),
    ("guide", "", "guide.fixed"), ("/x/.json", "/x/", ".json.fixed"), ("a.geojson", "", "a.geojson.fixed"),
  ])
  func nameOfTheCopy(_ path: String, _ directory: String, _ name: String) {
    #expect(CheckFix.path(of: path) == (directory, name))
  }
}
