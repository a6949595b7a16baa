import Foundation
import Ravine
import TestSupport
import Testing

/// RAVINE_TOKEN: shown to the server, and to nobody else.
@Suite struct TokenTests {
  static let secret = "s3cret-of-ana"

  @Test func theServerIsShownIt() throws {
    let run = StoreRun(scripted(answer("1")))
    run.environment["RAVINE_TOKEN"] = Self.secret
    #expect(try run("refresh", "--source", StoreRun.url).status == 0)
    #expect(run.transport.requests.map { $0.credentials["Authorization"]?.text } == ["Bearer \(Self.secret)"])
    #expect(run.transport.requests.allSatisfy { $0.fields["Authorization"] == nil })
  }

  @Test func copiesOfDifferentTokensAreNotMixed() throws {
    let ben = CommandTests.catalog.replacing("Night Owl Diner", with: "Ben's Diner")
    let run = StoreRun(scripted(answer("1"), answer("2", ben)))
    run.environment["RAVINE_TOKEN"] = Self.secret
    #expect(try run("open-now", "--source", StoreRun.url).output.contains("Night Owl"))
    run.environment["RAVINE_TOKEN"] = "of-ben"
    #expect(try run("open-now", "--source", StoreRun.url).output.contains("Ben's Diner"))
    // No tag of the one's copy goes out for the other's.
    #expect(run.transport.requests.map { $0.fields["If-None-Match"] == nil } == [true, true])
    run.environment["RAVINE_TOKEN"] = Self.secret
    #expect(try run("open-now", "--source", StoreRun.url).output.contains("Night Owl"))
    #expect(run.transport.requests.count == 2)
    // Nobody in particular has no copy, and the server cannot be asked for one.
    run.environment["RAVINE_TOKEN"] = nil
    #expect(try run("open-now", "--source", StoreRun.url).status == 3)
  }

  /// Without the token its copy can be read, and nothing is written to it.
  @Test(arguments: [["refresh"], ["open-now", "--refresh"], ["photo", "list", "--refresh"]])
  func whoAsksWithoutATokenAsksAsNobody(call: [String]) throws {
    let everyones = CommandTests.catalog.replacing("Night Owl Diner", with: "Public Diner")
    let run = StoreRun(scripted(answer("1"), (401, [], ""), answer("2", everyones), unchanged))
    run.environment["RAVINE_TOKEN"] = Self.secret
    #expect(try run("refresh", "--source", StoreRun.url).status == 0)
    let pointer = try run.copyFolder() + "/pointer"
    let before = FileManager.default.contents(atPath: pointer)
    run.environment["RAVINE_TOKEN"] = nil
    #expect(try run("open-now").output.contains("Night Owl"))
    #expect(try run("status").errors.contains("with a token that is not at hand"))
    // Refused: Ana's copy is as it was, and answers still.
    let refused = try run.run(call)
    #expect(refused.status == (call == ["refresh"] ? 4 : call[0] == "photo" ? 1 : 0))
    #expect(refused.errors.contains("refuses access"))
    #expect(try run("open-now").output.contains("Night Owl"))
    // Answered: that is another copy.
    _ = try run.run(call)
    #expect(try run("open-now").output.contains("Public Diner"))
    #expect(!(try run("status").errors.contains("not at hand")))
    #expect(FileManager.default.contents(atPath: pointer) == before)
    run.environment["RAVINE_TOKEN"] = Self.secret
    #expect(try run("open-now").output.contains("Night Owl"))
    #expect(try run("refresh").status == 0)
    let requests = run.transport.requests
    #expect(requests.map { $0.credentials["Authorization"] != nil } == [true, false, false, true])
    #expect(requests.map { $0.fields["If-None-Match"]?.text } == [nil, nil, nil, "\"1\""])
  }

  @Test func whatCannotBeSentIsRefusedByName() throws {
    let run = StoreRun(scripted(answer("1")))
    run.environment["RAVINE_TOKEN"] = "two words"
    let result = try run("refresh", "--source", StoreRun.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("RAVINE_TOKEN") && !result.errors.contains("two words"))
    #expect(run.transport.requests.isEmpty)
  }

  @Test func itStandsInNoFileAndInNoOutput() throws {
    let run = StoreRun(scripted(answer("1"), (401, [], ""), (302, [], "")))
    run.environment["RAVINE_TOKEN"] = Self.secret
    var said = ""
    for call in [
      ["refresh", "--source", StoreRun.url], ["refresh"], ["refresh", "--json"], ["status"], ["status", "--json"],
    ] {
      let result = try run.run(call)
      said += result.output + result.errors
    }
    #expect(said.contains("refuses access"))
    #expect(!said.contains(Self.secret))
    let files = try #require(FileManager.default.enumerator(atPath: run.home)).compactMap { $0 as? String }
    #expect(files.count > 3)
    for file in files {
      #expect(!file.contains(Self.secret))
      let bytes = FileManager.default.contents(atPath: run.home + "/" + file) ?? Data()
      #expect(bytes.range(of: Data(Self.secret.utf8)) == nil, "\(file)")
    }
  }
}
