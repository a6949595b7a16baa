import Digest
import Foundation
import Ravine
import TestSupport
import Testing

/// Commands that answer from a stored copy.
@Suite struct StoredCatalogTests {
  /// A run with one copy stored.
  func stored(_ more: (Int, HeaderFields, String)...) throws -> StoreRun {
    let first = StoreRun(scripted(answer("a")))
    #expect(try first("refresh", "--source", StoreRun.url).status == 0)
    first.transport = scripted(more)
    return first
  }

  @Test func noCommandAsksTheServerUnasked() throws {
    let ravine = try stored()
    for command in ["open-now", "moments", "next", "status"] {
      let run = try ravine(command)
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(run.output != "")
      #expect(try ravine(command, "--source", StoreRun.url).status == 0)
    }
    #expect(try ravine("hours", "fern").output.hasPrefix("Fern Street Espresso"))
    ravine.environment["RAVINE_SOURCE"] = "https://other.example/"
    #expect(try ravine("open-now").status == 3)
    #expect(ravine.transport.requests.isEmpty)
  }

  @Test func anExplicitSourceIsFetchedOnceWhereNothingIsStored() throws {
    let ravine = StoreRun(scripted(answer("a")))
    ravine.environment["RAVINE_CATALOG"] = "elsewhere.json"
    let run = try ravine("open-now", "--source", StoreRun.url)
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try ravine("open-now", "--source", StoreRun.url).status == 0)
    #expect(ravine.transport.requests.count == 1)
    ravine.environment = [:]
    #expect(try ravine("open-now").status == 0)
  }

  /// Case H04: the exit status tells failure from an answer out of the copy.
  @Test func h04ExitStatuses() throws {
    let empty = StoreRun(scripted())
    #expect(try empty("open-now", "--source", StoreRun.url).status == 3)
    #expect(try empty("open-now").status == 3)
    let ravine = try stored()
    #expect(try ravine("hours", "nowhere").status == 2)
    let offline = try ravine("open-now", "--refresh")
    #expect(offline.status == 0)
    #expect(offline.errors == "ravine: \(StoreRun.url): The server cannot be reached. The stored copy answers.\n")
    #expect(offline.output.contains("Night Owl Diner"))
    #expect(ravine.transport.requests.count == 1)
    // The copy becomes unreadable, and there is no older one.
    let folder = try ravine.copyFolder()
    let digest = SHA256.hash(Array(CommandTests.catalog.utf8)).hex
    try Data("{".utf8).write(to: URL(filePath: folder + "/" + digest))
    let broken = try ravine("open-now")
    #expect(broken.status == 3)
    #expect(broken.errors.contains("The stored copy is damaged."))
  }

  /// Case H01: standard output is one JSON document or nothing, whatever goes wrong.
  @Test(arguments: [nil, 304, 500, 200])
  func h01OneJSONDocument(status: Int?) throws {
    let damaged =
      #"{"places": [{"id": "x"}, {"id": "owl", "name": "Owl", "hours": "24/7"}, {"id": "y", "name": "Y", "hours": "?"}]}"#
    let ravine = try status.map { try stored(($0, [], $0 == 200 ? damaged : "")) } ?? stored()
    let run = try ravine("open-now", "--refresh", "--json")
    #expect(run.status == 0)
    #expect(try StoreRun.json(run)["places"] != nil)
    #expect(run.output.filter { $0 == "\n" }.count == 1)
    #expect((run.errors == "") == (status == 304))
    let first = StoreRun(scripted((500, [], "")))
    #expect(try first("open-now", "--source", StoreRun.url, "--json").output == "")
  }

  @Test func theCatalogObjectIsComplete() throws {
    let ravine = try stored(unchanged)
    ravine.now = "2026-12-06T21:00:00-05:00"
    _ = try ravine("refresh")
    let digest = SHA256.hash(Array(CommandTests.catalog.utf8)).hex
    for (now, isStale) in [("2026-12-07T21:00:00-05:00", false), ("2026-12-07T21:00:01-05:00", true)] {
      ravine.now = now
      let run = try ravine("open-now", "--json")
      #expect(
        run.output.contains(
          """
          "catalog": {"source": "\(StoreRun.url)", "version": "7", "entity_tag": "\\"a\\"", "sha256": "\(digest)", \
          "checked_at": "2026-12-06T21:00:00-05:00", "changed_at": "2026-12-05T22:00:00-05:00", "stale": \(isStale)}
          """))
    }
    // A clock that was set back.
    ravine.now = "2026-11-01T12:00:00-04:00"
    #expect(try ravine("open-now", "--at", "2026-12-05T22:00").output.contains("10 p.m.    catalog checked just now\n"))
  }

  @Test(arguments: [
    ("2026-12-05T22:00:59-05:00", "just now"), ("2026-12-05T22:01:00-05:00", "1 min ago"),
    ("2026-12-05T22:59:59-05:00", "59 min ago"), ("2026-12-06T01:30:00-05:00", "3 h ago"),
    ("2026-12-07T21:59:59-05:00", "47 h ago"), ("2026-12-07T22:00:00-05:00", "2 days ago"),
  ])
  func theTitleSaysHowOldTheCopyIs(now: String, age: String) throws {
    let ravine = try stored()
    ravine.now = now
    let run = try ravine("open-now", "--at", "2026-12-05T22:00")
    #expect(run.output.hasPrefix("Open now in Toronto · Saturday, Dec. 5, 10 p.m.    catalog checked \(age)\n"))
  }

  @Test func aFileHasItsDigest() throws {
    let run = CommandTests.openNow("--json")
    let catalog = try #require(try StoreRun.json(run)["catalog"] as? [String: Any])
    #expect(catalog["sha256"] as? String == SHA256.hash(Array(CommandTests.catalog.utf8)).hex)
    #expect(catalog["checked_at"] is NSNull)
  }

  @Test func statusFindsDamageAndTheNextRefreshHealsIt() throws {
    let ravine = try stored(answer("a"))
    let good = try ravine("status", "--verify")
    #expect(good.status == 0)
    #expect(good.output.hasPrefix("A copy is stored, and its SHA-256 is right.\n"))
    let digest = SHA256.hash(Array(CommandTests.catalog.utf8)).hex
    let file = URL(filePath: try ravine.copyFolder() + "/" + digest)
    var bytes = try Data(contentsOf: file)
    bytes[100] ^= 1
    try bytes.write(to: file)
    let bad = try ravine("status", "--verify", "--json")
    #expect(bad.status == 3)
    let answer = try StoreRun.json(bad)
    #expect(answer["verified"] as? Bool == false)
    #expect(answer["problem"] as? String == "The stored copy is damaged.")
    #expect(answer["catalog"] is NSNull)
    #expect(try ravine("open-now").status == 3)
    let healed = try ravine("refresh", "--json")
    #expect(healed.status == 0)
    #expect(try StoreRun.json(healed)["outcome"] as? String == "replaced")
    #expect(ravine.transport.lastCondition == nil)
    #expect(try ravine("status", "--verify").status == 0)
  }

  /// The document of a pointer that is gone is the same and whole, and nothing that was known of it is.
  @Test func aLostPointerIsToldOf() throws {
    let ravine = try stored(answer("a"))
    try FileManager.default.removeItem(atPath: try ravine.copyFolder() + "/pointer")
    for arguments in [["status"], ["status", "--verify"], ["open-now"]] {
      let run = try ravine.run(arguments)
      #expect(run.status == (arguments.contains("--verify") ? 3 : 0))
      #expect(run.errors.contains("The stored copy's pointer is missing."))
      #expect(run.errors.contains("The newest document that is whole answers."))
      #expect(!run.errors.contains("earlier") && !run.output.contains("is right"))
    }
    #expect(try ravine("refresh").status == 0)
    #expect(try ravine("status", "--verify").errors == "")
  }

  /// A clock that was a year ahead once, and is right again.
  @Test func aClockThatWasAhead() throws {
    let ravine = StoreRun(scripted(answer("a"), unchanged, (503, [], ""), unchanged))
    ravine.now = "2027-12-05T22:00:00-05:00"
    _ = try ravine("refresh", "--source", StoreRun.url)
    _ = try ravine("refresh")
    ravine.now = "2026-12-05T22:00:00-05:00"
    let ahead = try ravine("refresh")
    #expect(ahead.status == 4)
    #expect(ahead.errors.contains("its last check lies in the future"))
    #expect(try ravine("open-now", "--json").output.contains(#""stale": true"#))
    #expect(try ravine("refresh").status == 0)
    let status = try ravine("status")
    #expect(status.output.contains("Checked      just now · 2026-12-05T22:00:00-05:00"))
    #expect(status.errors == "")
    ravine.now = "2026-12-05T23:00:00-05:00"
    #expect(try ravine("open-now").output.contains("catalog checked 1 h ago"))
  }

  @Test func statusWithoutASource() throws {
    let ravine = StoreRun(scripted())
    let run = try ravine("status")
    #expect(run.status == 3)
    #expect(run.errors == "ravine: no source yet: run ravine refresh --source URL, or set RAVINE_SOURCE\n")
    let unknown = try ravine("status", "--source", StoreRun.url, "--json")
    #expect(unknown.status == 3)
    #expect(try StoreRun.json(unknown)["catalog"] is NSNull)
    #expect(ravine.transport.requests.isEmpty)
  }
}
