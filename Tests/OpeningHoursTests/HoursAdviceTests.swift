import CivilTime
import Testing

@testable import OpeningHours

/// What parses and is likely wrong: each warning with a suggestion that parses and no longer gives it.
@Suite struct HoursAdviceTests {
  private static let day = CivilDate(dayNumber: CivilDate.dayNumber(year: 2026, month: 11, day: 30))

  private func advice(_ text: String) throws -> [HoursAdvice] {
    try Schedule(notation: text).advice(from: HoursAdviceTests.day, in: .toronto, notation: text)
  }

  @Test(arguments: [
    (
      "Fr 11:00-09:30; PH off", HoursWarning.Problem.endsLate(.friday, ClockSpan(unchecked: 660, 2010)),
      "Fr 11:00-21:30; PH off"
    ),
    (
      "Mo 11:00-10:00; Tu 09:00-17:00; PH off", .overlapsNextDay(.monday, ClockSpan(unchecked: 660, 2040)),
      "Mo 11:00-22:00; Tu 09:00-17:00; PH off"
    ),
    ("Mo 10:00-10:00; PH off", .sameTimes(.monday, ClockSpan(unchecked: 600, 2040)), "Mo; PH off"),
    ("Feb 10:00-10:00; PH off", .sameTimesOnDates(rule: 1, ClockSpan(unchecked: 600, 2040)), "Feb; PH off"),
    ("10:00-12:00; week 06 Oct off; PH off", .noSuchDay(rule: 2), "10:00-12:00; PH off"),
    (
      "Mo-Fr 09:00-12:00; Mo-Fr 14:00-17:00; PH off", .hides(rule: 2, earlier: 1),
      "Mo-Fr 09:00-12:00, Mo-Fr 14:00-17:00; PH off"
    ),
    ("Dec 24 off; Mo-Su 10:00-20:00; PH off", .hidesDates(rule: 2, earlier: 1), "10:00-20:00; Dec 24 off; PH off"),
    (
      "10:00-18:00; 2020 Dec 24-2021 Jan 06 off; PH off", .past(rule: 2, last: CivilDate(dayNumber: 18_633)),
      "10:00-18:00; PH off"
    ),
    ("2024 10:00-18:00", .past(rule: 1, last: CivilDate(dayNumber: 20_088)), "10:00-18:00"),
    ("Mo-Fr 10:00-18:00", .holidayNotMentioned, "Mo-Fr 10:00-18:00; PH off"),
  ])
  func isWarnedOf(_ text: String, _ problem: HoursWarning.Problem, _ suggestion: String) throws {
    let all = try advice(text)
    let found = all.first { $0.warning.problem == problem }
    #expect(found?.suggestion == suggestion, "\(all.map { $0.warning.message })")
    #expect(found?.warning.message.isEmpty == false)
    let again = try advice(suggestion)
    #expect(!again.contains { $0.warning.isLike(HoursWarning(problem: problem)) })
  }

  @Test(arguments: [
    "24/7", "Mo-Fr 09:00-17:00; PH off", "Mo-Su,PH 10:00-20:00; Dec 25 off",
    "Fr 22:00-04:00; PH off; Dec 24 10:00-14:00",
    "PH off; Dec 25 off", "10:00-12:00; SH off; PH off", "2027 Jan 04-18 off; PH 10:00-12:00", "Jul-Aug; PH off || off",
  ])
  func nothingIsWrongWith(_ text: String) throws {
    let warnings = try advice(text).filter { $0.warning.problem != .noSchoolHolidays }
    #expect(warnings.isEmpty, "\(text): \(warnings.map { $0.warning.message })")
  }

  @Test func whatIsMerelyPastIsARemarkForAYear() throws {
    let warning = try #require(try advice("PH off; 2026 Oct 10 10:00-12:00").first?.warning)
    #expect(warning.isRemark(at: HoursAdviceTests.day))
    #expect(!warning.isRemark(at: HoursAdviceTests.day.adding(days: 400)))
    #expect(HoursWarning(problem: .holidayNotMentioned).isRemark(at: HoursAdviceTests.day))
  }

  /// Of real values: every suggestion is read, and what it was for is no longer said.
  @Test func everySuggestionHelps() throws {
    var count = 0
    let texts = try TestData.fields("syntax.tsv").map { $0[1] } + TestData.fields("osm-hours-values.tsv").map { $0[0] }
    for text in texts.enumerated().filter({ $0.offset % 6 == 0 }).map({ $0.element }) {
      guard let found = try? advice(text) else { continue }
      for advice in found where advice.warning.problem != .noSchoolHolidays && advice.warning.problem != .noLocation {
        let suggestion = try #require(advice.suggestion, "\(text): \(advice.warning.message)")
        let schedule = try Schedule(notation: suggestion)
        let left = schedule.warnings(from: HoursAdviceTests.day, in: .toronto).count { $0.isLike(advice.warning) }
        #expect(left < found.count { $0.warning.isLike(advice.warning) }, "\(text)")
        count += 1
      }
    }
    #expect(count > 30)
  }
}
