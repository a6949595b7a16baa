import CivilTime
import Testing

@testable import OpeningHours

/// Searches for a change end, and soon (design rule 6): counted in days looked at.
@Suite struct SearchBoundTests {
  @Test(arguments: [
    ("off", 10), ("24/7", 10), ("Mo-Su 00:00-24:00", 10), ("off; PH off", 5000), ("24/7; PH 00:00-24:00", 5000),
  ])
  func daysLookedAt(_ notation: String, _ limit: Int) throws {
    let schedule = try Schedule(notation: notation)
    let date = try CivilDate("2026-12-01")
    for direction in [DayWalk.Direction.forward, .backward] {
      var walk = DayWalk(from: date, direction)
      var days = 0
      while walk.next(schedule, in: .toronto) != nil, days <= limit { days += 1 }
      #expect(days <= limit, "\(notation) \(direction)")
    }
  }

  @Test func aFarExceptionIsFoundWithoutWalkingThere() throws {
    var hours = WeeklyHours()
    for weekday in Weekday.allCases { hours[weekday] = [.wholeDay] }
    hours.exceptions = [HoursException(.date(try CivilDate("9998-12-25")), [])]
    let schedule = Schedule(hours)
    var walk = DayWalk(from: try CivilDate("1900-01-01"), .forward)
    var days = 0
    while walk.next(schedule, in: .toronto) != nil { days += 1 }
    #expect(days < 50)
    let state = schedule.state(at: try Timestamp(rfc3339: "1900-01-01T12:00:00Z"), in: .utc)
    #expect(state.kind == .open)
    #expect(state.since == nil)
    #expect(state.until?.rfc3339() == "9998-12-25T00:00:00Z")
    #expect(state.nextKind == .closed)
  }

  @Test func theEndsOfTheCalendar() throws {
    for notation in ["24/7", "off", "Mo-Fr 09:00-17:00", "22:00-26:00", "17:00+"] {
      let schedule = try Schedule(notation: notation)
      for zone in [ZoneRules.toronto, .utc] {
        for instant in [Timestamp.min, .max] {
          let state = schedule.state(at: instant, in: zone)
          if let until = state.until { #expect(until > instant) }
          if let since = state.since { #expect(since <= instant) }
        }
        let last = Timestamp.max.adding(seconds: -86_400)
        #expect(schedule.totals(from: last, to: .max, in: zone).openSeconds <= 86_400)
      }
    }
  }
}
