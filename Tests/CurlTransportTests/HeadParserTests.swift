import Testing
import Transport

@testable import CurlTransport

@Suite struct HeadParserTests {
  static func parse(_ lines: [String]) -> HeadParser {
    var parser = HeadParser()
    for line in lines { _ = parser.take(Array((line + "\r\n").utf8)) }
    return parser
  }

  @Test func interimAnswersAndTrailersLeaveNothing() {
    let parser = Self.parse([
      "HTTP/1.1 103 Early Hints", "ETag: \"hint\"", "", "HTTP/2 200 ", "a: 1", "", "ETag: \"trailer\"",
      "HTTP/1.1 500 Late", "",
    ])
    #expect(parser.isComplete)
    #expect(parser.status == 200)
    #expect(parser.fields == [HeaderField("a", "1")])
  }

  @Test func foldedLinesAndWhiteSpace() {
    let parser = Self.parse(["HTTP/1.1 200 OK", "ETag:", " \"x\"", "A: \t b \t ", "\tc", "nonsense", ""])
    #expect(parser.fields == [HeaderField("ETag", "\"x\""), HeaderField("A", "b c")])
  }

  @Test("A field of very many lines takes no longer than its bytes")
  func manyFoldedLines() {
    let parser = Self.parse(["HTTP/1.1 200 OK", "A: x"] + Array(repeating: "\ty", count: 300_000) + ["B: z", ""])
    let value = Array("x".utf8) + Array(repeating: Array(" y".utf8), count: 300_000).flatMap { $0 }
    #expect(parser.fields == [HeaderField("A", bytes: value), HeaderField("B", "z")])
  }

  @Test(arguments: [
    (["5"], false), (["5", "5"], false), (["5", "6"], true), (["5, 5"], false), (["5,6"], true), ([], false),
  ])
  func contradictoryLengths(values: [String], expected: Bool) {
    #expect(HeaderFields(values.map { HeaderField("content-length", $0) }).hasContradictoryLengths == expected)
  }
}
