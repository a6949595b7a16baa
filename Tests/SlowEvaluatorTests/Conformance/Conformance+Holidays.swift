extension Conformance {
  static var holidays: [Case] { nine + notHolidays + weekly + custom }

  private static let dates: [(name: String, dates: [String])] = [
    ("New Year's Day", ["2026-01-01", "2027-01-01", "2028-01-01"]),
    ("Family Day, the third Monday in February", ["2026-02-16", "2027-02-15", "2028-02-21"]),
    ("Good Friday", ["2026-04-03", "2027-03-26", "2028-04-14"]),
    ("Victoria Day, the Monday before May 25", ["2026-05-18", "2027-05-24", "2028-05-22"]),
    ("Canada Day, on July 1 always", ["2026-07-01", "2027-07-01", "2029-07-01"]),
    ("Labour Day, the first Monday in September", ["2026-09-07", "2027-09-06", "2028-09-04"]),
    ("Thanksgiving Day, the second Monday in October", ["2026-10-12", "2027-10-11", "2028-10-09"]),
    ("Christmas Day", ["2026-12-25", "2027-12-25", "2028-12-25"]),
    ("Boxing Day", ["2026-12-26", "2027-12-26", "2028-12-26"]),
  ]

  /// Noon in Toronto.
  private static func noon(_ date: String) -> String {
    let isSummer = ("03-15"..."10-31").contains(date.dropFirst(5))
    return date + "T12:00:00-0\(isSummer ? 4 : 5):00"
  }

  private static var nine: [Case] {
    var cases: [Case] = []
    for (name, dates) in dates {
      cases += at("5.12", name, "Mo-Su 10:00-18:00; PH off", each: dates.map(noon))
      cases += at("5.12", "\(name), weekly hours", weekly(holiday: []), each: [noon(dates[0])])
    }
    return cases
  }

  private static var notHolidays: [Case] {
    let others = [
      ("Easter Sunday is none", "2026-04-05"), ("Easter Monday is none", "2026-04-06"),
      ("the Civic Holiday is none", "2026-08-03"), ("July 2 after a Sunday July 1 is none", "2029-07-02"),
      ("National Day for Truth and Reconciliation is none", "2026-09-30"), ("Remembrance Day is none", "2026-11-11"),
      ("a day in lieu of a Saturday Boxing Day is none", "2026-12-28"),
      ("a day in lieu of a weekend Christmas is none", "2027-12-27"), ("Christmas Eve is none", "2026-12-24"),
      ("the fourth Monday in February is none", "2026-02-23"), ("May 25 is none", "2026-05-25"),
    ]
    return others.map { at("5.12", $0.0, "Mo-Su 10:00-18:00; PH off", noon($0.1)) }
      + [at("5.12", "Easter Monday, weekly hours", weekly(holiday: []), noon("2026-04-06"))]
  }

  /// Daily hours with a holiday list; without one where it is nil.
  private static func weekly(holiday: JSON?) -> JSON {
    guard case .object(let members) = daily(("10:00", "18:00")) else { return .null }
    return .object(members + (holiday.map { [.init(name: "holiday", value: $0)] } ?? []))
  }

  private static var weekly: [Case] {
    let canadaDay = noon("2026-07-01")
    return at("5.12", "no holiday list: the weekday's own hours", weekly(holiday: nil), each: [canadaDay])
      + at(
        "5.12", "an empty holiday list: closed", weekly(holiday: []), each: [canadaDay, "2026-06-30T19:00:00-04:00"])
      + at(
        "5.12", "hours on holidays", weekly(holiday: [["12:00", "16:00"]]),
        each: [canadaDay, "2026-07-01T11:00:00-04:00", "2026-07-01T17:00:00-04:00"])
      + at(
        "5.12", "hours on holidays, past midnight", weekly(holiday: [["20:00", "03:00"]]),
        each: ["2026-07-02T02:00:00-04:00", "2026-07-01T12:00:00-04:00"])
      + at(
        "5.12", "hours on holidays alone", ["holiday": [["12:00", "16:00"]]],
        each: [canadaDay, "2026-07-02T12:00:00-04:00"])
      + at(
        "5.12", "two holidays in a row", weekly(holiday: []),
        each: ["2026-12-24T19:00:00-05:00", "2026-12-26T12:00:00-05:00"])
  }

  private static var custom: [Case] {
    let own: JSON = [
      ["date": "2026-06-10", "name": "Founders' Day"],
      ["date": "2026-08-03", "name": ["en": "Civic Holiday", "fr": "Congé civique"]],
    ]
    let notation: JSON = "Mo-Su 10:00-18:00; PH off"
    let instants = [noon("2026-06-10"), noon("2026-08-03"), noon("2026-07-01")]
    return at("5.12", "a list of holidays: these dates and no others", notation, each: instants, holidays: own)
      + at("5.12", "a list of holidays, weekly hours", weekly(holiday: []), each: instants, holidays: own)
      + at("5.12", "an empty list: no holidays", notation, each: [noon("2026-07-01")], holidays: [])
      + at("5.12", "the region by name", notation, each: [noon("2026-07-01")], holidays: "CA-ON")
      + at(
        "5.12", "a list of holidays in another zone", notation,
        each: ["2026-10-03T12:00:00+02:00", "2026-12-25T12:00:00+01:00"], zone: "Europe/Berlin",
        holidays: [["date": "2026-10-03", "name": "Tag der Deutschen Einheit"]])
      + at(
        "5.12", "in 1919, by the same rule", notation, each: ["1919-07-01T12:00:00-04:00", "1919-07-02T12:00:00-04:00"])
  }
}
