import JSONText
import Testing

/// The reader's calls: their order, and what can be done after they throw.
@Suite struct ReaderTests {
  @Test(
    "A value of another kind is told, and the reader still stands before it",
    arguments: [
      ("{}", .object), ("[]", .array), ("\"\"", .string), ("-1", .number), ("true", .bool), ("false", .bool),
      ("null", .null),
    ] as [(String, JSONKind)])
  func wrongKind(text: String, kind: JSONKind) throws {
    let bytes = Array(" [ \(text) ]".utf8)
    var reader = JSONReader(bytes.span)
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(reader.position == 3)
    #expect(try reader.peekKind() == kind)
    for expected in [JSONKind.object, .array, .string, .number, .bool, .null] where expected != kind {
      let error = thrown(by: &reader) { reader throws(JSONError) in try read(expected, &reader) }
      #expect(error == JSONError(.wrongKind(expected: expected, found: kind), at: 3))
      #expect(error?.message == "expected \(expected.name), found \(kind.name)")
    }
    try reader.skipValue()
    #expect(try !reader.nextElement())
    try reader.finish()
  }

  @Test("Calls out of turn throw, and change nothing")
  func outOfTurn() throws {
    let bytes = Array(#"{"a":[1]}"#.utf8)
    var reader = JSONReader(bytes.span)
    let calls: [(String, (inout JSONReader) throws(JSONError) -> Void)] = [
      ("value", { reader throws(JSONError) in try reader.skipValue() }),
      ("kind", { reader throws(JSONError) in _ = try reader.peekKind() }),
      ("string", { reader throws(JSONError) in _ = try reader.readString() }),
      ("member", { reader throws(JSONError) in _ = try reader.nextMember() }),
      ("element", { reader throws(JSONError) in _ = try reader.nextElement() }),
      ("finish", { reader throws(JSONError) in try reader.finish() }),
    ]
    func check(_ reader: inout JSONReader, allowed: Set<String>) {
      for (name, call) in calls where !allowed.contains(name) {
        let position = reader.position
        let error = thrown(by: &reader, call)
        #expect(error == JSONError(.outOfTurn, at: position), "\(name) at \(position)")
        #expect(reader.position == position)
      }
    }
    let value: Set = ["value", "kind", "string"]
    check(&reader, allowed: value)
    try reader.beginObject()
    check(&reader, allowed: ["member"])
    #expect(try reader.nextMember()?.string == "a")
    check(&reader, allowed: value)
    try reader.beginArray()
    check(&reader, allowed: ["element"])
    #expect(try reader.nextElement())
    check(&reader, allowed: value)
    #expect(try reader.readNumber().int64 == 1)
    check(&reader, allowed: ["element"])
    #expect(try !reader.nextElement())
    check(&reader, allowed: ["member"])
    #expect(try reader.nextMember()?.string == nil)
    check(&reader, allowed: ["finish"])
    try reader.finish()
    check(&reader, allowed: ["finish"])
  }

  @Test("Depth counts what is open, and a copy goes back")
  func bookmark() throws {
    let bytes = Array(#"{"a":[[1,"x"],2],"b":3}"#.utf8)
    var reader = JSONReader(bytes.span)
    try reader.beginObject()
    #expect(try reader.nextMember()?.string == "a")
    let before = reader
    try reader.beginArray()
    #expect(try reader.nextElement())
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(reader.depth == 3)
    #expect(thrown(by: &reader) { reader throws(JSONError) in try reader.readNull() } != nil)
    reader = before
    #expect(reader.depth == 1)
    try reader.skipValue()
    #expect(try reader.nextMember()?.string == "b")
    #expect(try reader.readNumber().int64 == 3)
    #expect(try reader.nextMember()?.string == nil)
    #expect(reader.depth == 0)
    try reader.finish()
  }

  @Test("Positions are those of values, past the white space")
  func positions() throws {
    let bytes = Array("\u{FEFF} { \"a\" :\n1 , \"b\" : [ true ,\tnull ] }".utf8)
    var reader = JSONReader(bytes.span)
    var found: [Int] = [reader.position]
    try reader.beginObject()
    while let key = try reader.nextMember() {
      found += [key.offset, reader.position]
      guard try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      try reader.beginArray()
      while try reader.nextElement() {
        found.append(reader.position)
        try reader.skipValue()
      }
    }
    #expect(found == [4, 6, 12, 16, 22, 24, 31])
  }

  @Test(
    "Skipping checks what it skips",
    arguments: ["[1,]", "{\"a\" 1}", "\"\\x\"", "[01]", "{\"a\":[\"\u{1}\"]}", "[nul]"])
  func skippingChecks(text: String) throws {
    let bytes = Array("[\(text)]".utf8)
    var reader = JSONReader(bytes.span)
    try reader.beginArray()
    #expect(try reader.nextElement())
    #expect(thrown(by: &reader) { reader throws(JSONError) in try reader.skipValue() } != nil)
  }

  @Test(
    "After a syntax error every call leaves the reader where it was: none can be passed over",
    arguments: RefusalTests.structure + RefusalTests.numbers + RefusalTests.strings)
  func errorsStay(_ test: RefusalTests.Case) throws {
    let bytes = Array(test.text.utf8)
    var reader = JSONReader(bytes.span)
    let error = try #require(refusal(of: bytes))
    // Reads on, whatever is thrown, until nothing moves any more.
    while true {
      let before = (reader.position, reader.depth)
      if reader.depth > 0 {
        _ = thrown(by: &reader) { reader throws(JSONError) in _ = try reader.nextMember() }
        _ = thrown(by: &reader) { reader throws(JSONError) in _ = try reader.nextElement() }
      }
      for kind in [JSONKind.object, .array, .string, .number, .bool, .null] {
        _ = thrown(by: &reader) { reader throws(JSONError) in try read(kind, &reader) }
      }
      if before == (reader.position, reader.depth) { break }
    }
    #expect(thrown(by: &reader) { reader throws(JSONError) in try reader.finish() } != nil)
    #expect(reader.position <= error.offset)
    var skipping = JSONReader(bytes.span)
    let skip: (inout JSONReader) throws(JSONError) -> Void = { reader throws(JSONError) in
      try reader.skipValue()
      try reader.finish()
    }
    #expect(thrown(by: &skipping, skip) == error)
    #expect(skipping.depth == 0)
  }

  /// The error that a call throws, or nil.
  private func thrown(
    by reader: inout JSONReader, _ call: (inout JSONReader) throws(JSONError) -> Void
  ) -> JSONError? {
    do throws(JSONError) { try call(&reader) } catch { return error }
    return nil
  }

  /// Reads, or begins to read, a value of a kind.
  private func read(_ kind: JSONKind, _ reader: inout JSONReader) throws(JSONError) {
    switch kind {
    case .object: try reader.beginObject()
    case .array: try reader.beginArray()
    case .string: _ = try reader.readString()
    case .number: _ = try reader.readNumber()
    case .bool: _ = try reader.readBool()
    case .null: try reader.readNull()
    }
  }
}
