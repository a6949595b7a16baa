extension Conformance {
  /// Hours as people type them that have two meanings, or none: they are unknown, and never guessed at.
  static var spellingErrors: [Case] {
    let texts = [
      ("another rule after a space", "Mo-Fr 9-17 Sa 9-12"), ("another rule after a space", "Mo-Fr 09:00-17:00 Sa off"),
      ("another span after a space", "Mo-Fr 09:00-12:00 14:00-18:00"),
      ("days after the times that may be theirs", "9-17 Mon"),
      ("days after the times that may be theirs", "09:00-17:00 daily"),
      ("days and times in rules of their own", "Mon-Fri; 9-17"),
      ("one day, which may be a whole one", "Friday"), ("a list of days, which may be whole ones", "Friday, Sunday"),
      ("an end before the beginning that may be in the afternoon", "Mo-Fr 8-5"),
      ("half of the day for one time of two", "9am-5"), ("half of the day for one time of two", "Mo-Fr 7-11pm"),
      ("times or years", "Mo-Fr 0900-1730"), ("a date or a time", "01.07-31.08"),
      ("a day before its month", "24 Dec off"),
      ("hours counted, which may be how long one may stay", "11-22 hrs"), ("the length of a stay", "24 hours"),
      ("a condition in parentheses beside times without days", "10:00-16:00 (winter)"),
      ("words beside times without days", "10:00-16:00 by appointment"),
      ("words between times without days", "10:00-12:00 and 14:00-16:00"),
      ("a comment in other quotation marks", "Mo 10:00-12:00 “by appointment”"),
      ("two letters that are two days", "Di-Sa 9-17"), ("two letters that are two days", "Ma-Fr 9-17"),
      ("two letters of another language", "Lu-Ve 08:00-16:00"),
      ("two letters of another language", "Пн-Пт 09:00-18:00"),
      ("numbers for days", "Segunda-Sexta 08:00-18:00"), ("two dashes", "07:00--20:00"),
      ("a range from a weekday to a holiday", "Sa,Su-PH off"), ("a day beside a weekday", "Mo Dec 24 09:00-12:00"),
      ("minutes after a comma that may be hours", "Mo 8,15-12,15"),
      ("closed, of the place or of its hours", "geschlossen"),
      ("prose", "nach Vereinbarung"), ("a point in time", "Su 9:30"),
    ]
    return texts.map {
      Case(rule: "4", about: "\($0.0): \($0.1)", input: [("hours", .text($0.1)), ("at", "2026-06-09T12:00:00-04:00")])
    }
  }
}
