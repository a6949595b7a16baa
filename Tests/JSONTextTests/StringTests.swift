import JSONText
import Testing

/// RFC 8259 §7, §8.2 and §8.3: what strings hold, and how they compare.
@Suite struct StringTests {
  @Test(
    "Escapes are decoded",
    arguments: [
      (#""""#, ""), (#""abc""#, "abc"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u20AC""#, "Aé€"),
      (#""\ud83d\ude00""#, "😀"), (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"), (#""a\u0000b""#, "a\0b"),
      (#""\\u0041""#, "\\u0041"), (#""é\n🍷\u0065\u0301""#, "é\n🍷e\u{301}"), ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
      (#""\uFFFF\uFFFE""#, "\u{FFFF}\u{FFFE}"),
    ])
  func decoded(text: String, value: String) throws {
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    let token = try reader.readString()
    try reader.finish()
    #expect(token.utf8 == Array(value.utf8))
    #expect(Array(token.string.utf8) == Array(value.utf8))
    #expect(token.byteString == ByteString(value))
    var equal = [token == value, token == value + "x", token == "x" + value]
    if !value.isEmpty { equal.append(token == String(String.UnicodeScalarView(value.unicodeScalars.dropLast()))) }
    #expect(equal == Array([true, false, false, false].prefix(equal.count)))
    #expect(token.isEmpty == value.isEmpty)
    #expect(token.offset == 0)
  }

  @Test("§8.3: names are equal by decoded bytes, whatever their escapes, and never by canonical equivalence")
  func comparison() throws {
    let text = #"{"é":1,"e\u0301":2,"\u00e9":3,"\u006e\u0061me":4,"NAME":5,"natural_wine":6,"Natural wine 🍷":7}"#
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes.span)
    var found: [String] = []
    var names: [ByteString: Int64] = [:]
    try reader.beginObject()
    while let key = try reader.nextMember() {
      switch key {
      case "name": found.append("name")
      case "e\u{301}": found.append("decomposed")
      case "\u{E9}": found.append("composed")
      case "Natural wine 🍷": found.append("wine")
      default: found.append("other")
      }
      names[key.byteString] = try reader.readNumber().int64
    }
    #expect(found == ["composed", "decomposed", "composed", "name", "other", "other", "wine"])
    #expect(names.count == 6)
    #expect(names["\u{E9}"] == 3)
    #expect(names["e\u{301}"] == 2)
  }

  @Test("The place of a decoded byte is that of what it was written as")
  func offsets() throws {
    let bytes = Array(#"  "a\né\ud83d\ude00b\u00e9""#.utf8)
    var reader = JSONReader(bytes.span)
    let token = try reader.readString()
    #expect(token.offset == 2)
    let offsets = token.utf8.indices.map { token.offset(ofDecodedByteAt: $0) }
    #expect(offsets == [3, 4, 6, 7, 8, 8, 8, 8, 20, 21, 21])
    for end in [11, 12, 1000, Int.max] { #expect(token.offset(ofDecodedByteAt: end) == 27) }
    #expect(token.offset(ofDecodedByteAt: -1) == 3)
    let plain = Array(#""abc""#.utf8)
    var plainReader = JSONReader(plain.span)
    let plainToken = try plainReader.readString()
    #expect((-1...5).map { plainToken.offset(ofDecodedByteAt: $0) } == [1, 1, 2, 3, 4, 4, 4])
  }
}

/// Text compared by its bytes.
@Suite struct ByteStringTests {
  @Test func equality() {
    #expect("\u{E9}" as String == "e\u{301}")
    #expect(ByteString("\u{E9}") != ByteString("e\u{301}"))
    #expect(Set(["\u{E9}", "e\u{301}", "e\u{301}", "é"] as [ByteString]).count == 2)
    #expect(ByteString("a").string == "a")
    #expect("\(ByteString("a"))" == "a")
  }

  @Test func order() {
    let sorted = ["", "A", "B", "a", "ab", "b", "e\u{301}", "\u{E9}", "\u{FFFF}", "\u{10000}"] as [ByteString]
    #expect(sorted.shuffled().sorted() == sorted)
    #expect(!(sorted[3] < sorted[3]))
  }

  @Test("Strings that differ in one byte or in length alone hash apart; equal ones alike")
  func hashes() {
    var texts: [String] = []
    for length in 0..<40 {
      texts += [String(repeating: "a", count: length), String(repeating: "\0", count: length)]
      for index in 0..<length {
        texts.append(String(repeating: "a", count: index) + "b" + String(repeating: "a", count: length - index - 1))
      }
    }
    let hashes = Set(texts.map { ByteString($0).hashValue })
    #expect(hashes.count == Set(texts).count)
    #expect(ByteString("abcdefgh" + "ij").hashValue == ByteString("abcdefghij").hashValue)
  }
}
