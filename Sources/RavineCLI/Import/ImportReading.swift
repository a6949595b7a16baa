import JSONText

extension JSONReader {
  /// Enters an object or array that comes next; what is none is skipped, since imported files are of many makes.
  mutating func enters(_ kind: JSONKind) throws(JSONError) -> Bool {
    guard try peekKind() == kind else {
      try skipValue()
      return false
    }
    if kind == .object { try beginObject() } else { try beginArray() }
    return true
  }

  /// A string, or a number as its digits; what is neither is skipped.
  mutating func text() throws(JSONError) -> String? {
    switch try peekKind() {
    case .string: return try readString().string
    case .number: return try readNumber().string
    default:
      try skipValue()
      return nil
    }
  }

  /// A number; what is none is skipped.
  mutating func double() throws(JSONError) -> Double? {
    guard try peekKind() == .number else {
      try skipValue()
      return nil
    }
    return try readNumber().double
  }
}
