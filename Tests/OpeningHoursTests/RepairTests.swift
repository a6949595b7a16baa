import Testing

@testable import OpeningHours

/// Hours as people type them: what has one meaning is read, and each repair names its place; the rest is refused.
@Suite struct RepairTests {
  @Test(arguments: [
    ("8-17", "08:00-17:00"),
    ("8am–5pm", "08:00-17:00"),
    ("9-5pm", "09:00-17:00"), ("12-5pm", "12:00-17:00"), ("Sunday: 12:30 - 8 PM", "Su 12:30 - 20:00"),
    ("Mon-Fri 9:30 a.m. to 5 p.m.", "Mo-Fr 09:30 - 17:00"),
    ("M-Sa 8-20", "Mo-Sa 08:00-20:00"),
    ("Mo-Fr: 9.00 - 17.00 Uhr", "Mo-Fr 09:00 - 17:00"),
    ("lundi au vendredi 9h-17h30", "Mo - Fr 09:00-17:30"),
    ("lun-mar 9h30-17h; dim fermé", "Mo-Tu 09:30-17:00; Su off"),
    ("Montag bis Freitag von 8 bis 17 Uhr", "Mo - Fr 08:00 - 17:00"),
    ("Di-So 10-18", "Tu-Su 10:00-18:00"),
    ("mo-fr,09:00-17:00,,", "Mo-Fr 09:00-17:00"),
    (";;Mo 09:00-17:00;;Tu 10:00-12:00,", "Mo 09:00-17:00;Tu 10:00-12:00"),
    ("Mon, Wed & Fri 10am-noon", "Mo, We , Fr 10:00-12:00"),
    ("Fri 8pm-midnight", "Fr 20:00-24:00"),
    ("June 1 - September 30 10-18", "Jun 01 - Sep 30 10:00-18:00"),
    ("Nov-Feb: Mo-Su 8-17", "Nov-Feb: Mo-Su 08:00-17:00"),
    ("Dec 24. 8-12", "Dec 24 08:00-12:00"),
    ("Mon-Fri 9-17 Sat 9-12", "Mo-Fr 09:00-17:00 ;Sa 09:00-12:00"),
    ("Mo-Do: 8-17 Fr: 8-15", "Mo-Th 08:00-17:00 ;Fr 08:00-15:00"),
    ("Mo-Fr 8-17. Sa 9-12", "Mo-Fr 08:00-17:00 ;Sa 09:00-12:00"),
    ("Mo-Fr 8-17\nSa 9-12", "Mo-Fr 08:00-17:00 ;Sa 09:00-12:00"),
    ("Lundi 09:00-12:00 14:00-18:00", "Mo 09:00-12:00 ,14:00-18:00"),
    ("Mo,Fr 11:30-14:00. 17:00-22:00", "Mo,Fr 11:30-14:00 ,17:00-22:00"),
    ("Mo-Th 11-0, Fr 11-1, Su 12-2", "Mo-Th 11:00-00:00, Fr 11:00-01:00, Su 12:00-02:00"),
    ("ma-to 8-16, la-su 10-16, pe 8-22+", "Mo-Th 08:00-16:00, Sa-Su 10:00-16:00, Fr 08:00-22:00+"),
    ("Sa Su PH 9-12", "Sa ,Su ,PH 09:00-12:00"), ("Mo We 10:00-12:00", "Mo ,We 10:00-12:00"),
    ("Mon Wed Fri 9am-5pm", "Mo ,We ,Fr 09:00-17:00"),
    ("Mo 8:00 - ..", "Mo 08:00 +"), ("|| \"by chance\"", "\"by chance\""),
    ("täglich 9-17", "Mo-Su 09:00-17:00"), ("Montag bis Sonntag", "Mo - Su"),
    ("Apr-Oct, 08:00-19:00", "Apr-Oct 08:00-19:00"),
    ("24/7 fuel", "24/7 \"fuel\""),
    ("Mo 10-16 (by chance)", "Mo 10:00-16:00 \"by chance\""),
    ("Fr 17:00 till late", "Fr 17:00 +"),
    ("Sa 010:00-16:0", "Sa 10:00-16:00"), ("every day 10-18", "Mo-Su 10:00-18:00"),
    ("Su 08,30-12,30", "Su 08:30-12:30"), ("lun-sab 12,00 - 14,45", "Mo-Sa 12:00 - 14:45"),
    ("ma-ke 8-22 to-pe 8-23 su 10-16", "Mo-We 08:00-22:00 ;Th-Fr 08:00-23:00 ;Su 10:00-16:00"),
    ("Mo-Fr 9-17;\\nSa 9-12", "Mo-Fr 09:00-17:00; Sa 09:00-12:00"), ("Sa,Su.PH 9-12", "Sa,Su,PH 09:00-12:00"),
    ("SHWe 9-12", "SH We 09:00-12:00"), ("Mo-Th 12 - 20; Off 14-16", "Mo-Th 12:00 - 20:00; 14:00-16:00 off"),
    ("Mo-Fr 9-17; Su stengt", "Mo-Fr 09:00-17:00; Su off"),
    ("Mo 9-12 “by chance”", "Mo 09:00-12:00 \"by chance\""), ("|| „by chance“", "\"by chance\""),
    ("«by chance»", "\"by chance\""), ("‟by chance\"", "\"by chance\""),
    ("mon 9-12 \"by “chance”\"", "Mo 09:00-12:00 \"by “chance”\""),
    ("9-17 daily", "09:00-17:00"), ("9-17 every day", "09:00-17:00"), ("9-17 täglich", "09:00-17:00"),
    ("Todos los días 9-17", "Mo-Su 09:00-17:00"),
    ("10-12 and 14-16", "10:00-12:00 , 14:00-16:00"), ("10am-noon & 2pm-4pm", "10:00-12:00 , 14:00-16:00"),
    ("10-12 und 14-16", "10:00-12:00 , 14:00-16:00"), ("10-12 y 14-16", "10:00-12:00 , 14:00-16:00"),
    ("Su-Th 9:00-24:00; Fr-Sa 9:00-2:00", "Su-Th 09:00-24:00; Fr-Sa 09:00-02:00"),
    ("Mon-Fri 11:00-02:00", "Mo-Fr 11:00-02:00"), ("Fri 09:00-midnight", "Fr 09:00-24:00"),
    ("lundi 17 h à minuit", "Mo 17:00 - 24:00"), ("Thu-Sat: 6p-2a", "Th-Sa 18:00-02:00"),
    ("Fri 12noon-12midnight", "Fr 12:00-24:00"), ("Wed-Sun 5pm - close", "We-Su 17:00 +"),
    ("Mon-Fri 8am-12pm 1pm-5pm", "Mo-Fr 08:00-12:00 ,13:00-17:00"),
    ("Mon 11am-3pm / 5pm-10pm", "Mo 11:00-15:00 , 17:00-22:00"),
    ("8:00am - 12:00 noon", "08:00 - 12:00"), ("Sat 12:00 noon - 5pm", "Sa 12:00 - 17:00"),
    ("Dec 25 noon-5pm", "Dec 25 12:00-17:00"), ("holidays noon to 5pm", "PH 12:00 - 17:00"),
    ("12am-1pm", "00:00-13:00"), ("Mo-Fr 9-17 || \"by chance\"", "Mo-Fr 09:00-17:00 || \"by chance\""),
    // Parts of a list.
    ("May June July 9am-5pm", "May ,Jun ,Jul 09:00-17:00"), ("Sat Sun 9am-5pm", "Sa ,Su 09:00-17:00"),
    ("Dec 9-17 10:00-12:00", "Dec 09-17 10:00-12:00"),
    ("Mon/Wed/Fri 9am-5pm", "Mo,We,Fr 09:00-17:00"), ("• Mon 9-17 • Sat 10-16", "Mo 09:00-17:00 ; Sa 10:00-16:00"),
    ("Mon 9-17 | Sat 10-16", "Mo 09:00-17:00 ; Sa 10:00-16:00"),
    ("Mon 9-17 / Sat 10-16", "Mo 09:00-17:00 ; Sa 10:00-16:00"),
    // Hours in place of others.
    ("Daily 9am-5pm, Sun 11am-4pm", "Mo-Su 09:00-17:00; Su 11:00-16:00"),
    ("Daily 9am-5pm, Dec 24 9am-1pm", "Mo-Su 09:00-17:00; Dec 24 09:00-13:00"),
    ("Mon-Fri 9am-5pm, Sat & holidays 10am-4pm", "Mo-Fr 09:00-17:00; Sa , PH 10:00-16:00"),
    ("Mon-Fri 9am-5pm, Fri 6pm-9pm", "Mo-Fr 09:00-17:00, Fr 18:00-21:00"),
    ("Fri 8-10, 14-16", "Fr 08:00-10:00, 14:00-16:00"),
    ("Jun-Aug 9am-9pm, Sept-May 9am-5pm", "Jun-Aug 09:00-21:00, Sep-May 09:00-17:00"),
    // Dates in other orders, and months beside days.
    ("Mon-Sat 10am-9pm; Dec 25, 2026 closed", "Mo-Sa 10:00-21:00; 2026 Dec 25 closed"),
    ("Mo-Sa 10:00-21:00; Dec 24-26, 2026 off", "Mo-Sa 10:00-21:00; 2026 Dec 24-26 off"),
    ("Dec 24, 2026: 10am-2pm", "2026 Dec 24: 10:00-14:00"), ("July 1st 2026 9-12", "2026 Jul 01 09:00-12:00"),
    ("Mo 9-17; Dec 24, 2026 - Jan 2, 2027 off", "Mo 09:00-17:00; 2026 Dec 24 - 2027 Jan 02 off"),
    ("Mon 9-17; 2026-12-25 closed", "Mo 09:00-17:00; 2026 Dec 25 closed"),
    ("24 décembre 10h-14h", "Dec 24 10:00-14:00"), ("1er mai 2027 10h-14h", "2027 May 01 10:00-14:00"),
    ("1er mai au 31 octobre 10h-18h", "May 01 - Oct 31 10:00-18:00"),
    ("May 1 to October 31, daily 10am to 8pm", "May 01 - Oct 31 Mo-Su 10:00 - 20:00"),
    ("June to August, Monday to Friday, 9am to 5pm", "Jun - Aug Mo - Fr 09:00 - 17:00"),
    ("Saturdays, May to October, 8am-1pm", "Sa May - Oct, 08:00-13:00"),
    ("Easter Monday 10-14; Good Friday: 9-12", "easter +1 day 10:00-14:00; easter -2 days 09:00-12:00"),
    // States before what they are of.
    ("Closed Mondays; Tue-Sun 11am-9pm", "Mo closed; Tu-Su 11:00-21:00"), ("Closed Mondays", "unknown; Mo closed"),
    ("Mon-Fri 9-17, closed Dec 25", "Mo-Fr 09:00-17:00; Dec 25 closed"),
    ("Mon-Fri 9-17, closed 12-13", "Mo-Fr 09:00-17:00; 12:00-13:00 closed"),
    ("Mon-Fri 9-17, closed on statutory holidays", "Mo-Fr 09:00-17:00; PH closed"),
    ("Mon-Fri 9-17. Closed Saturday. Sunday 10-16", "Mo-Fr 09:00-17:00 ; Sa closed;Su 10:00-16:00"),
    ("lundi 9h-17h\nFermé le mardi\nmercredi 9h-17h", "Mo 09:00-17:00 ; Tu off;We 09:00-17:00"),
    ("Daily 9-17\nClosed Dec 25\nJan 1 10-15", "Mo-Su 09:00-17:00 ; Dec 25 closed;Jan 01 10:00-15:00"),
    ("Closed holidays", "unknown; PH closed"), ("Fermé les jours fériés", "unknown; PH off"),
    ("Closed Dec 24-26", "unknown; Dec 24-26 closed"), ("Good Friday closed", "unknown; easter -2 days closed"),
    ("Dec. 25 closed", "unknown; Dec 25 closed"), ("Tu OFF", "Tu off"),
    ("Jan-Mar closed; Apr-Dec 9am-5pm", "Jan-Mar closed; Apr-Dec 09:00-17:00"),
    ("Mo-Su OFF; Tu 9-12", "Mo-Su off; Tu 09:00-12:00"),
    ("lundi fermé", "unknown; Mo off"), ("Open Tue-Sun 11am-9pm", "Tu-Su 11:00-21:00"),
    ("Open 7 days a week, 10am-9pm", "Mo-Su 10:00-21:00"), ("Open 24/7", "24/7"),
    ("Open by appointment only", "\"by appointment\""), ("Mon open (call ahead)", "Mo \"call ahead\""),
    // French.
    ("Mardi au samedi : 9 h 30 à 18 h", "Tu - Sa 09:30 - 18:00"), ("Lundi 17 h – 22 h 30", "Mo 17:00 - 22:30"),
    ("Lundi 17\u{A0}h\u{202F}30 – 22\u{A0}h", "Mo 17:30 - 22:00"),
    ("De 10 h à 17 h", "10:00 - 17:00"), ("11h30 à 14h, 17h à 22h", "11:30 - 14:00, 17:00 - 22:00"),
    ("Midi à minuit", "12:00 - 24:00"), ("Horaire : le samedi 9h-17h", "Sa 09:00-17:00"),
    ("lundis 9h-17h", "Mo 09:00-17:00"), ("fin de semaine 9h-17h", "Sa,Su 09:00-17:00"),
    ("24 heures sur 24", "00:00-24:00"), ("24 h/24", "00:00-24:00"), ("7 jours sur 7, 8h-22h", "Mo-Su 08:00-22:00"),
    ("Ouvert du mardi au jeudi 9h-17h", "Tu - Th 09:00-17:00"),
    ("Daily 9 a.m. - 5 p.m.; Mar closed", "Mo-Su 09:00 - 17:00; Mar closed"),
    ("mar-sam 9h-17h; dim off", "Tu-Sa 09:00-17:00; Su off"),
    ("Mar. 9 h à 17 h", "Tu 09:00 - 17:00"), ("Mar : 9h-17h", "Tu 09:00-17:00"),
    ("Mar-Oct 9am-5pm", "Mar-Oct 09:00-17:00"), ("2026 Mar 9am-5pm", "2026 Mar 09:00-17:00"),
    ("easter-Mar 9am-5pm", "easter-Mar 09:00-17:00"), ("Easter - Mar: 9am-5pm", "easter - Mar: 09:00-17:00"),
  ])
  func whatHasOneMeaningIsRead(_ text: String, right: String) throws {
    var respelling = Respelling(Array(text.utf8))
    _ = try respelling.rules()
    #expect(String(decoding: respelling.right, as: UTF8.self) == right)
    let schedule = try Schedule(notation: text)
    #expect(schedule.rules == (try Schedule(notation: right)).rules)
    #expect(!schedule.warnings.isEmpty)
    for repair in respelling.repairs {
      #expect(schedule.warnings.contains(HoursWarning(problem: .spelling(repair))))
      let bytes = Array(text.utf8)[repair.offset..<repair.offset + repair.length]
      #expect(String(decoding: bytes, as: UTF8.self) == repair.found)
    }
  }

  @Test(arguments: [
    ("8-5", 2), ("Mo-Fr 7-11pm", 8), ("9am-5", 4), ("Di-Sa 9-17", 0), ("Ma-Fr 9-17", 0), ("01.07-31.08", 0),
    ("Mon-Fri; 9-17", 7), ("Freitag", 0), ("pn 8-16", 0), ("Th holiday", 3), ("Mon-Fri 9-17 Sat", 13),
    ("Mon 8-17 Sat; Sun 9-17", 9), ("Mon 8-17 Sat Sun 9-17 Mon Tue", 22), ("Mon 9-17, 19-22, daily", 17),
    ("Mon; Tue 9-17", 0), ("Mon 9-17; PH", 10),
    ("täglich", 0), ("mercredi, samedi", 0), ("weekend", 0), ("Mo-Fr 0900-1730", 6), ("Mo-Fr Sa 9-17", 6),
    ("Mo-Fr 9-17; off 12-13, Fr 15-17", 23),
    ("Ma,Me,Vr 9-17", 0), ("Ma-Sa 9-17", 0), ("Do-Sa 9-17", 0), ("Mo,Me,Di 9-17", 6), ("Friday, Sunday", 0),
    ("weekdays", 0), ("monday wednesday saturday", 0),
    // An end before the beginning, and a span that begins before the one before it ends.
    ("Mon-Fri 9:00-5:00", 13), ("Mo-Fr 9:00-5:00", 11), ("10:00-6:00", 6), ("Sat 9:00-1:00", 9), ("Fr 8h-5h", 6),
    ("Mo-Fr 8:00-8:00; Sa 8:00-18:00", 11), ("Mon 9-12, 1-5", 10), ("Mon 8-12,2-6", 9),
    ("Mo-Fr 9:00-12:00,1:00-5:00", 17), ("Mon 8:30-18:00 / 8:30-20:00", 17),
    ("10:00-2:00, 16:00-19:00", 6), ("Mo-Fr 10:00-2:00 und 16:00-19:00", 12), ("Fr 11-2, 17-22; Sa 12-22", 6),
    ("Mon 8:30-2:30 / 16-20", 9), ("Mo-Fr 10:00-18:00; Sa 10-4", 25), ("Mo-Fr 10-18; Sa 12-3", 19),
    ("Mo-Fr 11:00-23:00; Sa 11:00-4:00", 28),
    ("Sat 1-5", 6), ("Sat 1:00-5:00", 9), ("Daily 7-11", 8), ("Mon-Tue closed, Wed-Sun 4-10", 26),
    // Hours of the same days, and a season.
    ("Mon-Fri 9am-5pm, Fri 4pm-9pm", 17),
    ("May-Oct: Mon-Fri 10am-8pm; Sat 10am-6pm", 31), ("June to Sept, Mon-Fri 12pm-8pm, Sat-Sun 10am-8pm", 40),
    // Times, or a state, after a semicolon: of all days, or of those before it.
    ("Mon-Fri 9am-12pm; 2pm-6pm", 18), ("Mon-Fri 9am-noon; noon-6pm", 18), ("Jan 3 9am-5pm; 10-16", 15),
    ("Mon-Fri 9am-5pm; closed", 17), ("Mon-Fri 9am-5pm; sunrise-sunset", 17), ("Mon-Fri 9am-5pm; 24/7", 17),
    ("Mo-Su 11:00-14:00；17:00-20:00", 20), ("9am-5pm; Sat 10am-4pm; 6pm-8pm", 23),
    // A season without the weekdays of the one before.
    ("Apr-Oct Mon-Fri 9am-5pm Nov-Mar 10am-4pm", 32), ("Apr-Oct Mon-Fri 9am-5pm; Nov-Mar 10am-4pm", 33),
    // Days on a line of their own.
    ("Mon 9am-5pm\nTue\nWed 9am-5pm", 16), ("Monday\nTuesday\n9am-5pm\n10am-6pm", 7),
    ("Dec 24\nDec 31\n9am-1pm", 7),
    // One half of the day for two times.
    ("12-5am", 3), ("12-12pm", 3), ("12 bis mittag", 7),
    ("Thu-Sat 6-midnight", 10), ("Fri 5-minuit", 6), ("noon to 8", 8), ("Fri 8-12am", 6), ("Fri 5-10pm", 6),
    // Days and seasons by name.
    ("Mon-Sat", 0), ("Monday to Friday", 0), ("Lu.-Ve.", 0), ("May to October", 0), ("Mai à octobre", 0),
    ("1er mai au 31 octobre", 0), ("10am-6pm, May-Oct", 10), ("Saturdays, 8am-1pm, May to October", 20),
    ("Mon-Sat, Dec 24 9-17", 9),
    // Years, days of a month, hours.
    ("1900-2300", 0), ("2000-2200 daily", 0), ("0900-1730", 0), ("Dec 9-17", 4), ("Mon-Fri 9-17, Dec 9-17", 18),
    ("Apr-Oct 8-20", 8), ("12/25 closed", 0), ("24 hours", 0), ("Mon-Sun 24 hours", 8), ("24 heures", 0),
    ("Dec 9 - 17", 4), ("Jun 9-17, Jul 10-18", 4), ("May, Jun, Jul 9-17", 14), ("Apr & May 8-20", 10),
    ("Jan,Dec 9-17", 8), ("Mar 9-17", 4), ("Oct 9-17; Nov off", 4),
    ("mar 9-17", 4), ("mar 9h-17h; closed Mon", 0), ("Mon-Fri 9am-5pm, 12pm-1pm closed", 26),
    ("closed Mon, Tue-Sun 11am-9pm", 20),
    // Two days, or all from one to the other; dates of which none is in both.
    ("Mon Fri 9am-5pm", 4), ("May October 9am-5pm", 4), ("Daily 9-17; Jun 8 Jun 10 closed", 18),
    ("Jun 08 Jun 10 off", 7), ("May Jul 09:00-17:00", 4),
    // A state between times and days, times that may be in the evening, and days by name without times.
    ("Mon-Fri 9am-5pm closed Saturday", 16), ("10:00-12:00 off 14:00-16:00", 12),
    ("Mon-Fri 9am-5pm\nClosed Sundays 12pm-1pm", 31), ("Fri 7-11:30", 6), ("Wed 7-9:30", 6), ("Tue-Sat 6:30-9", 13),
    ("Mon-Fri 9-17, Good Friday", 14), ("Easter Monday", 0), ("Mon-Fri 9-17; holidays", 14),
  ])
  func whatHasTwoMeaningsIsNotGuessedAt(_ text: String, offset: Int) {
    do {
      _ = try Schedule(notation: text)
      Issue.record("\(text) is read")
    } catch {
      guard case .twoMeanings = error.problem else { Issue.record("\(text): \(error.message)"); return }
      #expect(error.offset == offset)
    }
  }

  /// Where no day is named, a word beside times may be what says when they hold: not read, whatever it says.
  @Test(arguments: [
    "(winter)", "(continuato)", "(Mon to Sat)", "（木曜定休日)", "by appointment", "nach Vereinbarung",
  ])
  func wordsBesideTimesNeedDays(_ words: String) throws {
    for times in ["10-16", "10:00-16:00", "10am-4pm", "Mo 9-12; 13-16"] {
      do throws(HoursError) {
        _ = try Schedule(notation: times + " " + words)
        Issue.record("\(times) \(words) is read")
      } catch {
        guard case .twoMeanings = error.problem else { Issue.record("\(error.message)"); continue }
        #expect(error.offset == times.utf8.count + 1)
      }
      if times.first != "M" { #expect(try Schedule(notation: "Mo \(times) \(words)").rules.count == 1) }
    }
    for times in ["10-16 Uhr", "10 to 16", "10h bis 16h", "10-late"] { _ = try Schedule(notation: times) }
  }

  /// Days of two letters are one day in every language that has them, or where other days tell the language.
  @Test(arguments: [
    ("Lu-Sa", "Mo-Sa"), ("Lu,Ma,Je", "Mo,Tu,Th"), ("Me,Je,Ve", "We,Th,Fr"), ("Lu-Di", "Mo-Su"), ("Lu-Do", "Mo-Su"),
    ("Ma-Gi", "Tu-Th"), ("Ju,Vi", "Th,Fr"), ("Lu-Vi", "Mo-Fr"), ("Ma-Vr", "Mo-Fr"), ("Di,Wo,Za,Zo", "Tu,We,Sa,Su"),
    ("Do-Zo", "Th-Su"), ("Ma-Su", "Mo-Su"), ("Pn-Pt", "Mo-Fr"), ("Wt,Sr,Cz", "Tu,We,Th"), ("Пн-Пт", "Mo-Fr"),
    ("Вт,Ср,Чт", "Tu,We,Th"), ("Сб-Вс", "Sa-Su"), ("Нд", "Su"), ("Segunda a Sexta", "Mo-Fr"),
    ("Terça-feira,quinta", "Tu,Th"),
  ])
  func daysOfOtherLanguagesAreRead(_ days: String, right: String) throws {
    for times in [" 09:00-17:00", " 9h-12h, 14h-17h"] {
      let rules = try Schedule(notation: days + times).rules
      let spans = times.contains("h") ? " 09:00-12:00,14:00-17:00" : times
      #expect(rules == (try Schedule(notation: right + spans)).rules, "\(days)\(times)")
    }
  }

  /// What may be another thing than a time is no time: hours counted, a dash too many, days after their times, lists.
  @Test(arguments: [
    ("11-22 hrs", 6), ("11 hrs - 22 hrs", 0), ("07:00--20:00", 6), ("7h--20h", 3), ("9-17 Mon", 5),
    ("10-16 and winter", 10), ("10-16 and by appointment", 10), ("9-17 daily 18-20", 11), ("\"by chance”", 0),
    ("Sa,Su-PH off", 6), ("Mo 8,15-12,15", 3),
    ("Mo 9,00-17", 3), ("Mo 9-17,00", 8),
  ])
  func whatIsNoTimeIsRefusedWhereItStands(_ text: String, offset: Int) { refused(text, at: offset) }

  /// The months may stand after the days, as both must hold; a day of a month beside a weekday may be a list.
  @Test(arguments: [
    ("We-Sa Jan 12:00-15:30", "Jan We-Sa 12:00-15:30", 0), ("Sa,Su May-Sep off", "May-Sep Sa,Su off", 0),
    ("Mo Dec 24 09:00-12:00", nil, 3), ("Mo Dec 24-26 off", nil, 3),
    ("Mo 1900-2100", nil, 3), ("Mo week 3 off", nil, 3),
  ])
  func monthsMayStandAfterDays(_ text: String, right: String?, offset: Int) throws {
    guard let right else { return refused(text, at: offset) }
    let schedule = try Schedule(notation: text)
    #expect(schedule.rules == (try Schedule(notation: right)).rules)
    let repairs = schedule.warnings.compactMap { if case .spelling(let repair) = $0.problem { repair } else { nil } }
    #expect(repairs.map(\.offset) == [offset])
    for repair in repairs {
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(repair.offset..<repair.offset + repair.length, with: repair.replacement.utf8)
      #expect(String(decoding: bytes, as: UTF8.self) == right)
    }
  }

  /// A comma before or after a state or a comment begins a rule of its own, which would hold on every day.
  @Test(arguments: ["closed", "(lunch)", "by appointment", "\"call ahead\""])
  func daysAreNotLostAtACommaBesideAState(_ words: String) {
    let isState = words == "closed"
    let days = isState ? "Monday " : "Mon-Fri 9am-5pm "
    refused("\(days)\(words), 6pm-8pm", at: days.utf8.count + words.utf8.count + 2)
    refused("\(days)\(words), noon-1pm", at: days.utf8.count + words.utf8.count + 2)
    if words.first == "\"" || isState { refused("Mon-Fri 9am-5pm, \(words)", at: 17) }
  }

  /// What is closed stands for itself in people's words, wherever it stands; hours after it would open it.
  @Test(arguments: [
    "Closed Dec 25", "Closed holidays", "Jan-Mar closed", "Good Friday closed", "Closed weekends", "Closed Sundays",
    "Closed Sa[1]", "Closed 12:00-13:00", "fermé le 25 décembre",
  ])
  func whatIsClosedIsNotOpenedByLaterHours(_ words: String) throws {
    for hours in ["daily 9am-5pm", "9am-5pm", "Nov-Apr 9am-5pm"] {
      refused("\(words); \(hours)", at: words.utf8.count + 2)
      refused("Mo 10-17; \(words); \(hours)", at: words.utf8.count + 12)
      #expect(try Schedule(notation: "\(hours); \(words)").rules.count == 2)
    }
  }

  /// So do hours of dates, and of holidays by name: later hours of weekdays would be in their place.
  @Test(arguments: [
    "Dec 24 9am-1pm", "2026-12-24 9:00-13:00", "24 December 9h-13h", "Dec 24-26 9am-1pm", "holidays 9am-1pm",
  ])
  func hoursOfDatesAreNotOverruledByLaterOnes(_ words: String) throws {
    for hours in ["daily 9am-5pm", "Mon-Sun 10-16", "November to April 9am-5pm", "Mon-Sun closed"] {
      for sign in ["; ", ". ", "\n", " | "] { refused(words + sign + hours, at: words.utf8.count + sign.utf8.count) }
      #expect(try Schedule(notation: "\(hours); \(words)").rules.count == 2)
    }
  }

  /// Numbers before a month, and after a comma behind a day of one, may be days or hours.
  @Test(arguments: [
    ("Mon-Fri 9-17, 12-14 Nov", 17), ("Mon-Fri 9h-17h, 10.-12. November closed", 20),
    ("Thu 11-15, 12 - 14 Nov, 8 to 11", 16),
    ("Nov 10, 8-10", 8), ("Nov 10, 8-10; Mon closed", 8), ("Mon 9-17 / Nov 10th, 12-18", 21),
    ("Nov 10th, 12-18, Nov 15 closed", 10), ("Nov 12 2026, 12 to 14. Mon-Sun 8-22", 13),
    ("Mon 9-17; 2026-11-13, 10-13. Tue 6-12", 22),
    ("Nov 10, 12-18, Mon-Sun 8-22", 8),
  ])
  func numbersBesideMonthsMayBeDaysOrHours(_ text: String, offset: Int) { refused(text, at: offset) }

  /// A number after "h" is its minutes unless a line ends before it, or a month follows it.
  @Test(arguments: [
    ("Lu-Di 6 h à 9 h 12 novembre fermé", nil), ("Lu-Di 11 h-16 h\n15 novembre fermé", "Mo-Su 11:00-16:00; Nov 15 off"),
    ("Lu-Di 11 h-16 h. 15 novembre 12 h à 14 h", "Mo-Su 11:00-16:00; Nov 15 12:00-14:00"),
    ("Lu-Di 11 h-16 h 15", "Mo-Su 11:00-16:15"), ("Sa 8 bis 22 Uhr 15", "Sa 08:00-22:15"),
  ])
  func minutesAfterAUnitAreNoDate(_ text: String, right: String?) throws { try isRead(text, as: right) }

  /// Commas join what adds to all that stands before them, past semicolons too, unless it is in the place of that.
  @Test(arguments: [
    ("Mon-Sun 10-16; Nov 9 12-16, Nov 10 8-12", "Mo-Su 10:00-16:00; Nov 09 12:00-16:00; Nov 10 08:00-12:00"),
    ("Mon 9-17 | Nov 9 12-16 | 10 November 8-12", "Mo 09:00-17:00; Nov 09 12:00-16:00; Nov 10 08:00-12:00"),
    ("Wed 7-15, Nov 15 6-9, Nov 9-11 12pm-2pm", "We 07:00-15:00; Nov 15 06:00-09:00; Nov 09-11 12:00-14:00"),
    ("Apr-Oct Mon-Sun 10-22, Oct 14 12-14", "Apr-Oct Mo-Su 10:00-22:00; Oct 14 12:00-14:00"),
    ("Mon-Fri 9-17, holidays 18-20", "Mo-Fr 09:00-17:00; PH 18:00-20:00"),
    ("Mon-Fri 9-17, Dec 24 18-20", nil), ("Mo-Su: 7am-10am, Nov 15, 10am-1pm", nil),
    ("May-Oct, closed Mondays", nil), ("May-Oct, holidays closed", nil), ("May to October Oct 14 6am-10am", nil),
    ("Sun 11-15. Fri 10am-10pm, 1am-2am", nil), ("Fri 10am-10pm & 12am-1am", nil),
  ])
  func commasBetweenRules(_ text: String, right: String?) throws { try isRead(text, as: right) }

  /// The sentence says what is wrong, not what would be wrong in other hours.
  @Test(arguments: [
    ("17am-5pm", 0, "expected an hour from 1 to 12 before am or pm"),
    ("9am-13am", 4, "expected an hour from 1 to 12 before am or pm"),
    ("0pm-5pm", 0, "expected an hour from 1 to 12 before am or pm"),
    ("24pm-5pm", 0, "expected an hour from 1 to 12 before am or pm"),
    ("9:60-17:00", 0, "there is no such time: hours go to 48:00, minutes to 59"),
    ("Mon 9:5-17", 6, "expected minutes of two digits"),
    ("Mon-Fri 9am-5pm ET", 16, "expected ';', ',' or '||' before another rule, or the end"),
    ("Jun 10-08 10:00-12:00", 7, "the range ends before it begins"),
  ])
  func theSentenceSaysWhatIsWrong(_ text: String, offset: Int, message: String) {
    let error = #expect(throws: HoursError.self) { try Schedule(notation: text) }
    #expect(error?.message == message)
    #expect(error?.offset == offset)
  }

  private func isRead(_ text: String, as right: String?) throws {
    guard let right else {
      #expect(throws: HoursError.self) { try Schedule(notation: text) }
      return
    }
    #expect(try Schedule(notation: text).rules == Schedule(notation: right).rules)
  }

  private func refused(_ text: String, at offset: Int) {
    do throws(HoursError) {
      _ = try Schedule(notation: text)
      Issue.record("\(text) is read")
    } catch {
      #expect(error.offset == offset, "\(text): \(error.message)")
    }
  }

  @Test(arguments: [
    ("Mon-Fri 9-17 foo", 13), ("Mon 9:30", 4), ("9-17 Mon 9-17", 5), ("geschlossen", 0), ("Mon–Fri 25:00:00", 15),
    ("nach Vereinbarung", 0), ("1800", 0), ("Mon 9-60", 8), ("Mon \u{301}-", 4), ("Wednesday evenings", 10),
    ("Mo 24:00-26:00", 3), ("Mo-Fr 9-17 Sa 9-12", 11), ("Mo 8-17 Sa; Su 9-17", 8), ("Mo-Fr 9:00-12:00 14:00-18:00", 17),
    ("24 Dec off", 0), ("24. Dez 10-12", 0),
    ("7:00 à 23:00", 0), ("Jan:: 9-17", 4),
    ("May 8-8pm", 6), ("Dec 31 till 5pm", 12), ("1st Saturday of the month 10-14", 0), ("Fermé", 0), ("Ouvert", 0),
    ("Closed Mondays; daily 11am-9pm", 16), ("Dec 25, 2000-2200", 8), ("08:30-18:00 / 08:30-20:00", 0),
  ])
  func whatHasNoMeaningIsRefusedWhereItStands(_ text: String, offset: Int) {
    #expect(throws: HoursError.self) { try Schedule(notation: text) }
    do { _ = try Schedule(notation: text) } catch { #expect(error.offset == offset, "\(text): \(error.message)") }
  }

  @Test(arguments: [
    ("Mo-Fr 11:00-10:00", HoursWarning.Problem.overlapsNextDay([.friday], ClockSpan(unchecked: 660, 1440 + 600)), 0),
    (
      "Mo-Fr 11:00-10:00",
      .endsLate([.monday, .tuesday, .wednesday, .thursday, .friday], ClockSpan(unchecked: 660, 1440 + 600)), 1
    ),
    ("Fr 11:00-09:30", .endsLate([.friday], ClockSpan(unchecked: 660, 1440 + 570)), 1),
    ("Fr 11:00-09:00", .endsLate([.friday], ClockSpan(unchecked: 660, 1440 + 540)), 0),
    ("Mo-Fr 09:00-12:00; Mo-Fr 14:00-17:00", .hides(rule: 2, earlier: 1), 1),
    ("Mo-Fr 09:00-12:00, Mo-Fr 14:00-17:00", .hides(rule: 2, earlier: 1), 0),
    ("Mo-Fr 09:00-17:00; Fr 14:00-17:00", .hides(rule: 2, earlier: 1), 0),
    ("Mo-Fr 09:00-17:00; Mo-Fr 12:00-13:00 off", .hides(rule: 2, earlier: 1), 0),
  ])
  func whatIsLikelyWrongIsAWarning(_ text: String, problem: HoursWarning.Problem, count: Int) throws {
    #expect(try Schedule(notation: text).warnings.count { $0.problem == problem } == count)
  }

  @Test func theFixOfALateEndIsReadAndEndsInTheEvening() {
    #expect(ClockSpan(unchecked: 660, 1440 + 570).endingInTheEvening.text == "11:00-21:30")
  }

  @Test func aDayOfMarchIsNoTuesday() throws {
    let rules = try Schedule(notation: "Mar 09 10:00-12:00").rules
    #expect(try Schedule(notation: "Mar 9 10:00-12:00").rules == rules)
  }

  @Test func aCommaAtTheEndIsLeftOut() throws {
    let warning = try #require(try Schedule(notation: "We 12:00-18:00,").warnings.first { $0.isSpelling })
    #expect(warning.message.hasPrefix("leave out \",\" at byte 14"))
    #expect(try !Schedule(notation: "We 12:00-18:00;").warnings.contains { $0.isSpelling })
  }

  @Test func theNotationsOwnSpellingIsNotRepaired() throws {
    for text in ["Mo-Fr 09:00-17:00; PH off", "Dec 24 09:00-12:00 \"Uhr\"", "week 1-53/2 Mo[1] 10:00+"] {
      #expect(try Schedule(notation: text).warnings.isEmpty)
    }
  }

  /// Every twentieth or fifteenth of the real values: its spelling in the notation, or that it is refused.
  @Test(arguments: ["sloppy", "unreadable"]) func realValuesAreReadAsTheirSpelling(_ list: String) throws {
    let rows = try TestData.fields("osm-hours-\(list).tsv")
    #expect(rows.count == 200)
    for row in rows {
      do {
        let schedule = try Schedule(notation: row[0])
        #expect(schedule.rules == (try Schedule(notation: row[1])).rules, "\(row)")
        let hasRepair = schedule.warnings.contains { if case .spelling = $0.problem { true } else { false } }
        #expect(hasRepair == (row[0] != row[1]), "\(row)")
      } catch {
        #expect(row[1] == "refused", "\(row): \(error.message)")
      }
    }
  }
}
