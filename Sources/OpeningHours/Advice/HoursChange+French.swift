import CivilTime

extension HoursChange {
  /// `ouvre une heure plus tard le vendredi`, `maintenant fermé le lundi`.
  var french: String {
    let days = days.french
    guard let hours else { return "horaire différent " + days }
    let (before, now) = (hours.before, hours.now)
    if now.isEmpty { return (isOfWeekdays ? "maintenant fermé " : "fermé ") + days }
    if let (earlier, later) = hours.single, earlier.comment == later.comment, earlier.kind == later.kind {
      if earlier.end == later.end, earlier.isOpenEnd == later.isOpenEnd {
        let minutes = later.start - earlier.start
        return "ouvre " + HoursChange.french(minutes: Int(minutes.magnitude))
          + (minutes > 0 ? " plus tard " : " plus tôt ")
          + days
      }
      if earlier.start == later.start, later.kind == .open {
        return "ouvert jusqu'à " + clock(later.end, .french) + " " + days + " (auparavant "
          + clock(earlier.end, .french)
          + ")"
      }
    }
    if before.isEmpty, isOfWeekdays { return "maintenant ouvert " + days + ", " + list(now, .french) }
    let was = before.isEmpty ? " (auparavant fermé)" : " (auparavant " + list(before, .french) + ")"
    return list(now, .french, withVerb: true) + " " + days + was
  }

  private static func french(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    let whole = hours == 0 ? "" : hours == 1 ? (rest == 0 ? "une heure" : "1 heure") : String(hours) + " heures"
    if rest == 0 { return whole }
    return (whole.isEmpty ? "" : whole + " ") + String(rest) + (rest == 1 ? " minute" : " minutes")
  }
}

extension HoursChange.Days {
  fileprivate var french: String {
    switch self {
    case .weekdays(let days):
      if days.count == 7 { return "tous les jours" }
      if let range = range { return "du " + range.first.name(in: .french) + " au " + range.last.name(in: .french) }
      return joinedList(days.map { "le " + $0.name(in: .french) }, " et ")
    case .publicHolidays: return "les jours fériés"
    case .dates(let first, let last):
      if first == last { return "le " + first.written(.monthDayAndYear, in: .french, as: .text) }
      let parts: StateLabel.DateParts = first.year == last.year ? .monthAndDay : .monthDayAndYear
      return "du " + first.written(parts, in: .french, as: .text) + " au " + last.written(parts, in: .french, as: .text)
    }
  }
}
