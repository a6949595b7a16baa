import Foundation
import JSONText
import Ravine
import Testing
import Verdicts

@testable import RavineCLI

/// The files in `catalog-samples/conformance`, line by line. Warnings and an error's words are not compared.
@Suite struct EvalConformanceTests {
  /// A line of a file: the question as it was written, and what is expected.
  struct Line {
    var file: String
    var question: [UInt8]
    var expected: [String: Any]
  }

  static func lines() throws -> [Line] {
    let folder = Samples.folder.appending(path: "conformance")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jsonl") }
    return try names.sorted().flatMap { name in
      try Data(contentsOf: folder.appending(path: name)).split(separator: UInt8(ascii: "\n")).map { line in
        let fields = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        let text = (fields["line"] as? String).map { Array($0.utf8) }
        return Line(
          file: name, question: try #require(text ?? raw("in", of: Array(line))),
          expected: try #require(fields["out"] as? [String: Any]))
      }
    }
  }

  @Test func everyLine() throws {
    let zones = SystemZones()
    var evaluator = Evaluator { zones.rules($0)?.rules }
    let lines = try EvalConformanceTests.lines()
    for line in lines {
      let answer = evaluator.answer(line: line.question)
      var found = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
      found["warnings"] = nil
      if found["error"] != nil { found = ["id": found["id"] ?? NSNull(), "error": true] }
      #expect(
        NSDictionary(dictionary: found) == NSDictionary(dictionary: line.expected),
        "\(line.file): \(String(decoding: line.question, as: UTF8.self))\nfound \(String(decoding: answer, as: UTF8.self))"
      )
    }
    #expect(lines.count >= 400)
  }

  /// The bytes of a member's value as they stand: a question is asked as it was written.
  static func raw(_ member: String, of line: [UInt8]) -> [UInt8]? {
    var reader = JSONReader(line.span)
    var found: [UInt8]?
    do throws(JSONError) {
      try reader.beginObject()
      while let token = try reader.nextMember() {
        let isWanted = token == member
        let start = reader.position
        try reader.skipValue()
        if isWanted { found = Array(line[start..<reader.position]) }
      }
    } catch {
      return nil
    }
    return found
  }
}
