extension Conformance {
  static var ownership: [Case] { tails + replacedDays + takenAway }

  private static var tails: [Case] {
    at(
      "5.3", "a span belongs to the day on which it starts", only("mon", ("18:00", "02:00")),
      each: ["2026-11-30T18:00:00-05:00", "2026-12-01T01:15:00-05:00", "2026-12-01T18:30:00-05:00"])
      + at(
        "5.3", "a day with hours of its own does not cut the tail of the night before",
        ["thu": [["06:30", "03:30"]], "fri": [["10:00", "18:00"]]],
        each: ["2026-12-04T02:45:00-05:00", "2026-12-04T03:30:00-05:00", "2026-12-04T10:00:00-05:00"])
      + at(
        "5.3", "a closed day does not cut the tail of the night before", ["thu": [["18:00", "03:30"]], "fri": []],
        each: ["2026-12-04T02:45:00-05:00", "2026-12-04T20:00:00-05:00"])
      + at(
        "5.3", "between one night's tail and the next night's start",
        ["wed": [["19:00", "04:30"]], "thu": [["18:00", "05:30"]]],
        each: ["2026-12-03T05:00:00-05:00", "2026-12-03T18:00:00-05:00", "2026-12-04T05:00:00-05:00"])
      + at(
        "5.3", "Sunday's tail runs into Monday", only("sun", ("20:00", "04:00")),
        each: ["2026-12-07T03:59:59-05:00", "2026-12-07T04:00:00-05:00"])
      + at(
        "5.3", "New Year's Eve runs into the new year", "Mo-Su 20:00-03:00; PH off",
        each: ["2027-01-01T02:00:00-05:00", "2027-01-01T21:00:00-05:00", "2027-01-02T02:00:00-05:00"])
      + at(
        "5.3", "a tail two dates long", only("fri", ("22:00", "47:00")),
        each: ["2026-12-05T12:00:00-05:00", "2026-12-05T23:00:00-05:00"])
  }

  private static var replacedDays: [Case] {
    let nightly = daily(("16:00", "02:30"))
    return at(
      "5.3", "an exception replaces the spans that start on its day, and their tails", nightly,
      each: [
        "2026-12-25T01:00:00-05:00", "2026-12-25T20:00:00-05:00", "2026-12-26T01:00:00-05:00",
        "2026-12-26T16:00:00-05:00",
      ], exceptions: ["2026-12-25": []])
      + at(
        "5.3", "an exception with a tail of its own", nightly,
        each: ["2026-12-24T18:30:00-05:00", "2026-12-25T03:00:00-05:00", "2026-12-25T16:00:00-05:00"],
        exceptions: ["2026-12-24": [["19:00", "04:00"]]])
      + at(
        "5.3", "a holiday replaces the spans that start on it, and their tails", "Mo-Su 18:00-02:00; PH off",
        each: ["2026-07-01T00:30:00-04:00", "2026-07-01T19:00:00-04:00", "2026-07-02T00:30:00-04:00"])
      + at(
        "5.3", "a weekly holiday list does the same",
        ["tue": [["18:00", "02:00"]], "wed": [["18:00", "02:00"]], "holiday": []],
        each: ["2026-07-01T00:30:00-04:00", "2026-07-01T19:00:00-04:00", "2026-07-02T00:30:00-04:00"])
      + at(
        "5.3", "a later rule replaces its days' spans, not the tails of other days",
        "Fr-Sa 18:00-02:00; Su 12:00-22:00",
        each: ["2026-06-07T00:30:00-04:00", "2026-06-07T02:00:00-04:00", "2026-06-07T12:00:00-04:00"])
      + at(
        "5.3", "the same with the tail's rule last", "Su 12:00-22:00; Fr-Sa 11:00-02:00",
        each: ["2026-06-07T01:00:00-04:00", "2026-06-07T03:00:00-04:00"])
      + at(
        "5.3", "off for a day leaves the tail of the night before", "Mo-Su 18:00-02:00; Su off",
        each: ["2026-06-07T01:00:00-04:00", "2026-06-07T19:00:00-04:00", "2026-06-08T01:00:00-04:00"])
  }

  private static var takenAway: [Case] {
    at(
      "5.3", "off with times takes them from the day's own spans", "Mo-Fr 09:00-17:00; Mo-Fr 12:00-13:00 off",
      each: ["2026-06-09T11:00:00-04:00", "2026-06-09T12:30:00-04:00", "2026-06-09T13:00:00-04:00"])
      + at(
        "5.3", "off with times takes them from the night before too", "Fr-Sa 18:00-02:00; Su 01:00-06:00 off",
        each: ["2026-06-07T00:30:00-04:00", "2026-06-07T01:00:00-04:00"])
      + at(
        "5.3", "off with times past midnight", "Mo-Su 08:00-24:00; Sa 22:00-10:00 off",
        each: ["2026-06-06T21:00:00-04:00", "2026-06-07T09:00:00-04:00", "2026-06-07T10:00:00-04:00"])
      + at(
        "5.3", "off with times at the edge of a span", "Mo-Su 10:00-14:00; Mo-Su 12:00-14:00 off",
        each: ["2026-06-09T11:00:00-04:00", "2026-06-09T12:00:00-04:00"])
      + at(
        "5.3", "off with times where nothing is open changes nothing", "Mo-Su 10:00-14:00; Mo-Su 15:00-16:00 off",
        each: ["2026-06-09T15:30:00-04:00"])
      + at(
        "5.3", "off with times, written before the span, is beaten by it", "Mo-Su 12:00-13:00 off; Mo-Su 10:00-14:00",
        each: ["2026-06-09T12:30:00-04:00"])
      + at(
        "5.3", "off with times after a comma", "Mo-Su 10:00-15:00, We 12:00-13:00 off, Tu-Th 11:00-12:30 off",
        each: ["2026-06-10T10:30:00-04:00", "2026-06-10T12:45:00-04:00", "2026-06-11T12:45:00-04:00"])
      + at(
        "5.3", "off with times out of 24/7", "24/7; Mo 15:00-16:00 off",
        each: ["2026-06-08T14:00:00-04:00", "2026-06-08T15:30:00-04:00", "2026-06-08T16:00:00-04:00"])
      + at(
        "5.4", "across a semicolon the later rule wins: unknown over a tail", "Fr 20:00-04:00; Sa 02:00-06:00 unknown",
        each: ["2026-06-06T01:00:00-04:00", "2026-06-06T03:00:00-04:00", "2026-06-06T05:00:00-04:00"])
      + at(
        "5.4", "across a semicolon the later rule wins: a tail over unknown", "Sa 02:00-06:00 unknown; Fr 20:00-04:00",
        each: ["2026-06-06T03:00:00-04:00", "2026-06-06T05:00:00-04:00"])
  }
}
