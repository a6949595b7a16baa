import CivilTime
import OpeningHours
import SlowEvaluator
import TestSupport
import Testing

/// The laws (design rule 7): state, next and previous change, intervals and totals agree with each other and with the
/// slow evaluator, minute by minute.
///
/// A sample in every run; everything with `RAVINE_FULL`. `RAVINE_SEED` repeats a run.
@Suite struct LawTests {
  struct Stretch: CustomTestStringConvertible {
    var zone: String
    var year: Int
    /// The stretch of which every minute is compared, in days from a UTC midnight.
    var from: String
    var days: Int
    var schedules: Int
    var testDescription: String { "\(zone) from \(from) for \(days) days" }
  }

  static let stretches: [Stretch] = [
    Stretch(zone: "America/Toronto", year: 2026, from: "2026-03-05T00:00:00Z", days: 7, schedules: 2000),
    Stretch(zone: "America/Toronto", year: 2026, from: "2026-10-29T00:00:00Z", days: 7, schedules: 2000),
    Stretch(zone: "America/Toronto", year: 2027, from: "2027-03-11T00:00:00Z", days: 7, schedules: 2000),
    Stretch(zone: "America/Toronto", year: 2027, from: "2027-11-04T00:00:00Z", days: 7, schedules: 2000),
    Stretch(zone: "America/Toronto", year: 2026, from: "2026-01-01T00:00:00Z", days: 365, schedules: 50),
    Stretch(zone: "America/Toronto", year: 1919, from: "1919-03-27T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "America/Havana", year: 2026, from: "2026-03-05T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "America/Havana", year: 2026, from: "2026-10-29T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "America/Santiago", year: 2026, from: "2026-04-02T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "America/Santiago", year: 2026, from: "2026-09-03T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "Africa/Cairo", year: 2026, from: "2026-04-21T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "Africa/Cairo", year: 2026, from: "2026-10-27T00:00:00Z", days: 7, schedules: 300),
    Stretch(zone: "Pacific/Apia", year: 2011, from: "2011-12-27T00:00:00Z", days: 7, schedules: 300),
  ]

  private static let day = 86_400

  @Test(arguments: stretches) func bothEvaluatorsAgree(_ stretch: Stretch) throws {
    let seed = Seed.value
    var random = SplitMix(seed: seed)
    let start = Int(try Timestamp(rfc3339: stretch.from).seconds)
    let end = start + stretch.days * LawTests.day
    let slowZone = try #require(SlowZone.named(stretch.zone))
    let axis = MinuteAxis(zone: slowZone, from: start - 15 * LawTests.day, to: end + 15 * LawTests.day)
    let zone = try #require(LawTests.zone(stretch.zone))
    let wanted = Seed.isFull ? stretch.schedules : stretch.days > 7 ? 1 : 4
    // A sample looks at every minute of a day or two around the change, and at some of the others.
    let step = Seed.isFull ? 1 : stretch.days > 7 ? 2999 : 31

    var made = 0
    while made < wanted {
      guard let hours = RandomHours.make(&random, near: stretch.year, in: zone) else { continue }
      made += 1
      let painting = Painting(hours.slow, axis)
      let context = "seed \(seed), \(stretch.testDescription), \(hours.description)"
      var minute = start
      // Rules that recur and never meet cost a search its whole bound: of such the sample sees fewer minutes.
      let deadline = ContinuousClock.now.advanced(by: .seconds(1))
      while minute < end, Seed.isFull || minute == start || ContinuousClock.now < deadline {
        guard agree(hours, painting, axis, zone, minute, context) else { return }
        minute += 60 * step
      }
      guard rangesAgree(hours, painting, zone, start, end, &random, context) else { return }
    }
  }

  /// The state and both changes at the beginning and the end of a minute.
  private func agree(
    _ hours: RandomHours, _ painting: Painting, _ axis: MinuteAxis, _ zone: ZoneRules, _ second: Int, _ context: String
  ) -> Bool {
    let slow = painting.answer(at: second)
    guard let at = Timestamp(seconds: Int64(second)), let late = Timestamp(seconds: Int64(second) + 59) else {
      return false
    }
    let fast = hours.fast.state(at: at, in: zone)
    let window = axis.window.lowerBound * 60..<axis.window.upperBound * 60
    // What lies outside the painted window the slow evaluator cannot see.
    func inside(_ timestamp: Timestamp?) -> Int? {
      timestamp.map { Int($0.seconds) }.flatMap { window.contains($0) ? $0 : nil }
    }
    let seesBoth = slow.since != nil && slow.until != nil
    let same =
      word(fast.kind) == slow.state.word && inside(fast.since) == slow.since && inside(fast.until) == slow.until
      && fast.comment == slow.comment && (slow.until == nil || fast.nextKind.map(word) == slow.nextState?.word)
      && (!seesBoth || fast.isAmbiguous == slow.ambiguous)
    #expect(same, "at \(at.rfc3339(offset: zone.offset(at: at))): \(fast), expected \(slow): \(context)")
    let lateState = hours.fast.state(at: late, in: zone)
    let steady = lateState.kind == fast.kind && lateState.since == fast.since && lateState.until == fast.until
    #expect(steady, "the state changes within a minute at \(late.rfc3339()): \(context)")
    return same && steady
  }

  private func rangesAgree(
    _ hours: RandomHours, _ painting: Painting, _ zone: ZoneRules, _ start: Int, _ end: Int,
    _ random: inout SplitMix, _ context: String
  ) -> Bool {
    for round in 0..<4 {
      let a = round == 0 ? start : Int.random(in: start..<end, using: &random) / 60 * 60
      let b = round == 0 ? end : Int.random(in: a...end, using: &random) / 60 * 60
      guard let from = Timestamp(seconds: Int64(a)), let to = Timestamp(seconds: Int64(b)), a <= b else { continue }
      let fast = hours.fast.intervals(from: from, to: to, in: zone).map {
        SlowInterval(
          from: Int($0.start.seconds), to: Int($0.end.seconds), state: $0.kind == .open ? .open : .unknown,
          comment: $0.comment)
      }
      let slow = painting.intervals(from: a, to: b)
      let totals = hours.fast.totals(from: from, to: to, in: zone)
      let same =
        fast == slow && Int(totals.openSeconds) == painting.seconds(of: .open, from: a, to: b)
        && Int(totals.unknownSeconds) == painting.seconds(of: .unknown, from: a, to: b)
      #expect(same, "intervals \(a) to \(b): \(fast), expected \(slow): \(context)")
      guard same else { return false }
    }
    return true
  }

  private func word(_ kind: OpenState.Kind) -> String {
    switch kind {
    case .open: "open"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}
