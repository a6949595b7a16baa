import CivilTime

extension Phrase {
  func english(_ form: WordingForm) -> String {
    let isText = form == .text
    switch self {
    case .open: return "Open"
    case .openAllHours: return "Open 24 hours"
    case .openUntilAtLeast(let end): return "Open until at least " + end.english(form)
    case .closes(let end): return "Closes " + end.englishAt(form)
    case .closesSoon(let end):
      return isText ? "Closes soon · " + end.english(form) : "Closes soon, " + end.englishAt(form)
    case .closed: return "Closed"
    case .closedUntilAtLeast(let end): return "Closed until at least " + end.english(form)
    case .closedTemporarily: return "Temporarily closed"
    case .closedPermanently: return "Permanently closed"
    case .holiday(let holiday): return isText ? "Holiday (" + holiday.name + ")" : "Holiday, " + holiday.name
    case .opens(let start): return "Opens " + start.englishAt(form)
    case .opensSoon(let start):
      return isText ? "Opens soon · " + start.english(form) : "Opens soon, " + start.englishAt(form)
    case .opened(let start): return "Opened " + start.englishAt(form)
    case .closingNotGiven: return "Closing time not given"
    case .hoursNotConfirmed: return "Hours not confirmed"
    case .hoursMightDiffer:
      return isText ? "Hours might differ today (holiday)" : "Hours might differ today because of the holiday"
    case .hoursChecked(let date): return "Hours last checked " + date.written(.monthDayAndYear, in: .english, as: form)
    case .starts(let start): return "Starts " + start.englishAt(form)
    case .onNow: return "On now"
    case .lasts(let end): return "Until " + end.english(form)
    case .ended: return "Ended"
    }
  }
}

extension LabelMoment {
  /// After a verb: `6 p.m. Friday`, `at noon`, `Jan. 4`; read aloud `at 6 p.m. on Friday`, `on January 4`.
  fileprivate func englishAt(_ form: WordingForm) -> String {
    guard let time else { return (form == .spoken && day != .tomorrow ? "on " : "") + englishDay(form) }
    return (form == .spoken || time.isNoon || time.isMidnight ? "at " : "") + english(form)
  }

  /// After "until", or alone: `6 p.m. Friday`, `noon`, `Jan. 4`.
  fileprivate func english(_ form: WordingForm) -> String {
    guard let time else { return englishDay(form) }
    var text = time.written(in: .english, as: form)
    if let zoneName { text += " " + zoneName + " time" }
    switch day {
    case .none: return text
    case .yesterday, .tomorrow: return text + " " + englishDay(form)
    case .weekday, .date: return text + (form == .text ? " " : " on ") + englishDay(form)
    }
  }

  private func englishDay(_ form: WordingForm) -> String {
    switch day {
    case .none: "today"
    case .yesterday: "yesterday"
    case .tomorrow: "tomorrow"
    case .weekday(let weekday): weekday.name(in: .english)
    case .date(let date, let withYear):
      date.written(withYear ? .monthDayAndYear : .monthAndDay, in: .english, as: form)
    }
  }
}
