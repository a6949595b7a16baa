import Foundation
import Synchronization
import TestSupport
import Testing
import Transport

@testable import PhotoCache

/// What may go, and in which order.
struct BudgetTests {
  private static let size = 1000

  /// A server with a picture of `size` bytes for each photo.
  private static let transport = ScriptedTransport { request in
    answer(png(saying: request.address.text, size: size), to: request)
  }

  private static func cache(_ scratch: Scratch, budget: Int64?) -> PhotoCache {
    makeCache(scratch, limits: PhotoLimits(memory: 0, budget: budget), transport)
  }

  private static func total(_ cache: PhotoCache) -> Int64 { cache.stored().reduce(0) { $0 + $1.size } }

  @Test func nothingGoesBeforeItIsKnownWhatIsCurrent() async throws {
    let scratch = Scratch(inMemory: true)
    let cache = Self.cache(scratch, budget: 3000)
    for index in 0..<10 { _ = try await cache.fetch(photo("p\(index)", "1")) }
    #expect(cache.stored().count == 10)
    #expect(cache.isCurrent(photo("p0", "1")) == nil && cache.superseded().isEmpty)
    #expect(try cache.removeSuperseded(cache.stored()).isEmpty)
    cache.setNames([:])
    #expect(Set(cache.stored().map(\.id.key.text)) == ["p7", "p8", "p9"])
  }

  @Test func supersededVersionsGoFirstThenTheLeastRecentlyUsed() async throws {
    let scratch = Scratch(inMemory: true)
    let cache = Self.cache(scratch, budget: 4000)
    cache.setNames(["a": "2", "b": "2", "c": "1"])
    for id in [photo("a", "2"), photo("a", "1"), photo("b", "1"), photo("b", "2")] { _ = try await cache.fetch(id) }
    // The older of the two superseded ones is used once more.
    #expect(cache.photo(photo("a", "1")) != nil)
    _ = try await cache.fetch(photo("c", "1"))
    #expect(names(cache) == ["a1", "a2", "b2", "c1"])
    cache.setNames(["a": "2", "b": "2", "c": "1", "d": "1", "e": "1"])
    _ = try await cache.fetch(photo("d", "1"))
    #expect(names(cache) == ["a2", "b2", "c1", "d1"])
    #expect(cache.photo(photo("a", "2")) != nil)
    _ = try await cache.fetch(photo("e", "1"))
    #expect(names(cache) == ["a2", "c1", "d1", "e1"])
  }

  private func names(_ cache: PhotoCache) -> [String] {
    cache.stored().map { $0.id.key.text + $0.id.version.text }.sorted()
  }

  /// Uses are noted on the files, so that the order outlives the process.
  @Test func theOrderOutlivesTheProcess() async throws {
    let scratch = Scratch()
    let first = Self.cache(scratch, budget: 1 << 20)
    for index in 0..<4 { _ = try await first.fetch(photo("p\(index)", "1")) }
    for index in [1, 3, 0, 2] {
      try await Task.sleep(for: .milliseconds(20))
      #expect(first.photo(photo("p\(index)", "1")) != nil)
    }
    let second = Self.cache(scratch, budget: 2000)
    second.setNames([:])
    #expect(names(second) == ["p01", "p21"])
  }

  @Test func theBudgetHoldsAtEveryMomentWhateverIsDone() async throws {
    let seed = Seed.value
    var random = SplitMix(seed: seed)
    let scratch = Scratch(inMemory: true)
    let budget: Int64 = 8000
    let cache = Self.cache(scratch, budget: budget)
    var current: [String: String] = [:]
    cache.setNames([:])
    for step in 0..<400 {
      let key = "p\(Int.random(in: 0..<12, using: &random))"
      let version = "\(Int.random(in: 0..<4, using: &random))"
      let before = cache.stored().map(\.id)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        current[key] = version
        cache.setNames(current)
      case 1: _ = cache.photo(photo(key, version))
      default: _ = try await cache.fetch(photo(key, version))
      }
      let after = cache.stored()
      let what = "step \(step), RAVINE_SEED=\(seed)"
      #expect(Self.total(cache) <= budget + Int64(Self.size), "\(what)")
      let gone = Set(before).subtracting(after.map(\.id))
      func isCurrent(_ id: PhotoID) -> Bool { current[id.key.text] == id.version.text }
      if gone.contains(where: isCurrent) {
        // The one that has just come stays, whatever it is.
        #expect(after.allSatisfy { isCurrent($0.id) || $0.id == photo(key, version) }, "\(what)")
      }
    }
  }

  @Test func whatIsReadStays() throws {
    let scratch = Scratch(inMemory: true)
    let shelf = PhotoShelf(files: PhotoFiles(path: scratch.path, limit: 1 << 20), budget: 1)
    let files = PhotoFiles(path: scratch.path, limit: 1 << 20)
    let ids = [photo("a", "1"), photo("b", "1")]
    #expect(files.store(ids, png).allSatisfy { $0 == nil })
    shelf.reading(ids[0]) {
      shelf.setCurrent([])
      #expect(files.all().map(\.id) == [ids[0]])
      #expect((try? shelf.removeSuperseded(among: files.all()))?.isEmpty == true)
    }
    #expect(try shelf.removeSuperseded(among: files.all()).count == 1)
  }

  @Test func pruningTakesWhatIsSupersededAlone() async throws {
    let scratch = Scratch(inMemory: true)
    let cache = Self.cache(scratch, budget: nil)
    for id in [photo("a", "1"), photo("a", "2"), photo("b", "1"), photo("a", "2", "thumb"), photo("a", "1", "thumb")] {
      _ = try await cache.fetch(id)
    }
    cache.setNames(["a": "2"])
    let superseded = cache.superseded()
    #expect(Set(superseded.map(\.id)) == [photo("a", "1"), photo("a", "1", "thumb"), photo("b", "1")])
    #expect(try cache.removeSuperseded(cache.stored()).count == 3)
    #expect(Set(cache.stored().map(\.id)) == [photo("a", "2"), photo("a", "2", "thumb")])
    #expect(cache.photo(photo("a", "1")) == nil)
  }

  /// A catalog may name several versions of a key.
  @Test func everyVersionThatIsNamedIsCurrent() async throws {
    let cache = Self.cache(Scratch(inMemory: true), budget: nil)
    for id in [photo("a", "1"), photo("a", "2"), photo("a", "3", "thumb"), photo("b", "1")] {
      _ = try await cache.fetch(id)
    }
    cache.setCurrent(named: [photo("a", "1"), photo("a", "3", "full")])
    #expect(cache.isCurrent(photo("a", "1")) == true && cache.isCurrent(photo("a", "3", "thumb")) == true)
    #expect(cache.superseded().map(\.id) == [photo("a", "2"), photo("b", "1")])
    #expect(try cache.removeSuperseded(cache.stored()).count == 2)
    #expect(cache.stored().map(\.id) == [photo("a", "1"), photo("a", "3", "thumb")])
  }

  /// A directory goes with the last photo in it, also while another photo of its key is on its way there.
  @Test func noEmptyDirectoryStays() async throws {
    let scratch = Scratch(inMemory: true)
    let cache = Self.cache(scratch, budget: nil)
    _ = try await cache.fetch(photo("a", "1"))
    let folder = try PhotoFolder(cache.files)
    let item = try PhotoBatch.Item(photo("a", "2"), PhotoBody(png, pool: nil), in: folder)
    cache.setNames(["a": "2"])
    #expect(try cache.removeSuperseded(cache.stored()).count == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/k-a"))
    var batch = PhotoBatch([item])
    batch.rename(in: folder)
    #expect(batch.failures == [nil] && cache.photo(photo("a", "2"))?.bytes == png)
  }

  /// Who looks at a photo while the catalog is told again finds it current and there.
  @Test func aPhotoStaysWhileItIsLookedFor() async throws {
    let cache = Self.cache(Scratch(inMemory: true), budget: 3_000)
    cache.setNames(["a": "1"])
    _ = try await cache.fetch(photo("a", "1"))
    let isThere = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<100 {
        group.addTask {
          if index % 2 == 0 { cache.setNames(["a": "1"]) }
          return cache.isCurrent(photo("a", "1")) == true && cache.photo(photo("a", "1")) != nil
        }
      }
      return await group.allSatisfy { $0 }
    }
    #expect(isThere)
  }
}
