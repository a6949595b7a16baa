extension Conformance {
  /// Spellings of times in weekly hours.
  static var times: [Case] {
    let noon = "2026-11-30T12:00:00-05:00"
    let late = "2026-11-30T23:59:59-05:00"
    let next = "2026-12-01T01:59:00-05:00"
    var cases: [Case] = []
    for open in ["8:00", "08:00", "00:00", "0:00", "12:00", "09:05"] {
      cases.append(at("4", "an opening written \(open)", only("mon", (open, "17:00")), noon))
    }
    for close in ["24:00", "00:00", "0:00"] {
      cases.append(at("4", "midnight written \(close)", only("mon", ("10:00", close)), late))
    }
    for close in ["2:00", "02:00", "26:00"] {
      cases.append(at("4", "two in the night written \(close)", only("mon", ("10:00", close)), next))
    }
    for (open, close) in [
      ("00:00", "24:00"), ("00:00", "00:00"), ("10:00", "10:00"), ("00:00", "48:00"), ("23:59", "48:00"),
    ] {
      cases += at("4", "\(open) to \(close)", only("mon", (open, close)), each: [late, "2026-12-01T09:59:00-05:00"])
    }
    return cases
      + [
        at(
          "4", "a close before its open is on the next day", only("mon", ("18:00", "17:00")),
          "2026-12-01T15:00:00-05:00"),
        at("4", "noon is 12:00 and midnight 00:00", only("mon", ("12:00", "00:00")), "2026-11-30T12:30:00-05:00"),
        at("4", "a weekday that is absent is closed", only("mon", ("10:00", "17:00")), "2026-12-01T12:00:00-05:00"),
        at("4", "unknown members are ignored", ["mon": [["10:00", "17:00"]], "note": "ring twice"], noon),
        at("4", "an empty list is a closed day", ["mon": [], "tue": [["10:00", "17:00"]]], noon),
      ]
  }

  static var exceptions: [Case] { precedence + keys + kinds }

  /// Every set of the four kinds of hours that may hold on a holiday.
  private static var precedence: [Case] {
    var cases: [Case] = []
    for set in 0..<16 {
      var exceptions: [JSON.Member] = []
      var named: [String] = []
      func add(_ bit: Int, _ name: String, _ key: String, _ close: String) {
        guard set & bit != 0 else { return }
        named.append(name)
        exceptions.append(.init(name: key, value: [["09:00", .text(close)]]))
      }
      add(1, "a yearly day", "12-25", "13:00")
      add(2, "a range", "2026-12-20/2026-12-31", "14:00")
      add(4, "a date", "2026-12-25", "15:00")
      var week: [JSON.Member] = days.map { .init(name: $0, value: [["09:00", "11:00"]]) }
      if set & 8 != 0 {
        named.append("a holiday list")
        week.append(.init(name: "holiday", value: [["09:00", "12:00"]]))
      }
      let about =
        "on a holiday with " + (named.isEmpty ? "the weekday's own hours alone" : named.joined(separator: ", "))
      let given: JSON? = exceptions.isEmpty ? nil : .object(exceptions)
      cases.append(at("4", about, .object(week), "2026-12-25T09:30:00-05:00", exceptions: given))
    }
    return cases
  }

  private static var keys: [Case] {
    let hours = daily(("10:00", "19:00"))
    return at(
      "4", "a range includes both its dates", hours,
      each: [
        "2027-01-03T20:00:00-05:00", "2027-01-04T12:00:00-05:00", "2027-01-18T12:00:00-05:00",
        "2027-01-19T12:00:00-05:00",
      ], exceptions: ["2027-01-04/2027-01-18": []])
      + at(
        "4", "a range of one day", hours, each: ["2027-01-04T12:00:00-05:00", "2027-01-05T12:00:00-05:00"],
        exceptions: ["2027-01-04/2027-01-04": []])
      + at(
        "4", "a range across the new year", hours, each: ["2026-12-31T12:00:00-05:00", "2027-01-01T12:00:00-05:00"],
        exceptions: ["2026-12-30/2027-01-02": [["12:00", "16:00"]]])
      + at(
        "4", "a yearly day holds every year", hours,
        each: ["2026-07-01T11:00:00-04:00", "2027-07-01T11:00:00-04:00", "2028-07-01T22:30:00-04:00"],
        exceptions: ["07-01": [["10:00", "23:00"]]])
      + at(
        "4", "February 29 every year is every leap year", hours,
        each: ["2027-02-28T12:00:00-05:00", "2028-02-28T20:00:00-05:00", "2028-02-29T12:00:00-05:00"],
        exceptions: ["02-29": []])
      + at(
        "4", "the next opening is years ahead", daily(), each: ["2028-03-01T12:00:00-05:00"],
        exceptions: ["02-29": [["10:00", "18:00"]]])
      + at(
        "4", "of two ranges the one written later counts", hours, each: ["2026-08-12T11:00:00-04:00"],
        exceptions: ["2026-08-10/2026-08-20": [["10:00", "14:00"]], "2026-08-01/2026-08-31": [["10:00", "15:00"]]])
      + at(
        "4", "of two ranges the one written later counts, the other way round", hours,
        each: ["2026-08-12T11:00:00-04:00"],
        exceptions: ["2026-08-01/2026-08-31": [["10:00", "15:00"]], "2026-08-10/2026-08-20": [["10:00", "14:00"]]])
  }

  private static var kinds: [Case] {
    let closures = (1...20).map { JSON.Member(name: "2026-12-\($0 < 10 ? "0" : "")\($0)", value: []) }
    return at(
      "5.6", "a closure of twenty days", daily(("10:00", "19:00")), each: ["2026-12-05T14:00:00-05:00"],
      exceptions: .object(closures))
      + at(
        "4", "a day closed in a place that never closes", daily(("00:00", "24:00")),
        each: ["2026-12-24T20:00:00-05:00", "2026-12-25T02:10:00-05:00", "2026-12-26T00:00:00-05:00"],
        exceptions: ["2026-12-25": []])
      + at(
        "4", "a day open in a place that is otherwise closed", daily(),
        each: ["2026-12-05T12:00:00-05:00"],
        exceptions: ["2026-12-04": [["10:00", "14:00"]], "2026-12-06": [["10:00", "14:00"]]])
      + at(
        "4", "an exception joins the next day's hours", daily(("08:00", "17:00")),
        each: ["2026-12-24T18:00:00-05:00", "2026-12-25T07:00:00-05:00"],
        exceptions: ["2026-12-24": [["08:00", "32:00"]]])
      + at(
        "4", "several spans", daily(("10:00", "19:00")),
        each: ["2026-12-24T12:30:00-05:00", "2026-12-24T13:30:00-05:00", "2026-12-24T15:00:00-05:00"],
        exceptions: ["2026-12-24": [["12:00", "13:00"], ["14:00", "15:00"]]])
      + at(
        "4", "no exceptions", daily(("10:00", "19:00")), each: ["2026-12-24T12:30:00-05:00"], exceptions: [:])
      + at(
        "4", "an exception to hours in notation", "Mo-Fr 08:00-18:00",
        each: ["2026-12-24T15:00:00-05:00", "2026-12-23T19:00:00-05:00"],
        exceptions: ["2026-12-24": [["10:00", "14:00"]]])
      + at(
        "4", "an exception beats PH in notation", "Mo-Su 08:00-18:00; PH off",
        each: ["2026-12-25T12:00:00-05:00", "2026-12-26T12:00:00-05:00"],
        exceptions: ["2026-12-25": [["10:00", "14:00"]]])
      + at(
        "5.2", "an exception on the spring night", daily(("10:00", "19:00")),
        each: ["2026-03-08T01:45:00-05:00", "2026-03-08T03:00:00-04:00"],
        exceptions: ["2026-03-08": [["01:30", "02:30"]]])
      + at(
        "5.2", "an exception on the autumn night", daily(("10:00", "19:00")),
        each: ["2026-11-01T01:15:00-04:00", "2026-11-01T01:15:00-05:00"],
        exceptions: ["2026-11-01": [["00:30", "01:30"]]])
  }
}
