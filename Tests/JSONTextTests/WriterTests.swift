import JSONText
import TestSupport
import Testing

/// RFC 8259 §10: what is written is JSON, and reads back as what was meant.
@Suite struct WriterTests {
  private func text(_ style: JSONWriter.Style = .compact, _ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(style: style)
    body(&writer)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  @Test(
    "Styles",
    arguments: [
      (.compact, #"{"a":1,"b":[1,2],"c":{},"d":[],"e":{"f":[[]]}}"#),
      (.spaced, #"{"a": 1, "b": [1, 2], "c": {}, "d": [], "e": {"f": [[]]}}"#),
      (
        .pretty,
        """
        {
          "a": 1,
          "b": [
            1,
            2
          ],
          "c": {},
          "d": [],
          "e": {
            "f": [
              []
            ]
          }
        }
        """
      ),
    ] as [(JSONWriter.Style, String)])
  func styles(style: JSONWriter.Style, expected: String) {
    let written = text(style) { writer in
      writer.object { writer in
        writer.member("a", 1)
        writer.member("b", [1, 2])
        writer.key("c")
        writer.object { _ in }
        writer.key("d")
        writer.beginArray()
        writer.endArray()
        writer.key("e")
        writer.beginObject()
        writer.key("f")
        writer.write([[Int]()])
        writer.endObject()
      }
    }
    #expect(written == expected)
  }

  @Test("Values")
  func values() {
    let written = text { writer in
      writer.array { writer in
        writer.write("x")
        writer.write(ByteString("e\u{301}"))
        writer.write(-5)
        writer.write(Int64.min)
        writer.write(Int64.max)
        writer.write(true)
        writer.write(false)
        writer.writeNull()
        writer.write(nil as Int?)
        writer.write(7 as Int?)
        writer.write(["a", "b"])
        writer.object { writer in
          writer.member("n", nil as String?)
          writer.member("s", "t" as String?)
          writer.member("é\n", 1.5)
        }
      }
    }
    let expected =
      "[\"x\",\"e\u{301}\",-5,-9223372036854775808,9223372036854775807,true,false,null,null,7,[\"a\",\"b\"],"
      + "{\"n\":null,\"s\":\"t\",\"é\\n\":1.5}]"
    #expect(Array(written.utf8) == Array(expected.utf8))
  }

  @Test("Only the quote, the backslash and control characters are escaped")
  func escapes() throws {
    for code in UInt32(0)...0x10FFFF where code < 0x900 || code % 509 == 0 || code > 0x10FF00 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let bytes = Array(text { $0.write(String(Character(scalar))) }.utf8)
      let raw = Array("\"\(Character(scalar))\"".utf8)
      let isEscaped = code < 0x20 || code == 0x22 || code == 0x5C
      #expect((bytes != raw) == isEscaped)
      var reader = JSONReader(bytes.span)
      #expect(try reader.readString().utf8 == Array(raw.dropFirst().dropLast()))
    }
    #expect(
      text { $0.write("\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}") } == #""\"\\/\b\f\n\r\t\u0000\u001F"# + "\u{7F}\"")
  }

  @Test("Bytes that are not UTF-8 do not make the text invalid")
  func bytes() throws {
    #expect(text { $0.write(utf8: Array("é\"".utf8)) } == #""é\"""#)
    #expect(text { $0.write(utf8: [0x61, 0xFF, 0x62]) } == "\"a\u{FFFD}b\"")
    #expect(refusal(of: text { $0.write(utf8: [0xED, 0xA0, 0x80, 0xC3]) }) == nil)
  }

  @Test(
    "Doubles in their shortest form",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-420, "-420"), (0.1, "0.1"), (43.6532, "43.6532"), (1e15, "1000000000000000"),
      (1e16, "1e+16"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
      (1.7976931348623157e308, "1.7976931348623157e+308"),
      (0.30000000000000004, "0.30000000000000004"), (.nan, "null"), (.infinity, "null"), (-.infinity, "null"),
    ] as [(Double, String)])
  func doubles(value: Double, expected: String) {
    #expect(text { $0.write(value) } == expected)
  }

  @Test("Random doubles read back as they were")
  func randomDoubles() throws {
    var random = SplitMix(seed: Seed.value)
    for _ in 0..<Seed.count(5_000) {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      let bytes = Array(text { $0.write(value) }.utf8)
      var reader = JSONReader(bytes.span)
      #expect(try reader.readNumber().double.bitPattern == value.bitPattern, "seed \(Seed.value)")
    }
  }

  @Test("What was read can be written again, in every style, and reads the same")
  func roundTrips() throws {
    var generator = DocumentGenerator(seed: Seed.value)
    for _ in 0..<Seed.count(2_000) {
      let document = generator.document()
      let tree = try JSONTree(document).withoutOffsets
      for style in [JSONWriter.Style.compact, .spaced, .pretty] {
        var writer = JSONWriter(style: style)
        tree.write(to: &writer)
        #expect(try JSONTree(writer.finish()).withoutOffsets == tree, "seed \(Seed.value)")
      }
    }
  }

  @Test("Tokens are written as they were read")
  func tokens() throws {
    let bytes = Array(#"["a\u00e9\/",1.50e+3]"#.utf8)
    var reader = JSONReader(bytes.span)
    var writer = JSONWriter()
    try reader.beginArray()
    writer.beginArray()
    _ = try reader.nextElement()
    writer.write(try reader.readString())
    _ = try reader.nextElement()
    writer.write(try reader.readNumber())
    writer.endArray()
    #expect(String(decoding: writer.finish(), as: UTF8.self) == #"["aé/",1.50e+3]"#)
  }

  @Test("A text can be appended to others: JSON lines")
  func appending() {
    var lines: [UInt8] = []
    for number in 1...3 {
      var writer = JSONWriter(style: .spaced, appendingTo: lines)
      writer.write([number, number])
      lines = writer.finish() + Array("\n".utf8)
    }
    #expect(String(decoding: lines, as: UTF8.self) == "[1, 1]\n[2, 2]\n[3, 3]\n")
  }

  @Test("An array that throws leaves the error to its caller")
  func throwing() {
    struct Stop: Error {}
    var writer = JSONWriter()
    #expect(throws: Stop.self) { try writer.array { _ throws(Stop) in throw Stop() } }
  }

  @Test("Misuse stops the program")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginObject()
      writer.write(1)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.endObject()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.write(1)
      writer.write(2)
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      _ = writer.finish()
    }
    await #expect(processExitsWith: .failure) {
      var writer = JSONWriter()
      writer.beginArray()
      writer.key("a")
    }
  }
}
