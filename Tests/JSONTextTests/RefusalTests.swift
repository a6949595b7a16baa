import JSONText
import Testing

/// What RFC 8259 does not allow is refused, at the right byte, in a sentence that helps.
@Suite struct RefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var offset: Int
    var sentence: String
    var testDescription: String { text }

    init(_ text: String, _ offset: Int, _ sentence: String) {
      (self.text, self.offset, self.sentence) = (text, offset, sentence)
    }
  }

  static let structure: [Case] = [
    // §2, §3: the text and its white space.
    Case("", 0, "expected a value, found the end of the text"),
    Case(" \n", 2, "expected a value, found the end of the text"),
    Case("\u{A0}1", 0, "expected a value, found '\u{A0}' (U+00A0)"),
    Case("\u{0B}1", 0, "expected a value, found U+000B"),
    Case("\u{0C}1", 0, "expected a value, found U+000C"),
    Case("\u{2028}1", 0, "expected a value, found '\u{2028}' (U+2028)"),
    Case("\u{0}", 0, "expected a value, found U+0000"),
    Case("1\u{0}", 1, "expected nothing after the value, found U+0000"),
    Case("1 2", 2, "expected nothing after the value, found '2'"),
    Case("{}}", 2, "expected nothing after the value, found '}'"),
    Case("[1]// c", 3, "expected nothing after the value, found '/'"),
    Case("/*c*/[1]", 0, "expected a value, found '/'"),
    Case("]", 0, "expected a value, found ']'"),
    Case(",", 0, "expected a value, found ','"),
    Case("'a'", 0, "expected a value, found '''"),
    Case("undefined", 0, "expected a value, found 'u'"),
    // §3: only three names, in lower case.
    Case("True", 0, "expected a value, found 'T'"),
    Case("NULL", 0, "expected a value, found 'N'"),
    Case("tru", 3, "expected the word true, found the end of the text"),
    Case("trie", 2, "expected the word true, found 'i'"),
    Case("falsy", 4, "expected the word false, found 'y'"),
    Case("nil", 1, "expected the word null, found 'i'"),
    Case("nullx", 4, "expected nothing after the value, found 'x'"),
    Case("[truefalse]", 5, "expected ',' or ']' after an element, found 'f'"),
    // §4: objects.
    Case("{", 1, "expected a member name in double quotes or '}' after '{', found the end of the text"),
    Case("{a:1}", 1, "expected a member name in double quotes or '}' after '{', found 'a'"),
    Case("{'a':1}", 1, "expected a member name in double quotes or '}' after '{', found '''"),
    Case("{“a”:1}", 1, "expected a member name in double quotes or '}' after '{', found '“' (U+201C)"),
    Case("{1:1}", 1, "expected a member name in double quotes or '}' after '{', found '1'"),
    Case("{,}", 1, "expected a member name in double quotes or '}' after '{', found ','"),
    Case("{]", 1, "expected a member name in double quotes or '}' after '{', found ']'"),
    Case("{\"a\"", 4, "expected ':' after a member name, found the end of the text"),
    Case("{\"a\" 1}", 5, "expected ':' after a member name, found '1'"),
    Case("{\"a\",1}", 4, "expected ':' after a member name, found ','"),
    Case("{\"a\"::1}", 5, "expected a value, found ':'"),
    Case("{\"a\":}", 5, "expected a value, found '}'"),
    Case("{\"a\":", 5, "expected a value, found the end of the text"),
    Case("{\"a\":1", 6, "expected ',' or '}' after a member, found the end of the text"),
    Case("{\"a\":1 \"b\":2}", 7, "expected ',' or '}' after a member, found '\"'"),
    Case("{\"a\":1]", 6, "expected ',' or '}' after a member, found ']'"),
    Case("{\"a\":1;\"b\":2}", 6, "expected ',' or '}' after a member, found ';'"),
    Case("{\"a\":1,}", 7, "expected a member name in double quotes after ',', found '}'"),
    Case("{\"a\":1,,\"b\":2}", 7, "expected a member name in double quotes after ',', found ','"),
    Case("{\"a\":1,", 7, "expected a member name in double quotes after ',', found the end of the text"),
    Case("{\"a\":tru}", 8, "expected the word true, found '}'"),
    // §5: arrays.
    Case("[", 1, "expected a value or ']' after '[', found the end of the text"),
    Case("[,1]", 1, "expected a value or ']' after '[', found ','"),
    Case("[}", 1, "expected a value or ']' after '[', found '}'"),
    Case("[1", 2, "expected ',' or ']' after an element, found the end of the text"),
    Case("[1 2]", 3, "expected ',' or ']' after an element, found '2'"),
    Case("[1}", 2, "expected ',' or ']' after an element, found '}'"),
    Case("[1:2]", 2, "expected ',' or ']' after an element, found ':'"),
    Case("[1,]", 3, "expected a value after ',', found ']'"),
    Case("[1, ,2]", 4, "expected a value after ',', found ','"),
    Case("[1,", 3, "expected a value after ',', found the end of the text"),
    Case("[[1]", 4, "expected ',' or ']' after an element, found the end of the text"),
    Case("[\"a\",\n4\n,1,", 11, "expected a value after ',', found the end of the text"),
  ]

  static let numbers: [Case] = [
    // §6.
    Case("-", 1, "expected a digit, found the end of the text"),
    Case("-a", 1, "expected a digit, found 'a'"),
    Case("--1", 1, "expected a digit, found '-'"),
    Case("+1", 0, "expected a value, found '+'"),
    Case(".5", 0, "expected a value, found '.'"),
    Case("-.5", 1, "expected a digit, found '.'"),
    Case("1.", 2, "expected a digit, found the end of the text"),
    Case("[1.]", 3, "expected a digit, found ']'"),
    Case("1.e5", 2, "expected a digit, found 'e'"),
    Case("1e", 2, "expected a digit, found the end of the text"),
    Case("1e+", 3, "expected a digit, found the end of the text"),
    Case("1e+-5", 3, "expected a digit, found '-'"),
    Case("1e5.5", 3, "expected nothing after the value, found '.'"),
    Case("1.2.3", 3, "expected nothing after the value, found '.'"),
    Case("0x10", 1, "expected nothing after the value, found 'x'"),
    Case("1_000", 1, "expected nothing after the value, found '_'"),
    Case("1,000", 1, "expected nothing after the value, found ','"),
    Case("12a", 2, "expected nothing after the value, found 'a'"),
    Case("１", 0, "expected a value, found '１' (U+FF11)"),
    Case("[1２]", 2, "expected ',' or ']' after an element, found '２' (U+FF12)"),
    Case("NaN", 0, "expected a value, found 'N'"),
    Case("Infinity", 0, "expected a value, found 'I'"),
    Case("-Infinity", 1, "expected a digit, found 'I'"),
    Case("01", 1, "a number does not begin with 0 unless '.', 'e' or nothing follows; remove the leading zero"),
    Case("-00", 2, "a number does not begin with 0 unless '.', 'e' or nothing follows; remove the leading zero"),
    Case("[1,012]", 4, "a number does not begin with 0 unless '.', 'e' or nothing follows; remove the leading zero"),
  ]

  static let strings: [Case] = [
    // §7.
    Case("\"", 0, "this string has no closing '\"'"),
    Case("[\"abc", 1, "this string has no closing '\"'"),
    Case("[\"abc\\\"", 1, "this string has no closing '\"'"),
    Case("[\"abc\\", 1, "this string has no closing '\"'"),
    Case("[\"abc\\u00", 1, "this string has no closing '\"'"),
    Case("[\"\\ud83d\\u", 1, "this string has no closing '\"'"),
    Case("{\"abc", 1, "this string has no closing '\"'"),
    Case("\"\\x41\"", 1, "expected one of \" \\ / b f n r t u after a backslash, found 'x'"),
    Case("\"ab\\'\"", 3, "expected one of \" \\ / b f n r t u after a backslash, found '''"),
    Case("\"\\U0041\"", 1, "expected one of \" \\ / b f n r t u after a backslash, found 'U'"),
    Case("\"\\é\"", 1, "expected one of \" \\ / b f n r t u after a backslash, found 'é' (U+00E9)"),
    Case("\"\\\n\"", 1, "expected one of \" \\ / b f n r t u after a backslash, found U+000A"),
    Case("\"\\u12\"", 5, "expected four hexadecimal digits after \\u, found '\"'"),
    Case("\"\\u12g4\"", 5, "expected four hexadecimal digits after \\u, found 'g'"),
    Case("\"\\u+123\"", 3, "expected four hexadecimal digits after \\u, found '+'"),
    Case("\"\\u{41}\"", 3, "expected four hexadecimal digits after \\u, found '{'"),
    Case("\"a\tb\"", 2, "the control character U+0009 stands unescaped in a string; write it as \\u0009"),
    Case("\"a\nb\"", 2, "the control character U+000A stands unescaped in a string; write it as \\u000A"),
    Case("\"\u{0}\"", 1, "the control character U+0000 stands unescaped in a string; write it as \\u0000"),
    Case("{\"a\u{1F}\":1}", 3, "the control character U+001F stands unescaped in a string; write it as \\u001F"),
  ]

  @Test("§2–§7", arguments: structure + numbers + strings)
  func refused(_ test: Case) {
    let error = refusal(of: test.text)
    #expect(error?.offset == test.offset)
    #expect(error?.message == test.sentence)
    #expect(error?.description == "\(test.sentence) (at byte \(test.offset))")
  }

  @Test("§7: every control character is refused, and nothing else below U+0080")
  func controlCharacters() {
    for byte in UInt8(0)..<0x80 where byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
      let error = refusal(of: [0x22, 0x61, byte, 0x22])
      #expect(error == (byte < 0x20 ? JSONError(.controlCharacter(byte), at: 2) : nil))
    }
  }

  @Test(
    "§8.2: half a surrogate pair is no character",
    arguments: [
      (#"["\ud800"]"#, 2, 0xD800), (#"["\uDBFFx"]"#, 2, 0xDBFF), (#"["a\udc00"]"#, 3, 0xDC00),
      (#"["\udfff\ud800"]"#, 2, 0xDFFF), (#"["\ud800\u0041"]"#, 2, 0xD800), (#"["\ud800\ud800\udc00"]"#, 2, 0xD800),
      (#"["\ud800\n"]"#, 2, 0xD800), (#"["\ud83d\ude00\ude00"]"#, 14, 0xDE00), (#"["\ud83d \ude00"]"#, 2, 0xD83D),
      (#"{"\ud800":1}"#, 2, 0xD800),
    ] as [(String, Int, UInt16)])
  func loneSurrogates(text: String, offset: Int, unit: UInt16) {
    let error = refusal(of: text)
    #expect(error == JSONError(.loneSurrogate(unit), at: offset))
    #expect(error?.message.contains("half of a surrogate pair") == true)
  }

  @Test("Every proper prefix of a document is refused; what is left open is found at its end")
  func prefixes() {
    let text = #" {"a\u00e9\ud83d\ude00é🍷":[1.5e+3,-0,"\n",true,false,null,{},[],{"b":[[-12.5E-1]]}],"":"x"}"#
    let bytes = Array(text.utf8)
    #expect(refusal(of: bytes) == nil)
    for length in 0..<bytes.count {
      let error = refusal(of: Array(bytes[..<length]))
      #expect(error != nil, "the first \(length) bytes")
      #expect((error?.offset ?? 0) <= length)
    }
  }
}
