import CivilTime
import OpeningHours
import Ravine

extension Explanation {
  /// A line on what holds now, and one for each change to come.
  func lines(_ session: Session) -> [String] {
    var lines = [session.word("Why: ", "Pourquoi : ") + sentence(now, session)]
    for (index, step) in next.enumerated() {
      let head = index == 0 ? session.word("Next: ", "Ensuite : ") : session.word("Then: ", "Puis : ")
      lines.append(head + when(step.at, isBeginning: step.isBeginning, session) + ", " + sentence(step, session))
    }
    if next.isEmpty {
      lines.append(session.word("Next: nothing changes any more", "Ensuite : plus aucun changement"))
    }
    return lines
  }

  /// `open by rule 2 of 3, “Sa 09:00-13:00”, from 9 a.m. to 1 p.m.`
  func sentence(_ step: Step, _ session: Session) -> String {
    switch step.cause {
    case .status:
      return session.word("closed by its status, whatever its hours", "fermé selon son statut, quel que soit l'horaire")
    case .nothingKnown:
      return session.word("not confirmed, since no hours are known", "non confirmé, faute d'horaire connu")
    case .noRule:
      return session.word("closed, since no hours are given for the day", "fermé, faute d'heures ce jour-là")
    default: break
    }
    let isOutside = step.reason?.isOutside == true
    let link = isOutside ? session.word(", outside ", ", en dehors de ce que dit ") : session.word(" by ", " selon ")
    var text = state(step, session) + link + cause(step, session)
    if isOutside { return text }
    if let reason = step.reason, let span = reason.span, !reason.isOpenEnd {
      text += ", " + times(span, session)
    }
    if let day = step.reason?.day, day != session.zone.civil(at: step.at).date {
      let name = StateLabel.date(day, .weekdayMonthAndDay, in: session.language).text
      text += session.word(", begun on ", ", depuis le ") + name
    }
    if step.reason?.isOpenEnd == true {
      text += session.word(", which gives no closing time", ", qui ne dit pas l'heure de fermeture")
    }
    return text
  }

  private func state(_ step: Step, _ session: Session) -> String {
    switch step.kind {
    case .open: session.word("open", "ouvert")
    case .closed: session.word("closed", "fermé")
    case .unknown: session.word("not confirmed", "non confirmé")
    }
  }

  private func cause(_ step: Step, _ session: Session) -> String {
    let text: String
    switch step.cause {
    case .rule(_, 1, let rule, _): text = session.word("its hours, “\(rule)”", "son horaire, « \(rule) »")
    case .rule(let number, let count, let rule, _):
      text = session.word("rule \(number) of \(count), “\(rule)”", "la règle \(number) de \(count), « \(rule) »")
    case .weekday(let weekday):
      let name = StateLabel.weekday(weekday, in: session.language).text
      text = session.word("\(name)'s hours", "l'horaire du \(name)")
    case .holiday: text = session.word("its holiday hours", "son horaire des jours fériés")
    case .exception(let days):
      text = session.word("its exception for ", "son exception : ") + dates(days, session)
    case .status, .nothingKnown, .noRule: text = ""
    }
    guard let holiday = step.holiday, step.reason?.basis != .regular else { return text }
    return text + " (" + session.word(holiday.name, holiday.frenchName) + ")"
  }

  private func dates(_ days: HoursException.Days, _ session: Session) -> String {
    func text(_ date: CivilDate) -> String { StateLabel.date(date, .monthDayAndYear, in: session.language).text }
    switch days {
    case .date(let date): return text(date)
    case .range(let dates): return text(dates.lowerBound) + " – " + text(dates.upperBound)
    case .yearly(let day):
      // A leap year has every day.
      guard let date = CivilDate(year: 2000, month: day.month, day: day.day) else { return "" }
      return StateLabel.date(date, .monthAndDay, in: session.language).text
        + session.word(" of every year", " de chaque année")
    }
  }

  private func times(_ span: ClockSpan, _ session: Session) -> String {
    func text(_ minute: Int) -> String {
      TimeOfDay(hour: minute / 60 % 24, minute: minute % 60).map { StateLabel.time($0, in: session.language).text }
        ?? ""
    }
    if span.start == 0, span.end == 1440 { return session.word("all day", "toute la journée") }
    return text(span.start) + " – " + text(span.end)
  }

  /// A time of the day asked about, else the day before it.
  private func when(_ at: Timestamp, isBeginning: Bool, _ session: Session) -> String {
    let (date, clock) = session.dateAndTime(at, isBeginning: isBeginning)
    let time = clock.map { StateLabel.time($0, in: session.language).text }
    let today = session.zone.civil(at: session.at).date
    if date == today, let time { return time }
    // A year is told where it is another one.
    let isThisYear = date.year == today.year
    let day = StateLabel.date(date, isThisYear ? .weekdayMonthAndDay : .monthDayAndYear, in: session.language).text
    return day + (time.map { session.word(" at ", " à ") + $0 } ?? "")
  }
}
