extension Conformance {
  static var boundaries: [Case] { halfOpen + touching + never + instants }

  private static var halfOpen: [Case] {
    at(
      "5.1", "open at the first instant, closed at the last", only("mon", ("11:00", "16:00")),
      each: [
        "2026-11-30T10:59:59-05:00", "2026-11-30T11:00:00-05:00", "2026-11-30T15:59:59-05:00",
        "2026-11-30T16:00:00-05:00",
      ])
      + at(
        "5.1", "the next change is later than the instant, the previous one at or before it",
        daily(("08:00", "12:00"), ("13:00", "17:00")),
        each: [
          "2026-06-09T08:00:00-04:00", "2026-06-09T12:00:00-04:00", "2026-06-09T12:59:59-04:00",
          "2026-06-09T13:00:00-04:00", "2026-06-09T17:00:00-04:00", "2026-06-09T23:59:59-04:00",
        ])
      + at(
        "5.1", "a fraction of a second before and after a boundary", daily(("08:00", "12:00")),
        each: [
          "2026-06-09T07:59:59.999999999-04:00", "2026-06-09T08:00:00.000000001-04:00", "2026-06-09T11:59:59.5-04:00",
        ])
      + at(
        "5.1", "the shortest span", daily(("12:00", "12:01")),
        each: ["2026-06-09T11:59:00-04:00", "2026-06-09T12:00:30-04:00", "2026-06-09T12:01:00-04:00"])
      + at(
        "5.1", "the last minute of the day is inside a span to 24:00", only("fri", ("10:00", "24:00")),
        each: ["2026-12-04T23:59:59-05:00", "2026-12-05T00:00:00-05:00"])
      + at(
        "5.1", "one span a week", only("sun", ("22:00", "03:00")),
        each: ["2026-11-29T22:00:00-05:00", "2026-11-30T01:00:00-05:00", "2026-11-30T03:00:00-05:00"])
      + at(
        "5.1", "the order of spans in the text carries no meaning", only("sat", ("18:30", "23:00"), ("11:30", "15:00")),
        each: ["2026-12-05T11:05:00-05:00", "2026-12-05T12:00:00-05:00", "2026-12-05T16:00:00-05:00"])
      + at(
        "5.1", "since and until are changes of state, not of comment",
        "Mo 12:00-14:00 open \"front room\", Mo 14:00-16:00 open \"terrace\"",
        each: ["2026-06-08T13:00:00-04:00", "2026-06-08T14:00:00-04:00", "2026-06-08T15:00:00-04:00"])
  }

  private static var touching: [Case] {
    at(
      "5.4", "touching spans are one", only("mon", ("08:00", "11:30"), ("11:30", "14:00")),
      each: ["2026-11-30T10:30:00-05:00", "2026-11-30T11:30:00-05:00", "2026-11-30T14:00:00-05:00"])
      + at(
        "5.4", "overlapping spans are one", only("mon", ("08:00", "12:00"), ("10:00", "14:00")),
        each: ["2026-11-30T09:00:00-05:00", "2026-11-30T11:00:00-05:00", "2026-11-30T13:00:00-05:00"])
      + at(
        "5.4", "a span inside another changes nothing", only("mon", ("08:00", "18:00"), ("10:00", "12:00")),
        each: ["2026-11-30T11:00:00-05:00"])
      + at(
        "5.4", "the same span twice is one", only("mon", ("08:00", "18:00"), ("08:00", "18:00")),
        each: ["2026-11-30T11:00:00-05:00"])
      + at(
        "5.4", "24:00 and 00:00 touch", ["mon": [["10:00", "24:00"]], "tue": [["00:00", "02:00"]]],
        each: ["2026-11-30T22:20:00-05:00", "2026-12-01T00:00:00-05:00", "2026-12-01T02:00:00-05:00"])
      + at(
        "5.4", "three whole days in a row are one span",
        ["fri": [["00:00", "24:00"]], "sat": [["00:00", "24:00"]], "sun": [["00:00", "24:00"]]],
        each: ["2026-06-06T12:00:00-04:00", "2026-06-08T00:00:00-04:00"])
      + at(
        "5.4", "a tail touches the next day's span", ["mon": [["18:00", "02:00"]], "tue": [["02:00", "06:00"]]],
        each: ["2026-12-01T01:00:00-05:00", "2026-12-01T02:00:00-05:00"])
      + at(
        "5.4", "a tail overlaps the next day's span", ["mon": [["18:00", "17:00"]], "tue": [["11:00", "12:00"]]],
        each: ["2026-12-01T11:30:00-05:00", "2026-12-01T15:00:00-05:00"])
  }

  private static var never: [Case] {
    at(
      "5.6", "open round the clock: there is no change", daily(("00:00", "24:00")),
      each: ["2026-12-05T23:59:30-05:00", "2027-01-01T00:00:00-05:00"])
      + at(
        "5.6", "00:00 to 00:00 every day: there is no change", daily(("00:00", "00:00")),
        each: ["2026-06-09T12:00:00-04:00"])
      + at("5.6", "24/7: there is no change", "24/7", each: ["2026-06-09T12:00:00-04:00", "2026-03-08T03:00:00-04:00"])
      + at("5.6", "open: there is no change", "open", each: ["2026-06-09T12:00:00-04:00"])
      + at("5.6", "unknown: there is no change", "unknown", each: ["2026-06-09T12:00:00-04:00"])
      + at(
        "5.6", "overlapping whole days: there is no change", daily(("12:00", "12:00")),
        each: ["2026-06-09T12:00:00-04:00"])
      + at("5.6", "no hours at all: there is no opening", daily(), each: ["2026-12-01T12:00:00-05:00"])
      + at("5.6", "an empty object: there is no opening", [:], each: ["2026-12-01T12:00:00-05:00"])
      + at("5.6", "off: there is no opening", "off", each: ["2026-06-09T12:00:00-04:00"])
      + at("5.6", "closed: there is no opening", "closed", each: ["2026-06-09T12:00:00-04:00"])
      + at(
        "5.6", "every time taken away: there is no opening", "Mo-Su 10:00-18:00; 00:00-24:00 off",
        each: ["2026-06-09T12:00:00-04:00"])
  }

  private static var instants: [Case] {
    at(
      "5.8", "an instant written in other offsets is the same instant", only("mon", ("09:00", "17:00")),
      each: [
        "2026-11-30T15:00:00Z", "2026-11-30T10:00:00-05:00", "2026-12-01T00:00:00+09:00", "2026-11-30T20:45:00+05:45",
        "2026-12-01T05:00:00+14:00", "2026-11-30T03:00:00-12:00",
      ])
      + at(
        "5.8", "a wall time without an offset is in the zone", only("mon", ("09:00", "17:00")),
        each: ["2026-11-30T08:59:59", "2026-11-30T09:00:00", "2026-11-30T17:00:00"])
      + at(
        "5.8", "a wall time in the gap is the gap's end", only("sun", ("03:00", "06:00")), each: ["2026-03-08T02:30:00"]
      )
      + at(
        "5.8", "a wall time in the fold is the first one", only("sun", ("01:30", "06:00")),
        each: ["2026-11-01T01:15:00", "2026-11-01T01:30:00"])
      + at(
        "5.8", "a wall time in another zone", only("mon", ("09:00", "17:00")), each: ["2026-11-30T09:00:00"],
        zone: "Europe/Berlin")
  }
}
