import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// Where the samples lie: found from this file, so from any working directory.
enum Samples {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "catalog-samples")

  static func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: path))) }

  /// The documents in `broken`, without those that say what is expected of them.
  static let broken: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "broken").path)) ?? []
    return names.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".expected.json") }.sorted()
  }()
}

@Suite struct CheckTests {
  private struct Expectation: Decodable, Equatable {
    struct Finding: Decodable, Equatable {
      var severity: String
      var path: String
      var line: Int
      var column: Int
    }
    var exit: Int32
    var diagnostics: [Finding]
  }

  private func report(_ bytes: [UInt8], _ file: String) -> CheckReport {
    let zones = SystemZones()
    return CheckReport(bytes, file: file) { zones.rules($0)?.rules }
  }

  @Test("A document of nothing but faults ends, and the first of them are listed")
  func veryManyFaults() {
    let faults = 2_000_000
    let elements = Array((String(repeating: "1,", count: faults) + "1").utf8)
    let report = report(Array(#"{"places":["#.utf8) + elements + Array("]}".utf8), "guide.json")
    #expect(report.findings.count == 10_001)
    #expect(report.findings.last?.message.hasPrefix("from here on 1990001 more are not listed") == true)
    #expect(report.findings.last?.severity == .error)
  }

  @Test func brokenDocumentsAreThere() { #expect(Samples.broken.count >= 50) }

  @Test(arguments: Samples.broken)
  func broken(_ name: String) throws {
    let report = report(try Samples.bytes("broken/" + name), name)
    let expected = try JSONDecoder().decode(
      Expectation.self, from: Data(try Samples.bytes("broken/" + name.dropLast(5) + ".expected.json")))
    let found = report.findings.map {
      Expectation.Finding(
        severity: $0.severity.word, path: $0.path, line: $0.position.line, column: $0.position.column)
    }
    #expect(Expectation(exit: report.exitStatus(strict: false), diagnostics: found) == expected)
    #expect(!expected.diagnostics.isEmpty && report.exitStatus(strict: true) == 2)
    // One line each in the text, which begins with the place; and one object each in the document.
    let lines = report.text.split(separator: "\n")
    #expect(lines.count == expected.diagnostics.count + 1)
    for (line, finding) in zip(lines, expected.diagnostics) {
      #expect(line.hasPrefix("\(name):\(finding.line):\(finding.column): \(finding.severity): \(finding.path)"))
    }
    let document = try JSONSerialization.jsonObject(with: Data(report.json(strict: false))) as? [String: Any]
    #expect((document?["diagnostics"] as? [Any])?.count == expected.diagnostics.count)
    #expect(document?["ok"] as? Bool == (expected.exit == 0))
  }

  @Test func nothingIsWrongWithTheHandMadeCatalog() throws {
    let report = report(try Samples.bytes("ravine/catalog.json"), "catalog.json")
    #expect(report.text == "catalog.json: 8 places, 4 Moments: 0 errors, 0 warnings\n")
    #expect(report.exitStatus(strict: true) == 0)
  }

  @Test(
    "Spans are told with the times that were typed, and no advice is given that says the same",
    arguments: [
      (#"["30:00", "02:00"]"#, nil), (#"["48:00", "19:00"]"#, nil),
      (#"["36:00", "10:00"]"#, "the span 36:00-10:00 of Mo ends after 09:00 of the next day: write 36:00-22:00"),
      (#"["10:00", "09:30"]"#, "the span 10:00-09:30 of Mo ends after 09:00 of the next day: write 10:00-21:30"),
      (#"["14:00", "34:00"]"#, "the span 14:00-10:00 of Mo ends after 09:00 of the next day: write 14:00-22:00"),
      (#"["30:00", "30:00"]"#, "the span 30:00-06:00 of Mo opens and closes at the same time"),
    ])
  func lateSpans(_ span: String, _ message: String?) throws {
    let document = #"{"places": [{"id": "a", "name": "A", "hours": {"mon": [\#(span)]}}]}"#
    let findings = report(Array(document.utf8), "guide.json").findings
    #expect(findings.count == (message == nil ? 0 : 1))
    if let message { #expect(findings.first?.message.hasPrefix(message) == true, "\(findings)") }
  }

  @Test("What is read of a span is what is written of it")
  func spansAsWritten() throws {
    for start in stride(from: 0, through: 2880, by: 30) {
      for end in stride(from: 0, through: 2880, by: 30) {
        let span = try #require(ClockSpan(start: start, end: end))
        let times = try span.text.split(separator: "-").map { try ClockSpan.minutes(utf8: Array($0.utf8)) }
        #expect(ClockSpan(start: times[0], end: times[1]) == span)
      }
    }
  }

  @Test(
    "Names stand in paths as JSON has them, so that no quote ends one",
    arguments: [
      ("Kit\\\"chen", "Kit\\\"chen"), ("a\\\\b", "a\\\\b"), ("a\\nb", "a\\nb"), ("Bar é", "Bar é"), ("", ""),
    ])
  func namesInPaths(_ name: String, _ written: String) {
    let document = #"{"places": [{"id": "a", "name": "A", "other_hours": {"\#(name)": "nonsense"}}]}"#
    let finding = report(Array(document.utf8), "guide.json").findings.first
    #expect(finding?.path == #"places[0].other_hours["\#(written)"]"#)
  }

  @Test func text() {
    let report = report(Array(#"{"places": [{"id": "a"}], "schema": 1}"#.utf8), "guide.json")
    #expect(
      report.text == """
        guide.json:1:13: error: places[0]: the place "a" has no "name" and is left out: give it one that is not blank
        guide.json: 0 places, 0 Moments: 1 error, 0 warnings

        """)
    #expect(
      String(decoding: report.json(strict: false), as: UTF8.self) == """
        {
          "file": "guide.json",
          "ok": false,
          "places": 0,
          "moments": 0,
          "errors": 1,
          "warnings": 0,
          "diagnostics": [
            {
              "severity": "error",
              "path": "places[0]",
              "line": 1,
              "column": 13,
              "message": "the place \\"a\\" has no \\"name\\" and is left out: give it one that is not blank"
            }
          ]
        }

        """)
  }

  @Test func noCatalogAtAll() {
    let report = report(Array("[]".utf8), "guide.json")
    #expect(report.text.hasSuffix("guide.json: no catalog: 1 error, 0 warnings\n"))
    #expect(report.exitStatus(strict: false) == 2)
  }
}
