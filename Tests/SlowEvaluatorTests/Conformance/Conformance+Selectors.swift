extension Conformance {
  /// Certain weekdays of a month, holidays with offsets, school holidays, and fallbacks.
  static var selectors: [Case] { places + publicHolidays + school + fallbacks }

  /// Asks at noon of several dates in Toronto.
  private static func noons(
    _ about: String, _ hours: JSON, _ dates: String..., school: JSON? = nil, holidays: JSON? = nil
  ) -> [Case] {
    at("4", about, hours, each: dates.map { $0 + "T12:00:00" }, holidays: holidays).map { line in
      guard let school else { return line }
      var line = line
      line.input.insert(("school_holidays", school), at: 1)
      return line
    }
  }

  private static var places: [Case] {
    noons("the first Monday of a month", "Mo[1] 10:00-18:00", "2026-06-01", "2026-06-08", "2026-07-06")
      + noons("the last Sunday", "Su[-1] 10:00-18:00", "2026-06-21", "2026-06-28", "2026-05-31")
      + noons("the last but one", "Su[-2] 10:00-18:00", "2026-06-21", "2026-06-28")
      + noons("the first and third", "Sa[1,3]", "2026-06-06", "2026-06-13", "2026-06-20", "2026-06-27")
      + noons("the second to fourth", "We[2-4]", "2026-06-03", "2026-06-10", "2026-06-24", "2026-07-01")
      + noons("the fifth, where there is one", "Mo[5]", "2026-06-29", "2026-07-27", "2026-08-31")
      + noons("the day after the first Friday", "Fr[1] +1 day", "2026-06-05", "2026-06-06", "2026-08-08", "2026-08-01")
      + noons("the day before the first of a month", "Mo[1] -1 day", "2026-05-31", "2026-06-01", "2026-07-05")
      + noons("certain weekdays among others", "Mo-Fr,Sa[1] 10:00-18:00", "2026-06-06", "2026-06-13", "2026-06-15")
      + noons("the fourth Thursday of November", "10:00-18:00; Nov Th[4] off", "2026-11-26", "2026-11-19")
      + noons(
        "two weekdays off a month", "Tu-Su 12:00-17:00; Th[3],Th[-1] off", "2026-06-18", "2026-06-25", "2026-06-11")
  }

  private static var publicHolidays: [Case] {
    noons("the day before a holiday", "PH -1 day 10:00-14:00", "2026-12-24", "2026-12-25", "2026-12-31", "2026-06-30")
      + noons("the day after", "PH +1 day", "2026-12-26", "2026-12-27", "2026-07-02", "2027-01-02")
      + noons("on weekdays alone", "PH -1 day Mo-We", "2026-12-24", "2026-06-30", "2027-06-30")
      + noons("weekdays first", "Mo-We PH -1 day", "2026-12-24", "2026-06-30")
      + noons("weekdays or holidays", "Sa,PH 10:00-14:00", "2026-07-01", "2026-07-04", "2026-07-03")
      + noons("certain weekdays or holidays", "Su[1],PH 10:00-14:00", "2026-07-01", "2026-07-05", "2026-07-12")
      + noons("holidays of one month", "Dec PH off; Dec 10:00-16:00", "2026-12-25", "2026-12-24", "2026-07-01")
  }

  private static var school: [Case] {
    let days: JSON = [
      ["from": "2026-03-16", "to": "2026-03-20", "name": "March break"], ["date": "2026-06-05"],
      ["from": "2026-06-26", "to": "2026-09-07"],
    ]
    return noons(
      "school holidays", "SH 10:00-18:00", "2026-03-15", "2026-03-16", "2026-03-20", "2026-03-21", "2026-06-05",
      "2026-08-01", school: days)
      + noons(
        "off in school holidays", "Mo-Fr 10:00-18:00; SH off", "2026-03-13", "2026-03-16", "2026-03-23", school: days)
      + noons("weekdays in school holidays", "SH Mo-We", "2026-03-17", "2026-03-19", "2026-07-01", school: days)
      + noons("either kind of holiday", "PH,SH 11:00-15:00", "2026-05-18", "2026-06-05", "2026-06-04", school: days)
      + noons("the day before", "SH -1 day", "2026-03-15", "2026-03-20", "2026-06-04", school: days)
      + noons("none known", "SH off; 10:00-18:00", "2026-03-16", "2026-08-01")
  }

  private static var fallbacks: [Case] {
    let week = ["2026-06-08T09:00:00", "2026-06-08T18:00:00", "2026-06-10T12:00:00", "2026-06-13T12:00:00"]
    return at("4", "by appointment otherwise", "Mo-Fr 08:00-17:00 || \"by appointment\"", each: week)
      + at("4", "by appointment on some days", "Mo-Fr 08:00-17:00 || Sa \"by appointment\"", each: week)
      + at("4", "a later rule replaces it too", "Mo-Fr 08:00-17:00 || \"by appointment\"; We off", each: week)
      + at("4", "a fallback for what was said to be closed", "Mo-Fr 08:00-17:00; We off || 11:00-13:00", each: week)
      + at("4", "the first fallback fills first", "Mo 08:00-17:00 || We open \"a\" || unknown \"b\"", each: week)
      + at(
        "4", "it fills the night before and after", "Mo 20:00-02:00 || Mo 18:00-06:00 unknown \"ring\"",
        each: [
          "2026-06-08T19:00:00", "2026-06-08T23:00:00", "2026-06-09T01:00:00", "2026-06-09T03:00:00",
          "2026-06-09T06:00:00",
        ])
      + at(
        "5.5", "an open end is not filled", "17:00+ || unknown \"call\"",
        each: [
          "2026-06-08T16:00:00", "2026-06-08T20:00:00", "2026-06-09T02:00:00", "2026-06-09T04:00:00",
        ])
      + at(
        "4", "a comma adds to what a fallback filled", "Mo 10:00-12:00 || 14:00-16:00 unknown, Mo 15:00-17:00",
        each: [
          "2026-06-08T11:00:00", "2026-06-08T14:30:00", "2026-06-08T15:30:00", "2026-06-08T16:30:00",
          "2026-06-09T15:30:00",
        ])
      + at("4", "closed as a fallback fills nothing", "Mo 10:00-12:00 || off \"never\"", each: week)
  }
}
