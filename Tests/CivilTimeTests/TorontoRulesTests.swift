import CivilTime
import Testing

@Suite struct TorontoRulesTests {
  @Test func theChangesOf2020To2037() throws {
    let lines = try ZoneData.text("toronto-transitions.tsv").split(separator: "\n")
    #expect(lines.count == 36)
    var previous = try Timestamp(rfc3339: "2019-12-01T00:00:00Z")
    for line in lines {
      let fields = line.split(separator: "\t")
      let change = try Timestamp(rfc3339: String(fields[0]))
      let before = Int(fields[1])
      let after = Int(fields[2])
      #expect(ZoneRules.toronto.nextTransition(after: previous) == change, "\(line)")
      #expect(ZoneRules.toronto.offset(at: change.adding(seconds: -1)).seconds == before, "\(line)")
      #expect(ZoneRules.toronto.offset(at: change).seconds == after, "\(line)")
      previous = change
    }
    #expect(ZoneRules.toronto.nextTransition(after: previous)?.rfc3339() == "2038-03-14T07:00:00Z")
  }

  @Test func theSystemsFileSaysTheSame() throws {
    guard let system = try ZoneData.rules("America/Toronto") else { return }
    let embedded = ZoneRules.toronto
    var at = try Timestamp(rfc3339: "1900-01-01T00:00:00Z")
    let end = try Timestamp(rfc3339: "2038-01-01T00:00:00Z")
    var changes = 0
    while true {
      let change = system.nextTransition(after: at)
      #expect(embedded.nextTransition(after: at) == change)
      guard let change, change < end else { break }
      #expect(embedded.offset(at: change) == system.offset(at: change), "\(change.rfc3339())")
      changes += 1
      at = change
    }
    #expect(changes == 230)
    // Later years come from the footer rule; every 1,237,693 seconds falls on all hours and weekdays.
    var second = end.seconds
    let last = try Timestamp(rfc3339: "2501-01-01T00:00:00Z").seconds
    while second < last {
      let instant = Timestamp(clamping: second)
      #expect(embedded.offset(at: instant) == system.offset(at: instant), "\(instant.rfc3339())")
      second += 1_237_693
    }
  }

  /// The rule for later years, worked out by counting Sundays.
  @Test func everyYearTo9999ChangesOnTheSecondSundayOfMarchAndTheFirstOfNovember() throws {
    for year in [2038, 2100, 2399, 2400, 2401, 2407, 2408, 2409, 2410, 2807, 2808, 3000, 4321, 9998, 9999] {
      var spring = try #require(CivilDate(year: year, month: 3, day: 8))
      while spring.weekday != .sunday { spring = spring.adding(days: 1) }
      var autumn = try #require(CivilDate(year: year, month: 11, day: 1))
      while autumn.weekday != .sunday { autumn = autumn.adding(days: 1) }
      let newYear = try Timestamp(rfc3339: "\(year)-01-01T12:00:00Z")
      let first = try #require(ZoneRules.toronto.nextTransition(after: newYear))
      let second = try #require(ZoneRules.toronto.nextTransition(after: first))
      #expect(first.rfc3339() == "\(spring.iso8601)T07:00:00Z")
      #expect(second.rfc3339() == "\(autumn.iso8601)T06:00:00Z")
    }
    #expect(ZoneRules.toronto.nextTransition(after: try Timestamp(rfc3339: "9999-12-01T00:00:00Z")) == nil)
  }

  @Test func localMeanTimeAndTheYearWithoutAutumn() throws {
    let toronto = ZoneRules.toronto
    #expect(toronto.offset(at: try Timestamp(rfc3339: "1895-01-01T05:17:31Z")).seconds == -19_052)
    #expect(toronto.offset(at: try Timestamp(rfc3339: "1895-01-01T05:17:32Z")).seconds == -18_000)
    // In 1919 the clocks went forward at 23:30.
    let civil = toronto.civil(at: try Timestamp(rfc3339: "1919-03-31T04:30:00Z"))
    #expect(civil.date.iso8601 == "1919-03-31")
    #expect(civil.time.iso8601 == "00:30:00")
    #expect(toronto.offset(at: .min).seconds == -19_052)
    #expect(toronto.offset(at: .max).seconds == -18_000)
  }
}
