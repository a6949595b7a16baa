import CivilTime
import OpeningHours
import TestSupport
import Testing

/// What people type is read as they mean it, or not at all.
@Suite struct TypedHoursLawTests {
  @Test func whatIsReadIsWhatIsMeant() throws {
    var random = SplitMix(seed: Seed.value)
    let week = TypedHours.week
    let start = Int(try Timestamp(rfc3339: "\(week.year)-10-\(week.firstDay)T00:00:00-04:00").seconds)
    let instants = stride(from: start, to: start + 7 * 86_400, by: 1800).compactMap { Timestamp(seconds: Int64($0)) }
    #expect(instants.count == 336)
    var read = 0
    var found = 0
    let count = Seed.count(50_000)
    for _ in 0..<count where found < Agreement.mostReported {
      let hours = TypedHours(&random)
      guard let schedule = try? Schedule(notation: hours.text) else { continue }
      read += 1
      let meant = try Schedule(notation: hours.meaning)
      let wrong = instants.first { instant -> Bool in
        let kind = schedule.kind(at: instant, in: .toronto)
        return kind != .unknown && kind != meant.kind(at: instant, in: .toronto)
      }
      guard let instant = wrong else { continue }
      found += 1
      Issue.record("RAVINE_SEED=\(Seed.value) \(hours.text) is not \(hours.meaning) at \(instant.rfc3339())")
    }
    // The most of what has two meanings is one of the manners in which nothing shows the half of the day, or a sign is left
    // out.
    #expect(read > count / 5, "RAVINE_SEED=\(Seed.value): \(read) of \(count) are read")
  }
}
