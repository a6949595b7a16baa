import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// Faults that people reported of how documents are read. What a copy on disk keeps is the store's to show.
@Suite struct ReportedDocumentTests {
  private func catalog(_ wheels: String) throws -> Catalog {
    try Catalog(decoding: Array(#"{"places": [], "taste_wheels": \#(wheels)}"#.utf8))
  }

  @Test("D01 Keys that are data are not rewritten")
  func d01() throws {
    let wheels = try catalog(#"{"king_st_w":{"name":["K"]},"a_b":{"name":["1"]},"aB":{"name":["2"]}}"#).tasteWheels
    #expect(wheels.names.map(\.string) == ["king_st_w", "a_b", "aB"])
    #expect(wheels.values.map { $0.values } == [[["K"]], [["1"]], [["2"]]])
  }

  @Test(
    "D03 Keys that differ only in composition are two", arguments: [#"caf\u00e9|cafe\u0301"#, "caf\u{E9}|cafe\u{301}"])
  func d03(_ spelling: String) throws {
    let keys = spelling.split(separator: "|")
    let wheels = try catalog(#"{"\#(keys[0])":{"n":["1"]},"\#(keys[1])":{"n":["2"]}}"#).tasteWheels
    #expect(wheels.names.map { Array($0.string.utf8) } == [Array("caf\u{E9}".utf8), Array("cafe\u{301}".utf8)])
    #expect(wheels.values.map { $0.values } == [[["1"]], [["2"]]])
    // Hashes are seeded anew in each process: the order must not be theirs.
    let place = #"{"id": "a", "name": "A", "other_hours": {"\#(keys[0])": "24/7", "\#(keys[1])": "24/7"}}"#
    try Binary.inScratch { folder in
      let file = folder.appending(path: "c.json")
      try Data(#"{"places": [\#(place)]}"#.utf8).write(to: file)
      let call = ["hours", "a", "--json", "--at", "2026-12-01T12:00", "--catalog", file.path(percentEncoded: false)]
      let outputs = Set(try (0..<20).map { _ in try Binary.run(call).bytes })
      #expect(outputs.count == 1)
      #expect(outputs.first?.range(of: Data("\"services\": [\"caf\u{E9}\", \"cafe\u{301}\"]".utf8)) != nil)
    }
  }

  @Test(
    "D05 Numbers are passed on as they were written",
    arguments: [
      "84.7", "1.0", "1e2", "0.1000000000000000055511151231257827", "19.99",
    ])
  func d05(_ number: String) throws {
    let run = try Binary.run(["eval"], input: #"{"id": \#(number), "hours": "24/7", "at": "2026-12-01T12:00"}"#)
    #expect(run.output.hasPrefix(#"{"id": \#(number), "state": "open""#))
  }

  @Test("D07 Slashes are not escaped", arguments: [#"img/a.jpg"#, #"img\/a.jpg"#])
  func d07(_ spelling: String) throws {
    let run = try Binary.run(["eval"], input: #"{"id": "\#(spelling)", "hours": "24/7", "at": "2026-12-01T12:00"}"#)
    #expect(run.output.hasPrefix(#"{"id": "img/a.jpg", "state": "open""#))
    let place = #"{"id": "a", "name": "A", "photos": [{"key": "\#(spelling)", "version": "1"}]}"#
    let catalog = try Catalog(decoding: Array(#"{"places": [\#(place)]}"#.utf8))
    #expect(catalog.places[0].photos.map(\.key.text) == ["img/a.jpg"])
  }

  @Test("D08 A byte order mark is skipped, and named")
  func d08() throws {
    let text = Array(#"{"places": [{"id": "a", "name": "A", "hours": "24/7"}]}"#.utf8)
    let catalog = try Catalog(decoding: [0xEF, 0xBB, 0xBF] + text)
    #expect(catalog.places.map(\.id) == ["a"])
    #expect(catalog.diagnostics.map(\.severity) == [.warning])
    #expect(catalog.diagnostics[0].message.contains("byte order mark"))
  }

  @Test("D10 Bytes that are not UTF-8 are seen as damage")
  func d10() throws {
    try Binary.inScratch { folder in
      let file = folder.appending(path: "c.json")
      try Data([0x7B, 0x22, 0x6E, 0x22, 0x3A, 0x22, 0xFF, 0x22, 0x7D]).write(to: file)
      let path = file.path(percentEncoded: false)
      let run = try Binary.run(["open-now", "--catalog", path])
      #expect(run.status == 3 && run.bytes.isEmpty)
      #expect(run.errors.contains("UTF-8"))
      let check = try Binary.run(["check", path])
      #expect(check.status == 2 && check.output.hasPrefix("\(path):1:7: error: "))
    }
  }

  @Test("D11 Twenty runs print the same bytes")
  func d11() throws {
    let call = ["open-now", "--json", "--at", "2026-12-01T12:00:00-05:00", "--catalog", Binary.sample]
    let outputs = Set(try (0..<20).map { _ in try Binary.run(call).bytes })
    #expect(outputs.count == 1 && outputs.first?.isEmpty == false)
  }
}
