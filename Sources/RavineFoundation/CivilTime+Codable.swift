import CivilTime

extension Timestamp: Codable {
  /// Reads RFC 3339.
  public init(from decoder: any Decoder) throws { self = try text(of: decoder) { try Timestamp(rfc3339: $0) } }

  /// Writes RFC 3339, in UTC.
  public func encode(to encoder: any Encoder) throws { try write(description, to: encoder) }
}

extension CivilDate: Codable {
  /// Reads `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws { self = try text(of: decoder) { try CivilDate($0) } }

  /// Writes `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws { try write(description, to: encoder) }
}

/// What the text says that a decoder has next; where that cannot be read, it is the data that is corrupted.
private func text<Value>(of decoder: any Decoder, _ read: (String) throws -> Value) throws -> Value {
  let container = try decoder.singleValueContainer()
  let text = try container.decode(String.self)
  do {
    return try read(text)
  } catch {
    throw DecodingError.dataCorruptedError(in: container, debugDescription: "\"\(text)\": \(error)")
  }
}

private func write(_ text: String, to encoder: any Encoder) throws {
  var container = encoder.singleValueContainer()
  try container.encode(text)
}
