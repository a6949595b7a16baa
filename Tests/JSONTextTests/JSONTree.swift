import JSONText

/// A JSON value as a tree, built through the reader's calls by code that knows nothing of lifetimes.
indirect enum JSONTree: Equatable {
  case object([Member])
  case array([JSONTree])
  case string(ByteString)
  case number(String, double: Double, offset: Int)
  case bool(Bool)
  case null

  struct Member: Equatable {
    var name: ByteString
    var value: JSONTree
  }

  /// Reads a whole text.
  init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes.span)
    try self.init(reading: &reader)
    try reader.finish()
  }

  /// Reads one value.
  init(reading reader: inout JSONReader) throws(JSONError) {
    switch try reader.peekKind() {
    case .object:
      var members: [Member] = []
      try reader.beginObject()
      while let name = try reader.nextMember()?.byteString {
        members.append(Member(name: name, value: try JSONTree(reading: &reader)))
      }
      self = .object(members)
    case .array:
      var elements: [JSONTree] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try JSONTree(reading: &reader)) }
      self = .array(elements)
    case .string:
      self = .string(try reader.readString().byteString)
    case .number:
      let number = try reader.readNumber()
      self = .number(number.string, double: number.double, offset: number.offset)
    case .bool:
      self = .bool(try reader.readBool())
    case .null:
      try reader.readNull()
      self = .null
    }
  }

  /// Writes the tree; numbers digit for digit.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.name.string)
          member.value.write(to: &writer)
        }
      }
    case .array(let elements):
      writer.array { writer in
        for element in elements { element.write(to: &writer) }
      }
    case .string(let text): writer.write(text)
    case .number(let text, _, _):
      let bytes = Array(text.utf8)
      do throws(JSONError) { writer.write(try JSONNumber(validating: bytes.span)) } catch { fatalError("\(error)") }
    case .bool(let value): writer.write(value)
    case .null: writer.writeNull()
    }
  }

  /// The tree with the places of its numbers left out, for comparison with that of another spelling.
  var withoutOffsets: JSONTree {
    switch self {
    case .object(let members): .object(members.map { Member(name: $0.name, value: $0.value.withoutOffsets) })
    case .array(let elements): .array(elements.map(\.withoutOffsets))
    case .number(let text, let double, _): .number(text, double: double, offset: 0)
    case .string, .bool, .null: self
    }
  }

  /// All numbers of the tree, in document order.
  var numbers: [(text: String, double: Double, offset: Int)] {
    switch self {
    case .object(let members): members.flatMap(\.value.numbers)
    case .array(let elements): elements.flatMap(\.numbers)
    case .number(let text, let double, let offset): [(text, double, offset)]
    case .string, .bool, .null: []
    }
  }
}

/// The error by which a text is refused, or nil; reading and skipping must agree.
func refusal(of bytes: [UInt8]) -> JSONError? {
  var byReading: JSONError?
  var bySkipping: JSONError?
  do throws(JSONError) { _ = try JSONTree(bytes) } catch { byReading = error }
  do throws(JSONError) { try skipAll(bytes) } catch { bySkipping = error }
  precondition(byReading == bySkipping, "read: \(byReading as Any), skipped: \(bySkipping as Any), \(bytes)")
  return byReading
}

/// Passes over a whole text.
func skipAll(_ bytes: [UInt8]) throws(JSONError) {
  var reader = JSONReader(bytes.span)
  try reader.skipValue()
  try reader.finish()
}

/// The error by which a text is refused, or nil.
func refusal(of text: String) -> JSONError? { refusal(of: Array(text.utf8)) }
