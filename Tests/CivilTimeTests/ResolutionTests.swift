import CivilTime
import TestSupport
import Testing

/// Gaps and folds: civil times that a clock change skips or repeats.
@Suite struct ResolutionTests {
  /// Zones with every awkward kind of change. Apia left out 2011-12-30; Havana, Santiago and Cairo change at midnight.
  static func rules(_ name: String) throws -> ZoneRules {
    switch name {
    case "America/Toronto": return .toronto
    case "America/Havana": return try TZifWriter.rules(name, footer: "CST5CDT,M3.2.0/0,M11.1.0/1", initial: -18_000)
    case "America/Santiago":
      return try TZifWriter.rules(name, footer: "<-04>4<-03>,M9.1.6/24,M4.1.6/24", initial: -14_400)
    case "Africa/Cairo": return try TZifWriter.rules(name, footer: "EET-2EEST,M4.5.5/0,M10.5.4/24", initial: 7200)
    case "Pacific/Apia":
      let file = TZifWriter(
        version: 2, transitions: [(1_316_872_800, 1), (1_325_239_200, 2), (1_333_202_400, 3)],
        types: [-39_600, -36_000, 50_400, 46_800], footer: "<+13>-13")
      return try ZoneRules(identifier: name, tzif: file.bytes)
    default: return .utc
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var zone: String
    var civil: String
    var kind: String
    var instants: [String]
    init(_ zone: String, _ civil: String, _ kind: String, _ instants: String...) {
      self.zone = zone
      self.civil = civil
      self.kind = kind
      self.instants = instants
    }
    var testDescription: String { zone + " " + civil }
  }

  @Test(arguments: [
    Row("UTC", "2026-11-01T01:30", "unique", "2026-11-01T01:30:00Z"),
    Row("America/Toronto", "2026-03-08T01:59:59", "unique", "2026-03-08T06:59:59Z"),
    Row("America/Toronto", "2026-03-08T02:00", "gap", "2026-03-08T07:00:00Z"),
    Row("America/Toronto", "2026-03-08T02:30:00.5", "gap", "2026-03-08T07:00:00Z"),
    Row("America/Toronto", "2026-03-08T02:59:59", "gap", "2026-03-08T07:00:00Z"),
    Row("America/Toronto", "2026-03-08T03:00", "unique", "2026-03-08T07:00:00Z"),
    Row("America/Toronto", "2026-11-01T00:59:59", "unique", "2026-11-01T04:59:59Z"),
    Row("America/Toronto", "2026-11-01T01:00", "fold", "2026-11-01T05:00:00Z", "2026-11-01T06:00:00Z"),
    Row("America/Toronto", "2026-11-01T01:30:00.5", "fold", "2026-11-01T05:30:00.5Z", "2026-11-01T06:30:00.5Z"),
    Row("America/Toronto", "2026-11-01T01:59:59", "fold", "2026-11-01T05:59:59Z", "2026-11-01T06:59:59Z"),
    Row("America/Toronto", "2026-11-01T02:00", "unique", "2026-11-01T07:00:00Z"),
    Row("America/Toronto", "1919-03-30T23:45", "gap", "1919-03-31T04:30:00Z"),
    Row("America/Toronto", "1919-03-31T00:15", "gap", "1919-03-31T04:30:00Z"),
    Row("America/Toronto", "2415-03-08T02:30", "gap", "2415-03-08T07:00:00Z"),
    Row("Pacific/Apia", "2011-12-29T23:59:59", "unique", "2011-12-30T09:59:59Z"),
    Row("Pacific/Apia", "2011-12-30T00:00", "gap", "2011-12-30T10:00:00Z"),
    Row("Pacific/Apia", "2011-12-30T12:00", "gap", "2011-12-30T10:00:00Z"),
    Row("Pacific/Apia", "2011-12-31T00:00", "unique", "2011-12-30T10:00:00Z"),
    Row("America/Havana", "2026-03-08T00:00", "gap", "2026-03-08T05:00:00Z"),
    Row("America/Havana", "2026-03-08T00:59:59", "gap", "2026-03-08T05:00:00Z"),
    Row("America/Havana", "2026-03-08T01:00", "unique", "2026-03-08T05:00:00Z"),
    Row("America/Havana", "2025-11-02T00:00", "fold", "2025-11-02T04:00:00Z", "2025-11-02T05:00:00Z"),
    Row("America/Havana", "2025-11-02T01:00", "unique", "2025-11-02T06:00:00Z"),
    Row("America/Santiago", "2026-04-04T23:30", "fold", "2026-04-05T02:30:00Z", "2026-04-05T03:30:00Z"),
    Row("America/Santiago", "2026-04-05T00:00", "unique", "2026-04-05T04:00:00Z"),
    Row("America/Santiago", "2026-09-06T00:30", "gap", "2026-09-06T04:00:00Z"),
    Row("Africa/Cairo", "2026-04-24T00:00", "gap", "2026-04-23T22:00:00Z"),
    Row("Africa/Cairo", "2026-10-29T23:00", "fold", "2026-10-29T20:00:00Z", "2026-10-29T21:00:00Z"),
    Row("Africa/Cairo", "2026-10-30T00:00", "unique", "2026-10-29T22:00:00Z"),
  ])
  func resolved(_ row: Row) throws {
    guard case .wallTime(let civil) = try DateOrTime(row.civil) else { throw CivilTimeError(.noSuchTime, at: 0) }
    let instants = try row.instants.map { try Timestamp(rfc3339: $0) }
    let expected: CivilResolution =
      switch row.kind {
      case "gap": .gap(transition: instants[0])
      case "fold": .fold(first: instants[0], second: instants[1])
      default: .unique(instants[0])
      }
    let rules = try ResolutionTests.rules(row.zone)
    #expect(rules.resolve(civil) == expected)
    #expect(expected.firstInstant == instants[0])
    #expect(expected.isAmbiguous == (row.kind != "unique"))
    if let system = try ZoneData.rules(row.zone) { #expect(system.resolve(civil) == expected) }
    if row.kind != "gap" { for instant in instants { #expect(rules.civil(at: instant) == civil) } }
  }

  @Test func apiaNeverHad30December2011() throws {
    let rules = try ResolutionTests.rules("Pacific/Apia")
    #expect(rules.skippedDays.map(\.iso8601) == ["2011-12-30"])
    #expect(rules.skips(try CivilDate("2011-12-30")))
    #expect(!rules.skips(try CivilDate("2011-12-31")))
    #expect(rules.civil(at: try Timestamp(rfc3339: "2011-12-30T09:59:59Z")).date.iso8601 == "2011-12-29")
    #expect(rules.civil(at: try Timestamp(rfc3339: "2011-12-30T10:00:00Z")).date.iso8601 == "2011-12-31")
    #expect(ZoneRules.toronto.skippedDays.isEmpty)
    if let system = try ZoneData.rules("Pacific/Apia") { #expect(system.skippedDays == rules.skippedDays) }
    if let kwajalein = try ZoneData.rules("Pacific/Kwajalein") {
      #expect(kwajalein.skippedDays.map(\.iso8601) == ["1993-08-21"])
    }
  }

  /// A boundary has happened exactly when the latest reading of the clocks is past it.
  @Test(arguments: [
    "America/Toronto", "Pacific/Apia", "America/Havana", "America/Santiago", "Africa/Cairo", "UTC",
  ])
  func firstSecondAndLatestClockAgree(_ name: String) throws {
    let rules = try ResolutionTests.rules(name)
    var instants: [Int64] = [0, 1_796_511_600]
    var at = try Timestamp(rfc3339: "1900-01-01T00:00:00Z")
    let end = try Timestamp(rfc3339: "2040-01-01T00:00:00Z")
    while let change = rules.nextTransition(after: at), change < end {
      // All of them near now, a sample of the others.
      if change.seconds > 1_262_304_000 || instants.count % 7 == 0 { instants.append(change.seconds) }
      at = change
      if instants.count % 7 != 0, change.seconds <= 1_262_304_000 { instants.append(change.seconds + 1) }
    }
    let steps: [Int64] = [-93_600, -7200, -3601, -3600, -1801, -1, 0, 1, 1799, 1800, 3599, 3600, 3601, 7200, 90_000]
    for instant in instants {
      for step in steps {
        let second = instant + step
        let latest = rules.latestClock(at: second)
        let shown = second + Int64(rules.offset(at: Timestamp(clamping: second)).seconds)
        var agrees = latest >= shown && rules.latestClock(at: second - 1) <= latest
        for clock in [latest - 3600, latest - 1, latest, latest + 1, shown, shown + 1, shown + 1800, latest + 3600] {
          if (rules.firstSecond(reaching: clock).second <= second) != (clock <= latest) { agrees = false }
        }
        #expect(agrees, "\(name) at \(second)")
      }
    }
  }
}
