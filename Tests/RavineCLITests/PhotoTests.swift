import Foundation
import Ravine
import Synchronization
import TestSupport
import Testing

@testable import RavineCLI

/// `ravine photo` in process.
@Suite struct PhotoTests {
  /// The smallest PNG: one grey pixel.
  static let png = [UInt8](
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==")!)

  /// A guide whose catalog the test writes, and whose photos are all the same picture, but for those that are missing.
  final class Guide: Sendable {
    private let state: Mutex<(catalog: String, missing: Set<String>)>

    init(_ catalog: String) { state = Mutex((catalog, [])) }

    /// Nil for a server that answers 503 where the catalog is asked for.
    func publish(_ catalog: String?) { state.withLock { $0.catalog = catalog ?? "" } }
    func lose(_ text: String) { _ = state.withLock { $0.missing.insert(text) } }

    var transport: ScriptedTransport {
      ScriptedTransport { request in
        let (catalog, missing) = self.state.withLock { $0 }
        let text = request.address.text
        let isCatalog = text.hasSuffix("catalog.json")
        let isMissing = missing.contains { text.contains($0) }
        return Response(
          head: ResponseHead(
            status: isMissing ? 404 : isCatalog && catalog.isEmpty ? 503 : 200, fields: [], address: request.address),
          body: isCatalog ? Array(catalog.utf8) : png)
      }
    }
  }

  static func catalog(_ photos: [(String, String)], _ more: String = "") -> String {
    let list = photos.map { #"{"key": "\#($0)", "version": "\#($1)"}"# }.joined(separator: ", ")
    let url = more.contains("renditions") ? "{rendition}/{key}/{version}" : "{key}/{version}"
    return """
      {"schema": 1, "photo_url": "https://guide.example/photos/\(url)", \(more)
       "places": [{"id": "a", "name": "A", "photos": [\(list)]}],
       "curators": [{"id": "c", "name": "C", "photo": {"key": "curator", "version": "1"}}]}
      """
  }

  @Test func syncListPathPrune() async throws {
    let guide = Guide(Self.catalog([("a/front", "1"), ("a/back", "1")]))
    let ravine = StoreRun(guide.transport)
    let plan = try await ravine.apart("photo", "sync", "--dry-run", "--source", StoreRun.url)
    #expect(plan.status == 0 && plan.output.hasPrefix("0 of 3 photos here · would fetch 3\n  a/front   1\n"))
    // What fetches the catalog does not make it the usual one; a refresh does.
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    let first = try await ravine.apart("photo", "sync")
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output == "3 of 3 photos here · 3 fetched (201 bytes)\n")
    #expect(try await ravine.apart("photo", "sync").output == "3 of 3 photos here · 0 fetched (0 bytes)\n")

    let path = try await ravine.apart("photo", "path", "a/front")
    let file = path.output.trimmingCharacters(in: .newlines)
    #expect(path.status == 0 && FileManager.default.contents(atPath: file).map { [UInt8]($0) } == Self.png)

    guide.publish(Self.catalog([("a/front", "2"), ("a/back", "1")]))
    #expect(try await ravine.apart("refresh").status == 0)
    // Until the next sync the version before is offered, and said to be that.
    let between = try await ravine.apart("photo", "path", "a/front")
    #expect(between.status == 0 && between.output == path.output)
    #expect(between.errors == "ravine: version 2 is not here; this is 1, which was fetched earlier\n")
    #expect(try await ravine.apart("photo", "path", "a/front", "--version", "2").status == 1)
    #expect(try await ravine.apart("photo", "sync").output == "3 of 3 photos here · 1 fetched (67 bytes)\n")
    #expect(try await ravine.apart("photo", "path", "a/front").output != path.output)
    #expect(try await ravine.apart("photo", "path", "a/front", "--version", "1").output == path.output)

    let list = try await StoreRun.json(ravine.apart("photo", "list", "--json"))
    let photos = try #require(list["photos"] as? [[String: Any]])
    #expect(photos.map { $0["key"] as? String } == ["a/back", "a/front", "curator"])
    let versions = try #require(photos[1]["versions"] as? [[String: Any]])
    #expect(versions.map { $0["version"] as? String } == ["1", "2"])
    #expect(versions.map { $0["current"] as? Bool } == [false, true] && photos[1]["current"] as? String == "2")
    #expect(try await ravine.apart("photo", "list").output.hasPrefix("4 files of 3 photos · 268 bytes\n"))

    let status = try await StoreRun.json(ravine.apart("status", "--json"))
    let counts = try #require(status["photos"] as? [String: Int])
    #expect(counts == ["named": 3, "present": 3, "superseded": 1, "bytes": 268])
    #expect(
      try await ravine.apart("status").output.contains("\n  Photos       3 of 3 here · 1 superseded · 268 bytes\n"))

    let warned = try await ravine.apart("photo", "prune")
    #expect(
      warned.status == 0 && warned.output == "Would remove 1 superseded file · 67 bytes\n  a/front   1   67 bytes\n")
    #expect(warned.errors.contains("--yes") && FileManager.default.fileExists(atPath: file))
    let pruned = try await ravine.apart("photo", "prune", "--yes")
    #expect(pruned.output.hasPrefix("Removes 1 superseded file") && !FileManager.default.fileExists(atPath: file))
    let nothing = try await ravine.apart("photo", "prune", "--yes")
    #expect(nothing.status == 1 && nothing.output == "Nothing is superseded.\n")
    #expect(try await ravine.apart("photo", "list").output.hasPrefix("3 files of 3 photos"))
  }

  @Test func aPhotoThatCannotBeHadIsTold() async throws {
    let guide = Guide(Self.catalog([("a/front", "1"), ("..", "1")]))
    guide.lose("a/front")
    let ravine = StoreRun(guide.transport)
    let run = try await ravine.apart("photo", "sync", "--source", StoreRun.url, "--json")
    #expect(run.status == 4)
    let answer = try StoreRun.json(run)
    #expect(answer["photos"] as? Int == 3 && answer["fetched"] as? Int == 1 && answer["bytes"] as? Int == 67)
    let failed = try #require(answer["failed"] as? [[String: Any]])
    #expect(Set(failed.compactMap { $0["message"] as? String }).count == 2)
    #expect(run.errors.contains("a/front 1: The server has no such photo."))
    #expect(try await ravine.apart("photo", "path", "a/front", "--source", StoreRun.url).status == 1)
  }

  @Test func renditionsAreFetchedAndNamed() async throws {
    let more = #""renditions": ["thumb", "full"],"#
    let ravine = StoreRun(Guide(Self.catalog([("a", "1")], more)).transport)
    #expect(
      try await ravine.apart("photo", "sync", "--source", StoreRun.url).output
        == "4 of 4 photos here · 4 fetched (268 bytes)\n")
    let addresses = Set(ravine.transport.requests.map(\.address.text))
    #expect(addresses.contains("https://guide.example/photos/full/a/1"))
    let thumb = try await ravine.apart("photo", "path", "a", "--source", StoreRun.url)
    let full = try await ravine.apart("photo", "path", "a", "--rendition", "full", "--source", StoreRun.url)
    #expect(thumb.status == 0 && full.status == 0 && thumb.output != full.output)
    let wrong = try await ravine.apart("photo", "path", "a", "--rendition", "ful", "--source", StoreRun.url)
    #expect(wrong.status == 2 && wrong.errors.contains("did you mean \"full\"?"))
  }

  @Test func aCatalogInAFile() async throws {
    let ravine = StoreRun(Guide("").transport)
    try FileManager.default.createDirectory(atPath: ravine.scratch.path, withIntermediateDirectories: true)
    try ravine.scratch.put("catalog.json", Array(Self.catalog([("a", "1")]).utf8))
    let file = ravine.scratch.path + "/catalog.json"
    #expect(
      try await ravine.apart("photo", "sync", "--catalog", file).output
        == "2 of 2 photos here · 2 fetched (134 bytes)\n")
    #expect(try await ravine.apart("photo", "path", "a", "--catalog", file).status == 0)
  }

  @Test func callsThatMakeNoSense() async throws {
    let ravine = StoreRun(Guide(Self.catalog([("a/front", "1")])).transport)
    for (arguments, part) in [
      ([], "sync, path, list, prune"), (["snyc"], "did you mean \"sync\"?"), (["path"], "the photo's key is missing"),
      (["list", "x"], "\"x\" was not expected"), (["prune", "--yes", "--dry-run"], "exclude one another"),
    ] {
      let call = ["photo"] + arguments + (arguments.count > 0 ? ["--source", StoreRun.url] : [])
      let run = try await ravine.apart(call)
      #expect(run.status == 2 && run.errors.contains(part) && run.output.isEmpty, "\(arguments): \(run.errors)")
    }
    let unknown = try await ravine.apart("photo", "path", "a/frnt", "--source", StoreRun.url)
    #expect(unknown.status == 1 && unknown.errors.contains("did you mean \"a/front\"?"))
    #expect(try await ravine.apart("photo", "list", "--source", StoreRun.url).status == 1)
    #expect(try await StoreRun(unreachable).apart("photo", "sync", "--source", StoreRun.url).status == 3)
  }

  private let unreachable = scripted()

  /// Done, how much, how fast, how long still.
  @Test func theProgressLine() async {
    var sync = PhotoSync()
    let cache = PhotoCache(path: Scratch().path, transport: Guide("").transport)
    let ids = (0..<8).map { PhotoID(PhotoKey("p\($0)")!, PhotoVersion("1")!) }
    var lines: [String] = []
    sync = await cache.sync(ids, from: try! PhotoTemplate("https://guide.example/{key}/{version}")) { sync in
      lines.append(PhotoProgress.line(sync, after: Double(sync.fetched) / 2, columns: 60))
    }
    #expect(sync.fetched == 8)
    #expect(lines[0] == "[..........] 0/8 · 0 bytes")
    #expect(lines[2] == "[##........] 2/8 · 134 bytes · 134 bytes/s · 3 s left")
    #expect(lines[8] == "[##########] 8/8 · 536 bytes · 134 bytes/s")
    #expect(PhotoProgress.line(sync, after: 4, columns: 20) == "8/8 · 536 bytes · 1")
  }
}

extension StoreRun {
  /// Runs the command on a thread of its own: what waits here must not hold one of those on which photos are fetched.
  func apart(_ arguments: String...) async throws -> CommandTests.Run { try await apart(arguments) }

  func apart(_ arguments: [String]) async throws -> CommandTests.Run {
    nonisolated(unsafe) let this = self
    return try await withCheckedThrowingContinuation { waiter in
      Thread.detachNewThread { waiter.resume(with: Result { try this.run(arguments) }) }
    }
  }
}
