extension Conformance {
  static var ranges: [Case] { wholeDays + cuts + states }

  private static let springDay = ("2026-03-08T00:00:00-05:00", "2026-03-09T00:00:00-04:00")
  private static let autumnDay = ("2026-11-01T00:00:00-04:00", "2026-11-02T00:00:00-05:00")

  private static var wholeDays: [Case] {
    var cases: [Case] = []
    let hours: [(String, JSON)] = [
      ("daily hours", daily(("08:00", "12:00"), ("13:00", "17:30"))),
      ("nights", daily(("20:00", "02:30"))),
      ("round the clock", daily(("00:00", "24:00"))),
      ("closed", daily()),
      ("a span in the gap or the fold", daily(("01:30", "02:30"))),
    ]
    let stretches = [
      ("an ordinary day", "2026-06-09T00:00:00-04:00", "2026-06-10T00:00:00-04:00"),
      ("the 23 hours of the spring day", springDay.0, springDay.1),
      ("the 25 hours of the autumn day", autumnDay.0, autumnDay.1),
      ("a week", "2026-12-21T00:00:00-05:00", "2026-12-28T00:00:00-05:00"),
    ]
    for (what, hours) in hours {
      for (stretch, from, to) in stretches { cases.append(range("5.7", "\(what), \(stretch)", hours, from, to)) }
    }
    return cases
  }

  private static var cuts: [Case] {
    let hours = daily(("08:00", "12:00"), ("13:00", "17:00"))
    return [
      range("5.7", "a range inside a span", hours, "2026-06-09T09:00:00-04:00", "2026-06-09T10:00:00-04:00"),
      range("5.7", "a range cuts spans at both ends", hours, "2026-06-09T11:00:00-04:00", "2026-06-09T14:00:00-04:00"),
      range(
        "5.7", "a range that begins and ends with spans", hours, "2026-06-09T08:00:00-04:00",
        "2026-06-09T17:00:00-04:00"),
      range("5.7", "a range between spans", hours, "2026-06-09T12:00:00-04:00", "2026-06-09T13:00:00-04:00"),
      range(
        "5.7", "a range that ends within a minute", hours, "2026-06-09T11:59:30-04:00", "2026-06-09T13:00:15-04:00"),
      range("5.7", "a range in other offsets", hours, "2026-06-09T12:00:00Z", "2026-06-09T23:00:00+02:00"),
      range(
        "5.7", "a range across midnight is one interval", daily(("18:00", "03:00")), "2026-06-09T20:00:00-04:00",
        "2026-06-10T01:00:00-04:00"),
      range(
        "5.7", "a range from the first 01:30 to the second", daily(("00:00", "24:00")), "2026-11-01T01:30:00-04:00",
        "2026-11-01T01:30:00-05:00"),
      range(
        "5.7", "a range over exceptions", hours, "2026-12-23T00:00:00-05:00", "2026-12-28T00:00:00-05:00",
        exceptions: ["2026-12-24": [["10:00", "14:00"]], "2026-12-25/2026-12-26": []]),
      range(
        "5.7", "a range over a holiday, in notation", "Mo-Su 10:00-18:00; PH off", "2026-06-30T00:00:00-04:00",
        "2026-07-03T00:00:00-04:00"),
      range(
        "5.7", "a range in another zone", hours, "2026-06-09T00:00:00+05:45", "2026-06-10T00:00:00+05:45",
        zone: "Asia/Kathmandu"),
      range("5.7", "a range of wall times", hours, "2026-06-09T00:00:00", "2026-06-10T00:00:00"),
    ]
  }

  private static var states: [Case] {
    let from = "2026-06-08T00:00:00-04:00"
    let to = "2026-06-10T00:00:00-04:00"
    return [
      range(
        "5.1", "intervals are split where the comment changes",
        "Mo 12:00-14:00 open \"front room\", Mo 14:00-16:00 open \"terrace\"", from, to),
      range(
        "5.1", "intervals of the same state and comment are one",
        "Mo 12:00-14:00 open \"terrace\", Mo 14:00-16:00 open \"terrace\"", from, to),
      range(
        "5.1", "intervals are split where a comment begins", "Mo 12:00-14:00, Mo 14:00-16:00 open \"terrace\"", from, to
      ),
      range(
        "5.4", "overlapping rules of a group: the later rule's comment",
        "Mo 10:00-18:00 open \"house\", Mo 12:00-13:00 open \"kitchen\"", from, to),
      range(
        "5.5", "unknown stands beside open, with a total of its own",
        "Mo-Su 10:00-13:00 open, Mo-Su 13:00-14:00 unknown", from, to),
      range("5.5", "an open end", "Mo-Su 14:00-17:00+", from, to),
      range("5.5", "an open end and the next span", "Mo-Su 07:00+,12:00-16:00", from, to),
      range("5.5", "unknown all day", "unknown \"ask at the bar\"", from, to),
      range(
        "5.4", "open wins over unknown within a group", "Mo-Su 10:00-14:00 unknown, Mo-Su 12:00-16:00 open", from, to),
      range("5.3", "times taken away", "24/7; Mo 15:00-16:00 off; Tu 08:00-09:00 off", from, to),
      range("5.5", "unknown over the autumn day", "unknown", autumnDay.0, autumnDay.1),
      range("5.5", "an open end over the spring night", "Sa 17:30+", "2026-03-07T00:00:00-05:00", springDay.1),
    ]
  }
}
