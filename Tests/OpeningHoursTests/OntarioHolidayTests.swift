import CivilTime
import SlowEvaluator
import Testing

@testable import OpeningHours

@Suite struct OntarioHolidayTests {
  /// The list by which most days are passed over holds every day that the rules name, in its years and around them.
  @Test func theListMissesNone() throws {
    let years = MarkedDays.years
    var date = try #require(CivilDate(year: years.lowerBound - 1, month: 12, day: 1))
    let end = try #require(CivilDate(year: years.upperBound + 1, month: 2, day: 1))
    while date < end {
      #expect(HolidayCalendar.ontario.holiday(on: date) == OntarioHolidays.rule(for: date), "\(date.iso8601)")
      date = date.adding(days: 1)
    }
  }

  /// Every day of 2020 to 2037: public, observed, or nothing at all.
  @Test func everyDayFrom2020To2037() throws {
    var expected: [CivilDate: Holiday] = [:]
    for fields in try TestData.fields("ontario-holidays.tsv") {
      let date = try CivilDate(fields[0])
      switch (fields[1], fields[2]) {
      case ("public", let name):
        expected[date] = Holiday(date: date, name: name, frenchName: fields[3])
      case ("not public", "Easter Sunday"):
        expected[date] = Holiday(date: date, name: "Easter Sunday", frenchName: "Dimanche de Pâques", isPublic: false)
      case ("not public", "Civic Holiday (Simcoe Day in Toronto)"):
        expected[date] = Holiday(date: date, name: "Civic Holiday", frenchName: "Congé civique", isPublic: false)
      default:
        // Days in lieu, Easter Monday, September 30 and November 11 are no holidays in any sense here.
        continue
      }
    }
    // July 1 on a Sunday: the day after is observed (design rule 12). Twice in these years.
    for year in [2029, 2035] {
      let date = try CivilDate("\(year)-07-02")
      expected[date] = Holiday(
        date: date, name: "Canada Day (observed)", frenchName: "Fête du Canada (jour observé)", isPublic: false)
    }
    #expect(expected.count == 18 * 11 + 2)

    var date = try CivilDate("2020-01-01")
    let last = try CivilDate("2037-12-31")
    while date <= last {
      let holiday = HolidayCalendar.ontario.holiday(on: date)
      if holiday != expected[date] { Issue.record("\(date.iso8601): \(String(describing: holiday?.name))") }
      if HolidayCalendar.ontario.isPublicHoliday(date) != (expected[date]?.isPublic == true) {
        Issue.record("\(date.iso8601)")
      }
      date = date.adding(days: 1)
    }
  }

  /// Every day of a century beside another computation, which finds Easter another way: `PH`, and the days that only raise
  /// the hint.
  @Test func everyDayFrom2000To2100() throws {
    var wrong: [String] = []
    for year in 2000...2100 {
      let new = try #require(SlowDate(year: year, month: 1, day: 1)).number
      let next = try #require(SlowDate(year: year + 1, month: 1, day: 1)).number
      for number in new..<next {
        let date = SlowDate(number: number)
        let isObserved =
          number == SlowHolidays.easter(of: year) || date.month == 8 && date.day <= 7 && date.weekday == 0
          || date.month == 7 && date.day == 2 && date.weekday == 0
        let expected = SlowHolidays.ontario.contains(number) ? true : isObserved ? false : nil
        let ours = try #require(CivilDate(year: date.year, month: date.month, day: date.day))
        if HolidayCalendar.ontario.holiday(on: ours)?.isPublic != expected { wrong.append(ours.iso8601) }
        if HolidayCalendar.ontario.isPublicHoliday(ours) != (expected == true) { wrong.append(ours.iso8601) }
      }
    }
    #expect(wrong == [])
  }

  @Test func daysThatAreNoHolidays() throws {
    for fields in try TestData.fields("ontario-holidays.tsv") where fields[1] != "public" {
      let date = try CivilDate(fields[0])
      #expect(!HolidayCalendar.ontario.isPublicHoliday(date), "\(fields)")
      if fields[1] == "in lieu" || ["Easter Monday", "Remembrance Day"].contains(fields[2]) {
        #expect(HolidayCalendar.ontario.holiday(on: date) == nil, "\(fields)")
      }
    }
    // In these years, too: Christmas on a weekend moves nothing.
    for text in ["2021-12-27", "2021-12-28", "2022-12-27", "2023-01-02", "2026-12-28", "2026-09-30", "2026-11-11"] {
      #expect(HolidayCalendar.ontario.holiday(on: try CivilDate(text)) == nil, "\(text)")
    }
  }

  /// Far from our years: Easter by its known extremes, and by a table of other centuries.
  @Test(arguments: [
    "1818-03-20", "1913-03-21", "1943-04-23", "1954-04-16", "2038-04-23", "2100-03-26", "2285-03-20", "2400-04-14",
  ])
  func goodFriday(_ text: String) throws {
    let holiday = try #require(HolidayCalendar.ontario.holiday(on: try CivilDate(text)))
    #expect(holiday.name == "Good Friday")
    #expect(holiday.isPublic)
    #expect(HolidayCalendar.ontario.holiday(on: holiday.date.adding(days: 2))?.name == "Easter Sunday")
    #expect(HolidayCalendar.ontario.holiday(on: holiday.date.adding(days: 3)) == nil)
  }

  @Test func familyDayBeganIn2008() throws {
    #expect(HolidayCalendar.ontario.holiday(on: try CivilDate("2007-02-19")) == nil)
    #expect(HolidayCalendar.ontario.holiday(on: try CivilDate("2008-02-18"))?.frenchName == "Jour de la Famille")
  }

  @Test func listedDays() throws {
    let christmas = Holiday(date: try CivilDate("2026-12-25"), name: "Christmas")
    let eve = Holiday(date: try CivilDate("2026-12-24"), name: "Christmas Eve", isPublic: false)
    let again = Holiday(date: try CivilDate("2026-12-25"), name: "Again")
    let calendar = HolidayCalendar([christmas, eve, again])
    #expect(calendar.holiday(on: christmas.date) == christmas)
    #expect(calendar.isPublicHoliday(christmas.date))
    #expect(calendar.holiday(on: eve.date) == eve)
    #expect(!calendar.isPublicHoliday(eve.date))
    #expect(calendar.holiday(on: try CivilDate("2026-12-26")) == nil)
    #expect(HolidayCalendar([]).holiday(on: christmas.date) == nil)
    #expect(HolidayCalendar(region: "CA-ON") == .ontario)
    #expect(HolidayCalendar(region: "CA-QC") == nil)
  }
}
