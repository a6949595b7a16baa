import CivilTime
import Testing

@testable import OpeningHours

/// Searches for a change end, and soon (design rule 6): counted in days looked at.
@Suite struct SearchBoundTests {
  @Test(arguments: [
    ("off", 10), ("24/7", 10), ("Mo-Su 00:00-24:00", 10), ("off; PH off", 200), ("24/7; PH 00:00-24:00", 200),
    ("2020 Mo-Fr 10:00-12:00", 50), ("Mo-Fr 09:00-17:00; 2030+ off", 50), ("2020 Jan 10-2021 Feb 03", 50),
    ("8000-9000 Mo", 50), ("May-Oct 10:00-18:00", 200), ("Feb 29 Mo", 200), ("week 53 Su[1]", 200),
    ("week 10 Feb 01-20", 200), ("Feb 30-31", 200), ("Su[5] 10:00-12:00", 200), ("easter PH", 200),
    ("easter-Dec 01/3 off", 200), ("2020 Jan 01+/2 off", 200), ("sunrise-sunset", 200),
  ])
  func daysLookedAtWhereNothingChanges(_ notation: String, _ limit: Int) throws {
    let schedule = try Schedule(notation: notation)
    let date = try CivilDate("2026-12-01")
    for direction in [DayWalk.Direction.forward, .backward] {
      var walk = LongWalk(DayWalk(from: date, direction), of: schedule)
      var days = 0
      while walk.next(schedule, in: .toronto) != nil, days <= limit {
        days += 1
        walk.sawNothing(of: schedule, in: .toronto)
      }
      #expect(days <= limit, "\(notation) \(direction)")
    }
  }

  /// Nor are years by the thousand gone through, however many conditions are asked on each of their days.
  @Test(arguments: [
    "2025-9243/2 PH PH,2026+", "2025-9036/2 Mar Su[-1]-Oct Su[-1] -1 day; week 1-53/2 PH -1 day unknown; 2026+ off",
    "1900-9998 Su[1,3,5] off; 2025-9998/3 easter,PH,SH", "2000-9000 week 1-53/3 Jan 01-31/2,Feb 01-29/2,Mar 01-31/2",
  ])
  func conditionsAskedOfFarYears(_ notation: String) throws {
    let schedule = try Schedule(notation: notation)
    let conditions = schedule.irregularRules.reduce(0) { $0 + schedule.rules[$1].days.clauses.joined().count }
    #expect(conditions > 1)
    for direction in [DayWalk.Direction.forward, .backward] {
      var walk = DayWalk(from: try CivilDate("2026-12-01"), direction)
      let cost = LongWalk(walk, of: schedule).costOfPass
      var days = 0
      while walk.pass(schedule, in: .toronto, asking: cost) != nil, days * conditions <= 200_000 { days += 1 }
      #expect(days > 0 && days * conditions <= 200_000, "\(direction)")
    }
  }

  /// One rule says of all days what no other changes: no search goes through years for that.
  @Test(arguments: [
    ("Mo-Fr 09:00-17:00; 24/7", true), ("Jan 01-Mar 01/3 10:00-12:00 unknown, 24/7", true),
    ("easter 10:00-12:00 off, 24/7 unknown; PH unknown", true), ("Mo-Fr 09:00-17:00, Sa off || open", true),
    ("24/7; PH off", false), ("24/7, PH off", false), ("Mo 10:00+ || open", false), ("Mo open, 24/7 unknown", false),
    ("Mo-Fr 10:00-12:00; Tu off || open, Mo unknown", false), ("open; 2027 open, Mar 01:30-03:00+", false),
    ("24/7; Mo 00:00-24:00,17:00+", false), ("24/7, Mo 10:00-12:00", true), ("24/7 || PH off", true),
    ("Mo-Fr; Sa,Su off", false),
  ])
  func steadyHours(_ notation: String, isSteady: Bool) throws {
    #expect(Schedule.areSteady(try Schedule(notation: notation).rules) == isSteady)
  }

  /// What is the same from end to end only by days that reach into the next ones is not, where a whole day takes the
  /// place of one of them: the day after lacks what reached into it.
  @Test(arguments: [
    ("01:01-44:52 unknown; Dec 25 unknown", "2026-12-26T00:00:00Z", "2026-12-26T01:01:00Z"),
    ("22:00-46:00; Dec 25 00:00-24:00", "2026-12-26T00:00:00Z", "2026-12-26T22:00:00Z"),
    ("22:00-46:00; SH,Fr open", "2026-12-26T00:00:00Z", "2026-12-26T22:00:00Z"),
  ])
  func aWholeDayAmongDaysThatReachIntoOthers(_ notation: String, closes: String, opens: String) throws {
    let schedule = try Schedule(notation: notation)
    #expect(!schedule.neverChanges)
    let (closing, opening) = (try Timestamp(rfc3339: closes), try Timestamp(rfc3339: opens))
    #expect(schedule.state(at: closing.adding(seconds: -1), in: .utc).until == closing)
    let closed = schedule.state(at: closing, in: .utc)
    #expect(closed.kind == .closed)
    #expect(closed.since == closing)
    #expect(closed.until == opening)
  }

  @Test(arguments: ["00:00-24:00; Dec 25 open", "24/7; PH 00:00-24:00", "24/7 unknown; SH,Sa unknown"])
  func wholeDaysAmongWholeDays(_ notation: String) throws {
    #expect(try Schedule(notation: notation).neverChanges)
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
