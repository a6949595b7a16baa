import CivilTime
import OpeningHours
import Testing

@Suite struct MomentLabelTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var starts: String
    var ends: String?
    var at: String
    var english: [String]
    var french: [String]

    /// Text and spoken form; "~" stands for a no-break space.
    init(_ starts: String, _ ends: String?, _ at: String, _ english: [String], _ french: [String]) {
      (self.starts, self.ends, self.at, self.english) = (starts, ends, at, english)
      self.french = french.map { String($0.map { $0 == "~" ? "\u{A0}" : $0 }) }
    }

    var testDescription: String { starts + " to " + (ends ?? "-") + " at " + at }
  }

  // 2026-12-05 is a Saturday.
  @Test(arguments: [
    Row(
      "2026-12-05T18:00:00-05:00", nil, "2026-12-05T12:00", ["Starts 6 p.m.", "Starts at 6 p.m."],
      ["Commence à 18~h", "Commence à 18 heures"]),
    Row(
      "2026-12-05T18:00", nil, "2026-12-04T12:00", ["Starts 6 p.m. tomorrow", "Starts at 6 p.m. tomorrow"],
      ["Commence demain à 18~h", "Commence demain à 18 heures"]),
    Row(
      "2026-12-05T18:00", nil, "2026-12-01T12:00", ["Starts 6 p.m. Saturday", "Starts at 6 p.m. on Saturday"],
      ["Commence samedi à 18~h", "Commence samedi à 18 heures"]),
    Row(
      "2026-12-12T18:00", nil, "2026-12-05T12:00", ["Starts Dec. 12", "Starts on December 12"],
      ["Commence le 12 décembre", "Commence le 12 décembre"]),
    Row(
      "2027-06-01T18:00", nil, "2026-12-05T12:00", ["Starts June 1, 2027", "Starts on June 1, 2027"],
      ["Commence le 1er juin 2027", "Commence le premier juin 2027"]),
    Row(
      "2026-12-06", nil, "2026-12-05T12:00", ["Starts tomorrow", "Starts tomorrow"],
      ["Commence demain", "Commence demain"]),
    Row(
      "2026-12-05", nil, "2026-12-01T12:00", ["Starts Saturday", "Starts on Saturday"],
      ["Commence samedi", "Commence samedi"]),
    Row(
      "2026-12-06T00:00", nil, "2026-12-05T12:00", ["Starts at midnight", "Starts at midnight"],
      ["Commence à minuit", "Commence à minuit"]),
    Row(
      "2026-12-05T18:00", "2026-12-05T23:00", "2026-12-05T22:30",
      ["On now · Until 11 p.m.", "On now. Until 11 p.m."],
      ["En cours · Jusqu'à 23~h", "En cours. Jusqu'à 23 heures"]),
    Row(
      "2026-12-05T18:00", "2026-12-06T02:00", "2026-12-05T22:30", ["On now · Until 2 a.m.", "On now. Until 2 a.m."],
      ["En cours · Jusqu'à 2~h", "En cours. Jusqu'à 2 heures"]),
    Row(
      "2026-12-01", "2026-12-09", "2026-12-05T12:00", ["On now · Until Dec. 9", "On now. Until December 9"],
      ["En cours · Jusqu'au 9 décembre", "En cours. Jusqu'au 9 décembre"]),
    Row(
      "2026-12-01", "2026-12-10T00:00", "2026-12-05T12:00", ["On now · Until Dec. 9", "On now. Until December 9"],
      ["En cours · Jusqu'au 9 décembre", "En cours. Jusqu'au 9 décembre"]),
    Row(
      "2026-12-01", "2027-01-01", "2026-12-05T12:00",
      ["On now · Until Jan. 1, 2027", "On now. Until January 1, 2027"],
      ["En cours · Jusqu'au 1er janvier 2027", "En cours. Jusqu'au premier janvier 2027"]),
    Row(
      "2026-12-01", "2026-12-05", "2026-12-05T03:00", ["On now · Until midnight", "On now. Until midnight"],
      ["En cours · Jusqu'à minuit", "En cours. Jusqu'à minuit"]),
    Row("2026-12-05T18:00", nil, "2026-12-05T20:00", ["On now", "On now"], ["En cours", "En cours"]),
    Row("2026-12-05T18:00", nil, "2026-12-06T00:00", ["Ended", "Ended"], ["Terminé", "Terminé"]),
    // The end lies before the start: never live.
    Row("2026-12-05T18:00", "2026-12-04", "2026-12-05T18:00", ["Ended", "Ended"], ["Terminé", "Terminé"]),
  ])
  func matches(_ row: Row) throws {
    let at = try instant(row.at)
    let times = MomentTimes(startsAt: try DateOrTime(row.starts), endsAt: try end(row.ends), in: .toronto)
    let english = times.label(at: at, in: .toronto, language: .english)
    let french = times.label(at: at, in: .toronto, language: .french)
    #expect([english.text, english.spoken] == row.english)
    #expect([french.text, french.spoken] == row.french)
  }

  @Test func namesTheZoneWhereTheDeviceDiffers() throws {
    let times = MomentTimes(startsAt: try DateOrTime("2026-12-05T18:00"), endsAt: nil, in: .toronto)
    let label = times.label(at: try instant("2026-12-04T12:00"), in: .toronto, deviceZone: .utc)
    #expect(label.text == "Starts 6 p.m. Toronto time tomorrow")
  }

  private func end(_ text: String?) throws -> DateOrTime? {
    guard let text else { return nil }
    return try DateOrTime(text)
  }
}

@Suite struct MomentTimesTests {
  // Without an end: the civil day's end, or three hours on; wall times in the gap and the fold; whole days of 23 and
  // 25 hours; an end before the start.
  @Test(arguments: [
    ("2026-12-05T18:00", nil, "2026-12-05T18:00:00-05:00", "2026-12-06T00:00:00-05:00", false),
    ("2026-12-05T22:30", nil, "2026-12-05T22:30:00-05:00", "2026-12-06T01:30:00-05:00", false),
    ("2026-03-08T02:30", "2026-03-08T04:00", "2026-03-08T03:00:00-04:00", "2026-03-08T04:00:00-04:00", false),
    ("2026-11-01T01:30", "2026-11-01T02:00", "2026-11-01T01:30:00-04:00", "2026-11-01T02:00:00-05:00", false),
    ("2026-03-08", nil, "2026-03-08T00:00:00-05:00", "2026-03-09T00:00:00-04:00", false),
    ("2026-11-01", "2026-11-02", "2026-11-01T00:00:00-04:00", "2026-11-03T00:00:00-05:00", false),
    ("2026-12-05", "2026-12-04", "2026-12-05T00:00:00-05:00", "2026-12-05T00:00:00-05:00", true),
    ("2026-12-05T00:00", "2026-12-05T00:00", "2026-12-05T00:00:00-05:00", "2026-12-05T00:00:00-05:00", false),
    ("2026-12-05T18:00:00.5Z", "2026-12-05T18:00:00.25Z", "2026-12-05T18:00:00.5Z", "2026-12-05T18:00:00.5Z", true),
  ])
  func bounds(_ starts: String, _ ends: String?, _ start: String, _ end: String, _ isReversed: Bool) throws {
    let written: DateOrTime? = if let ends { try DateOrTime(ends) } else { nil }
    let times = MomentTimes(startsAt: try DateOrTime(starts), endsAt: written, in: .toronto)
    #expect(times.start == (try instant(start)))
    #expect(times.end == (try instant(end)))
    #expect(times.endsBeforeStart == isReversed)
  }

  @Test func goesThroughItsStates() throws {
    let times = MomentTimes(
      startsAt: try DateOrTime("2026-12-05T18:00:00.5-05:00"), endsAt: try DateOrTime("2026-12-05T20:00:00-05:00"),
      in: .toronto)
    func state(_ at: String) throws -> MomentState { times.state(at: try instant(at), in: .toronto) }
    let upcoming = try state("2026-12-05T18:00:00.499-05:00")
    #expect(upcoming.kind == .upcoming && upcoming.until == times.start && upcoming.nextKind == .live)
    let live = try state("2026-12-05T18:00:00.5-05:00")
    #expect(live.kind == .live && live.until == times.end && live.nextKind == .over && live.validUntil == times.end)
    let over = try state("2026-12-05T20:00:00-05:00")
    #expect(over.kind == .over && over.until == nil && over.nextKind == nil && over.validUntil == nil)
  }

  @Test func anEmptyMomentIsNeverLive() throws {
    let times = MomentTimes(startsAt: try DateOrTime("2026-12-05"), endsAt: try DateOrTime("2026-12-01"), in: .toronto)
    let before = times.state(at: times.start.adding(seconds: -1), in: .toronto)
    #expect(before.kind == .upcoming && before.until == times.start && before.nextKind == .over)
    #expect(times.state(at: times.start, in: .toronto).kind == .over)
  }
}
