import Testing

@testable import SlowEvaluator

@Suite struct ZoneTests {
  @Test func torontoChangesItsClock() throws {
    let zone = try #require(SlowZone.named("America/Toronto"))
    for row in try Files.rows("toronto-transitions") {
      guard case .number(let epoch) = row["epoch"], case .number(let before) = row["before"],
        case .number(let after) = row["after"]
      else { throw MissingMember() }
      #expect(zone.offset(at: epoch - 1) == before)
      #expect(zone.offset(at: epoch) == after)
    }
  }

  /// A civil time, the first instant at which it is reached, and whether it is shown never or twice.
  @Test(arguments: [
    ("America/Toronto", "2026-03-08T01:59:00", "2026-03-08T01:59:00-05:00", false),
    ("America/Toronto", "2026-03-08T02:00:00", "2026-03-08T03:00:00-04:00", true),
    ("America/Toronto", "2026-03-08T02:59:00", "2026-03-08T03:00:00-04:00", true),
    ("America/Toronto", "2026-03-08T03:00:00", "2026-03-08T03:00:00-04:00", false),
    ("America/Toronto", "2026-11-01T00:59:00", "2026-11-01T00:59:00-04:00", false),
    ("America/Toronto", "2026-11-01T01:00:00", "2026-11-01T01:00:00-04:00", true),
    ("America/Toronto", "2026-11-01T01:59:00", "2026-11-01T01:59:00-04:00", true),
    ("America/Toronto", "2026-11-01T02:00:00", "2026-11-01T02:00:00-05:00", false),
    ("America/Toronto", "1919-03-30T23:29:00", "1919-03-30T23:29:00-05:00", false),
    ("America/Toronto", "1919-03-30T23:30:00", "1919-03-31T00:30:00-04:00", true),
    ("America/Toronto", "1919-03-31T00:00:00", "1919-03-31T00:30:00-04:00", true),
    ("America/Toronto", "1919-10-25T23:00:00", "1919-10-25T23:00:00-04:00", true),
    ("America/Toronto", "1919-10-26T00:00:00", "1919-10-26T00:00:00-05:00", false),
    ("America/Havana", "2026-03-08T00:00:00", "2026-03-08T01:00:00-04:00", true),
    ("America/Havana", "2025-11-02T00:30:00", "2025-11-02T00:30:00-04:00", true),
    ("America/Santiago", "2026-09-06T00:00:00", "2026-09-06T01:00:00-03:00", true),
    ("America/Santiago", "2026-04-04T23:30:00", "2026-04-04T23:30:00-03:00", true),
    ("Africa/Cairo", "2026-04-24T00:00:00", "2026-04-24T01:00:00+03:00", true),
    ("Africa/Cairo", "2026-10-29T23:00:00", "2026-10-29T23:00:00+03:00", true),
    ("Pacific/Apia", "2011-12-30T00:00:00", "2011-12-31T00:00:00+14:00", true),
    ("Pacific/Apia", "2011-12-30T23:59:00", "2011-12-31T00:00:00+14:00", true),
    ("Pacific/Apia", "2011-12-31T00:00:00", "2011-12-31T00:00:00+14:00", false),
    ("Asia/Kathmandu", "2026-05-05T05:05:00", "2026-05-05T05:05:00+05:45", false),
    ("UTC", "2026-05-05T05:05:00", "2026-05-05T05:05:00Z", false),
  ]) func firstInstant(name: String, wall: String, first: String, ambiguous: Bool) throws {
    let zone = try #require(SlowZone.named(name))
    let text = try #require(SlowTimeText(wall))
    #expect(text.first(in: zone).text(in: zone) == first)
    guard case .wall(let minute, _, _) = text else { throw MissingMember() }
    let second = text.first(in: zone).seconds
    let axis = MinuteAxis(zone: zone, from: second - 86_400, to: second + 86_400)
    #expect(axis.isAmbiguous(minute) == ambiguous)
  }

  /// The seconds of a wall time that the clock shows count; those of one in a gap do not.
  @Test(arguments: [
    ("2026-03-08T01:59:59.5", "2026-03-08T01:59:59.5-05:00"), ("2026-03-08T02:30:15", "2026-03-08T03:00:00-04:00"),
    ("2026-11-01T01:30:15.25", "2026-11-01T01:30:15.25-04:00"),
  ]) func secondsOfWallTimes(wall: String, first: String) throws {
    let zone = try #require(SlowZone.named("America/Toronto"))
    #expect(try #require(SlowTimeText(wall)).first(in: zone).text(in: zone) == first)
  }

  @Test func aSkippedDayHasNoInstant() throws {
    let zone = try #require(SlowZone.named("Pacific/Apia"))
    let skipped = try #require(SlowDate(year: 2011, month: 12, day: 30)).number
    let axis = MinuteAxis(zone: zone, from: 1_325_000_000, to: 1_325_500_000)
    #expect(axis.days.contains(skipped - 1))
    #expect(!axis.days.contains(skipped))
    #expect(axis.days.contains(skipped + 1))
  }

  @Test(arguments: [
    "2026-12-05", "2026-12-05T10:00:00Z", "2026-12-05T10:00:00.123456789123-05:00", "2026-12-05T10:00:00",
    "2026-12-05T10:00",
    "2028-02-29T23:59:59+05:45",
  ]) func readsTimes(text: String) {
    #expect(SlowTimeText(text) != nil)
  }

  @Test(arguments: [
    "", "2026-02-29", "2026-12-05T", "2026-12-05T10:00Z", "2026-12-05T10:00-05:00", "2026-12-05T24:00:00Z",
    "2026-12-05T10:60:00Z",
    "2026-12-05T10:00:60Z", "2026-12-05T10:00:00.Z", "2026-12-05T10:00:00-05", "2026-12-05T10:00:00-0500",
    "2026-12-05T10:00:00-24:00", "2026-12-05T10:00:00Z ", " 2026-12-05", "2026-12-5", "20261205", "tomorrow",
  ]) func refusesTimes(text: String) {
    #expect(SlowTimeText(text) == nil)
  }
}
