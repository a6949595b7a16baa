import Foundation

/// A JSON value as the data of these tests writes it.
enum JSONTree: Decodable, Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// For messages: strings as they are.
  var text: String {
    switch self {
    case .null: "none"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): value
    case .array(let elements): elements.map(\.text).joined(separator: "/")
    case .object: "an object"
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var array: [JSONTree]? { if case .array(let value) = self { value } else { nil } }
  var object: [String: JSONTree]? { if case .object(let value) = self { value } else { nil } }
}

/// Files that stand beside these tests.
enum TestData {
  static func text(_ file: String, beside source: String = #filePath) throws -> String {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent("Data/" + file), encoding: .utf8)
  }

  static func rows(_ file: String) throws -> [JSONTree] {
    let decoder = JSONDecoder()
    return try text(file).split(separator: "\n").map { try decoder.decode(JSONTree.self, from: Data($0.utf8)) }
  }

  static func fields(_ file: String) throws -> [[String]] {
    try text(file).split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}

/// A row that these tests cannot make sense of: a fault of the data or of its reader.
struct UnreadableRow: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
