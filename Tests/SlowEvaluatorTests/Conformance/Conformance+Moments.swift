extension Conformance {
  static var moments: [Case] { exact + bareDates + withoutEnd + emptyOnes + wallTimes }

  private static var exact: [Case] {
    moment(
      "live from its start, over from its end", "2026-12-05T20:00:00-05:00", "2026-12-06T02:00:00-05:00",
      each: [
        "2026-12-05T19:59:59-05:00", "2026-12-05T20:00:00-05:00", "2026-12-06T01:59:59-05:00",
        "2026-12-06T02:00:00-05:00",
      ])
      + moment(
        "start and end in different offsets", "2026-12-05T15:00:00-05:00", "2026-12-05T20:30:00Z",
        each: ["2026-12-05T19:59:59Z", "2026-12-05T20:00:00Z", "2026-12-05T15:30:00-05:00"])
      + moment(
        "a fraction of a second counts", "2026-12-05T19:00:00.271828-05:00", "2026-12-05T21:00:00-05:00",
        each: ["2026-12-05T19:00:00.25-05:00", "2026-12-05T19:00:00.271828-05:00", "2026-12-05T19:00:00.3-05:00"])
      + moment(
        "a fraction longer than nine digits is cut", "2026-12-05T19:00:00.1234567899-05:00",
        "2026-12-05T21:00:00-05:00",
        each: ["2026-12-05T19:00:00-05:00", "2026-12-05T19:00:00.123456789-05:00"])
      + moment(
        "a zero fraction is not printed", "2026-12-05T19:00:00.000-05:00", "2026-12-05T21:00:00.0-05:00",
        each: ["2026-12-05T18:00:00-05:00", "2026-12-05T20:00:00-05:00"])
      + moment(
        "exact instants across the fold", "2026-11-01T00:30:00-04:00", "2026-11-01T01:30:00-05:00",
        each: ["2026-11-01T01:45:00-04:00", "2026-11-01T01:15:00-05:00", "2026-11-01T01:30:00-05:00"])
      + moment(
        "across the gap", "2026-03-08T01:30:00-05:00", "2026-03-08T03:30:00-04:00",
        each: ["2026-03-08T01:59:59-05:00", "2026-03-08T03:15:00-04:00"])
      + moment(
        "on a leap day", "2028-02-29T10:00:00-05:00", "2028-02-29T18:00:00-05:00",
        each: ["2028-02-29T12:00:00-05:00", "2028-03-01T12:00:00-05:00"])
      + moment(
        "across the new year", "2026-12-31T22:00:00-05:00", "2027-01-01T02:00:00-05:00",
        each: ["2026-12-31T23:59:59-05:00", "2027-01-01T02:00:00-05:00"])
      + moment(
        "answers are in the zone's offset", "2026-06-05T20:00:00Z", "2026-06-05T23:00:00Z", zone: "Asia/Kathmandu",
        each: ["2026-06-05T12:00:00Z", "2026-06-05T21:00:00Z"])
  }

  private static var bareDates: [Case] {
    moment(
      "a bare date is that whole day", "2026-12-25", "2026-12-25",
      each: [
        "2026-12-24T20:00:00-05:00", "2026-12-25T00:00:00-05:00", "2026-12-25T23:59:59-05:00",
        "2026-12-26T00:00:00-05:00",
      ])
      + moment(
        "an end date is included", "2026-12-04", "2026-12-06",
        each: ["2026-12-05T12:00:00-05:00", "2026-12-06T23:00:00-05:00", "2026-12-07T00:00:00-05:00"])
      + moment(
        "a bare date without an end", "2026-12-25", nil,
        each: ["2026-12-25T12:00:00-05:00", "2026-12-26T01:00:00-05:00"])
      + moment(
        "a start with a time, an end date", "2026-12-04T18:00:00-05:00", "2026-12-06",
        each: ["2026-12-04T12:00:00-05:00", "2026-12-06T23:59:00-05:00"])
      + moment(
        "a start date, an end with a time", "2026-12-04", "2026-12-04T18:00:00-05:00",
        each: ["2026-12-03T12:00:00-05:00", "2026-12-04T12:00:00-05:00", "2026-12-04T18:00:00-05:00"])
      + moment(
        "the spring day", "2026-03-08", "2026-03-08", each: ["2026-03-08T00:00:00-05:00", "2026-03-09T00:00:00-04:00"])
      + moment(
        "the autumn day", "2026-11-01", "2026-11-01", each: ["2026-11-01T00:00:00-04:00", "2026-11-01T23:30:00-05:00"])
      + moment(
        "a day that begins at 01:00", "2026-04-24", "2026-04-24", zone: "Africa/Cairo",
        each: ["2026-04-23T23:59:00+02:00", "2026-04-24T01:00:00+03:00"])
      + moment(
        "a day whose last hour comes twice", "2026-10-29", "2026-10-29", zone: "Africa/Cairo",
        each: ["2026-10-29T23:30:00+03:00", "2026-10-29T23:30:00+02:00", "2026-10-30T00:00:00+02:00"])
      + moment(
        "a day that never was is never live", "2011-12-30", "2011-12-30", zone: "Pacific/Apia",
        each: ["2011-12-29T23:00:00-10:00", "2011-12-31T00:00:00+14:00"])
      + moment(
        "an end on a day that never was", "2011-12-29", "2011-12-30", zone: "Pacific/Apia",
        each: ["2011-12-29T23:00:00-10:00", "2011-12-31T00:00:00+14:00"])
  }

  private static var withoutEnd: [Case] {
    moment(
      "no end: over when the day ends", "2026-12-03T19:00:00-05:00", nil,
      each: ["2026-12-03T18:00:00-05:00", "2026-12-03T19:30:00-05:00", "2026-12-04T00:00:00-05:00"])
      + moment("an end of null is no end", "2026-12-03T19:00:00-05:00", .null, each: ["2026-12-03T19:30:00-05:00"])
      + moment(
        "no end: three hours where that is later", "2026-12-03T22:30:00-05:00", nil,
        each: ["2026-12-04T01:29:59-05:00", "2026-12-04T01:30:00-05:00"])
      + moment(
        "no end: three hours and the day's end at once", "2026-12-03T21:00:00-05:00", nil,
        each: ["2026-12-03T22:00:00-05:00"])
      + moment(
        "no end: three hours, with a fraction", "2026-12-03T22:30:00.5-05:00", nil, each: ["2026-12-04T01:00:00-05:00"])
      + moment(
        "no end: three real hours over the autumn night", "2026-10-31T23:00:00-04:00", nil,
        each: ["2026-11-01T00:00:00-04:00"])
      + moment(
        "no end: three real hours over the spring night", "2026-03-07T23:30:00-05:00", nil,
        each: ["2026-03-08T00:00:00-05:00"])
      + moment(
        "no end: the day is the zone's, not the offset's", "2026-12-04T02:00:00Z", nil, each: ["2026-12-04T03:00:00Z"])
      + moment(
        "no end: the 25 hours of the autumn day", "2026-11-01T00:30:00-04:00", nil, each: ["2026-11-01T12:00:00-05:00"])
  }

  private static var emptyOnes: [Case] {
    moment(
      "an end before the start counts as the start: never live", "2026-12-05T20:00:00-05:00",
      "2026-12-05T18:00:00-05:00",
      each: ["2026-12-05T19:00:00-05:00", "2026-12-05T20:00:00-05:00", "2026-12-06T12:00:00-05:00"])
      + moment(
        "an end at the start: never live", "2026-12-02T08:00:00-05:00", "2026-12-02T08:00:00-05:00",
        each: ["2026-12-02T07:59:59-05:00", "2026-12-02T08:00:00-05:00"])
      + moment(
        "an end date before the start", "2026-12-05", "2026-12-03",
        each: ["2026-12-04T12:00:00-05:00", "2026-12-05T12:00:00-05:00"])
  }

  private static var wallTimes: [Case] {
    moment(
      "times without an offset are in the zone", "2026-12-05T19:00:00", "2026-12-05T21:00:00",
      each: ["2026-12-05T18:59:59-05:00", "2026-12-05T19:30:00-05:00", "2026-12-05T21:00:00-05:00"])
      + moment(
        "times without an offset in the gap", "2026-03-08T02:15:00", "2026-03-08T04:00:00",
        each: ["2026-03-08T01:59:00-05:00", "2026-03-08T03:00:00-04:00"])
      + moment(
        "both times in the gap: never live", "2026-03-08T02:15:00", "2026-03-08T02:45:00",
        each: ["2026-03-08T01:59:00-05:00", "2026-03-08T03:00:00-04:00"])
      + moment(
        "times without an offset in the fold are the first", "2026-11-01T01:15:00", "2026-11-01T01:45:00",
        each: ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"])
      + moment(
        "times without an offset in another zone", "2026-12-05T19:00:00", "2026-12-05T21:00:00", zone: "Europe/Berlin",
        each: ["2026-12-05T18:30:00Z", "2026-12-05T20:00:00Z"])
      + moment(
        "a time without an offset and without an end", "2026-12-05T23:00:00", nil, each: ["2026-12-05T23:30:00-05:00"])
  }
}
