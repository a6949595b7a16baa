import CivilTime
import Foundation
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
      "Fr 11:00-09:30; PH off", HoursWarning.Problem.endsLate([.friday], ClockSpan(unchecked: 660, 2010)),
      "Fr 11:00-21:30; PH off"
    ),
    (
      "Mo 11:00-10:00; Tu 09:00-17:00; PH off", .overlapsNextDay([.monday], ClockSpan(unchecked: 660, 2040)),
      "Mo 11:00-22:00; Tu 09:00-17:00; PH off"
    ),
    ("Mo 10:00-10:00; PH off", .sameTimes([.monday], ClockSpan(unchecked: 600, 2040)), "Mo; PH off"),
    ("Feb 10:00-10:00; PH off", .sameTimesOnDates(rule: 1, ClockSpan(unchecked: 600, 2040)), "Feb; PH off"),
    ("10:00-12:00; week 06 Oct off; PH off", .noSuchDay(rule: 2), "10:00-12:00; PH off"),
    (
      "Mo-Fr 09:00-12:00; Mo-Fr 14:00-17:00; PH off", .hides(rule: 2, earlier: 1),
      "Mo-Fr 09:00-12:00, Mo-Fr 14:00-17:00; PH off"
    ),
    ("Dec 24 off; Mo-Su 10:00-20:00; PH off", .hidesDates(rule: 2, earlier: 1), "10:00-20:00; Dec 24 off; PH off"),
    // Moved, these would hide what hides them.
    (
      "10:00-21:00; Mo-Fr 10:00-20:00; Sa-Su 11:00-20:00; PH off", .hidesDates(rule: 2, earlier: 1),
      "Mo-Fr 10:00-20:00; Sa-Su 11:00-20:00; PH off"
    ),
    (
      "Mo-Sa off; Mo-Fr 15:00-24:00; Sa 12:00-24:00; PH off", .hidesDates(rule: 2, earlier: 1),
      "Mo-Fr 15:00-24:00; Sa 12:00-24:00; PH off"
    ),
    // A week's spans, each told once.
    (
      "Mo-Su 12:00-12:00; PH off", .sameTimes(Weekday.allCases, ClockSpan(unchecked: 720, 2160)), "open; PH off"
    ),
    (
      "Mo,We,Fr 11:00-10:00; Tu,Th,Sa 09:00-17:00; PH off",
      .overlapsNextDay([.monday, .wednesday, .friday], ClockSpan(unchecked: 660, 2040)),
      "Mo,We,Fr 11:00-22:00; Tu,Th,Sa 09:00-17:00; PH off"
    ),
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

  /// However many days a span is doubtful on, it is told once.
  @Test(arguments: ["Mo-Su 12:00-12:00", "Mo-Su 10:00-09:59", "Mo-Fr 11:00-10:00,12:00-12:00", "Tu,Th 13:00-11:00"])
  func aSpanIsToldOnce(_ text: String) throws {
    let messages = try Schedule(notation: text).warnings.map { $0.message }
    let spans = messages.compactMap { $0.split(separator: " ").dropFirst(2).first }
    #expect(!spans.isEmpty)
    #expect(Set(messages.map { $0.split(separator: " of ")[0] + $0.suffix(20) }).count == messages.count)
  }

  /// Spans that the sun ends before they start, which on these days are none.
  @Test(arguments: [
    ("19:00-sunset; PH off", "2026-11-30"), ("Jun-Aug 20:00-sunset; PH off", "2027-08-28"),
    ("sunset-18:30; PH off", "2027-03-14"), ("08:00-sunset; PH off", nil), ("sunset-02:00; PH off", nil),
    ("21:30-sunset; PH off", nil), ("19:00-22:00; PH off", nil),
  ])
  func spansThatTheSunLeavesOut(_ text: String, _ first: String?) throws {
    let schedule = try Schedule(notation: text, location: Location(latitude: 43.6532, longitude: -79.3832))
    let found = schedule.advice(from: HoursAdviceTests.day, in: .toronto).map { $0.warning.problem }
    #expect(found == (try first.map { [.sunEndsFirst(rule: 1, try CivilDate($0))] } ?? []))
    #expect(found.allSatisfy { HoursWarning(problem: $0).isRemark(at: HoursAdviceTests.day) })
  }

  /// The longest hours that an editor may write take no longer than a look.
  @Test(arguments: [
    "week 1 Jun 10:00-12:00", "week 53 Feb 29 easter Mo[5] PH 10:00-12:00", "week 1-53 10:00-12:00",
    "Mo-Su 19:00-(sunset-00:30)",
  ])
  func manyRulesAreLookedThroughInASecond(_ rule: String) throws {
    let text = (0..<24).map { rule.replacingOccurrences(of: "12:00", with: "\(12 + $0 % 12):00") }.joined(
      separator: "; ")
    let schedule = try Schedule(notation: text, location: Location(latitude: 43.6532, longitude: -79.3832))
    let time = ContinuousClock().measure { _ = schedule.advice(from: HoursAdviceTests.day, in: .toronto) }
    #expect(time < .seconds(10), "in a debug build")
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
