// Eight bytes at a time: most of a document is text in which nothing has to be looked at closely.
extension Span<UInt8> {
  /// The eight bytes from `offset` on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The first offset from `start` on at which a byte stands that is not plain in a string.
  @inline(__always)
  func endOfPlainText(at start: Int) -> Int {
    var end = start
    while count - end >= 8 {
      let others = word(at: end).bytesNotPlainInString
      if others != 0 { return end + others.trailingZeroBitCount / 8 }
      end += 8
    }
    while end < count, self[end].isPlainInString { end += 1 }
    return end
  }

  /// Whether the bytes are the same. O(length).
  package func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while count - index >= 8 {
      guard word(at: index) == other.word(at: index) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }

  /// The first bytes and something of the number of all: most short texts share it with no other.
  var mark: UInt64 {
    let length = UInt64(truncatingIfNeeded: count)
    if count >= 8 { return word(at: 0) ^ length << 56 }
    var mark = length
    for index in 0..<count { mark = mark << 8 | UInt64(self[index]) }
    return mark
  }

  /// How often a byte stands in it.
  func count(of byte: UInt8) -> Int {
    var total = 0
    var index = 0
    while count - index >= 8 {
      total += word(at: index).count(of: byte)
      index += 8
    }
    while index < count {
      if self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }

  /// How many characters begin in it (RFC 3629 §3).
  var characterCount: Int {
    var total = count
    var index = 0
    while count - index >= 8 {
      total -= word(at: index).continuationByteCount
      index += 8
    }
    while index < count {
      if self[index] & 0xC0 == 0x80 { total -= 1 }
      index += 1
    }
    return total
  }
}

extension UInt64 {
  /// The same byte eight times.
  @inline(__always)
  fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

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

  /// How many of eight bytes are this one.
  @inline(__always)
  fileprivate func count(of byte: UInt8) -> Int {
    let others = self ^ UInt64(repeating: byte)
    let low = UInt64(repeating: 0x7F)
    // The highest bit of a byte stays clear only where all of it is.
    return Int(truncatingIfNeeded: ((~(((others & low) &+ low) | others | low) >> 7) &* UInt64(repeating: 1)) >> 56)
  }

  /// How many of eight bytes go on with a character that an earlier byte began.
  @inline(__always)
  fileprivate var continuationByteCount: Int {
    let continuations = (self & ~(self << 1)) >> 7 & UInt64(repeating: 1)
    return Int(truncatingIfNeeded: (continuations &* UInt64(repeating: 1)) >> 56)
  }
}
