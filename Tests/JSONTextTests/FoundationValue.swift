import Foundation
import JSONText

/// A JSON value as Foundation's decoder reads it.
indirect enum FoundationValue: Decodable {
  case object([String: FoundationValue])
  case array([FoundationValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode([FoundationValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: FoundationValue].self))
    }
  }

  /// Reads a whole text, or gives nil.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONDecoder().decode(FoundationValue.self, from: Data(bytes)) else { return nil }
    self = value
  }
}

extension JSONTree {
  /// Whether Foundation's decoder read the same value.
  func isSame(as other: FoundationValue) -> Bool {
    switch (self, other) {
    case (.object(let members), .object(let others)):
      members.count == others.count
        && members.allSatisfy { member in
          // Names are compared by their bytes: a dictionary of strings would take canonical equivalents for one.
          others.contains { ByteString($0.key) == member.name && member.value.isSame(as: $0.value) }
        }
    case (.array(let elements), .array(let others)):
      elements.count == others.count && zip(elements, others).allSatisfy { $0.isSame(as: $1) }
    case (.string(let text), .string(let other)): text == ByteString(other)
    case (.number(_, let double, _), .number(let other)): double.bitPattern == other.bitPattern
    case (.bool(let value), .bool(let other)): value == other
    case (.null, .null): true
    default: false
    }
  }

  /// Whether Foundation's `JSONSerialization` read the same value.
  func isSame(asObject other: Any) -> Bool {
    switch self {
    case .object(let members):
      guard let others = other as? [String: Any], others.count == members.count else { return false }
      return members.allSatisfy { member in
        others.contains { ByteString($0.key) == member.name && member.value.isSame(asObject: $0.value) }
      }
    case .array(let elements):
      guard let others = other as? [Any], others.count == elements.count else { return false }
      return zip(elements, others).allSatisfy { $0.isSame(asObject: $1) }
    case .string(let text): return (other as? String).map { ByteString($0) == text } ?? false
    case .number(_, let double, _):
      guard let number = other as? NSNumber else { return false }
      // Deviation 6: what has more than sixteen digits goes through a decimal type, and "-0" becomes 0.
      return number is NSDecimalNumber || number.doubleValue == double
    case .bool(let value): return (other as? Bool) == value
    case .null: return other is NSNull
    }
  }
}

/// What `JSONSerialization` makes of a text, or nil.
func serializationObject(_ bytes: [UInt8]) -> Any? {
  try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
}
