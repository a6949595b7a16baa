import Foundation
import RavineFoundation
import TestSupport
import Testing

/// What RavineFoundation adds to the values of the rooms below.
@Suite struct BridgeTests {
  private struct Record: Codable, Hashable {
    var at: Timestamp
    var date: CivilDate
    var location: Location
  }

  @Test func valuesAreCodedAsACatalogWritesThem() throws {
    let text = #"{"at":"2026-12-05T22:00:00.5Z","date":"2026-12-05","location":{"latitude":43.5,"longitude":-79.25}}"#
    let record = try JSONDecoder().decode(Record.self, from: Data(text.utf8))
    #expect(record.date == (try CivilDate("2026-12-05")))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    #expect(String(decoding: try encoder.encode(record), as: UTF8.self) == text)
  }

  @Test(arguments: [
    #"{"at":"2026-12-05","date":"2026-12-05","location":{"latitude":43.5,"longitude":-79.25}}"#,
    #"{"at":"2026-12-05T22:00:00Z","date":"2026-02-30","location":{"latitude":43.5,"longitude":-79.25}}"#,
    #"{"at":"2026-12-05T22:00:00Z","date":"2026-12-05","location":{"latitude":91,"longitude":-79.25}}"#,
  ])
  func valuesThatDoNotExistAreCorruptedData(text: String) {
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Record.self, from: Data(text.utf8)) }
    guard case .dataCorrupted = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// One error of each room that apps meet.
  static let errors: [any Error] = [
    caught { try HoursRules(notation: "Mo 25:00-26:00") }, caught { try CivilDate("2026-02-30") },
    caught { try Catalog(decoding: Array("{}".utf8)) },
    caught { _ = try JSONNumber(validating: Array("01".utf8).span) },
    caught { try WebAddress("ftp://a") }, TransportError.cutShort, PhotoError.status(404),
    caught { try ImageInfo(whole: []) }, caught { try StoreHome("/dev/null/x").defaultSource() },
    FileError(.open, "/x", code: 13), caught { try PhotoTemplate("https://a/{key}") },
  ].compactMap { $0 }

  private static func caught(_ body: () throws -> some Any) -> (any Error)? {
    do {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func everyErrorSaysOneThing() {
    #expect(Self.errors.count == 11)
    for error in Self.errors {
      #expect(error.localizedDescription == "\(error)")
      #expect(!"\(error)".contains("reason:") && !"\(error)".contains("Error("))
    }
  }

  @Test(arguments: [("HoursError", "at byte 3"), ("CivilTimeError", "at byte"), ("JSONError", "at byte 1")])
  func errorsOfTextsSayWhere(type: String, place: String) throws {
    let error = try #require(Self.errors.first { "\(Swift.type(of: $0))" == type })
    #expect("\(error)".contains(place))
  }

  @Test func addressesAreURLs() throws {
    let url = try #require(URL(string: "https://guide.example/catalog.json?a=b"))
    #expect(URL(try WebAddress(url)) == url)
    #expect(throws: WebAddressError.notHTTP) { try WebAddress(URL(filePath: "/tmp/a")) }
  }

  @Test func aHomeIsAFolder() throws {
    #expect(StoreHome(URL(filePath: "/tmp/with space/", directoryHint: .isDirectory)).path == "/tmp/with space")
    #expect(StoreHome(URL(filePath: "/", directoryHint: .isDirectory)).path == "/")
  }

  @Test(arguments: [
    ("2026-12-05T22:00:00Z", "2026-12-05T22:30:00Z", 1_800_000),
    ("2026-12-05T22:00:00.75Z", "2026-12-05T22:00:01Z", 250),
    ("2026-12-05T22:00:00Z", "2026-12-05T21:00:00Z", 0), ("2026-12-05T22:00:00Z", "2026-12-05T22:00:00Z", 0),
  ])
  func aTimerWaitsToTheFraction(from: String, to: String, milliseconds: Int) throws {
    let wait = try Timestamp(rfc3339: from).wait(until: Timestamp(rfc3339: to))
    #expect(wait == .milliseconds(milliseconds))
    #expect(Timestamp.min.wait(until: .max) > .seconds(300_000_000_000))
  }
}

/// Members whose names are data.
@Suite struct DisplayMembersTests {
  @Test func membersAreSetRemovedAndGoneOver() {
    var members = DisplayMembers<Int>()
    for (number, name) in ["\u{E9}", "e\u{301}", "b", "\u{E9}"].enumerated() { members[ByteString(name)] = number }
    #expect(members.map { $0.1 } == [3, 1, 2])
    members["e\u{301}"] = nil
    members["nothing"] = nil
    #expect(members.map { $0.0.string.unicodeScalars.count } == [1, 1])
    members["c"] = 4
    #expect(members["b"] == 2 && members["c"] == 4 && members.count == 3)
    var other = DisplayMembers<Int>()
    for (name, value) in members { other[name] = value }
    #expect(other == members && other.hashValue == members.hashValue)
    other["b"] = 7
    #expect(other != members)
  }
}
