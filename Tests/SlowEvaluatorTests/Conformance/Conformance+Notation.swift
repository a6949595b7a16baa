extension Conformance {
  /// Hours as text. In the week that begins on Monday, June 8, 2026 there is no holiday.
  static var notation: [Case] { weekdays + timeLists + rules + publicHolidays + comments }

  private static func noon(_ day: Int) -> String { "2026-06-\(day < 10 ? "0" : "")\(day)T12:00:00-04:00" }

  private static var weekdays: [Case] {
    let values: [(String, String, [Int])] = [
      ("a weekday", "We 10:00-14:00", [9, 10, 11]),
      ("a range of weekdays", "Tu-Fr 10:00-14:00", [8, 9, 12, 13]),
      ("a range that wraps", "Sa-Mo 10:00-14:00", [8, 9, 12, 14]),
      ("a range that wraps and holds all but a day", "We-Mo 10:00-14:00", [9, 10]),
      ("a list of weekdays", "Mo,We,Fr 10:00-14:00", [8, 9, 10]),
      ("a list with ranges", "Mo-Tu,Th-Fr 10:00-14:00", [9, 10, 11]),
      ("a list with spaces", "Mo, We, Fr 10:00-14:00", [8, 9]),
      ("every day", "Mo-Su 10:00-14:00", [8, 14]),
      ("times without days", "10:00-14:00", [8, 14]),
      ("days without times", "Sa-Su", [12, 13, 14]),
      ("days, open", "Mo,We open", [8, 9]),
      ("days, 24/7", "Mo,We 24/7", [8, 9]),
    ]
    return values.flatMap { about, hours, days in at("4", about, .text(hours), each: days.map(noon)) }
  }

  private static var timeLists: [Case] {
    at(
      "4", "a list of times", "Mo-Su 08:00-10:00,11:00-13:00,14:00-16:00",
      each: ["2026-06-09T10:30:00-04:00", "2026-06-09T12:00:00-04:00", "2026-06-09T17:00:00-04:00"])
      + at(
        "4", "a list of times with spaces", "Mo-Su 08:00-10:00, 11:00-13:00", each: ["2026-06-09T10:30:00-04:00"])
      + at("4", "an hour of one digit", "Mo-Su 9:00-13:00", each: ["2026-06-09T08:00:00-04:00"])
      + at(
        "4", "past midnight", "Fr 22:00-04:00", each: ["2026-06-12T23:00:00-04:00", "2026-06-13T03:00:00-04:00"])
      + at(
        "4", "past 24:00", "Fr 22:00-28:00", each: ["2026-06-12T23:00:00-04:00", "2026-06-13T04:00:00-04:00"])
      + at("4", "until 48:00", "Fr 00:00-48:00", each: ["2026-06-13T12:00:00-04:00"])
      + at("4", "until 24:00", "Fr 10:00-24:00", each: ["2026-06-12T23:59:00-04:00"])
      + at("4", "until 00:00", "Fr 10:00-00:00", each: ["2026-06-12T23:59:00-04:00"])
      + at("4", "24 hours from noon", "Fr 12:00-12:00", each: ["2026-06-13T11:59:00-04:00", noon(13)])
  }

  private static var rules: [Case] {
    at(
      "5.3", "a semicolon: the later rule replaces its days", "Mo-Fr 10:00-18:00; We 10:00-13:00",
      each: ["2026-06-10T12:00:00-04:00", "2026-06-10T15:00:00-04:00", "2026-06-11T15:00:00-04:00"])
      + at(
        "5.3", "a semicolon: days apart", "Mo-Fr 07:30-22:00; Sa 07:30-18:00",
        each: ["2026-06-12T21:00:00-04:00", "2026-06-13T17:00:00-04:00", noon(14)])
      + at(
        "5.3", "a semicolon: later hours of the same day replace, they do not add", "08:00-09:00; 10:00-12:00",
        each: ["2026-06-09T08:30:00-04:00"])
      + at(
        "5.3", "a comma: the later rule adds to its days", "Mo-Fr 08:00-12:00, We 14:00-18:00",
        each: [
          "2026-06-10T09:00:00-04:00", "2026-06-10T13:00:00-04:00", "2026-06-10T15:00:00-04:00",
          "2026-06-11T15:00:00-04:00",
        ])
      + at(
        "5.3", "a comma, then a semicolon", "Mo-Fr 08:00-12:00, We 14:00-18:00; We 10:00-11:00",
        each: ["2026-06-10T08:30:00-04:00", "2026-06-10T10:30:00-04:00", "2026-06-10T15:00:00-04:00"])
      + at(
        "5.3", "a semicolon, then a comma", "Mo-Fr 08:00-12:00; We 10:00-11:00, We 14:00-18:00",
        each: ["2026-06-10T08:30:00-04:00", "2026-06-10T10:30:00-04:00", "2026-06-10T15:00:00-04:00"])
      + at("5.3", "off for a day", "Mo-Su 10:00-18:00; Tu off", each: [noon(8), noon(9)])
      + at("5.3", "closed is off", "Mo-Su 10:00-18:00; Tu closed", each: [noon(9)])
      + at("5.3", "off first, then hours", "Mo off, Tu 14:00-18:00, We-Sa 10:00-18:00", each: [noon(8), noon(10)])
      + at("5.3", "off replaces what stands before it", "Mo-Fr 10:00-18:00; off", each: [noon(9)])
      + at("5.3", "a day after off for all", "off; Sa 10:00-14:00", each: [noon(9), noon(13)])
      + at("5.3", "24/7 but for a day", "24/7; Su off", each: [noon(13), noon(14)])
      + at("5.3", "24/7 replaces what stands before it", "Mo 10:00-12:00; 24/7", each: [noon(9)])
      + at(
        "5.3", "hours on one day out of 24/7", "24/7; Su 10:00-18:00",
        each: ["2026-06-13T23:00:00-04:00", "2026-06-14T09:00:00-04:00", noon(14)])
  }

  private static var publicHolidays: [Case] {
    let canadaDay = "2026-07-01T12:00:00-04:00"
    let before = "2026-06-30T12:00:00-04:00"
    return at("5.12", "PH off", "Mo-Fr 10:00-18:00; PH off", each: [before, canadaDay])
      + at(
        "5.12", "PH with hours", "Mo-Fr 10:00-18:00; PH 11:00-15:00", each: ["2026-07-01T10:30:00-04:00", canadaDay])
      + at("5.12", "a weekday's hours hold on a holiday that no rule names", "Mo-Fr 10:00-18:00", each: [canadaDay])
      + at("5.12", "PH alone", "PH 10:00-14:00", each: ["2026-06-30T12:00:00-04:00", canadaDay])
      + at(
        "5.12", "PH in a list of weekdays, first", "PH,Su 10:00-14:00",
        each: [canadaDay, "2026-07-05T12:00:00-04:00", before])
      + at("5.12", "PH in a list of weekdays, last", "Sa,Su,PH 10:00-14:00", each: [canadaDay, before])
      + at(
        "5.12", "a weekday and PH off", "Mo-Sa 09:30-20:00; Su,PH off", each: [canadaDay, "2026-07-05T12:00:00-04:00"])
      + at(
        "5.12", "PH before weekdays: both must hold", "PH Mo-Fr 10:00-14:00",
        each: [canadaDay, before, "2026-12-25T12:00:00-05:00", "2026-12-26T12:00:00-05:00"])
      + at(
        "5.12", "PH before a weekday: both must hold", "Mo-Su 08:00-20:00; PH Sa off",
        each: ["2026-12-25T12:00:00-05:00", "2026-12-26T12:00:00-05:00"])
      + at("5.12", "PH open round the clock", "Mo-Su 10:00-18:00; PH open", each: [canadaDay])
      + at(
        "5.12", "a comma adds hours on PH", "Mo-Fr 10:00-12:00, PH 13:00-14:00",
        each: ["2026-07-01T11:00:00-04:00", "2026-07-01T13:30:00-04:00"])
      + at(
        "5.12", "off with times on PH", "Mo-Su 08:00-18:00; PH 12:00-14:00 off",
        each: ["2026-07-01T13:00:00-04:00", "2026-06-30T13:00:00-04:00"])
  }

  private static var comments: [Case] {
    at("4", "a comment on open", "Mo-Fr 10:00-18:00 open \"ring the bell\"", each: [noon(9), noon(13)])
      + at(
        "4", "a comment with what would end a rule outside it", "Mo-Fr 10:00-18:00 open \"a; b, c || d\"",
        each: [noon(9)])
      + at("4", "a comment beyond ASCII", "Mo-Fr 10:00-18:00 open \"déjà vu 🍷\"", each: [noon(9)])
      + at(
        "4", "a comment belongs to its rule alone", "Mo-Th 10:00-18:00 open \"ring the bell\"; Fr 10:00-16:00",
        each: [noon(11), noon(12)])
      + at(
        "4", "a comment runs past midnight with its span", "Fr 20:00-02:00 open \"dancing\"",
        each: ["2026-06-13T01:00:00-04:00"])
      + at(
        "4", "the comment of times taken away", "Mo-Fr 10:00-18:00; Mo-Fr 12:00-13:00 off \"lunch\"",
        each: ["2026-06-09T12:30:00-04:00", "2026-06-09T13:30:00-04:00"])
      + at("4", "the comment of a closed day", "Mo-Su 10:00-18:00; We off \"resting\"", each: [noon(10), noon(11)])
      + at("4", "the comment of a place that is closed", "off \"renovation\"", each: [noon(9)])
      + at("4", "the comment of unknown", "unknown \"by appointment\"", each: [noon(9)])
      + at("4", "the comment of 24/7", "24/7 open \"key at the desk\"", each: [noon(9)])
  }
}
