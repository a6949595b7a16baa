import CivilTime

extension HoursChange {
  /// `ouvre une heure plus tard le vendredi`, `maintenant fermé le lundi`.
  var french: String {
    let days = days.french
    guard let hours else { return "horaire différent " + days }
    let (before, now) = (hours.before, hours.now)
    if now.isEmpty { return (isOfWeekdays ? "maintenant fermé " : "fermé ") + days }
    let was = before.isEmpty ? "fermé" : hours.wasUnknown ? "inconnu" : list(before, .french)
    if hours.isUnknown { return "horaire désormais inconnu " + days + " (auparavant " + was + ")" }
    if let (earlier, later) = hours.single, earlier.comment == later.comment, earlier.isSaid(as: later) {
      if earlier.end == later.end {
        let minutes = later.start - earlier.start
        return "ouvre " + HoursChange.french(minutes: Int(minutes.magnitude))
          + (minutes > 0 ? " plus tard " : " plus tôt ") + days
      }
      if earlier.start == later.start, later.kind == .open {
        return "ouvert jusqu'à " + clock(later.end, .french) + " " + days + " (auparavant "
          + clock(earlier.end, .french) + ")"
      }
    }
    let verb = hours.isPerhapsOpen ? "peut-être ouvert " : "ouvert "
    if before.isEmpty, isOfWeekdays { return "maintenant " + verb + days + ", " + list(now, .french) }
    return verb + list(now, .french) + " " + days + " (auparavant " + was + ")"
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
    case .season(let days, let first, let last):
      let weekdays = HoursChange.Days.weekdays(days).french
      guard let first else { return weekdays + (last.map { " jusqu'au " + french($0) } ?? "") }
      guard let last else { return weekdays + " à partir du " + french(first) }
      return weekdays + " " + HoursChange.Days.dates(first, last).french
    case .publicHolidays: return "les jours fériés"
    case .dates(let first, let last):
      if first == last { return "le " + french(first) }
      return "du " + french(first, isBefore: last) + " au " + french(last)
    }
  }

  private func french(_ date: CivilDate, isBefore later: CivilDate? = nil) -> String {
    date.written(date.year == later?.year ? .monthAndDay : .monthDayAndYear, in: .french, as: .text)
  }
}
