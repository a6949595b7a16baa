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
      "open 9 a.m. to noon and 1 p.m. to 6 p.m. from July 1 to Aug. 31, 2027 (was 10 a.m. to 6 p.m.)",
      "ouvert de 9 h à midi et de 13 h à 18 h du 1er juillet au 31 août 2027 (auparavant de 10 h à 18 h)"
    ),
    (
      "10:00-18:00", "10:00-18:00; 2027 Jul 1,3 off; 2027 Jul 2 10:00-12:00", "different from July 1 to July 3, 2027",
      "horaire différent du 1er juillet au 3 juillet 2027"
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

  @Test(
    "Seasons are told by their days and their weekdays, with the year in which they are",
    arguments: [
      (
        "Mo-Fr 09:00-17:00", "Jan-Mar Mo-Fr 09:00-17:00; Apr-Dec Mo-Fr 10:00-17:00",
        [
          "opens an hour later Monday to Friday from Dec. 7 to Dec. 31, 2026",
          "opens an hour later Monday to Friday from April 1 to Dec. 31, 2027",
        ]
      ),
      (
        "10:00-18:00", "10:00-18:00; Jul-Aug Mo-Fr 10:00-20:00; Jul-Aug Sa-Su off",
        [
          "open until 8 p.m. Monday to Friday from July 1 to Aug. 31, 2027 (was 6 p.m.)",
          "closed on Saturdays and Sundays from July 3 to Aug. 29, 2027",
        ]
      ),
      (
        "Mo-Fr 09:00-17:00; PH off", "Mo-Fr 09:00-17:00; Jun-Aug Mo-Fr 09:00-20:00; PH off",
        ["open until 8 p.m. Monday to Friday from June 1 to Aug. 31, 2027 (was 5 p.m.)"]
      ),
      ("10:00-18:00", "10:00-18:00; Dec 01-03 09:00-18:00", ["opens an hour earlier from Dec. 1 to Dec. 3, 2027"]),
      ("10:00-18:00", "10:00-18:00; 2026 Dec 30-2027 Jan 4 off", ["closed from Dec. 30, 2026 to Jan. 4, 2027"]),
      (
        "Mo-Fr 09:00-17:00", "Mo-Fr 09:00-17:00; 2027 Jan 4-2027 Jan 15 off",
        ["closed Monday to Friday from Jan. 4 to Jan. 15, 2027"]
      ),
      (
        "Mo-Fr 09:00-17:00; 2027 Apr-2999 Dec Mo-Fr 10:00-17:00", "Mo-Fr 09:00-17:00",
        ["opens an hour earlier Monday to Friday from April 1, 2027 on"]
      ),
      (
        "Fr 09:00-17:00; 2000 Jan-2027 Mar Fr 10:00-17:00", "Fr 09:00-17:00",
        ["opens an hour earlier on Fridays until March 26, 2027"]
      ),
      // What is closed through the winter anyway.
      (
        "Apr-Oct Mo-Fr 09:00-17:00", "Apr-Oct Mo-Fr 10:00-17:00",
        ["opens an hour later Monday to Friday from April 1 to Oct. 29, 2027"]
      ),
      (
        "Mo-Fr 09:00-17:00; Dec 24-26 off", "Mo-Fr 10:00-17:00; Dec 24-26 off", ["opens an hour later Monday to Friday"]
      ),
    ])
  func seasons(_ old: String, _ new: String, _ lines: [String]) throws {
    let date = try CivilDate("2026-12-05")
    let difference = try Schedule(notation: new).difference(from: Schedule(notation: old), on: date, in: .toronto)
    #expect(difference.lines(in: .english) == lines)
  }

  @Test(
    "Seasons in French",
    arguments: [
      (
        "10:00-18:00", "10:00-18:00; 2027 Apr-2999 Dec Sa,Su off",
        "fermé le samedi et le dimanche à partir du 3 avril 2027"
      ),
      (
        "10:00-18:00; 2000 Jan-2027 Mar Fr off", "10:00-18:00",
        "ouvert de 10 h à 18 h le vendredi jusqu'au 26 mars 2027 (auparavant fermé)"
      ),
      ("10:00-18:00", "10:00-18:00; Jun-Aug Sa off", "fermé le samedi du 5 juin au 28 août 2027"),
    ])
  func seasonsInFrench(_ old: String, _ new: String, _ line: String) throws {
    let date = try CivilDate("2026-12-05")
    let difference = try Schedule(notation: new).difference(from: Schedule(notation: old), on: date, in: .toronto)
    #expect(difference.lines(in: .french).map { $0.replacing("\u{A0}", with: " ") } == [line])
  }

  @Test("Schedules of the same rules are the same at once, and those of other holidays or another place are not")
  func sameRules() throws {
    let text = "sunrise-sunset; PH off; easter off; week 1-53/2 Mo 09:00-17:00"
    let toronto = try #require(Location(latitude: 43.65, longitude: -79.38))
    let other = try #require(Location(latitude: 53.65, longitude: -79.38))
    let schedule = try Schedule(notation: text, location: toronto)
    func isSame(_ holidays: HolidayCalendar, _ location: Location) throws -> Bool {
      try schedule.isEqual(
        to: Schedule(notation: text, holidays: holidays, location: location), from: HoursDifferenceTests.day,
        in: .toronto)
    }
    #expect(try isSame(.ontario, toronto) && !isSame(.ontario, other) && !isSame(HolidayCalendar([]), toronto))
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
