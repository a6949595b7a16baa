import Foundation
import JSONText
import Ravine
import Testing
import Verdicts

@testable import RavineCLI

/// The files in `catalog-samples/conformance`, line by line. Warnings and an error's words are not compared.
@Suite struct EvalConformanceTests {
  @Test func everyLine() throws {
    let folder = Samples.folder.appending(path: "conformance")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".jsonl") }
    let zones = SystemZones()
    var evaluator = Evaluator { zones.rules($0)?.rules }
    var count = 0
    for name in names.sorted() {
      for line in try Data(contentsOf: folder.appending(path: name)).split(separator: UInt8(ascii: "\n")) {
        let fields = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
        let text = (fields["line"] as? String).map { Array($0.utf8) }
        let question = try #require(text ?? EvalConformanceTests.raw("in", of: Array(line)))
        let expected = try #require(fields["out"] as? [String: Any])
        let answer = evaluator.answer(line: question)
        var found = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        found["warnings"] = nil
        if found["error"] != nil { found = ["id": found["id"] ?? NSNull(), "error": true] }
        #expect(
          NSDictionary(dictionary: found) == NSDictionary(dictionary: expected),
          "\(name): \(String(decoding: line, as: UTF8.self))\nfound \(String(decoding: answer, as: UTF8.self))")
        count += 1
      }
    }
    #expect(count >= 400)
  }

  /// The bytes of a member's value as they stand: a question is asked as it was written.
  private static func raw(_ member: String, of line: [UInt8]) -> [UInt8]? {
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
