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

  @Test(arguments: [
    (["5"], false), (["5", "5"], false), (["5", "6"], true), (["5, 5"], false), (["5,6"], true), ([], false),
  ])
  func contradictoryLengths(values: [String], expected: Bool) {
    #expect(HeaderFields(values.map { HeaderField("content-length", $0) }).hasContradictoryLengths == expected)
  }
}
