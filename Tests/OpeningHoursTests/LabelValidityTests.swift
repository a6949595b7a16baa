import CivilTime
import OpeningHours
import Testing

/// A label holds until the `validUntil` that comes with it: through weeks, each label is the one with which its
/// stretch began.
@Suite struct LabelValidityTests {
  static let schedules = [
    "Mo-Fr 08:00-16:00; Sa 17:00-01:00; PH off", "24/7; PH off", "18:00-03:00", "Fr 22:00+; Sa 13:00-17:00+",
    "Mo 09:00-12:00", "Mo-Fr 09:00-12:00; Sa unknown; Su 10:00-12:00 \"ask\"", "Th-Su 00:00-24:00; Su 01:30-02:30 off",
  ]

  // Clock changes, Victoria Day, the Civic Holiday, and Christmas to New Year.
  @Test(arguments: schedules, ["2026-03-01", "2026-05-11", "2026-07-27", "2026-10-25", "2026-12-20"])
  func placeLabelsHold(_ notation: String, _ start: String) throws {
    let schedule = try Schedule(notation: notation)
    let checked = try CivilDate("2025-10-27")
    try stepThrough(from: start) { at in
      let state = schedule.state(at: at, in: .toronto)
      return (
        LabelLanguage.allCases.map {
          state.label(at: at, in: .toronto, language: $0, hoursChecked: checked, deviceZone: .utc)
        }, state.validUntil
      )
    }
  }

  @Test(arguments: [
    ("2026-11-01T01:30", "2026-11-02T04:00"), ("2026-10-31", "2026-11-03"), ("2026-10-30T18:00", nil),
    ("2026-11-04T00:00", "2026-11-05T00:00"), ("2026-11-05", "2026-11-01"),
  ])
  func momentLabelsHold(_ starts: String, _ ends: String?) throws {
    let end: DateOrTime? = if let ends { try DateOrTime(ends) } else { nil }
    let times = MomentTimes(startsAt: try DateOrTime(starts), endsAt: end, in: .toronto)
    try stepThrough(from: "2026-10-20") { at in
      (
        LabelLanguage.allCases.map { times.label(at: at, in: .toronto, language: $0, deviceZone: .utc) },
        times.state(at: at, in: .toronto).validUntil
      )
    }
  }

  /// Fails at the first label of two weeks and a day that changes within its stretch.
  ///
  /// Looks every quarter of an hour and at the last minute of each stretch: every boundary above is on a quarter, so
  /// that no change can lie between two looks.
  private func stepThrough(from start: String, _ draw: (Timestamp) -> (labels: [StateLabel], validUntil: Timestamp?))
    throws
  {
    var at = try instant(start)
    let last = at.adding(seconds: 15 * 86_400)
    while at < last {
      let (labels, validUntil) = draw(at)
      let end = min(validUntil ?? last, last)
      try #require(end > at)
      repeat {
        at = min(at.adding(seconds: 900), end)
        let seen = draw(at == end ? end.adding(seconds: -60) : at).labels
        try #require(seen == labels, "within a quarter of an hour before \(at.rfc3339())")
      } while at < end
    }
  }
}
