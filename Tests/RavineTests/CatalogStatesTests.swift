import Ravine
import Testing

/// One frame of a catalog beside its places one by one.
@Suite struct CatalogStatesTests {
  /// Places share schedules as they come, in any order, more schedules than a frame remembers, some out of business.
  @Test(arguments: [1, 40, 700]) func aFrameIsWhatEachPlaceSays(schedules: Int) throws {
    var random = SystemRandomNumberGenerator()
    let statuses = ["open", "open", "open", "temporarily_closed", "permanently_closed"]
    let places = (0..<1000).map { index -> String in
      let number = Int.random(in: 0..<schedules, using: &random)
      let opening = String(number / 60 % 24) + ":" + (number % 60 < 10 ? "0" : "") + String(number % 60)
      let hours = number % 3 == 0 ? "\(opening)-26:00; PH off" : "Mo-Sa \(opening)-26:00 \\\"by \(number)\\\""
      let status = statuses.randomElement(using: &random) ?? "open"
      return #"{"id": "p\#(index)", "name": "P", "status": "\#(status)", "hours": "\#(hours)"}"#
    }
    let text = #"{"places": [\#(places.joined(separator: ", "))]}"#
    let catalog = try Catalog(decoding: Array(text.utf8))
    #expect(catalog.places.count == 1000)
    for second in [1_780_000_000, 1_782_900_000, 1_793_511_000] as [Int64] {
      let at = try #require(Timestamp(seconds: second))
      let (states, validUntil) = catalog.states(at: at)
      let each = catalog.places.map { $0.state(at: at, in: catalog.city.zone) }
      #expect(states.count == each.count)
      let wrong = zip(states, each).enumerated().first { $1.0 != $1.1 }?.offset
      #expect(wrong == nil, "at \(second), place \(wrong ?? 0)")
      #expect(validUntil == each.compactMap(\.validUntil).min())
    }
  }
}
