import Foundation
import SlowEvaluator
import TestSupport
import Testing

/// The laws (design rule 7) for the whole notation: random expressions of all of its grammar, and real values, around the
/// clock changes of 2026 and 2027, Christmas, and a leap day.
///
/// A sample in every run; everything with `RAVINE_FULL`. `RAVINE_SEED` repeats a run. `RAVINE_OSM_VALUES` names a file of
/// real values in place of the tests' own, in lines of a count and a value.
@Suite struct NotationLawTests {
  static let stretches = [
    Stretch("America/Toronto", "2026-03-07", days: 3), Stretch("America/Toronto", "2026-10-31", days: 3),
    Stretch("America/Toronto", "2026-12-24", days: 4), Stretch("America/Toronto", "2027-03-13", days: 3),
    Stretch("America/Toronto", "2027-11-06", days: 3), Stretch("America/Toronto", "2028-02-28", days: 3),
  ]

  private let pace = Seed.isFull ? Pace(step: 1, full: 13) : Pace(step: 97, full: 1)

  @Test(arguments: stretches) func randomExpressions(_ stretch: Stretch) throws {
    var random = SplitMix(seed: Seed.value)
    let place = try stretch.place
    var found = 0
    for _ in 0..<(Seed.isFull ? 5000 : 8) where found < Agreement.mostReported {
      let text = RandomNotation.text(&random, near: stretch.year)
      if let difference = difference(text, isWritten: true, in: place, &random) {
        Issue.record("seed \(Seed.value), \(stretch.testDescription), \(text): \(difference)")
        found += 1
      }
    }
  }

  @Test(arguments: stretches) func realValues(_ stretch: Stretch) throws {
    var random = SplitMix(seed: Seed.value)
    let place = try stretch.place
    let values = try Self.values()
    #expect(values.count > 900)
    var found = 0
    for index in stride(from: 0, to: values.count, by: Seed.isFull ? 1 : 100) where found < Agreement.mostReported {
      if let difference = difference(values[index], isWritten: false, in: place, &random) {
        Issue.record("\(stretch.testDescription), \(values[index]): \(difference)")
        found += 1
      }
    }
  }

  /// - Parameter isWritten: Whether it is written in the notation's grammar, which has one meaning; what people write may
  ///   have two.
  private func difference(
    _ text: String, isWritten: Bool, in place: Stretch.Place, _ random: inout SplitMix
  ) -> String? {
    switch RandomHours.reading(text, in: place.zone) {
    case .both(let hours): Agreement(hours, in: place).firstDifference(pace, &random)
    case .neither: nil
    case .doubted: isWritten ? "it is doubted, and only the slow evaluator reads it" : nil
    case .one(let reader): "only the \(reader) evaluator reads it"
    }
  }

  private static func values() throws -> [String] {
    let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Data/osm-hours-values.tsv")
    let file = ProcessInfo.processInfo.environment["RAVINE_OSM_VALUES"].map { URL(fileURLWithPath: $0) } ?? own
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      line.firstIndex(of: "\t").map { String(line[line.index(after: $0)...]) }
    }
  }
}
