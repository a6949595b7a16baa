/// One field of a request's or answer's head: a name without case and a value of any bytes (RFC 9110 §5).
public struct HeaderField: Hashable, Sendable {
  /// The name as it was spelled.
  public let name: String
  /// The value without the white space around it. Entity tags may hold any byte above 0x7F, so this is no string.
  public let value: [UInt8]

  /// A field with a value of bytes.
  public init(_ name: String, bytes value: [UInt8]) {
    self.name = name
    self.value = value
  }

  /// A field with a textual value.
  public init(_ name: String, _ value: String) {
    self.init(name, bytes: Array(value.utf8))
  }

  /// The value as text, each invalid byte replaced.
  public var text: String { String(decoding: value, as: UTF8.self) }

  /// Whether these bytes can be the value of a field: they stay within its line (RFC 9110 §5.5).
  public static func canSend(_ value: some Sequence<UInt8>) -> Bool {
    value.allSatisfy { $0 != 0 && $0 != 0x0a && $0 != 0x0d }
  }
}

/// The fields of a head, in the order in which they came; one name may come several times.
public struct HeaderFields: Hashable, Sendable {
  private var fields: [HeaderField]

  /// Fields in the order given.
  public init(_ fields: [HeaderField] = []) { self.fields = fields }

  /// Adds a field after the others.
  public mutating func append(_ field: HeaderField) { fields.append(field) }

  /// Adds `other`'s fields after these.
  public mutating func append(contentsOf other: HeaderFields) { fields.append(contentsOf: other.fields) }

  /// The fields with this name, whatever its case. Linear in the number of fields.
  public func all(_ name: String) -> [HeaderField] {
    fields.filter { $0.name.isSameName(as: name) }
  }

  /// The first field with this name, whatever its case.
  public subscript(name: String) -> HeaderField? {
    fields.first { $0.name.isSameName(as: name) }
  }
}

extension HeaderFields: RandomAccessCollection {
  /// The position of the first field.
  public var startIndex: Int { fields.startIndex }
  /// The position past the last field.
  public var endIndex: Int { fields.endIndex }
  /// The field at a position.
  public subscript(position: Int) -> HeaderField { fields[position] }
}

extension HeaderFields: ExpressibleByArrayLiteral {
  /// Fields in the order written.
  public init(arrayLiteral elements: HeaderField...) { self.init(elements) }
}

extension String {
  /// Names of fields are ASCII and have no case; nothing else is folded.
  fileprivate func isSameName(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }
}
