import CivilTime
import TestSupport
import Testing

@Suite struct TZifTests {
  static func sample(_ version: UInt8) -> TZifWriter {
    TZifWriter(
      version: version, transitions: [(-1_000_000_000, 1), (0, 0), (1_000_000, 1)], types: [-18_000, -14_400],
      footer: version > 1 ? "EST5EDT,M3.2.0,M11.1.0" : "")
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt8])
  func versions(_ version: UInt8) throws {
    let rules = try ZoneRules(identifier: "Test/Zone", tzif: TZifTests.sample(version).bytes)
    #expect(rules.identifier == "Test/Zone")
    func offset(_ second: Int64) -> Int { rules.offset(at: Timestamp(clamping: second)).seconds }
    #expect(offset(-1_000_000_001) == -18_000)
    #expect(offset(-1_000_000_000) == -14_400)
    #expect(offset(-1) == -14_400)
    #expect(offset(0) == -18_000)
    #expect(offset(999_999) == -18_000)
    #expect(offset(1_000_000) == -14_400)
    // 2026-12-05: after the last transition the footer rule holds, and without one the last type.
    #expect(offset(1_796_511_600) == (version == 1 ? -14_400 : -18_000))
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt8])
  func everyTruncatedFileIsRefused(_ version: UInt8) throws {
    let bytes = TZifTests.sample(version).bytes
    for length in 0..<bytes.count {
      do {
        _ = try ZoneRules(identifier: "Test/Zone", tzif: Array(bytes[..<length]))
        Issue.record("read \(length) of \(bytes.count) bytes")
      } catch {
        #expect(error.offset <= length)
      }
    }
  }

  @Test func everyTruncatedFileOfTheSystemIsRefused() throws {
    guard let bytes = ZoneData.system("America/Toronto") else { return }
    for length in 0..<bytes.count {
      #expect(throws: CivilTimeError.self) { try ZoneRules(identifier: "x", tzif: Array(bytes[..<length])) }
    }
  }

  /// Any byte may be wrong: the file is then read or refused, and what is read answers everywhere.
  @Test func noByteTraps() {
    let bytes = TZifTests.sample(3).bytes
    for position in bytes.indices {
      for byte in [0, 1, 0x2D, 0x30, 0x39, 0x3C, 0x4D, 0x7F, 0x80, 0xFF] as [UInt8] {
        var changed = bytes
        changed[position] = byte
        guard let rules = try? ZoneRules(identifier: "x", tzif: changed) else { continue }
        for instant in [Timestamp.min, Timestamp(clamping: 0), .max] {
          _ = rules.civil(at: instant)
          _ = rules.nextTransition(after: instant)
          _ = rules.resolve(CivilDateTime(rules.civil(at: instant).date, .midnight))
          _ = rules.latestClock(at: instant.seconds)
        }
      }
    }
  }

  @Test func refusedByName() throws {
    func problem(_ file: TZifWriter) -> CivilTimeError.Problem? {
      do {
        _ = try ZoneRules(identifier: "x", tzif: file.bytes)
        return nil
      } catch { return error.problem }
    }
    var file = TZifTests.sample(2)
    file.transitions = [(0, 0), (0, 1)]
    #expect(problem(file) == .zoneData("transitions out of order"))
    file.transitions = [(10, 0), (0, 1)]
    #expect(problem(file) == .zoneData("transitions out of order"))
    file.transitions = [(0, 2)]
    #expect(problem(file) == .zoneData("a transition to a type that is not there"))
    file = TZifTests.sample(2)
    file.types = [-18_000, 93_601]
    #expect(problem(file) == .zoneData("an offset beyond 26 hours"))
    file = TZifTests.sample(2)
    file.leapSeconds = [(78_796_800, 1)]
    #expect(problem(file) == .zoneData("zones that count leap seconds cannot be used"))
    file = TZifTests.sample(2)
    file.types = []
    #expect(problem(file) == .zoneData("a count in the header is out of range"))
  }

  @Test(arguments: [
    "E5", "EST", "EST25", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
    "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "EST5EDT,J0,J300", "EST5EDT,366,300", "<EST5", "<>5",
    "EST5EDT,M3.2.0/168,M11.1.0", "EST5:60", ":America/Toronto", "EST 5", "EST5EDT4,M3.2.0;M11.1.0",
  ])
  func brokenFooters(_ footer: String) {
    let file = TZifWriter(version: 2, transitions: [(0, 0)], types: [-18_000], footer: footer)
    #expect(throws: CivilTimeError.self) { try ZoneRules(identifier: "x", tzif: file.bytes) }
  }

  struct Footer: Sendable, CustomTestStringConvertible {
    var text: String
    /// Changes of 2027 and 2028 as the source of the rule gives them.
    var changes: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Footer(text: "UTC0", changes: []),
    Footer(text: "<-03>3", changes: []),
    Footer(text: "EST5EDT,M3.2.0,M11.1.0", changes: ["2027-03-14T07:00:00Z", "2027-11-07T06:00:00Z"]),
    // South of the equator, with minutes in the offset: Lord Howe.
    Footer(
      text: "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", changes: ["2027-04-03T15:00:00Z", "2027-10-02T15:30:00Z"]),
    // Negative daylight time: Dublin.
    Footer(text: "IST-1GMT0,M10.5.0,M3.5.0/1", changes: ["2027-03-28T01:00:00Z", "2027-10-31T01:00:00Z"]),
    // A negative hour: Nuuk; and an hour past 24: Jerusalem.
    Footer(text: "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", changes: ["2027-03-28T01:00:00Z", "2027-10-31T01:00:00Z"]),
    Footer(text: "IST-2IDT,M3.4.4/26,M10.5.0", changes: ["2027-03-26T00:00:00Z", "2027-10-30T23:00:00Z"]),
    // Days of the year, with and without 29 February.
    Footer(
      text: "AAA0BBB,J60/0,J300/0",
      changes: ["2027-03-01T00:00:00Z", "2027-10-26T23:00:00Z", "2028-03-01T00:00:00Z", "2028-10-26T23:00:00Z"]),
    Footer(
      text: "AAA0BBB,59/0,299/0",
      changes: ["2027-03-01T00:00:00Z", "2027-10-26T23:00:00Z", "2028-02-29T00:00:00Z", "2028-10-25T23:00:00Z"]),
    // Daylight time all year round (RFC 9636 §3.3.1).
    Footer(text: "XXX3EDT4,0/0,J365/23", changes: []),
  ])
  func footers(_ footer: Footer) throws {
    let file = TZifWriter(version: 3, transitions: [(0, 0)], types: [0], footer: footer.text)
    let rules = try ZoneRules(identifier: "x", tzif: file.bytes)
    var at = try Timestamp(rfc3339: "2027-01-02T00:00:00Z")
    for change in footer.changes {
      let next = try #require(rules.nextTransition(after: at))
      #expect(next.rfc3339() == change)
      at = next
    }
    if footer.changes.isEmpty { #expect(rules.nextTransition(after: at) == nil) }
  }

  @Test func everyZoneOfTheSystemIsRead() throws {
    guard let table = ZoneData.system("zone1970.tab") else { return }
    var count = 0
    for line in String(decoding: table, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
      let name = String(line.split(separator: "\t")[2])
      guard let data = ZoneData.system(name) else { continue }
      #expect(throws: Never.self, "\(name)") { try ZoneRules(identifier: name, tzif: data) }
      count += 1
    }
    #expect(count > 300)
  }
}
