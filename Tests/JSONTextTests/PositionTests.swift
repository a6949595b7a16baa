import JSONText
import TestSupport
import Testing

/// Lines and columns.
@Suite struct PositionTests {
  @Test(
    "Line ends, multi-byte text and bounds",
    arguments: [
      ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("abc", 99, 1, 4), ("abc", -5, 1, 1),
      ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1), ("\n\n\n", 2, 3, 1), ("\n\n\n", 3, 4, 1),
      ("a\rb", 2, 2, 1), ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\r\rb", 3, 3, 1),
      ("a\n\rb", 3, 3, 1), ("\r\n\r\n", 4, 3, 1), ("\r", 1, 2, 1), ("é🍷x", 2, 1, 2), ("é🍷x", 6, 1, 3), ("é🍷x", 7, 1, 4),
      ("e\u{301}x", 3, 1, 3), ("a\u{2028}b", 4, 1, 3), ("\tx", 1, 1, 2), ("\u{FEFF}x", 3, 1, 1), ("\u{FEFF}x", 4, 1, 2),
      ("\u{FEFF}x", 1, 1, 1), ("x\u{FEFF}y", 4, 1, 3), ("\u{FEFF}\ny", 4, 2, 1),
    ])
  func positions(text: String, offset: Int, line: Int, column: Int) {
    let bytes = Array(text.utf8)
    let expected = JSONPosition(line: line, column: column)
    #expect(JSONPosition(of: offset, in: bytes.span) == expected)
  }

  @Test func description() {
    #expect("\(JSONPosition(line: 3, column: 14))" == "3:14")
  }

  @Test("Going on from an offset, and back, agrees with counting from the start, everywhere")
  func cursor() {
    var random = SplitMix(seed: Seed.value)
    for length in [0, 1, 1023, 1024, 1025, 3000, 5000] {
      var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
      while text.utf8.count < length {
        text += ["a", "é", "🍷", "\n", "\r", "\r\n", "bc", " "].randomElement(using: &random)!
      }
      let bytes = Array(text.utf8)
      var lines = LineCursor()
      var offset = 0
      while offset < bytes.count + 100 {
        offset += Int.random(in: -20...97, using: &random)
        let expected = JSONPosition(of: offset, in: bytes.span)
        #expect(lines.position(of: offset, in: bytes.span) == expected, "seed \(Seed.value), byte \(offset)")
      }
    }
  }

  @Test("Errors are found at the line and column where an editor shows them")
  func errors() throws {
    let bytes = Array("{\r\n  \"naïve 🍷\": [1,\r    2 3]\r\n}".utf8)
    let error = try #require(refusal(of: bytes))
    #expect(JSONPosition(of: error.offset, in: bytes.span) == JSONPosition(line: 3, column: 7))
  }
}
