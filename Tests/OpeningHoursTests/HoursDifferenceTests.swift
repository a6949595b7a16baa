import CivilTime
import OpeningHours
import Testing

@Suite struct HoursDifferenceTests {
  private static let day = CivilDate(dayNumber: CivilDate.dayNumber(year: 2026, month: 11, day: 30))

  @Test(arguments: [
    (
      "Mo-Fr 09:00-17:00", "Mo-Th 09:00-17:00; Fr 10:00-17:00", "opens an hour later on Fridays",
      "ouvre une heure plus tard le vendredi"
    ),
    (
      "Mo-Fr 09:00-17:00", "Mo-Fr 07:30-17:00", "opens 1 hour 30 minutes earlier Monday to Friday",
      "ouvre 1 heure 30 minutes plus tôt du lundi au vendredi"
    ),
    (
      "Mo-Sa 10:00-22:00", "Mo-Fr 10:00-22:00; Sa 10:00-23:00", "open until 11 p.m. on Saturdays (was 10 p.m.)",
      "ouvert jusqu'à 23 h le samedi (auparavant 22 h)"
    ),
    ("10:00-18:00", "Tu-Su 10:00-18:00", "closed on Mondays now", "maintenant fermé le lundi"),
    (
      "Tu-Fr 10:00-18:00", "Tu-Su 10:00-18:00", "open on Saturdays and Sundays now, 10 a.m. to 6 p.m.",
      "maintenant ouvert le samedi et le dimanche, de 10 h à 18 h"
    ),
    (
      "10:00-18:00", "10:00-18:00; Jul-Aug 09:00-12:00,13:00-18:00",
      "open 9 a.m. to noon and 1 p.m. to 6 p.m. from July 1 to Aug. 31 (was 10 a.m. to 6 p.m.)",
      "ouvert de 9 h à midi et de 13 h à 18 h du 1er juillet au 31 août (auparavant de 10 h à 18 h)"
    ),
    (
      "10:00-18:00", "10:00-18:00; Jul-Aug Mo-Fr 10:00-20:00; Jul-Aug Sa-Su off", "different from July 1 to Aug. 31",
      "horaire différent du 1er juillet au 31 août"
    ),
    ("10:00-18:00", "10:00-18:00; PH off", "closed on holidays", "fermé les jours fériés"),
    ("10:00-18:00", "10:00-18:00; 2028 Feb 29 off", "closed on Feb. 29, 2028", "fermé le 29 février 2028"),
    (
      "Fr 20:00-02:00", "Fr 20:00-26:00; Sa off, Fr 12:00-14:00",
      "open noon to 2 p.m. and 8 p.m. to 2 a.m. on Fridays "
        + "(was 8 p.m. to 2 a.m.)", "ouvert de midi à 14 h et de 20 h à 2 h le vendredi (auparavant de 20 h à 2 h)"
    ),
    (
      "10:00-18:00", "unknown", "hours no longer known every day (was 10 a.m. to 6 p.m.)",
      "horaire désormais inconnu tous les jours (auparavant de 10 h à 18 h)"
    ),
    (
      "Mo-Fr 10:00-18:00", "Mo-Fr 10:00-18:00; Sa unknown", "hours no longer known on Saturdays (was closed)",
      "horaire désormais inconnu le samedi (auparavant fermé)"
    ),
    (
      "10:00-18:00; Sa unknown", "10:00-18:00; Sa 10:00-12:00", "open 10 a.m. to noon on Saturdays (was not known)",
      "ouvert de 10 h à midi le samedi (auparavant inconnu)"
    ),
    ("10:00-18:00; Sa unknown", "10:00-18:00; Sa off", "closed on Saturdays now", "maintenant fermé le samedi"),
    (
      "Mo-Fr 10:00-18:00", "Mo-Fr 10:00-18:00; Sa 10:00-12:00 unknown",
      "perhaps open on Saturdays now, 10 a.m. to noon, not confirmed",
      "maintenant peut-être ouvert le samedi, de 10 h à midi, non confirmé"
    ),
    (
      "10:00-18:00", "10:00-18:00 unknown",
      "perhaps open 10 a.m. to 6 p.m., not confirmed every day (was 10 a.m. to 6 p.m.)",
      "peut-être ouvert de 10 h à 18 h, non confirmé tous les jours (auparavant de 10 h à 18 h)"
    ),
    (
      "10:00-18:00 unknown", "11:00-18:00 unknown",
      "perhaps open 11 a.m. to 6 p.m., not confirmed every day (was 10 a.m. to 6 p.m., not confirmed)",
      "peut-être ouvert de 11 h à 18 h, non confirmé tous les jours (auparavant de 10 h à 18 h, non confirmé)"
    ),
    (
      "10:00-18:00", "24/7", "open 24 hours every day (was 10 a.m. to 6 p.m.)",
      "ouvert 24 heures sur 24 tous les jours (auparavant de 10 h à 18 h)"
    ),
  ])
  func inWords(_ old: String, _ new: String, _ english: String, _ french: String) throws {
    let difference = try Schedule(notation: new).difference(
      from: Schedule(notation: old), on: HoursDifferenceTests.day, in: .toronto)
    #expect(difference.lines(in: .english) == [english])
    let blanks = difference.lines(in: .french).map { $0.replacing("\u{A0}", with: " ") }
    #expect(blanks == [french])
  }

  @Test(arguments: [
    ("Mo-Fr 09:00-17:00", "Mo-Th 09:00-17:00; Fr 09:00-17:00; Su off"),
    ("20:00-26:00", "00:00-02:00,20:00-24:00"),
    ("10:00-18:00; 2019 off", "10:00-18:00"),
    ("Mo-Su 10:00-18:00; Feb 29 off", "10:00-18:00; Feb 29-29 off"),
  ])
  func equalHoursHaveNoDifference(_ one: String, _ other: String) throws {
    let (one, other) = (try Schedule(notation: one), try Schedule(notation: other))
    #expect(one.isEqual(to: other, from: HoursDifferenceTests.day, in: .toronto))
    #expect(one.difference(from: other, on: HoursDifferenceTests.day, in: .toronto).isEmpty)
  }

  @Test(arguments: [
    ("10:00-18:00", "10:00-18:00 open \"ring\""), ("17:00+", "17:00-03:00 unknown"),
    ("10:00-18:00", "10:00-18:00; 2060 Feb 29 off"), ("10:00-18:00", "10:00-18:00; week 53 off"),
    ("10:00-18:00; PH off", "10:00-18:00; PH off; easter off"),
  ])
  func whatDiffersOnOneDayDiffers(_ one: String, _ other: String) throws {
    let (one, other) = (try Schedule(notation: one), try Schedule(notation: other))
    #expect(!one.isEqual(to: other, from: HoursDifferenceTests.day, in: .toronto))
    #expect(!one.difference(from: other, on: HoursDifferenceTests.day, in: .toronto).isEmpty)
  }
}
