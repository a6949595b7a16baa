extension Conformance {
  static var unknown: [Case] { states + openEnds + statedEnds + nextSpans }

  private static var states: [Case] {
    at(
      "5.5", "unknown is a state with boundaries like any other", "Mo-Fr 10:00-16:00 unknown",
      each: ["2026-06-09T09:00:00-04:00", "2026-06-09T10:00:00-04:00", "2026-06-09T16:00:00-04:00"])
      + at(
        "5.5", "unknown, with a comment", "Sa 10:00-12:00 unknown \"call us; we may be in\"",
        each: ["2026-06-06T11:00:00-04:00", "2026-06-06T12:00:00-04:00"])
      + at(
        "5.5", "open turns to unknown and then to closed", "Mo-Su 10:00-13:00 open, Mo-Su 13:00-14:00 unknown",
        each: ["2026-06-09T12:00:00-04:00", "2026-06-09T13:00:00-04:00", "2026-06-09T14:00:00-04:00"])
      + at(
        "5.4", "within a rule and across a comma open wins over unknown, whichever comes first",
        "Mo-Su 10:00-14:00 unknown, Mo-Su 12:00-16:00 open",
        each: ["2026-06-09T11:00:00-04:00", "2026-06-09T13:00:00-04:00", "2026-06-09T15:00:00-04:00"])
      + at(
        "5.4", "within a rule and across a comma open wins over unknown, whichever comes last",
        "Mo-Su 12:00-16:00 open, Mo-Su 10:00-14:00 unknown",
        each: ["2026-06-09T11:00:00-04:00", "2026-06-09T13:00:00-04:00", "2026-06-09T15:00:00-04:00"])
      + at(
        "5.4", "across a semicolon the later rule replaces the day", "Mo-Su 10:00-18:00; We 12:00-14:00 unknown",
        each: ["2026-06-10T11:00:00-04:00", "2026-06-10T13:00:00-04:00", "2026-06-11T13:00:00-04:00"])
      + at(
        "5.5", "a whole day unknown", "Mo-Fr 09:00-17:00; Sa unknown",
        each: ["2026-06-06T12:00:00-04:00", "2026-06-07T12:00:00-04:00"])
      + at(
        "5.5", "a day unknown among days open round the clock", "24/7; Su unknown",
        each: ["2026-06-06T12:00:00-04:00", "2026-06-07T12:00:00-04:00", "2026-06-08T12:00:00-04:00"])
      + at(
        "5.5", "unknown past midnight", "Fr 22:00-04:00 unknown",
        each: ["2026-06-06T02:00:00-04:00", "2026-06-06T04:00:00-04:00"])
      + at(
        "5.5", "unknown on holidays", "Mo-Fr 09:00-17:00; PH unknown",
        each: ["2026-07-01T12:00:00-04:00", "2026-06-30T18:00:00-04:00"])
  }

  /// Bases around 17:00 and 22:00, and the last minute of what each gives.
  private static let bases = ["00:00", "09:00", "16:59", "17:00", "18:30", "21:59", "22:00", "23:59"]

  private static var openEnds: [Case] {
    var cases: [Case] = []
    for base in bases {
      cases.append(at("5.5", "an open end from \(base)", .text("We \(base)+"), "2026-06-10T23:59:00-04:00"))
    }
    for base in ["17:00", "21:59", "22:00", "23:59"] {
      cases.append(
        at("5.5", "an open end from \(base), the next morning", .text("We \(base)+"), "2026-06-11T07:59:59-04:00"))
    }
    return cases
      + at(
        "5.5", "an open end, before it and at its base", "Mo-Su 17:00+",
        each: [
          "2026-06-10T16:59:59-04:00", "2026-06-10T17:00:00-04:00", "2026-06-11T02:59:59-04:00",
          "2026-06-11T03:00:00-04:00",
        ])
      + at(
        "5.5", "an open end, with a state and a comment", "Fr 19:00+ open \"till the last guest\"",
        each: ["2026-06-05T20:00:00-04:00"])
  }

  private static var statedEnds: [Case] {
    var cases: [Case] = []
    for base in ["16:59", "17:00", "21:59", "22:00", "24:00"] {
      let hours = JSON.text("We 13:00-\(base)+")
      cases.append(at("5.5", "open until \(base) at least: before", hours, "2026-06-10T14:00:00-04:00"))
      cases.append(at("5.5", "open until \(base) at least: after", hours, "2026-06-11T00:00:00-04:00"))
    }
    return cases
      + at(
        "5.5", "a stated end after midnight is later than 22:00: eight hours", "Mo 22:00-04:00+",
        each: ["2026-06-09T03:00:00-04:00", "2026-06-09T04:00:00-04:00", "2026-06-09T12:00:00-04:00"])
      + at(
        "5.5", "the same, written past 24:00", "Mo 22:00-28:00+",
        each: ["2026-06-09T03:00:00-04:00", "2026-06-09T04:00:00-04:00"])
      + at(
        "5.5", "unknown from the stated end", "Mo-Su 13:00-17:00+",
        each: [
          "2026-06-10T12:00:00-04:00", "2026-06-10T13:00:00-04:00", "2026-06-10T17:00:00-04:00",
          "2026-06-11T03:00:00-04:00",
        ])
  }

  private static var nextSpans: [Case] {
    at(
      "5.5", "an open end reaches no further than the next span of the day", "Mo-Su 07:00+,12:00-16:00",
      each: ["2026-06-10T08:00:00-04:00", "2026-06-10T12:00:00-04:00", "2026-06-10T16:00:00-04:00"])
      + at(
        "5.5", "an open end reaches no further than the next day's first span", "Mo-Su 06:00-14:00,22:00+",
        each: ["2026-06-10T21:00:00-04:00", "2026-06-10T23:00:00-04:00", "2026-06-11T05:59:59-04:00"])
      + at(
        "5.5", "a stated end, an open end, the next span",
        "Mo-Su 05:00-06:00,06:45-07:00+,13:00-16:00",
        each: [
          "2026-06-10T06:30:00-04:00", "2026-06-10T06:50:00-04:00", "2026-06-10T07:00:00-04:00",
          "2026-06-10T13:00:00-04:00",
        ])
      + at(
        "5.5", "an open end among the spans of another rule", "Mo-Su 07:00+, We 09:00-10:00",
        each: [
          "2026-06-10T08:00:00-04:00", "2026-06-10T09:30:00-04:00", "2026-06-10T10:00:00-04:00",
          "2026-06-11T10:00:00-04:00",
        ])
      + at(
        "5.5", "open is written over the unknown of an open end", "Mo-Su 17:00+,13:00-02:00",
        each: ["2026-06-10T18:00:00-04:00", "2026-06-11T02:30:00-04:00"])
      + at(
        "5.5", "times taken away from an open end", "Mo-Su 17:00+; Mo-Su 20:00-21:00 off",
        each: ["2026-06-10T19:00:00-04:00", "2026-06-10T20:30:00-04:00", "2026-06-10T21:00:00-04:00"])
      + at(
        "5.5", "a closed day after an open end leaves its night", "Mo-Sa 12:00-22:00+; Su off",
        each: ["2026-06-07T01:00:00-04:00", "2026-06-07T06:00:00-04:00"])
  }
}
