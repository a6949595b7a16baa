import CivilTime

/// Whether a text is to be drawn or read aloud.
enum WordingForm: Hashable, Sendable { case text, spoken }

extension TimeOfDay {
  private var isWholeHour: Bool { minute == 0 }
  var isNoon: Bool { hour == 12 && isWholeHour }
  var isMidnight: Bool { hour == 0 && isWholeHour }

  func written(in language: LabelLanguage, as form: WordingForm) -> String {
    let paddedMinute = (minute < 10 ? "0" : "") + String(minute)
    switch language {
    case .english:
      if isNoon { return "noon" }
      if isMidnight { return "midnight" }
      let clock = String((hour + 11) % 12 + 1) + (isWholeHour ? "" : ":" + paddedMinute)
      return clock + (hour < 12 ? " a.m." : " p.m.")
    case .french:
      if isNoon { return "midi" }
      if isMidnight { return "minuit" }
      if form == .spoken {
        // French counts zero and one as singular.
        return String(hour) + (hour < 2 ? " heure" : " heures") + (isWholeHour ? "" : " " + String(minute))
      }
      // No-break spaces on both sides of the "h".
      return String(hour) + "\u{A0}h" + (isWholeHour ? "" : "\u{A0}" + paddedMinute)
    }
  }
}

extension Weekday {
  func name(in language: LabelLanguage) -> String {
    switch language {
    case .english:
      switch self {
      case .monday: "Monday"
      case .tuesday: "Tuesday"
      case .wednesday: "Wednesday"
      case .thursday: "Thursday"
      case .friday: "Friday"
      case .saturday: "Saturday"
      case .sunday: "Sunday"
      }
    case .french:
      switch self {
      case .monday: "lundi"
      case .tuesday: "mardi"
      case .wednesday: "mercredi"
      case .thursday: "jeudi"
      case .friday: "vendredi"
      case .saturday: "samedi"
      case .sunday: "dimanche"
      }
    }
  }
}

extension CivilDate {
  func written(_ parts: StateLabel.DateParts, in language: LabelLanguage, as form: WordingForm) -> String {
    let (year, month, day) = fields
    switch language {
    case .english:
      let monthAndDay = (form == .text ? shortEnglishMonth(month) : englishMonth(month)) + " " + String(day)
      switch parts {
      case .monthAndDay: return monthAndDay
      case .weekdayMonthAndDay: return weekday.name(in: language) + ", " + monthAndDay
      case .monthDayAndYear: return monthAndDay + ", " + String(year)
      }
    case .french:
      let first = form == .text ? "1er" : "premier"
      let dayAndMonth = (day == 1 ? first : String(day)) + " " + frenchMonth(month)
      switch parts {
      case .monthAndDay: return dayAndMonth
      case .weekdayMonthAndDay: return weekday.name(in: language) + " " + dayAndMonth
      case .monthDayAndYear: return dayAndMonth + " " + String(year)
      }
    }
  }
}

private func englishMonth(_ month: Int) -> String {
  switch month {
  case 1: "January"
  case 2: "February"
  case 3: "March"
  case 4: "April"
  case 5: "May"
  case 6: "June"
  case 7: "July"
  case 8: "August"
  case 9: "September"
  case 10: "October"
  case 11: "November"
  default: "December"
  }
}

/// The Canadian Press shortens only these seven.
private func shortEnglishMonth(_ month: Int) -> String {
  switch month {
  case 1: "Jan."
  case 2: "Feb."
  case 8: "Aug."
  case 9: "Sept."
  case 10: "Oct."
  case 11: "Nov."
  case 12: "Dec."
  default: englishMonth(month)
  }
}

private func frenchMonth(_ month: Int) -> String {
  switch month {
  case 1: "janvier"
  case 2: "février"
  case 3: "mars"
  case 4: "avril"
  case 5: "mai"
  case 6: "juin"
  case 7: "juillet"
  case 8: "août"
  case 9: "septembre"
  case 10: "octobre"
  case 11: "novembre"
  default: "décembre"
  }
}
