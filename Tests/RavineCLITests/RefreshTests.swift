import Digest
import Foundation
import Ravine
import TestSupport
import Testing

/// `ravine refresh` in process.
@Suite struct RefreshTests {
  @Test func firstThenUnchangedThenReplaced() throws {
    let other = CommandTests.catalog.replacing(#""version": "7""#, with: #""version": "8""#)
    let ravine = StoreRun(
      scripted(
        answer("a", CommandTests.catalog, [HeaderField("x-catalog-version", "5")]), unchanged, answer("b", other)))
    let first = try ravine("refresh", "--source", StoreRun.url, "--json")
    #expect(first.status == 0)
    #expect(first.errors == "")
    let digest = SHA256.hash(Array(CommandTests.catalog.utf8)).hex
    let file = try ravine.copyFolder() + "/" + digest
    #expect(
      first.output == """
        {"outcome": "replaced", "reason": null, "message": null, "retry_after_seconds": null, "stamp": "5", \
        "source": "\(StoreRun.url)", "catalog": {"source": "\(StoreRun.url)", "version": "7", \
        "entity_tag": "\\"a\\"", "sha256": "\(digest)", "checked_at": "2026-12-05T22:00:00-05:00", \
        "changed_at": "2026-12-05T22:00:00-05:00", "stale": false}, "standing": "current", "age_seconds": 0, \
        "file": "\(file)", "bytes": \(CommandTests.catalog.utf8.count), "places": 6, "moments": 1, \
        "zone_rules": {"time_zone": "America/Toronto", "from": "system", \
        "file": "/usr/share/zoneinfo/America/Toronto"}, "problem": null, "remarks": []}

        """)
    #expect(FileManager.default.contents(atPath: file) == Data(CommandTests.catalog.utf8))

    ravine.now = "2026-12-06T01:30:00-05:00"
    let second = try ravine("refresh")
    #expect(second.status == 0)
    #expect(second.output.hasPrefix("Unchanged: the server confirmed the copy.\n\n  Source       \(StoreRun.url)\n"))
    #expect(second.output.contains("\n  Entity tag   \"a\"\n"))
    #expect(second.output.contains("\n  Checked      just now · 2026-12-06T01:30:00-05:00\n"))
    #expect(second.output.contains("\n  Changed      3 h ago · 2026-12-05T22:00:00-05:00\n"))
    #expect(ravine.transport.lastCondition == "\"a\"")

    let third = try ravine("refresh")
    #expect(third.output.hasPrefix("New: the server has another document than was stored here.\n"))
    #expect(third.output.contains("\n  Version      8\n"))
    #expect(ravine.transport.lastCondition == "\"a\"")
  }

  /// Nothing is compared with a copy that there was none of.
  @Test func theFirstIsNoOther() throws {
    let ravine = StoreRun(scripted([answer("a")]))
    let first = try ravine("refresh", "--source", StoreRun.url)
    #expect(first.status == 0 && first.output.hasPrefix("New: no usable copy was stored here before.\n"))
  }

  /// What is told of a document that was noted is what is told of one that is decoded, also in between by others.
  @Test func aNotedDocumentIsToldOfAlike() throws {
    let broken = CommandTests.catalog.replacing(#""version": "7""#, with: #""version": 7, "curators": 5"#)
    for catalog in [CommandTests.catalog, broken] {
      let ravine = StoreRun(scripted([answer("a", catalog)] + Array(repeating: unchanged, count: 12)))
      _ = try ravine("refresh", "--source", StoreRun.url)
      for arguments in [["refresh"], ["refresh", "--json"], ["status"], ["status", "--json"]] {
        ravine.build = nil
        let decoded = try ravine.run(arguments)
        for build in ["1", "1", "2", "2"] {
          ravine.build = build
          let noted = try ravine.run(arguments)
          #expect(noted.output == decoded.output)
          #expect(noted.errors == decoded.errors)
          #expect(noted.status == decoded.status)
        }
      }
      #expect(try ravine("open-now").output.contains("Fern"))
    }
  }

  /// Each answer that brings nothing: exit status 4, its reason, and the copy as it was.
  @Test(
    arguments: [
      (401, "no", "unauthorized"), (403, "no", "unauthorized"), (404, "no", "not_found"), (410, "", "not_found"),
      (500, "no", "server_error"), (503, "", "server_error"), (429, "", "server_error"), (206, "{}", "rejected"),
      (204, "", "rejected"), (200, "", "rejected"), (200, "<html>log in</html>", "rejected"), (200, "[]", "rejected"),
      (200, #"{"places": [], "city": {"id": "ottawa"}}"#, "rejected"),
      (200, #"{"schema": 9, "places": []}"#, "rejected"),
    ])
  func aFailureKeepsTheCopy(status: Int, body: String, reason: String) throws {
    let ravine = StoreRun(
      scripted(answer("a"), (status, [HeaderField("ETag", "\"b\""), HeaderField("Retry-After", "7")], body), unchanged))
    let before = try StoreRun.json(try ravine("refresh", "--source", StoreRun.url, "--json"))
    let run = try ravine("refresh", "--json")
    #expect(run.status == 4)
    let after = try StoreRun.json(run)
    #expect(after["outcome"] as? String == "kept")
    #expect(after["reason"] as? String == reason)
    #expect(after["retry_after_seconds"] as? Int == (reason == "server_error" ? 7 : nil))
    #expect(run.errors == "ravine: \(StoreRun.url): \(try #require(after["message"] as? String))\n")
    #expect(after["catalog"] as? NSDictionary == before["catalog"] as? NSDictionary)
    #expect(try ravine("refresh").status == 0)
    #expect(ravine.transport.lastCondition == "\"a\"")
  }

  /// A document of another city names both.
  @Test func anotherCityIsNamed() throws {
    let ravine = StoreRun(scripted(answer("a"), (200, [], #"{"places": [], "city": {"id": "ottawa"}}"#)))
    _ = try ravine("refresh", "--source", StoreRun.url)
    let run = try ravine("refresh")
    #expect(run.status == 4)
    #expect(run.errors.contains("\"ottawa\", and \"toronto\" was expected"))
    #expect(try ravine("open-now").status == 0)
  }

  @Test func aWrongSourceNeverReplacesTheUsualOne() throws {
    let ravine = StoreRun(scripted((404, [], ""), answer("a"), (404, [], ""), unchanged))
    #expect(try ravine("refresh", "--source", "https://wrong.example/").status == 4)
    #expect(try ravine("open-now").status == 3)
    #expect(try ravine("refresh", "--source", StoreRun.url).status == 0)
    #expect(try ravine("refresh", "--source", "https://wrong.example/").status == 4)
    #expect(try ravine("open-now").status == 0)
    #expect(try ravine("refresh").status == 0)
    #expect(
      ravine.transport.requests.map(\.address.host) == [
        "wrong.example", "guide.example", "wrong.example", "guide.example",
      ])
    ravine.environment["RAVINE_SOURCE"] = "https://wrong.example/"
    #expect(try ravine("open-now").status == 3)
  }

  @Test(arguments: [
    ["refresh"], ["refresh", "--source", "ftp://guide.example/"], ["refresh", "--source", "guide.example"],
    ["refresh", "--source", "https://me:secret@guide.example/"],
    ["refresh", "--source", "https://me\\:secret@guide.example/"], ["refresh", "--source", "http://[secret]:7006/c"],
    ["refresh", "extra"], ["refresh", "--catalog", "c"],
    ["open-now", "--source", "https://a.example", "--catalog", "c"], ["open-now", "--refresh", "--catalog", "c"],
    ["status", "--source", "x"], ["status", "extra"],
  ])
  func wrongCalls(_ arguments: [String]) throws {
    let transport = scripted()
    let ravine = StoreRun(transport)
    let run = try ravine.run(arguments)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("ravine: ") && !run.errors.contains("secret"))
    #expect(transport.requests.isEmpty)
  }

  @Test func aLargeDocumentIsRemarkedUpon() throws {
    let padding = String(repeating: " ", count: 1_000_000)
    let ravine = StoreRun(scripted(answer("a", CommandTests.catalog + padding)))
    let run = try ravine("refresh", "--source", StoreRun.url)
    #expect(run.status == 0)
    #expect(run.output.contains("  Size         1.0 MB · 6 places · 1 Moments\n"))
    #expect(run.errors.contains("larger than 1 MB"))
    #expect(try StoreRun.json(try ravine("status", "--json"))["remarks"] as? [String] != [])
  }

  /// The document is stored, and the source cannot be remembered: the next call would not find it either.
  @Test func aSourceThatCannotBeRemembered() throws {
    let ravine = StoreRun(scripted(answer("a"), unchanged, unchanged))
    try FileManager.default.createDirectory(atPath: ravine.home + "/default", withIntermediateDirectories: true)
    let run = try ravine("refresh", "--source", StoreRun.url)
    #expect(run.status == 4)
    #expect(run.errors.contains("The source could not be remembered: Cannot rename \(ravine.home)/default"))
    // What stands in its place is named by everyone who looks for it.
    for command in ["open-now", "status", "refresh"] {
      let run = try ravine(command)
      #expect(run.status == 3)
      #expect(run.errors.contains("\(ravine.home)/default"))
    }
    #expect(try ravine("open-now", "--source", StoreRun.url).status == 0)
    try FileManager.default.removeItem(atPath: ravine.home + "/default")
    try ravine.scratch.put("home/default", Array("damaged".utf8))
    #expect(try ravine("open-now").errors.contains("\(ravine.home)/default, which names the usual source, is damaged."))
    #expect(try ravine("refresh", "--source", StoreRun.url).status == 0)
    #expect(try ravine("open-now").status == 0)
  }

  /// What a server says reaches no terminal as anything but text.
  @Test func controlCharactersAreNotNoted() throws {
    let codes = "\u{1B}[2J\u{7}\u{9B}31m\u{7F}\r\nravine: forged"
    let ravine = StoreRun(
      ScriptedTransport { _ throws(TransportError) in throw .unknownCoding(codes + "frob") })
    let run = try ravine("refresh", "--source", StoreRun.url)
    #expect(run.status == 4)
    #expect(run.errors.contains("[2J") && run.errors.contains("frob"))
    for run in [run, try ravine("hours", codes, "--source", StoreRun.url), try ravine.run([codes])] {
      #expect(run.errors.unicodeScalars.filter { $0.properties.generalCategory == .control } == ["\n"])
    }
  }

  /// An empty variable is one that is not set.
  @Test func emptyVariablesAreNotSet() throws {
    let ravine = StoreRun(scripted(answer("a"), unchanged))
    let home = ravine.home
    for name in ["RAVINE_CATALOG", "RAVINE_SOURCE", "RAVINE_TOKEN"] { ravine.environment[name] = "" }
    #expect(try ravine("open-now").errors.contains("no catalog: name one"))
    #expect(try ravine("refresh", "--source", StoreRun.url).status == 0)
    #expect(try ravine("open-now").status == 0)
    #expect(try ravine("refresh").status == 0)
    ravine.environment.merge(["RAVINE_HOME": "", "XDG_DATA_HOME": "", "HOME": home + "/none"]) { $1 }
    #expect(try ravine("open-now").status == 3)
    ravine.environment["HOME"] = ""
    #expect(try ravine("refresh", "--source", StoreRun.url).status == 2)
  }

  /// Case G08: a folder that cannot be written costs the storing, not the answer.
  @Test func g08AFolderThatCannotBeWritten() throws {
    let ravine = StoreRun(scripted(answer("a"), answer("a"), unchanged))
    // A file stands where the folder should be: that stops root also.
    try FileManager.default.createDirectory(atPath: ravine.scratch.path, withIntermediateDirectories: true)
    try ravine.scratch.put("home", [])
    let refresh = try ravine("refresh", "--source", StoreRun.url)
    // The next call will not find it.
    #expect(refresh.status == 4)
    #expect(refresh.output.hasPrefix("New: "))
    #expect(refresh.errors.contains("could not be stored: Cannot open"))
    let run = try ravine("open-now", "--source", StoreRun.url)
    #expect(run.status == 0)
    #expect(run.output.contains("Night Owl Diner"))
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(ravine.transport.requests.count == 2)
  }

  /// Where there are no zone files, Toronto's rules are the kit's own, and the report says so.
  @Test func theZoneRulesAreNamed() throws {
    let ravine = StoreRun(scripted(answer("a")))
    let rules = try StoreRun.json(try ravine("refresh", "--source", StoreRun.url, "--json"))["zone_rules"]
    let expected = ["time_zone": "America/Toronto", "from": "system", "file": "/usr/share/zoneinfo/America/Toronto"]
    #expect(rules as? [String: String] == expected)
    #expect(try ravine("status").output.contains("  Zone rules   America/Toronto · /usr/share/zoneinfo/"))
  }
}
