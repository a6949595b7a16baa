import Foundation
import Ravine
import TestSupport
import Testing

@testable import RavineCLI

/// What `ravine photo` must not remove, must not promise, and must not wait for.
@Suite struct PhotoKeepingTests {
  private typealias Guide = PhotoTests.Guide

  private func files(_ ravine: StoreRun) -> [String] {
    let paths = FileManager.default.enumerator(atPath: ravine.home)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.contains("/k-") && !$0.hasSuffix(".tmp") }.sorted()
  }

  private func photo(_ key: String, _ version: String, in ravine: StoreRun) async throws -> String {
    try await ravine.apart("photo", "path", key, "--version", version).output.trimmingCharacters(in: .newlines)
  }

  /// Whatever is fetched stays until the catalog does not name it any more; of a key whose last photo goes nothing
  /// stays.
  @Test func pruneAndSyncAgree() async throws {
    let guide = Guide(PhotoTests.catalog([("a", "1"), ("a", "2"), ("b", "1")]))
    let ravine = StoreRun(guide.transport)
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    #expect(try await ravine.apart("photo", "sync").output.hasPrefix("4 of 4 photos here · 4 fetched"))
    #expect(try await ravine.apart("photo", "prune", "--yes").output == "Nothing is superseded.\n")
    let list = try await StoreRun.json(ravine.apart("photo", "list", "--json"))
    let photos = try #require(list["photos"] as? [[String: Any]])
    #expect((photos[0]["versions"] as? [[String: Any]])?.map { $0["current"] as? Bool } == [true, true])
    #expect(try await ravine.apart("status").output.contains("4 of 4 here · 0 superseded"))
    #expect(try await ravine.apart("photo", "sync").output.hasPrefix("4 of 4 photos here · 0 fetched"))

    guide.publish(PhotoTests.catalog([("a", "2")]))
    #expect(try await ravine.apart("refresh").status == 0)
    #expect(try await ravine.apart("photo", "prune", "--yes").output.hasPrefix("Removes 2 superseded files"))
    #expect(files(ravine).map { ($0 as NSString).lastPathComponent } == ["k-a", "v-2", "k-curator", "v-1"])
    #expect(try await ravine.apart("photo", "sync").output.hasPrefix("2 of 2 photos here · 0 fetched"))
  }

  /// An earlier document that stands in for a damaged one knows nothing of newer photos.
  @Test(arguments: [["--yes"], [], ["--dry-run"], ["--yes", "--json"]])
  func nothingIsRemovedByADocumentThatStandsIn(options: [String]) async throws {
    let guide = Guide(PhotoTests.catalog([("a", "1")]))
    let ravine = StoreRun(guide.transport)
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    guide.publish(PhotoTests.catalog([("a", "2")]))
    #expect(try await ravine.apart("refresh").status == 0)
    #expect(try await ravine.apart("photo", "sync").status == 0)
    let before = files(ravine)
    let status = try await StoreRun.json(ravine.apart("status", "--json"))
    try Data("damage".utf8).write(to: URL(filePath: #require(status["file"] as? String)))
    let run = try await ravine.apart(["photo", "prune"] + options)
    #expect(run.status == 3 && run.output.isEmpty && run.errors.contains("run ravine refresh first"), "\(run)")
    #expect(files(ravine) == before && before.contains { $0.hasSuffix("k-a/v-2") })
    #expect(try await ravine.apart("refresh").status == 0)
    #expect(try await ravine.apart(["photo", "prune"] + options).status == 1)
  }

  /// Two catalogs in files have a folder of photos each, also where their photos have the same address.
  @Test func catalogsInFilesKeepTheirPhotosApart() async throws {
    let ravine = StoreRun(Guide("").transport)
    try FileManager.default.createDirectory(atPath: ravine.scratch.path, withIntermediateDirectories: true)
    let (one, other) = (ravine.scratch.path + "/one.json", ravine.scratch.path + "/other.json")
    try ravine.scratch.put("one.json", Array(PhotoTests.catalog([("a", "1")]).utf8))
    try ravine.scratch.put("other.json", Array(PhotoTests.catalog([("b", "1")]).utf8))
    for file in [one, other] { #expect(try await ravine.apart("photo", "sync", "--catalog", file).status == 0) }
    #expect(try await ravine.apart("photo", "prune", "--yes", "--catalog", other).status == 1)
    #expect(try await ravine.apart("photo", "path", "a", "--catalog", one).status == 0)
    // Another way to the same file is the same catalog.
    let link = ravine.scratch.path + "/link.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: one)
    #expect(try await ravine.apart("photo", "path", "a", "--catalog", link).status == 0)
  }

  /// Nothing tells one catalog that comes from a pipe from another.
  @Test func nothingIsRemovedByACatalogFromAPipe() async throws {
    let ravine = StoreRun(Guide("").transport)
    func piped(_ arguments: String...) async throws -> CommandTests.Run {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(PhotoTests.catalog([(arguments[0], "1")]).utf8))
      try pipe.fileHandleForWriting.close()
      let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      return try await ravine.apart(["photo"] + arguments.dropFirst() + ["--catalog", path])
    }
    #expect(try await piped("a", "sync").status == 0)
    let run = try await piped("b", "prune", "--yes")
    #expect(run.status == 3 && run.errors.contains("from a pipe"), "\(run.errors)")
    #expect(try await piped("a", "path", "a").status == 0)
  }

  @Test func whatCannotBeStoredIsNotSaidToBeHere() async throws {
    let ravine = StoreRun(Guide(PhotoTests.catalog([("a", "1")])).transport)
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    try Data().write(to: URL(filePath: ravine.copyFolder() + "/photos"))
    let run = try await ravine.apart("photo", "sync")
    #expect(run.status == 4 && run.output == "0 of 2 photos here · 0 fetched (0 bytes) · 2 failed\n")
    #expect(run.errors.contains("could not be stored"))
    let json = try await StoreRun.json(ravine.apart("photo", "sync", "--json"))
    #expect(json["fetched"] as? Int == 0 && json["stored"] as? Bool == false)
    #expect((json["failed"] as? [Any])?.count == 2)
  }

  /// §10: 4 where the server could not be asked. The photos are fetched all the same, by the stored copy.
  @Test(arguments: [["photo", "sync", "--refresh"], ["photo", "sync", "--refresh", "--dry-run"]])
  func aCatalogThatCouldNotBeRefreshedIsTold(arguments: [String]) async throws {
    let guide = Guide(PhotoTests.catalog([("a", "1")]))
    let ravine = StoreRun(guide.transport)
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    #expect(try await ravine.apart(arguments).status == 0)
    guide.publish(nil)
    let run = try await ravine.apart(arguments)
    #expect(
      run.status == 4 && run.output.contains(" of 2 photos here") && run.errors.contains("The stored copy answers."))
    // The others only show what there is.
    #expect(try await ravine.apart("photo", "path", "a", "--refresh").status != 4)
  }

  /// What stands in a photo's place and is no file is neither waited for nor listed, and a sync puts the photo there if
  /// it can.
  @Test(arguments: [true, false]) func whatIsNoFileIsNoPhoto(isPipe: Bool) async throws {
    let ravine = StoreRun(Guide(PhotoTests.catalog([("a", "1")])).transport)
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    #expect(try await ravine.apart("photo", "sync").status == 0)
    let path = try await photo("a", "1", in: ravine)
    try FileManager.default.removeItem(atPath: path)
    if isPipe {
      #expect(mkfifo(path, 0o600) == 0)
    } else {
      try FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true)
    }
    #expect(try await ravine.apart("photo", "list").output.hasPrefix("1 files of 1 photos · 67 bytes\n"))
    #expect(try await ravine.apart("photo", "path", "a").status == 1)
    #expect(try await ravine.apart("status").output.contains("1 of 2 here"))
    #expect(try await ravine.apart("photo", "sync").status == (isPipe ? 0 : 4))
    #expect(try await ravine.apart("photo", "path", "a").status == (isPipe ? 0 : 1))
  }

  /// A pipe in the place of any file of a copy's is a copy that cannot be read, and not waited for.
  @Test func noFileOfACopyIsWaitedFor() async throws {
    let ravine = StoreRun(Guide(PhotoTests.catalog([("a", "1")])).transport)
    #expect(try await ravine.apart("refresh", "--source", StoreRun.url).status == 0)
    let folder = try ravine.copyFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
      #expect(mkfifo(folder + "/" + name, 0o600) == 0)
    }
    #expect(try await ravine.apart("open-now").status == 3)
    #expect(try await ravine.apart("refresh").errors.contains("Cannot read"))
    #expect(try await ravine.apart("photo", "sync").status == 3)
  }

  /// Only what a sync can help with is left to one.
  @Test(arguments: [
    (["nosuch"], "no version of it is stored", false),
    (["nosuch", "--version", "1"], "the catalog names no photo \"nosuch\"", false),
    (["a", "--version", "7"], "the catalog does not name it: it names version 1", false),
    (["a", "--version", "1"], "the photo is not here; run ravine photo sync", true),
    (["a"], "the photo is not here; run ravine photo sync", true),
    ([".."], "cannot be fetched", false),
  ])
  func adviceThatHelps(arguments: [String], part: String, isSync: Bool) async throws {
    let ravine = StoreRun(Guide(PhotoTests.catalog([("a", "1"), ("..", "1")])).transport)
    let run = try await ravine.apart(["photo", "path"] + arguments + ["--source", StoreRun.url])
    #expect(run.status == 1 && run.errors.contains(part), "\(run.errors)")
    #expect(run.errors.contains("run ravine photo sync") == isSync, "\(run.errors)")
  }

  /// A key that no address can hold is not among what would be fetched.
  @Test func whatHasNoAddressIsNotPlanned() async throws {
    let ravine = StoreRun(Guide(PhotoTests.catalog([("a", "1"), ("x/../y", "1")])).transport)
    let run = try await ravine.apart("photo", "sync", "--dry-run", "--source", StoreRun.url)
    #expect(
      run.output
        == "0 of 3 photos here · would fetch 2 · 1 without an address\n  a         1\n  curator   1\n", "\(run.output)")
    #expect(run.errors.contains("x/../y 1: The photo has no address"))
  }
}
