extension Conformance {
  /// Hours as people type them that have one meaning, each asked about on a Tuesday and on the Saturday after it.
  static var spellings: [Case] {
    let texts = [
      ("hours without minutes", "8-17", "08:00-17:00"),
      ("halves of the day", "Mo-Fr 8am–5pm", "Mo-Fr 08:00-17:00"),
      ("one half of the day, which tells the other", "9-5pm", "09:00-17:00"),
      ("a colon after the days, and a unit", "Mo-Fr: 9.00 - 17.00 Uhr", "Mo-Fr 09:00-17:00"),
      ("names of weekdays", "Mon-Fri 9-17 Sat 9-12", "Mo-Fr 09:00-17:00; Sa 09:00-12:00"),
      ("names in French", "lundi au vendredi 9h-17h30", "Mo-Fr 09:00-17:30"),
      ("names in German", "Dienstag bis Sonntag 10-18 Uhr", "Tu-Su 10:00-18:00"),
      ("commas too many", "mo-fr,09:00-17:00,,", "Mo-Fr 09:00-17:00"),
      ("every day after its times", "09:00-17:00 daily", "Mo-Su 09:00-17:00"),
      ("a word between spans", "10:00-12:00 and 14:00-16:00", "10:00-12:00,14:00-16:00"),
      ("a comment in other quotation marks", "Mo-Su 10:00-14:00 “by chance”", "Mo-Su 10:00-14:00 \"by chance\""),
      ("two letters in French", "Lu-Ve 08:00-16:00", "Mo-Fr 08:00-16:00"),
      ("two letters that others of French tell", "Ma,Me,Je,Di 8h-12h30, 14h-19h", "Tu-Th,Su 08:00-12:30,14:00-19:00"),
      ("two letters in Dutch", "Ma-Vr 9-17", "Mo-Fr 09:00-17:00"),
      ("two letters in German", "Di-So 10-18", "Tu-Su 10:00-18:00"),
      ("two letters in Russian", "Пн-Пт 09:00-18:00; Сб выходной", "Mo-Fr 09:00-18:00; Sa off"),
      ("spaces on both sides of h", "Mardi au samedi : 9 h 30 à 18 h", "Tu-Sa 09:30-18:00"),
      ("a year after its date", "Mo-Sa 10-18; Jun 9, 2026 off", "Mo-Sa 10:00-18:00; 2026 Jun 09 off"),
      ("months beside days", "May 1 to October 31, daily 10am to 8pm", "May-Oct 10:00-20:00"),
      ("closed days before the others", "Closed Tuesdays; Wed-Sun 11am-9pm", "Tu off; We-Su 11:00-21:00"),
      ("closed days alone", "Closed Tuesdays", "unknown; Tu off"),
      ("open, on a condition", "Open by appointment only", "\"by appointment\""),
      ("rules parted by another sign", "Mon-Fri 9am-5pm | Sat 10am-4pm", "Mo-Fr 09:00-17:00; Sa 10:00-16:00"),
      ("days that are numbers in Portuguese", "Segunda a Sexta 08:00h a 16:00h", "Mo-Fr 08:00-16:00"),
    ]
    return texts.flatMap { about, typed, notation in
      at("4", about + ": " + typed, .text(typed), each: ["2026-06-09T12:00:00-04:00", "2026-06-13T12:00:00-04:00"])
        .map { line in
          var line = line
          line.notation = notation
          return line
        }
    }
  }

  /// Hours as people type them that have two meanings, or none: they are unknown, and never guessed at.
  static var spellingErrors: [Case] {
    let texts = [
      ("another rule after a space", "Mo-Fr 9-17 Sa 9-12"), ("another rule after a space", "Mo-Fr 09:00-17:00 Sa off"),
      ("another span after a space", "Mo-Fr 09:00-12:00 14:00-18:00"),
      ("days after the times that may be theirs", "9-17 Mon"),
      ("days and times in rules of their own", "Mon-Fri; 9-17"),
      ("one day, which may be a whole one", "Friday"), ("a list of days, which may be whole ones", "Friday, Sunday"),
      ("an end before the beginning that may be in the afternoon", "Mo-Fr 8-5"),
      ("an end before the beginning that may be in the afternoon", "Mon-Fri 9:00-5:00"),
      ("a span before the one before it that may be in the afternoon", "Mon 9-12, 1-5"),
      ("days by name, which may be whole ones", "Mon-Fri"), ("a season, which may be whole days", "May to October"),
      ("a season after the times", "10am-6pm, May-Oct"),
      ("March or Tuesday", "mar 9-17"),
      ("half of the day for one time of two", "Thu-Sat 6-midnight"),
      ("half of the day for one time of two", "9am-5"), ("half of the day for one time of two", "Mo-Fr 7-11pm"),
      ("times or years", "Mo-Fr 0900-1730"), ("a date or a time", "01.07-31.08"),
      ("a day before its month", "24 Dec off"),
      ("hours counted, which may be how long one may stay", "11-22 hrs"), ("the length of a stay", "24 hours"),
      ("a condition in parentheses beside times without days", "10:00-16:00 (winter)"),
      ("words beside times without days", "10:00-16:00 by appointment"),
      ("two letters that are two days", "Di-Sa 9-17"), ("two letters that are two days", "Ma-Fr 9-17"),
      ("two dashes", "07:00--20:00"),
      ("a range from a weekday to a holiday", "Sa,Su-PH off"), ("a day beside a weekday", "Mo Dec 24 09:00-12:00"),
      ("minutes after a comma that may be hours", "Mo 8,15-12,15"),
      ("closed, of the place or of its hours", "geschlossen"),
      ("prose", "nach Vereinbarung"), ("a point in time", "Su 9:30"),
      ("a night that covers the span after it, and may be an afternoon", "10:00-2:00 and 16:00-19:00"),
    ]
    return texts.map {
      Case(rule: "4", about: "\($0.0): \($0.1)", input: [("hours", .text($0.1)), ("at", "2026-06-09T12:00:00-04:00")])
    }
  }
}
