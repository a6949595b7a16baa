// Eight bytes at a time: most of a document is text in which nothing has to be looked at closely.
extension Span<UInt8> {
  /// The eight bytes from `offset` on, the first one lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 { load(UInt64.self, at: offset) }

  /// The first offset from `start` on at which a byte stands that is not plain in a string.
  @inline(__always)
  func endOfPlainText(at start: Int) -> Int {
    var end = start
    while count &- end >= 8 {
      let others = word(at: end).bytesNotPlainInString
      if others != 0 { return end &+ others.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < count, self[unchecked: end].isPlainInString { end &+= 1 }
    return end
  }

  /// Whether the bytes are the same. O(length).
  @inlinable @inline(__always)
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    if count < 8 { return shortWord == other.shortWord }
    var index = 0
    while count - index > 8 {
      guard word(at: index) == other.word(at: index) else { return false }
      index += 8
    }
    return word(at: count - 8) == other.word(at: count - 8)
  }

  /// Whether the bytes are those at `start`, as many.
  @usableFromInline
  func isEqual(toBytesAt start: UnsafePointer<UInt8>) -> Bool { isEqual(to: Span(_unsafeStart: start, count: count)) }

  /// The first and the last bytes, and something of the number of all: most short texts share it with no other.
  @inlinable @inline(__always)
  var mark: UInt64 {
    let ends = count < 8 ? shortWord : word(at: 0) ^ word(at: count - 8) &* 0x9E37_79B9_7F4A_7C15
    return ends ^ UInt64(truncatingIfNeeded: count) << 56
  }

  /// Less than eight bytes as one number, which texts of one length share only if they are the same.
  @inlinable @inline(__always)
  var shortWord: UInt64 {
    // Two loads that overlap hold all bytes without a loop.
    if count >= 4 { return UInt64(load(UInt32.self, at: 0)) | UInt64(load(UInt32.self, at: count - 4)) << 32 }
    if count >= 2 { return UInt64(load(UInt16.self, at: 0)) | UInt64(load(UInt16.self, at: count - 2)) << 16 }
    return count == 0 ? 0 : UInt64(self[0])
  }

  @inlinable @inline(__always)
  func load<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type, at offset: Int) -> Word {
    Word(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: Word.self))
  }

  /// How often a byte stands in it.
  func count(of byte: UInt8) -> Int {
    // What fills up the last sixteen must not be counted.
    count(filler: ~byte) { $0 .== SIMD16(repeating: byte) }
  }

  /// How many line feeds and carriage returns stand in it.
  var lineEndByteCount: Int {
    count(filler: 0) {
      ($0 .== SIMD16(repeating: UInt8(ascii: "\n"))) .| ($0 .== SIMD16(repeating: UInt8(ascii: "\r")))
    }
  }

  /// How many characters begin in it (RFC 3629 §3).
  var characterCount: Int {
    count - count(filler: 0) { ($0 & SIMD16(repeating: 0xC0)) .== SIMD16(repeating: 0x80) }
  }

  /// How many bytes are told to be counted, sixteen at a time.
  @inline(__always)
  private func count(filler: UInt8, _ areCounted: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>) -> Int {
    var total = 0
    var index = 0
    while index < count {
      var counts = SIMD16<UInt8>()
      // A count has eight bits.
      let end = Swift.min(count, index + 255 * 16)
      while end &- index >= 16 {
        let sixteen = bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: SIMD16<UInt8>.self)
        // Each lane of a mask is 0, or −1 where it holds.
        counts = counts &- unsafeBitCast(areCounted(sixteen), to: SIMD16<UInt8>.self)
        index &+= 16
      }
      if index < end {
        counts = counts &- unsafeBitCast(areCounted(rest(from: index, filler: filler)), to: SIMD16<UInt8>.self)
        index = end
      }
      for lane in 0..<16 { total += Int(counts[lane]) }
    }
    return total
  }

  /// The last bytes, less than sixteen, with something behind them.
  private func rest(from start: Int, filler: UInt8) -> SIMD16<UInt8> {
    var rest = SIMD16(repeating: filler)
    for index in start..<count { rest[index - start] = self[index] }
    return rest
  }
}

extension UInt64 {
  /// The same byte eight times.
  @inline(__always)
  init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Of eight bytes those that are not plain in a string: the lowest bit that is set is the highest of the first such
  /// byte; bits above it may say so wrongly.
  ///
  /// Subtracting leaves the highest bit of a byte that is less, and of one that has it already: a control character, a
  /// quote, a backslash, or no ASCII. Only such a byte borrows from the next.
  @inline(__always)
  fileprivate var bytesNotPlainInString: UInt64 {
    let ones = UInt64(repeating: 1)
    let quotes = self ^ UInt64(repeating: UInt8(ascii: "\""))
    let backslashes = self ^ UInt64(repeating: UInt8(ascii: "\\"))
    return (self | (self &- UInt64(repeating: 0x20)) | (quotes &- ones) | (backslashes &- ones))
      & UInt64(repeating: 0x80)
  }
}
