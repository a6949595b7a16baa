import CivilTime
import OpeningHours
import SlowEvaluator
import TestSupport
import Testing

/// The laws (design rule 7) for schedules of every kind: state, next and previous change, intervals and totals agree with
/// each other and with the slow evaluator, minute by minute.
///
/// A sample in every run; everything with `RAVINE_FULL`. `RAVINE_SEED` repeats a run.
@Suite struct ScheduleLawTests {
  static let toronto = [
    Stretch("America/Toronto", "2026-03-05", schedules: 2000),
    Stretch("America/Toronto", "2026-10-29", schedules: 2000),
    Stretch("America/Toronto", "2027-03-11", schedules: 2000),
    Stretch("America/Toronto", "2027-11-04", schedules: 2000),
  ]
  static let year = Stretch("America/Toronto", "2026-01-01", days: 365, schedules: 50)
  /// Changes at midnight, a day that no clock showed, and the year in which Toronto changed at half past eleven.
  static let others = [
    Stretch("America/Havana", "2026-03-05"), Stretch("America/Havana", "2025-10-30"),
    Stretch("America/Santiago", "2026-04-02"), Stretch("America/Santiago", "2026-09-03"),
    Stretch("Africa/Cairo", "2026-04-21"), Stretch("Africa/Cairo", "2026-10-27"),
    Stretch("Pacific/Apia", "2011-12-27"), Stretch("America/Toronto", "1919-03-27"),
  ]

  @Test(arguments: toronto) func weeksOfClockChanges(_ stretch: Stretch) throws { try compare(stretch) }

  @Test func aWholeYear() throws { try compare(Self.year) }

  @Test(arguments: others) func rareClockChanges(_ stretch: Stretch) throws { try compare(stretch) }

  private func compare(_ stretch: Stretch) throws {
    let place = try stretch.place
    var random = SplitMix(seed: Seed.value)
    let wanted = Seed.isFull ? stretch.schedules : stretch.days > 7 ? 1 : 4
    let pace = Seed.isFull ? Pace.everyMinute : Pace(step: stretch.days > 7 ? 2999 : 31, full: 1)
    var made = 0
    var found = 0
    while made < wanted, found < Agreement.mostReported {
      guard let hours = RandomHours.make(&random, near: stretch.year, in: place.zone) else { continue }
      made += 1
      if let difference = Agreement(hours, in: place).firstDifference(pace, &random) {
        Issue.record("seed \(Seed.value), \(stretch.testDescription), \(hours.description): \(difference)")
        found += 1
      }
    }
    #expect(made == wanted)
  }
}
