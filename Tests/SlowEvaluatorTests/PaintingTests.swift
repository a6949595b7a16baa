import SlowEvaluator
import Testing

/// The painting against what can be said of a minute by itself, and against itself.
@Suite struct PaintingTests {
  /// Without clock changes a minute is open where a span of its day or of the two days before covers it.
  @Test(arguments: 1...20) func minutesOfAZoneWithoutChanges(seed: UInt64) throws {
    var random = Seeded(state: seed)
    let week = randomWeek(&random)
    let zone = try #require(SlowZone.named("UTC"))
    let from = 1_780_272_000  // Monday, June 1, 2026
    let axis = MinuteAxis(zone: zone, from: from, to: from + 7 * 86_400)
    let schedule = try #require(SlowSchedule(weekly: week.map { $0.map { (clock($0.open), clock($0.close)) } }))
    let painting = Painting(schedule, axis, try #require(SlowHolidays(dates: [])))
    for minute in stride(from: 0, to: 7 * 1440, by: 1) {
      let isOpen = (0...2).contains { back in
        week[(minute / 1440 + 7 - back) % 7].contains { span in
          let close = span.close > span.open ? span.close : span.close + 1440
          return (span.open..<close).contains(minute % 1440 + back * 1440)
        }
      }
      let answer = painting.answer(at: from + minute * 60)
      if (answer.state == .open) != isOpen { Issue.record("seed \(seed), minute \(minute)") }
    }
  }

  /// State, changes, intervals and totals are one function seen from several sides (rule 5.7).
  @Test(arguments: [
    ("America/Toronto", 1_772_773_200), ("America/Toronto", 1_793_332_800), ("Africa/Cairo", 1_776_808_800),
  ])
  func sidesAgree(name: String, from: Int) throws {
    var random = Seeded(state: 7)
    let zone = try #require(SlowZone.named(name))
    let to = from + 5 * 86_400
    let axis = MinuteAxis(zone: zone, from: from, to: to)
    for _ in 0..<5 {
      let week = randomWeek(&random).map { $0.map { (clock($0.open), clock($0.close)) } }
      let painting = Painting(try #require(SlowSchedule(weekly: week)), axis)
      let intervals = painting.intervals(from: from, to: to)
      var open = 0
      var before: SlowAnswer?
      for second in stride(from: from, to: to, by: 60) {
        let answer = painting.answer(at: second)
        if answer.state == .open { open += 60 }
        let interval = intervals.first { $0.from <= second && second < $0.to }
        #expect((interval?.state ?? .closed) == answer.state)
        if let before {
          let hasChanged = before.state != answer.state
          #expect(hasChanged == (before.until == second))
          #expect(hasChanged == (answer.since == second))
          #expect(hasChanged || (before.since == answer.since && before.until == answer.until))
          #expect(!hasChanged || before.nextState == answer.state)
        }
        before = answer
      }
      #expect(open == painting.seconds(of: .open, from: from, to: to))
      #expect(open == intervals.reduce(0) { $0 + $1.to - $1.from })
    }
  }

  private func randomWeek(_ random: inout Seeded) -> [[(open: Int, close: Int)]] {
    (0..<7).map { _ in
      (0..<random.below(4)).map { _ in (open: random.below(1440), close: random.below(2881)) }
    }
  }

  private func clock(_ minutes: Int) -> String {
    let minute = minutes % 60
    return "\(minutes < 600 ? "0" : "")\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }
}

/// Numbers that look random and are the same for the same seed.
private struct Seeded {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
