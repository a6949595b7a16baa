extension Conformance {
  /// A night on which Toronto's clock changes.
  private struct Night {
    let name: String
    let date: String
    /// Times at which something might close or open, and instants at which to ask.
    let times: [String]
    let instants: [String]
  }

  private static let spring = ["01:59", "02:00", "02:01", "02:30", "02:59", "03:00", "03:01"]
  private static let autumn = ["00:59", "01:00", "01:01", "01:30", "01:59", "02:00", "02:01"]

  private static let nights = [
    Night(
      name: "spring night", date: "2026-03-08", times: spring,
      instants: ["01:30:00-05:00", "01:59:59-05:00", "03:00:00-04:00"]),
    Night(
      name: "autumn night", date: "2026-11-01", times: autumn,
      instants: [
        "00:30:00-04:00", "01:15:00-04:00", "01:45:00-04:00", "01:15:00-05:00", "01:45:00-05:00", "02:00:00-05:00",
      ]),
    Night(
      name: "spring night", date: "2027-03-14", times: ["02:00", "02:30", "03:00"],
      instants: ["01:59:00-05:00", "03:00:00-04:00"]),
    Night(
      name: "autumn night", date: "2027-11-07", times: ["01:00", "01:30", "02:00"],
      instants: ["01:29:59-04:00", "01:30:00-04:00", "01:30:00-05:00"]),
  ]

  static var clockChanges: [Case] {
    var cases: [Case] = []
    for night in nights {
      let instants = night.instants.map { night.date + "T" + $0 }
      for time in night.times {
        cases += at(
          "5.2", "\(night.name): a tail closes at \(time)", only("sat", ("20:00", time)), each: instants)
      }
      for time in night.times {
        cases += at(
          "5.2", "\(night.name): a span opens at \(time)", only("sun", (time, "06:00")), each: instants)
      }
    }
    return cases + springSpecials + autumnSpecials
  }

  private static var springSpecials: [Case] {
    at(
      "5.2", "spring night: a span whose two ends lie in the gap is no span", only("sun", ("02:10", "02:40")),
      each: ["2026-03-08T01:45:00-05:00", "2026-03-08T03:00:00-04:00"])
      + at(
        "5.2", "spring night: a span that is the gap is no span", only("sun", ("02:00", "03:00")),
        each: ["2026-03-08T01:59:59-05:00", "2026-03-08T03:00:00-04:00"])
      + at(
        "5.2", "spring night: a span that ends in the gap", only("sun", ("01:30", "02:30")),
        each: ["2026-03-08T01:45:00-05:00", "2026-03-08T03:00:00-04:00"])
      + at(
        "5.2", "spring night: a span that begins in the gap", only("sun", ("02:30", "03:30")),
        each: ["2026-03-08T01:45:00-05:00", "2026-03-08T03:15:00-04:00", "2026-03-08T03:30:00-04:00"])
      + at(
        "5.4", "spring night: two spans that meet because of the gap are one",
        only("sun", ("01:00", "02:15"), ("02:45", "04:00")),
        each: ["2026-03-08T01:30:00-05:00", "2026-03-08T03:00:00-04:00", "2026-03-08T03:30:00-04:00"])
      + at(
        "5.2", "spring night: past 24:00 is the following date's time, not elapsed hours",
        only("sat", ("20:00", "26:30")), each: ["2026-03-08T01:45:00-05:00", "2026-03-08T03:00:00-04:00"])
      + at(
        "5.2", "spring night: 48:00 is 00:00 two dates on", only("sat", ("20:00", "48:00")),
        each: ["2026-03-08T12:00:00-04:00", "2026-03-09T00:00:00-04:00"])
      + at(
        "5.2", "the day after the spring night is an ordinary one", daily(("02:30", "10:00")),
        each: ["2026-03-09T02:30:00-04:00", "2026-03-09T02:29:59-04:00"])
      + at(
        "5.2", "spring night, in notation", "Sa 20:00-02:30",
        each: ["2026-03-08T01:59:00-05:00", "2026-03-08T03:15:00-04:00"])
      + at(
        "5.2", "spring night, in notation: an opening in the gap", "Su 02:30-06:00", each: ["2026-03-08T00:30:00-05:00"]
      )
      + at(
        "5.2", "spring night: a break in the gap is no break", "00:00-24:00; Su 02:00-03:00 off",
        each: ["2026-03-08T01:00:00-05:00", "2026-03-08T03:00:00-04:00"])
      + at(
        "5.2", "spring night: a break that begins in the gap", "00:00-24:00; Su 02:30-03:30 off",
        each: ["2026-03-08T01:59:00-05:00", "2026-03-08T03:00:00-04:00"])
      + at(
        "5.5", "spring night: the ten hours of an open end are civil ones", "Sa 17:30+",
        each: ["2026-03-08T01:00:00-05:00", "2026-03-08T03:29:00-04:00"])
  }

  private static var autumnSpecials: [Case] {
    let around = [
      "2026-11-01T00:59:00-04:00", "2026-11-01T01:59:00-04:00", "2026-11-01T01:00:00-05:00",
      "2026-11-01T02:00:00-05:00",
    ]
    return at("5.2", "autumn night: a place that never closes", "24/7", each: around)
      + at("5.2", "autumn night: a place open all day, every day", daily(("00:00", "24:00")), each: around)
      + at(
        "5.2", "autumn night: a span inside the fold happens once", only("sun", ("01:10", "01:40")),
        each: [
          "2026-11-01T01:09:00-04:00", "2026-11-01T01:10:00-04:00", "2026-11-01T01:40:00-04:00",
          "2026-11-01T01:20:00-05:00",
        ])
      + at(
        "5.2", "autumn night: a span that is the fold lasts two hours", only("sun", ("01:00", "02:00")),
        each: ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00", "2026-11-01T02:00:00-05:00"])
      + at(
        "5.4", "autumn night: spans that touch in the fold are one",
        only("sun", ("00:00", "01:30"), ("01:30", "03:00")),
        each: ["2026-11-01T01:15:00-04:00", "2026-11-01T01:15:00-05:00"])
      + at(
        "5.2", "autumn night: a break inside the fold happens once", "00:00-24:00; Su 01:10-01:40 off",
        each: ["2026-11-01T01:00:00-04:00", "2026-11-01T01:20:00-04:00", "2026-11-01T01:20:00-05:00"])
      + at(
        "5.2", "autumn night: nine real hours from 18:00 to 02:00", only("sat", ("18:00", "02:00")),
        each: ["2026-11-01T01:30:00-05:00", "2026-10-31T18:00:00-04:00"])
      + at(
        "5.2", "autumn night, in notation", "Sa 20:00-02:00",
        each: ["2026-11-01T01:59:00-04:00", "2026-11-01T01:59:00-05:00"])
      + at(
        "5.2", "autumn night, in notation: opened at the first 01:30", "Su 01:30-06:00",
        each: ["2026-11-01T01:15:00-05:00", "2026-11-01T01:29:00-04:00"])
      + at(
        "5.5", "autumn night: the eight hours of an open end are civil ones", "Sa 22:00+",
        each: ["2026-11-01T01:30:00-05:00", "2026-11-01T05:59:00-05:00"])
      + at(
        "5.5", "autumn night: an open end that begins in the fold", "Su 00:30-01:30+",
        each: ["2026-11-01T01:15:00-04:00", "2026-11-01T01:15:00-05:00"])
  }
}
