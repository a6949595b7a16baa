/// A place in bytes that moves forward and never past an end: what lies behind it is `cut`.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.init(bytes, from: position, to: bytes.count)
  }

  private init(_ bytes: [UInt8], from position: Int, to end: Int) {
    (self.bytes, self.position, self.end) = (bytes, position, end)
  }

  /// Bytes left.
  var count: Int { end - position }
  var isAtEnd: Bool { position == end }

  /// The next byte.
  mutating func byte() throws(ImageFault) -> UInt8 {
    guard position < end else { throw .cut }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next `size` bytes as a number, the most significant first. No more than eight; of eight, what exceeds an Int
  /// is damage.
  mutating func bigEndian(_ size: Int) throws(ImageFault) -> Int {
    guard size <= count else { throw .cut }
    var value: UInt64 = 0
    for _ in 0..<size { value = value << 8 | UInt64(try byte()) }
    guard let number = Int(exactly: value) else { throw .damaged("a length is out of range") }
    return number
  }

  /// The next `size` bytes as a number, the least significant first. No more than seven.
  mutating func littleEndian(_ size: Int) throws(ImageFault) -> Int {
    guard size <= count else { throw .cut }
    var value = 0
    for shift in 0..<size { value |= Int(try byte()) << (8 * shift) }
    return value
  }

  /// Four letters.
  mutating func code() throws(ImageFault) -> FourCode { FourCode(UInt32(try bigEndian(4))) }

  mutating func skip(_ size: Int) throws(ImageFault) {
    guard size >= 0, size <= count else { throw .cut }
    position += size
  }

  /// A cursor over the next `size` bytes, which this one goes past.
  mutating func part(_ size: Int) throws(ImageFault) -> ByteCursor {
    let start = position
    try skip(size)
    return ByteCursor(bytes, from: start, to: position)
  }

  /// Goes to the next byte of this value, which is then read next; past all where there is none.
  mutating func seek(_ value: UInt8) {
    bytes.withUnsafeBufferPointer { bytes in
      while position < end, bytes[position] != value { position += 1 }
    }
  }

  /// Throws unless everything has been read.
  func finish() throws(ImageFault) {
    guard isAtEnd else { throw .trailing(count) }
  }
}

/// Four letters that name a chunk, a box or a brand.
struct FourCode: Hashable, ExpressibleByStringLiteral {
  let value: UInt32

  init(_ value: UInt32) { self.value = value }

  init(stringLiteral text: StaticString) {
    value = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// Whether all four are ASCII letters.
  var isLetters: Bool {
    [24, 16, 8, 0].allSatisfy { (97...122).contains(UInt8(truncatingIfNeeded: value >> $0) | 0x20) }
  }
}
