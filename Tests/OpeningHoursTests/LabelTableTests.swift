import CivilTime
import OpeningHours
import Testing

/// Every cell of the table of labels, in both languages, as drawn and as read aloud.
@Suite struct LabelTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var hours: String
    var at: String
    var english: String
    var spokenEnglish: String
    var french: String
    var spokenFrench: String
    var status = PlaceStatus.open
    var hoursChecked: String?
    var deviceZone: ZoneRules?

    init(
      _ hours: String, _ at: String, _ english: String, _ spokenEnglish: String, _ french: String,
      _ spokenFrench: String, status: PlaceStatus = .open, hoursChecked: String? = nil, deviceZone: ZoneRules? = nil
    ) {
      (self.hours, self.at, self.english, self.spokenEnglish) = (hours, at, english, spokenEnglish)
      // No-break spaces are written "~" in this file, where they would be invisible.
      self.french = String(french.map { $0 == "~" ? "\u{A0}" : $0 })
      (self.spokenFrench, self.status, self.hoursChecked) = (spokenFrench, status, hoursChecked)
      self.deviceZone = deviceZone
    }

    var testDescription: String { hours + " at " + at }
  }

  @Test(arguments: open + closed + added)
  func matches(_ row: Row) throws {
    let at = try instant(row.at)
    let schedule = row.hours == "?" ? Schedule.unknown : try Schedule(notation: row.hours)
    let state = schedule.state(at: at, in: .toronto)
    let checked = try row.hoursChecked.map { text throws(CivilTimeError) in try CivilDate(text) }
    func label(_ language: LabelLanguage) -> StateLabel {
      state.label(
        at: at, in: .toronto, language: language, status: row.status, hoursChecked: checked, deviceZone: row.deviceZone)
    }
    #expect(label(.english) == StateLabel(text: row.english, spoken: row.spokenEnglish))
    #expect(label(.french) == StateLabel(text: row.french, spoken: row.spokenFrench))
  }

  // 2026-12-05 is a Saturday.
  static let open: [Row] = [
    Row(
      "08:00-23:00", "2026-12-05T12:00", "Open · Closes 11 p.m.", "Open. Closes at 11 p.m.",
      "Ouvert · Ferme à 23~h", "Ouvert. Ferme à 23 heures"),
    Row(
      "08:00-22:30", "2026-12-05T12:00", "Open · Closes 10:30 p.m.", "Open. Closes at 10:30 p.m.",
      "Ouvert · Ferme à 22~h~30", "Ouvert. Ferme à 22 heures 30"),
    Row(
      "08:00-12:00", "2026-12-05T09:00", "Open · Closes at noon", "Open. Closes at noon",
      "Ouvert · Ferme à midi", "Ouvert. Ferme à midi"),
    Row(
      "08:00-24:00", "2026-12-05T12:00", "Open · Closes at midnight", "Open. Closes at midnight",
      "Ouvert · Ferme à minuit", "Ouvert. Ferme à minuit"),
    // Before 06:00 too the coming midnight is today's.
    Row(
      "04:00-24:00", "2026-12-05T05:00", "Open · Closes at midnight", "Open. Closes at midnight",
      "Ouvert · Ferme à minuit", "Ouvert. Ferme à minuit"),
    // The night that today runs into needs no day, its end at 06:00 included.
    Row(
      "17:00-02:00", "2026-12-05T22:00", "Open · Closes 2 a.m.", "Open. Closes at 2 a.m.",
      "Ouvert · Ferme à 2~h", "Ouvert. Ferme à 2 heures"),
    Row(
      "17:00-06:00", "2026-12-05T22:00", "Open · Closes 6 a.m.", "Open. Closes at 6 a.m.",
      "Ouvert · Ferme à 6~h", "Ouvert. Ferme à 6 heures"),
    Row(
      "17:00-00:30", "2026-12-05T22:00", "Open · Closes 12:30 a.m.", "Open. Closes at 12:30 a.m.",
      "Ouvert · Ferme à 0~h~30", "Ouvert. Ferme à 0 heure 30"),
    Row(
      "17:00-06:01", "2026-12-05T22:00", "Open · Closes 6:01 a.m. tomorrow", "Open. Closes at 6:01 a.m. tomorrow",
      "Ouvert · Ferme demain à 6~h~01", "Ouvert. Ferme demain à 6 heures 1"),
    Row(
      "Mo-Th 00:00-24:00; Fr 00:00-18:00", "2026-12-01T12:00", "Open · Closes 6 p.m. Friday",
      "Open. Closes at 6 p.m. on Friday", "Ouvert · Ferme vendredi à 18~h", "Ouvert. Ferme vendredi à 18 heures"),
    Row(
      "Mo-Th 00:00-24:00", "2026-12-01T12:00", "Open · Closes at midnight Thursday",
      "Open. Closes at midnight on Thursday", "Ouvert · Ferme jeudi à minuit", "Ouvert. Ferme jeudi à minuit"),
    // Seven days ahead to the second the closing is named, by its date, since the weekday would be today's.
    Row(
      "24/7; PH 12:00-24:00 off", "2026-12-18T12:00", "Open · Closes Dec. 25", "Open. Closes on December 25",
      "Ouvert · Ferme le 25 décembre", "Ouvert. Ferme le 25 décembre"),
    Row(
      "24/7; PH 12:00-24:00 off", "2026-12-18T11:59", "Open 24 hours", "Open 24 hours", "Ouvert 24 heures sur 24",
      "Ouvert 24 heures sur 24"),
    Row(
      "08:00-23:00", "2026-12-05T22:00", "Closes soon · 11 p.m.", "Closes soon, at 11 p.m.",
      "Ferme bientôt · 23~h", "Ferme bientôt, à 23 heures"),
    Row(
      "08:00-12:00", "2026-12-05T11:59", "Closes soon · noon", "Closes soon, at noon",
      "Ferme bientôt · midi", "Ferme bientôt, à midi"),
    Row(
      "24/7", "2026-12-05T12:00", "Open 24 hours", "Open 24 hours", "Ouvert 24 heures sur 24",
      "Ouvert 24 heures sur 24"),
    Row(
      "13:00-17:00+", "2026-12-05T14:00", "Open until at least 5 p.m.", "Open until at least 5 p.m.",
      "Ouvert au moins jusqu'à 17~h", "Ouvert au moins jusqu'à 17 heures"),
    // Even within the hour: it may well not close then.
    Row(
      "08:00-12:00+", "2026-12-05T11:30", "Open until at least noon", "Open until at least noon",
      "Ouvert au moins jusqu'à midi", "Ouvert au moins jusqu'à midi"),
    Row(
      "17:00+", "2026-12-05T20:00", "Opened 5 p.m. · Closing time not given",
      "Opened at 5 p.m. Closing time not given", "Ouvert depuis 17~h · Heure de fermeture non précisée",
      "Ouvert depuis 17 heures. Heure de fermeture non précisée"),
    Row(
      "22:00+", "2026-12-06T03:00", "Opened 10 p.m. · Closing time not given",
      "Opened at 10 p.m. Closing time not given", "Ouvert depuis 22~h · Heure de fermeture non précisée",
      "Ouvert depuis 22 heures. Heure de fermeture non précisée"),
    Row(
      "?", "2026-12-05T12:00", "Hours not confirmed", "Hours not confirmed", "Horaire non confirmé",
      "Horaire non confirmé"),
  ]

  static let closed: [Row] = [
    Row(
      "08:00-16:00", "2026-12-05T07:00", "Opens soon · 8 a.m.", "Opens soon, at 8 a.m.", "Ouvre bientôt · 8~h",
      "Ouvre bientôt, à 8 heures"),
    Row(
      "08:00-16:00", "2026-12-05T06:59", "Closed · Opens 8 a.m.", "Closed. Opens at 8 a.m.",
      "Fermé · Ouvre à 8~h", "Fermé. Ouvre à 8 heures"),
    Row(
      "08:00-16:00", "2026-12-05T16:00", "Closed · Opens 8 a.m. tomorrow", "Closed. Opens at 8 a.m. tomorrow",
      "Fermé · Ouvre demain à 8~h", "Fermé. Ouvre demain à 8 heures"),
    Row(
      "Tu 08:00-16:00", "2026-12-05T16:00", "Closed · Opens 8 a.m. Tuesday", "Closed. Opens at 8 a.m. on Tuesday",
      "Fermé · Ouvre mardi à 8~h", "Fermé. Ouvre mardi à 8 heures"),
    Row(
      "Fr 12:00-16:00", "2026-12-05T16:00", "Closed · Opens at noon Friday", "Closed. Opens at noon on Friday",
      "Fermé · Ouvre vendredi à midi", "Fermé. Ouvre vendredi à midi"),
    Row(
      "Sa 08:00-16:00", "2026-12-05T16:00", "Closed · Opens Dec. 12", "Closed. Opens on December 12",
      "Fermé · Ouvre le 12 décembre", "Fermé. Ouvre le 12 décembre"),
    Row(
      "Fr 08:00-16:00", "2026-12-25T17:00", "Closed · Opens Jan. 1, 2027 · Hours might differ today (holiday)",
      "Closed. Opens on January 1, 2027. Hours might differ today because of the holiday",
      "Fermé · Ouvre le 1er janvier 2027 · L'horaire pourrait différer aujourd'hui (jour férié)",
      "Fermé. Ouvre le premier janvier 2027. L'horaire pourrait différer aujourd'hui en raison du jour férié"),
    // Tonight at midnight; further ahead the day alone, since a named midnight could be either end of that day.
    Row(
      "Su 00:00-12:00", "2026-12-05T16:00", "Closed · Opens at midnight", "Closed. Opens at midnight",
      "Fermé · Ouvre à minuit", "Fermé. Ouvre à minuit"),
    Row(
      "Su 00:00-12:00", "2026-12-04T16:00", "Closed · Opens Sunday", "Closed. Opens on Sunday",
      "Fermé · Ouvre dimanche", "Fermé. Ouvre dimanche"),
    // What is not known from then on nobody says to open.
    Row(
      "Mo-Fr 09:00-17:00; Sa unknown", "2026-12-04T18:00", "Closed until at least midnight",
      "Closed until at least midnight", "Fermé au moins jusqu'à minuit", "Fermé au moins jusqu'à minuit"),
    Row(
      "Mo-Fr 09:00-17:00; Sa unknown", "2026-12-04T23:30", "Closed until at least midnight",
      "Closed until at least midnight", "Fermé au moins jusqu'à minuit", "Fermé au moins jusqu'à minuit"),
    Row(
      "Sa 10:00-12:00 \"by appointment\"", "2026-12-04T18:00", "Closed until at least 10 a.m. tomorrow",
      "Closed until at least 10 a.m. tomorrow", "Fermé au moins jusqu'à demain à 10~h",
      "Fermé au moins jusqu'à demain à 10 heures"),
    Row(
      "10:00-12:00 \"by appointment\"; PH off", "2026-05-18T12:00",
      "Closed until at least 10 a.m. tomorrow · Holiday (Victoria Day)",
      "Closed until at least 10 a.m. tomorrow. Holiday, Victoria Day",
      "Fermé au moins jusqu'à demain à 10~h · Jour férié (fête de la Reine)",
      "Fermé au moins jusqu'à demain à 10 heures. Jour férié, fête de la Reine"),
    Row(
      "17:00-20:00+", "2026-12-05T16:30", "Opens soon · 5 p.m.", "Opens soon, at 5 p.m.", "Ouvre bientôt · 17~h",
      "Ouvre bientôt, à 17 heures"),
    Row(
      "17:00+", "2026-12-05T16:30", "Opens soon · 5 p.m.", "Opens soon, at 5 p.m.", "Ouvre bientôt · 17~h",
      "Ouvre bientôt, à 17 heures"),
    Row("off", "2026-12-05T16:00", "Closed", "Closed", "Fermé", "Fermé"),
    Row(
      "Mo-Fr 17:00+", "2026-12-04T12:00", "Closed · Opens 5 p.m.", "Closed. Opens at 5 p.m.",
      "Fermé · Ouvre à 17~h", "Fermé. Ouvre à 17 heures"),
    Row(
      "08:00-16:00; PH off", "2026-05-18T12:00", "Closed · Holiday (Victoria Day) · Opens 8 a.m. tomorrow",
      "Closed. Holiday, Victoria Day. Opens at 8 a.m. tomorrow",
      "Fermé · Jour férié (fête de la Reine) · Ouvre demain à 8~h",
      "Fermé. Jour férié, fête de la Reine. Ouvre demain à 8 heures"),
    // "Action de grâce" is a proper name.
    Row(
      "08:00-16:00; PH off", "2026-10-12T12:00", "Closed · Holiday (Thanksgiving Day) · Opens 8 a.m. tomorrow",
      "Closed. Holiday, Thanksgiving Day. Opens at 8 a.m. tomorrow",
      "Fermé · Jour férié (Action de grâce) · Ouvre demain à 8~h",
      "Fermé. Jour férié, Action de grâce. Ouvre demain à 8 heures"),
    Row(
      "08:00-16:00", "2026-12-05T12:00", "Temporarily closed", "Temporarily closed", "Fermé temporairement",
      "Fermé temporairement", status: .temporarilyClosed, hoursChecked: "2020-01-01"),
    Row(
      "08:00-16:00", "2026-12-25T12:00", "Permanently closed", "Permanently closed", "Fermé définitivement",
      "Fermé définitivement", status: .permanentlyClosed),
  ]

  static let added: [Row] = [
    // The Civic Holiday is observed only.
    Row(
      "08:00-16:00; PH off", "2026-08-03T12:00", "Open · Closes 4 p.m. · Hours might differ today (holiday)",
      "Open. Closes at 4 p.m. Hours might differ today because of the holiday",
      "Ouvert · Ferme à 16~h · L'horaire pourrait différer aujourd'hui (jour férié)",
      "Ouvert. Ferme à 16 heures. L'horaire pourrait différer aujourd'hui en raison du jour férié"),
    Row(
      "00:00-24:00", "2026-05-18T12:00", "Open 24 hours · Hours might differ today (holiday)",
      "Open 24 hours. Hours might differ today because of the holiday",
      "Ouvert 24 heures sur 24 · L'horaire pourrait différer aujourd'hui (jour férié)",
      "Ouvert 24 heures sur 24. L'horaire pourrait différer aujourd'hui en raison du jour férié"),
    Row(
      "08:00-16:00", "2026-10-04T12:00", "Open · Closes 4 p.m. · Hours last checked Oct. 3, 2025",
      "Open. Closes at 4 p.m. Hours last checked October 3, 2025",
      "Ouvert · Ferme à 16~h · Horaire vérifié le 3 octobre 2025",
      "Ouvert. Ferme à 16 heures. Horaire vérifié le 3 octobre 2025", hoursChecked: "2025-10-03"),
    Row(
      "08:00-16:00", "2026-10-03T12:00", "Open · Closes 4 p.m.", "Open. Closes at 4 p.m.", "Ouvert · Ferme à 16~h",
      "Ouvert. Ferme à 16 heures", hoursChecked: "2025-10-03"),
    Row(
      "08:00-16:00", "2025-02-28T12:00", "Open · Closes 4 p.m.", "Open. Closes at 4 p.m.", "Ouvert · Ferme à 16~h",
      "Ouvert. Ferme à 16 heures", hoursChecked: "2024-02-29"),
    Row(
      "08:00-16:00", "2025-03-01T12:00", "Open · Closes 4 p.m. · Hours last checked Feb. 29, 2024",
      "Open. Closes at 4 p.m. Hours last checked February 29, 2024",
      "Ouvert · Ferme à 16~h · Horaire vérifié le 29 février 2024",
      "Ouvert. Ferme à 16 heures. Horaire vérifié le 29 février 2024", hoursChecked: "2024-02-29"),
    Row(
      "08:00-23:00", "2026-12-05T12:00", "Open · Closes 11 p.m. Toronto time",
      "Open. Closes at 11 p.m. Toronto time", "Ouvert · Ferme à 23~h heure de Toronto",
      "Ouvert. Ferme à 23 heures, heure de Toronto", deviceZone: .utc),
    Row(
      "Tu 08:00-16:00", "2026-12-05T16:00", "Closed · Opens 8 a.m. Toronto time Tuesday",
      "Closed. Opens at 8 a.m. Toronto time on Tuesday", "Fermé · Ouvre mardi à 8~h heure de Toronto",
      "Fermé. Ouvre mardi à 8 heures, heure de Toronto", deviceZone: .utc),
    // A date needs no zone, nor does a device that keeps the same time.
    Row(
      "Sa 08:00-16:00", "2026-12-05T16:00", "Closed · Opens Dec. 12", "Closed. Opens on December 12",
      "Fermé · Ouvre le 12 décembre", "Fermé. Ouvre le 12 décembre", deviceZone: .utc),
    Row(
      "08:00-23:00", "2026-12-05T22:30", "Closes soon · 11 p.m.", "Closes soon, at 11 p.m.",
      "Ferme bientôt · 23~h", "Ferme bientôt, à 23 heures", deviceZone: .toronto),
  ]
}

/// The instant of a wall time in Toronto, or of a timestamp.
func instant(_ text: String, in zone: ZoneRules = .toronto) throws -> Timestamp {
  switch try DateOrTime(text) {
  case .timestamp(let timestamp): timestamp
  case .wallTime(let wall): zone.resolve(wall).firstInstant
  case .date(let date): zone.resolve(CivilDateTime(date, .midnight)).firstInstant
  }
}
