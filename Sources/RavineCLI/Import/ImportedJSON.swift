import CatalogModel
import JSONText

/// A JSON value as a whole, for files of which nobody knows the shape beforehand.
enum ImportedJSON {
  case object([(name: String, value: ImportedJSON)])
  case array([ImportedJSON])
  case string(String)
  /// A number by its spelling.
  case number(String, Double)
  case bool(Bool)
  case null

  /// Reads the one value of a text. O(length); the reader bounds the depth.
  init(_ bytes: [UInt8]) throws(JSONError) {
    var reader = JSONReader(bytes.span)
    self = try ImportedJSON(&reader)
    try reader.finish()
  }

  private init(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peekKind() {
    case .object:
      var members: [(name: String, value: ImportedJSON)] = []
      try reader.beginObject()
      while let token = try reader.nextMember() {
        let name = token.string
        members.append((name, try ImportedJSON(&reader)))
      }
      self = .object(members)
    case .array:
      var elements: [ImportedJSON] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try ImportedJSON(&reader)) }
      self = .array(elements)
    case .string: self = .string(try reader.readString().string)
    case .number:
      let number = try reader.readNumber()
      self = .number(number.string, number.double)
    case .bool: self = .bool(try reader.readBool())
    case .null:
      try reader.readNull()
      self = .null
    }
  }

  /// The value of the last member of a name; nil where there is none, or null.
  subscript(name: String) -> ImportedJSON? {
    guard case .object(let members) = self, let found = members.last(where: { $0.name == name })?.value else {
      return nil
    }
    if case .null = found { return nil }
    return found
  }

  /// The elements of an array; of anything else, the value itself, since many files leave brackets out around one.
  var elements: [ImportedJSON] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// A string that is not blank, or a number as it is spelt.
  var text: String? {
    switch self {
    case .string(let text): text.isBlank ? nil : text
    case .number(let text, _): text
    default: nil
    }
  }

  var double: Double? { if case .number(_, let value) = self { value } else { nil } }

  /// A whole number.
  var int: Int? { if case .number(let text, _) = self { Int(text) } else { nil } }

  var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  /// What a note calls it.
  var quoted: String {
    switch self {
    case .object: "an object"
    case .array: "an array"
    case .string(let text): "\"" + text.prefix(60) + "\""
    case .number(let text, _): String(text.prefix(60))
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}
