extension JSONWriter {
  /// Writes a value.
  public mutating func write(_ value: some JSONWritable) { value.write(to: &self) }

  /// Writes a value, or `null` for nil.
  public mutating func write(_ value: (some JSONWritable)?) {
    if let value { value.write(to: &self) } else { writeNull() }
  }

  /// Writes `null`.
  public mutating func writeNull() { writeScalar { $0.append(contentsOf: "null".utf8) } }

  /// Writes a string that was read, byte for byte the same text; its escapes become the writer's own.
  public mutating func write(_ token: borrowing JSONString) {
    let utf8 = token.utf8
    writeScalar { $0.appendQuoted(utf8) }
  }

  /// Writes a number as it was read, digit for digit.
  public mutating func write(_ token: borrowing JSONNumber) { write(numberText: token.string) }

  /// Writes a string of UTF-8 bytes; what is ill-formed is replaced by U+FFFD.
  public mutating func write(utf8 bytes: [UInt8]) {
    let isWellFormed = bytes.span.isUTF8
    writeScalar {
      if isWellFormed { $0.appendQuoted(bytes) } else { $0.appendQuoted(String(decoding: bytes, as: UTF8.self).utf8) }
    }
  }

  /// Writes a member: its name and its value.
  public mutating func member(_ name: String, _ value: some JSONWritable) {
    key(name)
    write(value)
  }

  /// Writes a member: its name and its value, or `null` for nil.
  public mutating func member(_ name: String, _ value: (some JSONWritable)?) {
    key(name)
    write(value)
  }

  /// Writes the text of a number that is known to be one.
  fileprivate mutating func write(numberText text: String) { writeScalar { $0.append(contentsOf: text.utf8) } }
}

/// A value that can write itself as one JSON value.
public protocol JSONWritable {
  /// Writes exactly one value.
  func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
  /// Writes a string.
  public func write(to writer: inout JSONWriter) { writer.writeScalar { $0.appendQuoted(utf8) } }
}

extension ByteString: JSONWritable {
  /// Writes a string.
  public func write(to writer: inout JSONWriter) { string.write(to: &writer) }
}

extension Bool: JSONWritable {
  /// Writes `true` or `false`.
  public func write(to writer: inout JSONWriter) {
    writer.writeScalar { $0.append(contentsOf: (self ? "true" : "false").utf8) }
  }
}

extension Int: JSONWritable {
  /// Writes a number without a fraction.
  public func write(to writer: inout JSONWriter) { writer.write(numberText: description) }
}

extension Int64: JSONWritable {
  /// Writes a number without a fraction.
  public func write(to writer: inout JSONWriter) { writer.write(numberText: description) }
}

extension Double: JSONWritable {
  /// Writes the shortest number that reads back as the same double, whole numbers without a fraction.
  ///
  /// JSON has no infinities and no NaN (RFC 8259 §6): they are written as `null`, as ECMAScript does.
  public func write(to writer: inout JSONWriter) {
    guard isFinite else { return writer.writeNull() }
    let text = description
    let isWhole = text.utf8.suffix(2).elementsEqual(".0".utf8)
    writer.write(numberText: isWhole ? String(Substring(text.utf8.dropLast(2))) : text)
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  /// Writes an array of the elements.
  public func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for element in self { writer.write(element) }
    }
  }
}
