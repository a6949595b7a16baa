import CivilTime
import Testing

@Suite struct CivilDateTests {
  /// A calendar kept by hand: one day on at a time, through every month of every year.
  @Test func everyDateFrom1900To9999RoundTrips() throws {
    var number = try #require(CivilDate(year: 1900, month: 1, day: 1)).dayNumber
    #expect(number == -25_567)
    var weekday = 0  // 1900-01-01 was a Monday.
    var faults = 0
    // An unoptimised build looks at every day of each seventh year, and at the ends of months in the others.
    #if DEBUG
      let step = 7
    #else
      let step = 1
    #endif
    for year in 1900...9999 {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      for (index, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        let month = index + 1
        for day in 1...length {
          if year % step == 0 || day == 1 || day == length {
            let date = CivilDate(dayNumber: number)
            let fields = date.fields
            if fields.year != year || fields.month != month || fields.day != day { faults += 1 }
            if CivilDate(year: year, month: month, day: day) != date { faults += 1 }
            if Int(date.weekday.rawValue) != weekday { faults += 1 }
          }
          number += 1
          weekday = weekday == 6 ? 0 : weekday + 1
        }
        if CivilDate(year: year, month: month, day: length + 1) != nil { faults += 1 }
      }
    }
    #expect(faults == 0)
    #expect(number == CivilDate.max.dayNumber + 1)
  }

  @Test(arguments: [
    (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 4, 31), (2026, 2, 29), (1900, 2, 29), (2100, 2, 29),
    (10_000, 1, 1), (-1, 12, 31), (2026, -1, 1), (2026, 1, -1), (2026, 1, Int.max), (2026, Int.min, 1),
  ])
  func impossibleDatesAreNil(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test func knownWeekdays() throws {
    for (text, weekday) in [
      ("1970-01-01", Weekday.thursday), ("2000-02-29", .tuesday), ("2026-11-01", .sunday), ("0000-01-01", .saturday),
      ("9999-12-31", .friday),
    ] {
      #expect(try CivilDate(text).weekday == weekday, "\(text)")
    }
  }

  @Test func addingDaysStaysWithinTheCalendar() throws {
    let date = try CivilDate("2028-02-28")
    #expect(date.adding(days: 1).iso8601 == "2028-02-29")
    #expect(date.adding(days: -59).iso8601 == "2027-12-31")
    #expect(date.adding(days: Int.max) == .max)
    #expect(date.adding(days: Int.min) == .min)
    #expect(CivilDate.max.adding(days: 1) == .max)
    #expect(CivilDate.max.days(since: .min) == 3_652_424)
  }

  @Test func dateTimesCompareByDateThenTime() throws {
    let evening = CivilDateTime(try CivilDate("2026-11-01"), try #require(TimeOfDay(hour: 23, minute: 59)))
    let morning = CivilDateTime(try CivilDate("2026-11-02"), .midnight)
    #expect(evening < morning)
    #expect(evening.clockSeconds + 60 == morning.clockSeconds)
    #expect(CivilDateTime(clockSeconds: evening.clockSeconds) == evening)
    #expect(TimeOfDay(hour: 24, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: 60) == nil)
    #expect(TimeOfDay(hour: 0, minute: 0, second: 60) == nil)
    #expect(TimeOfDay(hour: 0, minute: 0, nanosecond: 1_000_000_000) == nil)
  }
}

/// Days that come every year, and what values say of themselves.
@Suite struct MonthDayTests {
  @Test(arguments: [
    (1, 1, true), (2, 29, true), (2, 30, false), (12, 31, true), (13, 1, false), (0, 1, false), (4, 31, false),
    (1, 0, false),
  ])
  func onlyDaysThatSomeYearHas(month: Int, day: Int, exists: Bool) {
    #expect((MonthDay(month: month, day: day) != nil) == exists)
  }

  @Test func everyDateHasOne() throws {
    var date = try #require(CivilDate(year: 2024, month: 1, day: 1))
    var last: MonthDay?
    while date.year == 2024 {
      let day = MonthDay(date)
      #expect(day == MonthDay(month: date.month, day: date.day))
      if let last { #expect(last < day) }
      last = day
      date = date.adding(days: 1)
    }
    #expect(last?.description == "12-31")
  }

  @Test func valuesAreDescribedAsTheyAreWritten() throws {
    let noon = try Timestamp(rfc3339: "2026-12-05T12:00:00.25-05:00")
    #expect("\(noon)" == "2026-12-05T17:00:00.25Z")
    let wall = ZoneRules.toronto.civil(at: noon)
    #expect("\(wall) \(wall.date) \(wall.time)" == "2026-12-05T12:00:00 2026-12-05 12:00:00")
    #expect("\(wall.date.weekday)" == "saturday")
  }

  @Test(arguments: [(0, "+00:00"), (-18_000, "-05:00"), (20_700, "+05:45"), (-19_052, "-05:17:32"), (93_600, "+26:00")])
  func offsetsAreDescribed(seconds: Int, text: String) { #expect(UTCOffset(seconds: seconds)?.description == text) }

  @Test func errorsSayWhere() {
    let error = #expect(throws: CivilTimeError.self) { try CivilDate("2026-02-30") }
    #expect(error?.description == "there is no such date (at byte \(error?.offset ?? -1))")
  }
}
