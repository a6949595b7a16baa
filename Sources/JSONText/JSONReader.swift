/// A strict reader of one JSON text (RFC 8259), which hands out its tokens one by one in document order.
///
/// The reader goes over the bytes once, checks everything it passes (what it skips too), and allocates nothing on the
/// way. What to read next is the caller's choice:
///
/// ```swift
/// var reader = JSONReader(bytes.span)
/// try reader.beginObject()
/// while let key = try reader.nextMember() {
///   switch key {
///   case "name": name = try reader.readString().string
///   default: try reader.skipValue()
///   }
/// }
/// try reader.finish()
/// ```
///
/// After each ``nextMember()`` that gives a name and each ``nextElement()`` that gives true, exactly one value must be
/// read or skipped. A call that does not fit its place in the text throws ``JSONError/Kind/outOfTurn``; none traps.
/// A call that throws leaves the reader where it was: a value of another kind than expected can be read as what it is
/// or skipped, while a syntax error comes again whatever is tried, so that none can be passed over by mistake.
///
/// **A reader is a value, and a copy is a bookmark.** To look ahead, or to go back after a value turned out not to be
/// what was hoped for, keep a copy and put it back:
///
/// ```swift
/// let before = reader
/// do { try readHours(&reader) } catch { reader = before; try reader.skipValue() }
/// ```
///
/// Beyond the grammar of RFC 8259:
/// - The whole text must be UTF-8; one leading byte order mark is skipped and reported (§8.1 allows to).
/// - An escape for half a surrogate pair is refused: it stands for no character, so no string could hold it.
/// - At most ``depthLimit`` arrays and objects may be open at once (§9 allows a limit).
/// - Repeated member names (§4) are handed out as they come; telling them apart is the caller's business.
public struct JSONReader: ~Escapable {
  /// How many arrays and objects may be open at once: 512.
  public static var depthLimit: Int { 512 }

  /// The whole text, byte order mark included.
  @usableFromInline let bytes: Span<UInt8>

  /// Where the next byte to be read stands; never before white space while a value is due.
  @usableFromInline var offset: Int

  /// What may come next.
  @usableFromInline var turn = Turn.value

  /// How many arrays and objects are open.
  public private(set) var depth = 0

  /// The innermost 64 open containers, one bit each, the innermost lowest; a set bit is an object.
  private var containers: UInt64 = 0

  /// Containers further out, 64 to a word: empty, and so without allocation, down to a depth of 64.
  private var outerContainers: [UInt64] = []

  /// What may come next.
  @usableFromInline enum Turn {
    /// A value.
    case value
    /// The first element or member of the innermost container, or its end.
    case first
    /// What follows a value: a comma, the end of the innermost container, or the end of the text.
    case next
  }

  /// Starts reading at the first value of `text`.
  @_lifetime(copy text)
  public init(_ text: Span<UInt8>) {
    bytes = text
    offset = text.endOfWhiteSpace(at: text.startsWithByteOrderMark ? 3 : 0)
  }

  /// Starts reading at a value inside `text` that another reader has passed over.
  @_lifetime(copy text)
  package init(_ text: Span<UInt8>, at offset: Int) {
    bytes = text
    self.offset = offset
  }

  /// Whether the text starts with a UTF-8 byte order mark.
  public var hasByteOrderMark: Bool { bytes.startsWithByteOrderMark }

  /// The byte offset of the value about to be read; elsewhere, of what comes after the token read last.
  public var position: Int { offset }

  /// The kind of the value about to be read, told by its first character. Nothing is consumed.
  @inlinable
  public func peekKind() throws(JSONError) -> JSONKind {
    guard turn == .value, offset < bytes.count, let kind = JSONKind(startingWith: bytes[unchecked: offset]) else {
      throw noValue()
    }
    return kind
  }

  /// Whether the value about to be read is of a kind. Nothing is consumed: it is mutating only so that nobody copies a
  /// reader to ask.
  @inlinable @inline(__always)
  package mutating func isNext(_ kind: JSONKind) throws(JSONError) -> Bool {
    guard turn == .value, offset < bytes.count, let found = JSONKind(startingWith: bytes[unchecked: offset]) else {
      throw noValue()
    }
    return found == kind
  }

  /// The error where no value is due, or none starts.
  @usableFromInline
  func noValue() -> JSONError {
    turn == .value ? bytes.unexpected(.value, at: offset) : JSONError(.outOfTurn, at: offset)
  }

  /// Passes over the value about to be read, of which the caller knows where it ends.
  package mutating func skipValue(upTo end: Int) {
    offset = end
    turn = .next
  }

  /// Checks that nothing but white space follows the one value of the text.
  public mutating func finish() throws(JSONError) {
    guard turn == .next, depth == 0 else { throw JSONError(.outOfTurn, at: offset) }
    let end = bytes.endOfWhiteSpace(at: offset)
    guard end == bytes.count else { throw bytes.unexpected(.end, at: end) }
    offset = end
  }

  /// Whether the innermost open container is an object; false where none is open.
  var isInObject: Bool { containers & 1 == 1 }

  /// Opens the container whose bracket stands at the offset.
  mutating func open(object isObject: Bool) throws(JSONError) {
    guard depth < Self.depthLimit else { throw JSONError(.tooDeep, at: offset) }
    if depth > 0, depth % 64 == 0 {
      outerContainers.append(containers)
      containers = 0
    }
    containers = containers << 1 | (isObject ? 1 : 0)
    depth += 1
    turn = .first
    offset = bytes.endOfWhiteSpace(at: offset + 1)
  }

  /// Closes the innermost container, whose closing bracket stands at `bracket`.
  mutating func close(at bracket: Int) {
    depth -= 1
    containers >>= 1
    if depth > 0, depth % 64 == 0 { containers = outerContainers.removeLast() }
    turn = .next
    offset = bracket + 1
  }
}
