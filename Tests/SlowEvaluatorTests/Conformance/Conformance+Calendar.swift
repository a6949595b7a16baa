extension Conformance {
  /// Years, months, dates, weeks: what a day of the calendar selects.
  static var calendar: [Case] { months + dates + easter + years + weeks }

  /// Asks at noon of several dates in Toronto; the offset follows from the date.
  private static func noons(_ about: String, _ hours: JSON, _ dates: String...) -> [Case] {
    at("4", about, hours, each: dates.map { $0 + "T12:00:00" })
  }

  private static var months: [Case] {
    noons(
      "months", "May-Oct 10:00-18:00", "2026-04-30", "2026-05-01", "2026-07-01", "2026-10-31", "2026-11-01",
      "2026-12-25")
      + noons(
        "months through the new year", "Nov-Mar 10:00-18:00", "2026-10-31", "2026-11-01", "2026-12-31", "2027-01-01",
        "2027-03-31", "2027-04-01")
      + noons("all months", "Jan-Dec 10:00-18:00", "2026-01-01", "2026-06-09", "2026-12-31")
      + noons("a list of months", "Jan,Mar,Dec", "2026-01-15", "2026-02-15", "2026-03-15", "2026-12-15", "2026-11-15")
      + noons(
        "months with weekdays, and a colon", "Jun-Aug: Sa,Su 11:00-15:00", "2026-06-06", "2026-06-08", "2026-08-30",
        "2026-09-05")
      + noons(
        "a season off", "Mo-Su 10:00-18:00; Nov-Mar off", "2026-10-31", "2026-11-01", "2027-02-28", "2027-04-01")
      + noons(
        "two seasons", "Apr-Sep 08:00-20:00; Oct-Mar 09:00-17:00", "2026-03-31", "2026-04-01", "2026-09-30",
        "2026-10-01", "2026-12-31")
      + at(
        "5.3", "the last night of a season runs on", "Oct 18:00-02:00",
        each: [
          "2026-10-31T23:00:00", "2026-11-01T00:30:00", "2026-11-01T01:30:00-05:00", "2026-11-01T02:00:00",
          "2026-11-01T18:30:00",
        ])
      + at(
        "5.3", "the first night of a season off", "18:00-02:00; Nov off",
        each: ["2026-11-01T01:00:00-04:00", "2026-11-01T20:00:00", "2026-12-01T00:30:00", "2026-12-01T18:00:00"])
  }

  private static var dates: [Case] {
    noons("a date", "Dec 24 10:00-14:00", "2026-12-23", "2026-12-24", "2026-12-25", "2027-12-24")
      + noons("a date off", "10:00-18:00; Dec 25 off", "2026-12-24", "2026-12-25", "2026-12-26", "2027-12-25")
      + noons(
        "dates of one month", "10:00-18:00; Dec 24-26,31 off", "2026-12-23", "2026-12-24", "2026-12-26", "2026-12-27",
        "2026-12-31", "2027-01-01")
      + noons(
        "dates through the new year", "10:00-18:00; Dec 24-Jan 02 off", "2026-12-23", "2026-12-24", "2026-12-31",
        "2027-01-01", "2027-01-02", "2027-01-03")
      + noons(
        "a list of dates and stretches", "Jan 31-Feb 01,Aug,Oct 15", "2026-01-30", "2026-01-31", "2026-02-01",
        "2026-02-02", "2026-08-31", "2026-10-15", "2026-10-16")
      + noons("from a month to a date", "Mar-Apr 03", "2026-02-28", "2026-03-01", "2026-04-03", "2026-04-04")
      + noons("from a date to a month", "Oct 15-Dec", "2026-10-14", "2026-10-15", "2026-12-31", "2027-01-01")
      + noons(
        "the last Sunday of one month to that of another", "Mar Su[-1]-Oct Su[-1] 10:00-20:00", "2026-03-28",
        "2026-03-29", "2026-10-25", "2026-10-26")
      + noons(
        "the same with an offset", "Oct Su[-1]-Mar Su[-1] -1 day 10:00-16:00", "2026-10-24", "2026-10-25",
        "2027-03-27", "2027-03-28")
      + noons("the first Monday to a date", "Sep Mo[1]-15", "2026-09-06", "2026-09-07", "2026-09-15", "2026-09-16")
      + noons(
        "the Saturday after a date", "Sep 15 +Sa-Sep 30", "2026-09-15", "2026-09-18", "2026-09-19", "2026-09-30",
        "2026-10-01")
      + noons(
        "the fourth Sunday before Christmas", "Dec 25 -Su -21 days-Dec 24", "2026-11-28", "2026-11-29", "2026-12-24",
        "2026-12-25")
      + noons(
        "the Sunday before a Sunday is a week before", "Dec 20 -Su", "2026-12-13", "2026-12-20", "2027-12-19")
      + noons("every eighth day", "Jan 01-31/8", "2026-01-01", "2026-01-02", "2026-01-09", "2026-01-17", "2026-01-25")
      + noons("an open end", "Nov 20+", "2026-11-19", "2026-11-20", "2026-12-31", "2027-01-01")
      + noons("February 29", "Feb 29", "2028-02-28", "2028-02-29", "2028-03-01")
      + noons("from February 29", "Feb 29-Mar 15", "2026-02-28", "2026-03-01", "2026-03-16", "2028-02-29")
      + noons("to February 29", "Feb 15-29", "2026-02-14", "2026-02-28", "2026-03-01", "2028-02-29")
  }

  private static var easter: [Case] {
    noons("Easter Sunday", "easter", "2026-04-04", "2026-04-05", "2026-04-06", "2027-03-28")
      + noons("the day after", "easter +1 day", "2026-04-05", "2026-04-06", "2027-03-29")
      + noons("Good Friday", "10:00-18:00; easter -2 days off", "2026-04-02", "2026-04-03", "2026-04-04", "2027-03-26")
      + noons("the Friday before", "easter -Fr", "2026-04-03", "2026-04-05", "2027-03-26")
      + noons(
        "around Easter", "easter -2 days-easter +1 day 11:00-15:00", "2026-04-02", "2026-04-03", "2026-04-06",
        "2026-04-07")
      + noons("Easter to a date", "easter-Oct 31", "2026-04-04", "2026-04-05", "2026-10-31", "2026-11-01")
      + noons("a date to Easter", "Oct 31-easter", "2026-10-30", "2026-10-31", "2027-03-28", "2027-03-29")
      + noons(
        "a date that is after Easter in one year and before it in another", "easter-Apr 01", "2026-04-01",
        "2026-04-02", "2026-04-05", "2026-12-31", "2027-03-27", "2027-03-28", "2027-04-01", "2027-04-02")
  }

  private static var years: [Case] {
    noons("a year", "2026 10:00-18:00", "2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01")
      + noons("years", "2026-2027", "2025-12-31", "2026-01-01", "2027-12-31", "2028-01-01")
      + noons("from a year on", "2027+ Mo-Fr 09:00-17:00", "2026-12-31", "2027-01-01", "2028-06-05")
      + noons("every second year", "2025-2031/2", "2026-12-31", "2027-01-01", "2027-12-31", "2028-06-05")
      + noons("a list of years", "2025,2027", "2026-06-09", "2027-06-09", "2025-06-09")
      + noons("a date of one year", "2026 Dec 24", "2025-12-24", "2026-12-23", "2026-12-24", "2026-12-25")
      + noons(
        "dates of two years", "2026 Dec 20-2027 Jan 10 off; 10:00-18:00", "2026-12-19", "2026-12-25", "2027-01-11")
      + noons(
        "dates of two years, off", "10:00-18:00; 2026 Dec 20-2027 Jan 10 off", "2026-12-19", "2026-12-20",
        "2027-01-10", "2027-01-11", "2027-12-25")
      + noons("a month of one year", "2026 Nov", "2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01", "2027-11-15")
      + noons(
        "the year goes on through a list", "2026 Jul 10,Aug 07", "2026-07-10", "2026-08-07", "2027-07-10",
        "2027-08-07")
      + noons("from a date on", "2026 Nov 15+", "2026-11-14", "2026-11-15", "2027-03-01")
      + noons("years and a date", "2026-2027 Jul 01", "2025-07-01", "2026-07-01", "2027-07-01", "2028-07-01")
      + noons("over for good", "2025 Mo-Fr 10:00-18:00", "2026-11-30", "2025-12-31")
  }

  private static var weeks: [Case] {
    noons("a week", "week 23", "2026-05-31", "2026-06-01", "2026-06-07", "2026-06-08")
      + noons("weeks", "week 10-20 Mo 10:00-18:00", "2026-03-01", "2026-03-02", "2026-05-11", "2026-05-18")
      + noons("odd weeks", "week 1-53/2 Fr", "2026-06-05", "2026-06-12", "2026-06-19", "2027-01-01", "2027-01-08")
      + noons("even weeks", "week 2-52/2 Fr", "2026-06-05", "2026-06-12", "2026-06-19", "2026-12-25")
      + noons("a list of weeks", "week 1,3", "2026-01-01", "2026-01-05", "2026-01-12", "2026-01-18", "2026-12-31")
      + noons(
        "week 53 belongs to the year of its Thursday", "week 53", "2026-12-27", "2026-12-28", "2027-01-03",
        "2027-01-04")
      + noons("week 1 may begin in December", "week 1", "2025-12-28", "2025-12-29", "2026-01-04", "2026-01-05")
      + noons("through the new year", "week 51-2", "2026-12-13", "2026-12-14", "2027-01-17", "2027-01-18")
      + noons("a week and a month", "Feb week 5", "2026-01-31", "2026-02-01", "2026-02-02")
      + noons("a year and weeks", "2026 week 1-10", "2026-01-01", "2026-03-08", "2026-03-09", "2027-01-04")
  }
}
