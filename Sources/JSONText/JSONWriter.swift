/// Writes one JSON text (RFC 8259).
///
/// Commas, colons, line breaks and escapes are the writer's business. A call that would make the text invalid (a
/// value in an object without a name, a bracket that does not fit, a second value after the first) is a fault of the
/// program and stops it; with ``object(_:)`` and ``array(_:)`` brackets always fit.
///
/// ```swift
/// var writer = JSONWriter(style: .spaced)
/// writer.object { writer in
///   writer.member("id", "fern-street-espresso")
///   writer.member("until", nil as String?)
///   writer.key("photos")
///   writer.array { $0.write(1) }
/// }
/// let bytes = writer.finish()
/// print(String(decoding: bytes, as: UTF8.self))  // {"id": "fern-street-espresso", "until": null, "photos": [1]}
/// ```
public struct JSONWriter: Sendable {
  /// Where white space goes.
  public enum Style: Sendable, Hashable {
    /// Nowhere: `{"a":1,"b":[1,2]}`.
    case compact
    /// After colons and commas, on one line: `{"a": 1, "b": [1, 2]}`.
    case spaced
    /// One line for each member and element, indented by two spaces.
    case pretty
  }

  /// Where white space goes.
  public let style: Style

  /// What has been written so far.
  public private(set) var bytes: [UInt8]

  /// The open arrays and objects, the innermost last; true for an object.
  private var openObjects: [Bool] = []

  /// What may be written next.
  private var turn = Turn.value(isFirst: true)

  private enum Turn {
    /// A value: the first in its array (or of the text), or a further one.
    case value(isFirst: Bool)
    /// A member name.
    case key(isFirst: Bool)
    /// The value of the member whose name was written.
    case memberValue
    /// Nothing: the text is complete.
    case end
  }

  /// Starts a text, after whatever `bytes` holds already.
  public init(style: Style = .compact, appendingTo bytes: [UInt8] = []) {
    self.style = style
    self.bytes = bytes
  }

  /// Writes an object whose members `body` writes. Where it throws, the object stays open.
  public mutating func object<Failure>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginObject()
    try body(&self)
    endObject()
  }

  /// Writes an array whose elements `body` writes. Where it throws, the array stays open.
  public mutating func array<Failure>(
    _ body: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    beginArray()
    try body(&self)
    endArray()
  }

  /// Opens an object.
  public mutating func beginObject() {
    beginValue()
    bytes.append(UInt8(ascii: "{"))
    openObjects.append(true)
    turn = .key(isFirst: true)
  }

  /// Closes the innermost object.
  public mutating func endObject() {
    guard case .key(let isEmpty) = turn else { preconditionFailure("no object to close here") }
    end(isEmpty: isEmpty, UInt8(ascii: "}"))
  }

  /// Opens an array.
  public mutating func beginArray() {
    beginValue()
    bytes.append(UInt8(ascii: "["))
    openObjects.append(false)
    turn = .value(isFirst: true)
  }

  /// Closes the innermost array.
  public mutating func endArray() {
    guard case .value(let isEmpty) = turn, !openObjects.isEmpty else { preconditionFailure("no array to close here") }
    end(isEmpty: isEmpty, UInt8(ascii: "]"))
  }

  /// Writes the name of the next member of the innermost object.
  public mutating func key(_ name: String) {
    guard case .key(let isFirst) = turn else { preconditionFailure("no member name can stand here") }
    separate(isFirst: isFirst)
    bytes.appendQuoted(name.utf8)
    bytes.append(UInt8(ascii: ":"))
    if style != .compact { bytes.append(UInt8(ascii: " ")) }
    turn = .memberValue
  }

  /// The bytes of the text, which must be complete.
  public consuming func finish() -> [UInt8] {
    guard case .end = turn else { preconditionFailure("the text is not complete") }
    return bytes
  }

  /// Appends the bytes of one scalar value, and what must stand before it.
  mutating func writeScalar(_ append: (inout [UInt8]) -> Void) {
    beginValue()
    append(&bytes)
    endValue()
  }

  /// Writes what must stand before a value.
  private mutating func beginValue() {
    switch turn {
    case .value(let isFirst): if !openObjects.isEmpty { separate(isFirst: isFirst) }
    case .memberValue: break
    case .key: preconditionFailure("a member needs a name before its value")
    case .end: preconditionFailure("the text is complete; a second value cannot follow")
    }
  }

  /// Notes that a value is complete.
  private mutating func endValue() {
    switch openObjects.last {
    case nil: turn = .end
    case true?: turn = .key(isFirst: false)
    case false?: turn = .value(isFirst: false)
    }
  }

  /// Closes the innermost container.
  private mutating func end(isEmpty: Bool, _ bracket: UInt8) {
    openObjects.removeLast()
    if style == .pretty, !isEmpty { breakLine() }
    bytes.append(bracket)
    endValue()
  }

  /// Writes what stands between the elements of a container, or before the first.
  private mutating func separate(isFirst: Bool) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    switch style {
    case .compact: break
    case .spaced: if !isFirst { bytes.append(UInt8(ascii: " ")) }
    case .pretty: breakLine()
    }
  }

  /// Starts a line, indented by the number of open containers.
  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * openObjects.count))
  }
}
