import JSONText
import TestSupport
import Testing

/// RFC 8259, section by section: what it allows is read.
@Suite struct GrammarTests {
  @Test(
    "§2, §3: any value is a text, with white space around every token",
    arguments: [
      "{}", "[]", "\"\"", "0", "true", "false", "null", " \t\r\n{ \t\r\n} \t\r\n", "\n[\n]\n", " null ",
      "\r[\r1\r,\r2\r]\r", "{ \"a\" : 1 , \"b\" : [ ] }", "[[],{},[{}],{\"\":[]}]", "[true,false,null]",
    ])
  func accepted(text: String) {
    #expect(refusal(of: text) == nil)
  }

  @Test("§4, §5: members and elements come in order, names may be any string, empty and repeated ones too")
  func structure() throws {
    let tree = try JSONTree(Array(#"{"b":[1,[2,{}]],"a":{"":null},"b":"x"}"#.utf8))
    let expected: JSONTree = .object([
      .init(
        name: "b",
        value: .array([
          .number("1", double: 1, offset: 0), .array([.number("2", double: 2, offset: 0), .object([])]),
        ])),
      .init(name: "a", value: .object([.init(name: "", value: .null)])),
      .init(name: "b", value: .string("x")),
    ])
    #expect(tree.withoutOffsets == expected)
  }

  @Test(
    "§6: every form of a number",
    arguments: [
      "0", "-0", "7", "-7", "10", "1234567890", "0.0", "-0.5", "1.25", "0e0", "0E+0", "0e-0", "1e5", "1E5", "1e+05",
      "1e-5", "-1.5e+10", "123.456E-789", "0.000", "1e0000000000000000001",
    ])
  func numbers(text: String) throws {
    #expect(refusal(of: text) == nil)
    #expect(refusal(of: "[\(text)]") == nil)
    #expect(refusal(of: "{\"n\":\(text) }") == nil)
    let bytes = Array(text.utf8)
    #expect(try JSONNumber(validating: bytes.span).string == text)
  }

  @Test("§8.1: one leading byte order mark is skipped and reported")
  func byteOrderMark() throws {
    let marked = Array("\u{FEFF} [1]".utf8)
    let reader = JSONReader(marked.span)
    let hasMark = reader.hasByteOrderMark
    #expect(hasMark)
    #expect(reader.position == 4)
    #expect(try reader.peekKind() == .array)
    #expect(refusal(of: marked) == nil)
    let plain = Array("[1]".utf8)
    let plainHasMark = JSONReader(plain.span).hasByteOrderMark
    #expect(!plainHasMark)
    #expect(refusal(of: "\u{FEFF}\u{FEFF}[1]") == JSONError(.expected(.value, found: .character("\u{FEFF}")), at: 3))
    #expect(refusal(of: "[\u{FEFF}1]") == JSONError(.expected(.elementOrEnd, found: .character("\u{FEFF}")), at: 1))
    #expect(refusal(of: "\u{FEFF}") == JSONError(.expected(.value, found: .end), at: 3))
    #expect(refusal(of: [0xEF, 0xBB]) == JSONError(.invalidUTF8(0xEF), at: 0))
  }

  @Test("§9: 512 levels are read, the 513th is refused where it opens", arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "0" + String(repeating: opening == "[" ? "]" : "}", count: depth)
    }
    for depth in [1, 63, 64, 65, 127, 128, 129, 511, 512] {
      #expect(refusal(of: nested(depth)) == nil)
    }
    let error = JSONError(.tooDeep, at: 512 * opening.utf8.count)
    #expect(refusal(of: nested(513)) == error)
    #expect(refusal(of: nested(100_000)) == error)
    #expect(JSONReader.depthLimit == 512)
    #expect(error.message == "arrays and objects are nested more than 512 deep")
    // Levels that were left do not count.
    #expect(refusal(of: "[" + Array(repeating: nested(511), count: 3).joined(separator: ",") + "]") == nil)
  }

  @Test("The kinds of the innermost containers survive any depth")
  func mixedNesting() {
    var random = SplitMix(seed: Seed.value)
    for _ in 0..<20 {
      let isObject = (0..<Int.random(in: 1...512, using: &random)).map { _ in Bool.random(using: &random) }
      var text = isObject.map { $0 ? "{\"a\":" : "[" }.joined() + "1"
      for closing in isObject.reversed() {
        if Int.random(in: 0..<8, using: &random) == 0 { text += closing ? ",\"b\":[{}]" : ",{\"c\":[]}" }
        text += closing ? "}" : "]"
      }
      #expect(refusal(of: text) == nil, "seed \(Seed.value)")
    }
  }
}
