import CivilTime

/// Hours that can be read, and are likely wrong all the same.
public struct HoursWarning: Hashable, Sendable {
  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// A span past midnight that runs into the next day's own hours, on weekdays from Monday on: most likely its ends were
    /// exchanged.
    case overlapsNextDay([Weekday], ClockSpan)
    /// A span whose two times are the same, other than 00:00, is taken as 24 hours.
    case sameTimes([Weekday], ClockSpan)
    /// A span that ends after 09:00 of the next day: most likely its end is in the evening.
    case endsLate([Weekday], ClockSpan)
    /// A rule, by its number from 1, that replaces an earlier one on all of its days, so that the earlier one never holds.
    case hides(rule: Int, earlier: Int)
    /// The same of a rule for certain dates.
    case sameTimesOnDates(rule: Int, ClockSpan)
    /// A span that ends after 09:00 of the next day, in a rule for certain dates.
    case endsLateOnDates(rule: Int, ClockSpan)
    /// A rule whose dates, weeks and days have no day in common.
    case noSuchDay(rule: Int)
    /// The first of the rules that replace an earlier one, each on some of its days, and together on all.
    case hidesDates(rule: Int, earlier: Int)
    /// A rule for days that are all past: the last of them.
    case past(rule: Int, last: CivilDate)
    /// A rule whose span by the sun ends before it starts on some days, and so is none: the first of them.
    case sunEndsFirst(rule: Int, CivilDate)
    /// Nothing says whether holidays have the hours of their weekday.
    case holidayNotMentioned
    /// Times by the sun without a place: nominal ones are taken (design rule 11).
    case noLocation
    /// `SH` where no school holidays are known: no day is one.
    case noSchoolHolidays
    /// Written otherwise than the notation writes it, with one meaning.
    case spelling(HoursRepair)
  }

  /// What is likely wrong.
  public let problem: Problem

  /// One sentence in English, which says what would be right.
  public var message: String {
    switch problem {
    case .overlapsNextDay(let days, let span):
      "the span \(span.text) of \(WeekdaySet(days).text) runs past midnight into the next day's own hours: check that its end is right"
    case .sameTimes(let days, let span):
      "the span \(span.text) of \(WeekdaySet(days).text) opens and closes at the same time, and is taken as 24 hours: write 00:00-24:00 for the whole day"
    case .endsLate(let days, let span):
      "the span \(span.text) of \(WeekdaySet(days).text) ends after 09:00 of the next day: "
        + "write \(span.endingInTheEvening.text) where the evening is meant"
    case .hides(let rule, let earlier):
      "rule \(rule) replaces rule \(earlier) on all of its days: write ',' for the ';' before it where both hold, "
        + "such as Mo 09:00-12:00, Mo 14:00-17:00, or leave rule \(earlier) out"
    case .sameTimesOnDates(let rule, let span):
      "the span \(span.text) of rule \(rule) opens and closes at the same time, and is taken as 24 hours: write 00:00-24:00 for the whole day"
    case .endsLateOnDates(let rule, let span):
      "the span \(span.text) of rule \(rule) ends after 09:00 of the next day: "
        + "write \(span.endingInTheEvening.text) where the evening is meant"
    case .noSuchDay(let rule): "no day is in all lists of rule \(rule), which never applies: leave out what cannot be"
    case .hidesDates(let rule, let earlier):
      "rule \(earlier) never holds, since rules after it, such as rule \(rule), replace it on all of its days: "
        + "write it after them, or leave it out"
    case .past(let rule, let last):
      "the days of rule \(rule) are past, the last one \(last.iso8601): leave it out, or "
        + "leave the year out where it holds every year"
    case .sunEndsFirst(let rule, let date):
      "by the sun a span of rule \(rule) would end before it starts on some days, the first \(date.iso8601), "
        + "and is left out: say what holds then"
    case .holidayNotMentioned:
      "nothing is said of public holidays: add PH off where it is closed, or PH to the days that it is open like"
    case .noLocation:
      "without a location the sun's times are taken as dawn 05:30, sunrise 06:00, sunset 18:00 and dusk 18:30"
    case .spelling(let repair): repair.message
    case .noSchoolHolidays: "SH is in the hours, but no school holidays are known: list them as school_holidays"
    }
  }

  /// Whether it asks for a look rather than for a change.
  public func isRemark(at date: CivilDate) -> Bool {
    switch problem {
    case .holidayNotMentioned, .sunEndsFirst: true
    case .past(_, let last): date.days(since: last) <= 366
    default: false
    }
  }

  /// Whether it is there for want of a location or of school holidays, which a text by itself cannot have.
  package var dependsOnCity: Bool { problem == .noLocation || problem == .noSchoolHolidays }
}
