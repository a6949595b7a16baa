import CivilTime
import Testing

@Suite struct RFC3339Tests {
  struct Accepted: Sendable, CustomTestStringConvertible {
    var text: String
    var seconds: Int64
    var nanoseconds: UInt32 = 0
    var testDescription: String { text }
  }

  @Test(arguments: [
    Accepted(text: "1970-01-01T00:00:00Z", seconds: 0),
    Accepted(text: "1969-12-31T23:59:59.5Z", seconds: -1, nanoseconds: 500_000_000),
    Accepted(text: "2026-12-05T18:00:00-05:00", seconds: 1_796_511_600),
    Accepted(text: "2026-12-05t18:00:00-05:00", seconds: 1_796_511_600),
    Accepted(text: "2026-12-05T23:00:00z", seconds: 1_796_511_600),
    Accepted(text: "2026-12-05T23:00:00+00:00", seconds: 1_796_511_600),
    // RFC 3339 §4.3: the offset of the place is not known; the instant is.
    Accepted(text: "2026-12-05T23:00:00-00:00", seconds: 1_796_511_600),
    Accepted(text: "2026-12-06T22:59:00+23:59", seconds: 1_796_511_600),
    Accepted(text: "2026-12-04T23:01:00-23:59", seconds: 1_796_511_600),
    // Fractions: any number of digits, those past the nanosecond cut and never rounded.
    Accepted(text: "2026-12-05T23:00:00.1Z", seconds: 1_796_511_600, nanoseconds: 100_000_000),
    Accepted(text: "2026-12-05T23:00:00.000000001Z", seconds: 1_796_511_600, nanoseconds: 1),
    Accepted(text: "2026-12-05T23:00:00.9999999999999Z", seconds: 1_796_511_600, nanoseconds: 999_999_999),
    Accepted(text: "2026-12-05T23:00:00.0000000009-00:00", seconds: 1_796_511_600),
    // Leap seconds are the second that follows, whatever the offset they are written with.
    Accepted(text: "2016-12-31T23:59:60Z", seconds: 1_483_228_800),
    Accepted(text: "2016-12-31T18:59:60-05:00", seconds: 1_483_228_800),
    Accepted(text: "1990-12-31T15:59:60.25-08:00", seconds: 662_688_000, nanoseconds: 250_000_000),
    Accepted(text: "2015-06-30T23:59:60Z", seconds: 1_435_708_800),
    // The day as written may be another than the day in UTC.
    Accepted(text: "2026-12-09T22:15:00-05:00", seconds: 1_796_872_500),
    Accepted(text: "2026-12-31T20:00:00-05:00", seconds: 1_798_765_200),
    Accepted(text: "2027-01-01T00:30:00+14:00", seconds: 1_798_713_000),
    Accepted(text: "2028-02-29T00:00:00Z", seconds: 1_835_395_200),
    Accepted(text: "0000-01-01T00:00:00Z", seconds: -62_167_219_200),
    Accepted(text: "9999-12-31T23:59:59Z", seconds: 253_402_300_799),
  ])
  func accepted(_ row: Accepted) throws {
    let read = try Timestamp(rfc3339: row.text)
    #expect(read.seconds == row.seconds)
    #expect(read.nanoseconds == row.nanoseconds)
    #expect(try Timestamp(rfc3339: read.rfc3339()) == read)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var text: String
    var offset: Int
    var problem: CivilTimeError.Problem?
    init(_ text: String, _ offset: Int, _ problem: CivilTimeError.Problem? = nil) {
      self.text = text
      self.offset = offset
      self.problem = problem
    }
    var testDescription: String { text }
  }

  @Test(arguments: [
    Refused("", 0), Refused(" 2026-12-01", 0), Refused("now", 0), Refused("1796000000000", 4), Refused("2026", 4),
    Refused("26-12-01", 2), Refused("2026-1-01T10:00:00Z", 6), Refused("2026-12-1", 9), Refused("20261201", 4),
    Refused("2026/12/01", 4), Refused("+2026-12-01", 0), Refused("-2026-12-01", 0), Refused("12026-12-01", 4),
    Refused("２026-12-01", 0), Refused("2026-12-01 10:00:00Z", 10), Refused("2026-12-01_10:00:00Z", 10),
    Refused("2026-12-01T", 11), Refused("2026-12-01T10", 13), Refused("2026-12-01T1000Z", 13),
    Refused("2026-12-01T10:0Z", 15), Refused("2026-12-01T10:00:0Z", 18), Refused("2026-12-01T9:00:00Z", 12),
    Refused("2026-12-01T10:00Z", 16), Refused("2026-12-01T10:00-05:00", 16),
    Refused("2026-12-01T10:00:00.Z", 20), Refused("2026-12-01T10:00:00,5Z", 19),
    Refused("2026-12-01T10:00:00-05", 22), Refused("2026-12-01T10:00:00-0500", 22),
    Refused("2026-12-01T10:00:00-5:00", 21), Refused("2026-12-01T10:00:00-05:0", 24),
    Refused("2026-12-01T10:00:00\u{2212}05:00", 19), Refused("2026-12-01T10:00:00 -05:00", 19),
    Refused("2026-12-01T10:00:00EST", 19),
    Refused("2026-13-01", 0, .noSuchDate), Refused("2026-00-01", 0, .noSuchDate), Refused("2026-04-31", 0, .noSuchDate),
    Refused("2027-02-29T10:00:00Z", 0, .noSuchDate), Refused("2100-02-29T10:00:00Z", 0, .noSuchDate),
    Refused("2026-12-00", 0, .noSuchDate), Refused("2026-12-32T10:00:00Z", 0, .noSuchDate),
    Refused("2026-12-01T24:00:00Z", 11, .noSuchTime), Refused("2026-12-01T25:00", 11, .noSuchTime),
    Refused("2026-12-01T10:60:00Z", 11, .noSuchTime), Refused("2026-12-01T10:00:61Z", 11, .noSuchTime),
    Refused("2026-12-01T10:00:00+24:00", 19, .noSuchOffset), Refused("2026-12-01T10:00:00+99:00", 19, .noSuchOffset),
    Refused("2026-12-01T10:00:00-05:60", 19, .noSuchOffset),
    Refused("2026-12-01T10:00:00Zxyz", 20, .trailingText), Refused("2026-12-01T10:00:00-05:00 ", 25, .trailingText),
    Refused("2026-12-01T10:00:00Z\n", 20, .trailingText), Refused("2026-12-01T10:00:00-05:00[America/Toronto]", 25),
    Refused("2026-12-01T10:00:00-05:00\0", 25, .trailingText), Refused("2026-12-01T10:00:00.5.5Z", 21),
    // A leap second in the middle of a month, an hour, or without an offset.
    Refused("2026-12-01T23:59:60Z", 11, .noLeapSecond), Refused("2016-12-31T23:59:60-05:00", 11, .noLeapSecond),
    Refused("2016-12-31T12:00:60Z", 11, .noLeapSecond), Refused("2016-12-31T23:59:60", 11, .noSuchTime),
    Refused("0000-01-01T00:00:00+00:01", 0, .outOfRange), Refused("9999-12-31T23:59:59-00:01", 0, .outOfRange),
    Refused("9999-12-31T23:59:60Z", 0, .outOfRange),
  ])
  func refused(_ row: Refused) {
    do {
      let read = try DateOrTime(row.text)
      Issue.record("read as \(read)")
    } catch {
      #expect(error.offset == row.offset, "\(error.message)")
      if let problem = row.problem { #expect(error.problem == problem) }
      #expect(!error.message.isEmpty)
    }
  }

  @Test func everyPrefixIsRefusedOrAWholeValue() {
    let text = Array("2026-12-05T18:00:00.25-05:00".utf8)
    var read: [Int] = []
    for length in 0...text.count where (try? DateOrTime(utf8: Array(text[..<length]))) != nil { read.append(length) }
    // The date, HH:MM, HH:MM:SS, with a fraction of one and of two digits, and the whole.
    #expect(read == [10, 16, 19, 21, 22, 28])
  }

  @Test func anyByteAnywhereIsReadOrRefusedWithinTheText() {
    let text = Array("2026-12-05T18:00:00.25-05:00".utf8)
    for position in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[position] = byte
        do {
          _ = try DateOrTime(utf8: changed)
        } catch {
          #expect(error.offset <= text.count)
        }
      }
    }
  }

  @Test func valuesWithoutAnOffset() throws {
    let date = try CivilDate("2026-12-05")
    #expect(try DateOrTime("2026-12-05") == .date(date))
    let time = try #require(TimeOfDay(hour: 18, minute: 0))
    #expect(try DateOrTime("2026-12-05T18:00") == .wallTime(CivilDateTime(date, time)))
    #expect(try DateOrTime("2026-12-05t18:00:00") == .wallTime(CivilDateTime(date, time)))
    let half = try #require(TimeOfDay(hour: 18, minute: 0, second: 0, nanosecond: 500_000_000))
    #expect(try DateOrTime("2026-12-05T18:00:00.5") == .wallTime(CivilDateTime(date, half)))
    for text in ["2026-12-05", "2026-12-05T18:00", "2026-12-05T18:00:00"] {
      #expect(throws: CivilTimeError.self) { try Timestamp(rfc3339: text) }
    }
    #expect(throws: CivilTimeError(.trailingText, at: 10)) { try CivilDate("2026-12-05T18:00") }
  }

  @Test func written() throws {
    let instant = try Timestamp(rfc3339: "2026-12-05T23:00:00.250Z")
    #expect(instant.rfc3339() == "2026-12-05T23:00:00.25Z")
    #expect(instant.rfc3339(offset: UTCOffset(seconds: -18_000)) == "2026-12-05T18:00:00.25-05:00")
    #expect(instant.rfc3339(offset: UTCOffset(seconds: 20_700)) == "2026-12-06T04:45:00.25+05:45")
    // Offsets and readings that RFC 3339 cannot write.
    #expect(instant.rfc3339(offset: UTCOffset(seconds: -19_052)) == "2026-12-05T23:00:00.25Z")
    #expect(instant.rfc3339(offset: UTCOffset(seconds: 86_400)) == "2026-12-05T23:00:00.25Z")
    #expect(Timestamp.max.rfc3339(offset: UTCOffset(seconds: 3600)) == "9999-12-31T23:59:59.999999999Z")
    #expect(Timestamp.min.rfc3339(offset: UTCOffset(seconds: -3600)) == "0000-01-01T00:00:00Z")
    #expect(UTCOffset(seconds: 93_601) == nil)
    #expect(UTCOffset(seconds: .min) == nil)
  }
}
