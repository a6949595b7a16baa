extension Conformance {
  /// A night on which a clock changes at midnight.
  private struct Midnight {
    let zone: String
    let about: String
    /// The days before and after that midnight.
    let eve: String
    let day: String
    let closings: [String]
    let openings: [String]
    let instants: [String]
  }

  /// Of other zones than Toronto's in years that are over: Cuba left out a change that had been foreseen for November 2026.
  private static let midnights = [
    Midnight(
      zone: "America/Havana", about: "Havana in spring, 00:00 becomes 01:00", eve: "sat", day: "sun",
      closings: ["23:59", "24:00", "00:30", "01:00"], openings: ["00:00", "00:30", "01:00"],
      instants: ["2026-03-07T23:45:00-05:00", "2026-03-08T01:00:00-04:00"]),
    Midnight(
      zone: "America/Havana", about: "Havana in autumn, 01:00 becomes 00:00", eve: "sat", day: "sun",
      closings: ["24:00", "00:30", "01:00"], openings: ["00:00", "00:30", "01:00"],
      instants: ["2025-11-02T00:15:00-04:00", "2025-11-02T00:15:00-05:00", "2025-11-02T01:00:00-05:00"]),
    Midnight(
      zone: "America/Santiago", about: "Santiago in autumn, 24:00 becomes 23:00", eve: "sat", day: "sun",
      closings: ["23:00", "23:30", "24:00", "00:30"], openings: ["00:00", "00:30"],
      instants: ["2026-04-04T23:15:00-03:00", "2026-04-04T23:15:00-04:00", "2026-04-05T00:00:00-04:00"]),
    Midnight(
      zone: "America/Santiago", about: "Santiago in spring, 00:00 becomes 01:00", eve: "sat", day: "sun",
      closings: ["24:00", "00:30"], openings: ["00:00", "00:30"],
      instants: ["2026-09-05T23:45:00-04:00", "2026-09-06T01:00:00-03:00"]),
    Midnight(
      zone: "Africa/Cairo", about: "Cairo in spring, 00:00 becomes 01:00", eve: "thu", day: "fri",
      closings: ["24:00", "00:30"], openings: ["00:00", "00:30"],
      instants: ["2026-04-23T23:45:00+02:00", "2026-04-24T01:00:00+03:00"]),
    Midnight(
      zone: "Africa/Cairo", about: "Cairo in autumn, 24:00 becomes 23:00", eve: "thu", day: "fri",
      closings: ["23:30", "24:00"], openings: ["00:00"],
      instants: ["2026-10-29T23:15:00+03:00", "2026-10-29T23:15:00+02:00", "2026-10-30T00:00:00+02:00"]),
    Midnight(
      zone: "America/Toronto", about: "Toronto in spring 1919, 23:30 becomes 00:30", eve: "sun", day: "mon",
      closings: ["23:30", "24:00", "00:15", "00:30"], openings: ["00:00", "00:30"],
      instants: ["1919-03-30T23:29:00-05:00", "1919-03-31T00:30:00-04:00"]),
    Midnight(
      zone: "America/Toronto", about: "Toronto in autumn 1919, 24:00 becomes 23:00", eve: "sat", day: "sun",
      closings: ["23:30", "24:00"], openings: ["00:00", "00:30"],
      instants: ["1919-10-25T23:45:00-04:00", "1919-10-25T23:15:00-05:00", "1919-10-26T00:00:00-05:00"]),
  ]

  static var zones: [Case] {
    var cases: [Case] = []
    for night in midnights {
      for time in night.closings {
        let hours = only(night.eve, ("18:00", time))
        cases += at("5.2", "\(night.about): the eve closes at \(time)", hours, each: night.instants, zone: night.zone)
      }
      for time in night.openings {
        let hours = only(night.day, (time, "06:00"))
        cases += at("5.2", "\(night.about): the day opens at \(time)", hours, each: night.instants, zone: night.zone)
      }
      let both: JSON = .object([
        .init(name: night.eve, value: [["18:00", "24:00"]]), .init(name: night.day, value: [["00:00", "06:00"]]),
      ])
      cases += at("5.4", "\(night.about): no closing at midnight", both, each: [night.instants[0]], zone: night.zone)
    }
    return cases + apia + others
  }

  /// Samoa went without December 30, 2011, a Friday.
  private static var apia: [Case] {
    let zone = "Pacific/Apia"
    let instants = ["2011-12-29T23:30:00-10:00", "2011-12-31T00:00:00+14:00", "2011-12-31T10:00:00+14:00"]
    return at(
      "5.2", "Apia: the day that never was owns no spans", only("fri", ("10:00", "18:00")), each: instants, zone: zone)
      + at(
        "5.2", "Apia: a span from the skipped day into the next is no span", only("fri", ("20:00", "02:00")),
        each: instants, zone: zone)
      + at(
        "5.2", "Apia: a tail into the skipped day ends with the evening", only("thu", ("20:00", "02:00")),
        each: instants, zone: zone)
      + at(
        "5.2", "Apia: 24:00 before the skipped day", only("thu", ("20:00", "24:00")), each: [instants[0], instants[1]],
        zone: zone)
      + at(
        "5.2", "Apia: 48:00 reaches across the skipped day", only("thu", ("20:00", "48:00")),
        each: [instants[0], instants[1]], zone: zone)
      + at("5.4", "Apia: all day, every day, is no change", daily(("00:00", "24:00")), each: [instants[0]], zone: zone)
      + at("5.2", "Apia: daily hours", daily(("08:00", "17:00")), each: instants, zone: zone)
      + [
        range(
          "5.7", "Apia: three civil days of a week are two real ones", daily(("08:00", "17:00")),
          "2011-12-29T00:00:00-10:00", "2012-01-01T00:00:00+14:00", zone: zone),
        at(
          "4", "Apia: an exception on the skipped day changes nothing", daily(("20:00", "02:00")),
          "2011-12-31T00:30:00+14:00", exceptions: ["2011-12-30": [["00:00", "48:00"]]], zone: zone),
      ]
  }

  private static var others: [Case] {
    at(
      "5.2", "Berlin in spring, 02:00 becomes 03:00", only("sun", ("02:30", "06:00")),
      each: ["2026-03-29T01:59:00+01:00", "2026-03-29T03:00:00+02:00"], zone: "Europe/Berlin")
      + at(
        "5.2", "Berlin in autumn, 03:00 becomes 02:00", only("sat", ("20:00", "02:30")),
        each: ["2026-10-25T02:15:00+02:00", "2026-10-25T02:15:00+01:00"], zone: "Europe/Berlin")
      + at(
        "10", "an offset of 45 minutes", daily(("09:15", "17:45")),
        each: ["2026-05-05T03:30:00Z", "2026-05-05T12:00:00Z"], zone: "Asia/Kathmandu")
      + at("10", "the zone defaults to Toronto", daily(("09:00", "17:00")), each: ["2026-07-07T13:00:00Z"])
      + at(
        "10", "the zone is named", daily(("09:00", "17:00")), each: ["2026-07-07T13:00:00Z"], zone: "America/Toronto")
      + at(
        "5.12", "Ontario's holidays unless told otherwise, in any zone", "Mo-Su 09:00-17:00; PH off",
        each: ["2026-07-01T12:00:00+02:00", "2026-07-02T12:00:00+02:00"], zone: "Europe/Berlin")
  }
}
