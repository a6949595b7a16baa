import CivilTime

extension Phrase {
  func french(_ form: WordingForm) -> String {
    let isText = form == .text
    switch self {
    case .open: return "Ouvert"
    case .openAllHours: return "Ouvert 24 heures sur 24"
    case .openUntilAtLeast(let end): return "Ouvert au moins " + end.frenchUntil("jusqu'", form)
    case .closes(let end): return "Ferme " + end.frenchAt(form)
    case .closesSoon(let end):
      return isText ? "Ferme bientôt · " + end.french(form) : "Ferme bientôt, " + end.frenchAt(form)
    case .closed: return "Fermé"
    case .closedUntilAtLeast(let end): return "Fermé au moins " + end.frenchUntil("jusqu'", form)
    case .closedTemporarily: return "Fermé temporairement"
    case .closedPermanently: return "Fermé définitivement"
    case .holiday(let holiday):
      return isText ? "Jour férié (" + holiday.frenchInline + ")" : "Jour férié, " + holiday.frenchInline
    case .opens(let start): return "Ouvre " + start.frenchAt(form)
    case .opensSoon(let start):
      return isText ? "Ouvre bientôt · " + start.french(form) : "Ouvre bientôt, " + start.frenchAt(form)
    case .opened(let start): return "Ouvert depuis " + start.french(form)
    case .closingNotGiven: return "Heure de fermeture non précisée"
    case .hoursNotConfirmed: return "Horaire non confirmé"
    case .hoursMightDiffer:
      return isText
        ? "L'horaire pourrait différer aujourd'hui (jour férié)"
        : "L'horaire pourrait différer aujourd'hui en raison du jour férié"
    case .hoursChecked(let date): return "Horaire vérifié le " + date.written(.monthDayAndYear, in: .french, as: form)
    case .starts(let start): return "Commence " + start.frenchAt(form)
    case .onNow: return "En cours"
    case .lasts(let end): return end.frenchUntil("Jusqu'", form)
    case .ended: return "Terminé"
    }
  }
}

extension LabelMoment {
  /// After a verb: `à 18 h`, `vendredi à 18 h`, `le 4 janvier`.
  fileprivate func frenchAt(_ form: WordingForm) -> String {
    if time != nil, day == .none { return "à " + french(form) }
    return french(form)
  }

  /// After a preposition, or alone: `18 h`, `vendredi à 18 h`, `le 4 janvier`.
  fileprivate func french(_ form: WordingForm) -> String {
    guard let time else {
      if case .date = day { return "le " + frenchDay(form) }
      return frenchDay(form)
    }
    var text = time.written(in: .french, as: form)
    if let zoneName { text += (form == .text ? " heure de " : ", heure de ") + zoneName }
    return day == .none ? text : frenchDay(form) + " à " + text
  }

  /// `jusqu'à 18 h`, `jusqu'à vendredi à 18 h`, `jusqu'au 9 décembre`.
  fileprivate func frenchUntil(_ preposition: String, _ form: WordingForm) -> String {
    if case .date = day { return preposition + "au " + frenchDay(form) }
    return preposition + "à " + french(form)
  }

  private func frenchDay(_ form: WordingForm) -> String {
    switch day {
    case .none: "aujourd'hui"
    case .yesterday: "hier"
    case .tomorrow: "demain"
    case .weekday(let weekday): weekday.name(in: .french)
    case .date(let date, let withYear):
      date.written(withYear ? .monthDayAndYear : .monthAndDay, in: .french, as: form)
    }
  }
}

extension Holiday {
  /// The French name inside a sentence: a common noun at its head loses its capital, a proper name keeps it.
  fileprivate var frenchInline: String {
    let commonNouns: [StaticString] = ["Fête ", "Jour ", "Lendemain ", "Congé ", "Lundi ", "Vendredi ", "Dimanche "]
    for noun in commonNouns {
      let isHead = noun.withUTF8Buffer { frenchName.utf8.starts(with: $0) }
      // All of them begin with an ASCII capital.
      if isHead, let first = frenchName.utf8.first {
        return String(decoding: [first | 0x20] + frenchName.utf8.dropFirst(), as: UTF8.self)
      }
    }
    return frenchName
  }
}
