import Ravine
import Testing

/// Rules that are bound to a calendar and a place are the schedule that their text makes.
@Suite struct BindingTests {
  static let texts = [
    "Mo-Fr 08:00-17:00; PH off", "24/7", "sunrise-sunset", "Mo-Fr 8am-5pm",
    "SH off; Mo-Su 10:00-12:00 || \"by request\"",
  ]

  @Test(arguments: texts) func boundRulesAreTheSchedule(text: String) throws {
    let toronto = try #require(Location(latitude: 43.65, longitude: -79.38))
    for location in [toronto, nil] {
      for holidays in [HolidayCalendar.ontario, HolidayCalendar([])] {
        let bound = Schedule(try HoursRules(notation: text), holidays: holidays, location: location)
        let read = try Schedule(notation: text, holidays: holidays, location: location)
        #expect(bound == read)
        #expect(bound.warnings == read.warnings)
      }
    }
  }

  @Test func aWeekIsBoundAsItIs() throws {
    var week = WeeklyHours(holiday: [])
    week[.monday] = [.wholeDay]
    week.exceptions = [
      HoursException(.date(try CivilDate("2026-12-24")), []),
      HoursException(.range(try CivilDate("2027-01-04")...CivilDate("2027-01-18")), []),
      HoursException(.yearly(try #require(MonthDay(month: 7, day: 1))), [.wholeDay]),
    ]
    #expect(Schedule(HoursRules(week)) == Schedule(week))
  }

  @Test func rulesAreTheSameHoweverTheyAreSpelled() throws {
    #expect(try HoursRules(notation: "Mo-Fr 8am-5pm") == HoursRules(notation: "Mo-Fr 08:00-17:00"))
    #expect(try HoursRules(notation: "Mo-Fr 08:00-17:00") != HoursRules(notation: "Mo-Fr 08:00-18:00"))
  }
}
