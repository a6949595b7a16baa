import Foundation
import TestSupport
import Testing

@testable import PhotoCache

/// A hundred thousand stored photos slow nothing that shows one.
///
/// They take a minute to lay out, so this runs where `RAVINE_FULL` is set.
struct ManyTests {
  static let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil

  @Test(.enabled(if: isFull, "set RAVINE_FULL to run it"))
  func aHundredThousandPhotos() throws {
    let scratch = Scratch()
    let files = PhotoFiles(path: scratch.path, limit: 1 << 20)
    let ids = (0..<100_000).map { photo("place-\($0 / 2)/front", "\($0 % 2)") }
    func lookups() -> Duration {
      let cache = makeCache(scratch, limits: PhotoLimits(memory: 0), unreachable)
      return ContinuousClock().measure {
        for index in 0..<1000 { #expect(cache.photo(ids[index * 7 % 100]) != nil) }
      }
    }
    func store(_ range: Range<Int>) {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 250) {
        #expect(files.store(Array(ids[start..<min(start + 250, range.upperBound)]), png).allSatisfy { $0 == nil })
      }
    }
    store(0..<100)
    let few = (0..<5).map { _ in lookups() }.min()!
    store(100..<ids.count)
    let many = (0..<5).map { _ in lookups() }.min()!
    #expect(many < few * 2, "1,000 lookups: \(few) among 100, \(many) among 100,000")
    print("1,000 lookups: \(few) among 100, \(many) among 100,000")
  }
}
