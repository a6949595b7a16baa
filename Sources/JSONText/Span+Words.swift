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
}

extension UInt64 {
  /// Of eight bytes those that are not plain in a string: the lowest bit that is set is the highest of the first such
  /// byte; bits above it may say so wrongly.
  ///
  /// Subtracting leaves the highest bit of a byte that is less, and of one that has it already: a control character, a
  /// quote, a backslash, or no ASCII. Only such a byte borrows from the next.
  @inline(__always)
  fileprivate var bytesNotPlainInString: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = self ^ (ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = self ^ (ones &* UInt64(UInt8(ascii: "\\")))
    return (self | (self &- ones &* 0x20) | (quotes &- ones) | (backslashes &- ones)) & (ones &* 0x80)
  }

  /// Whether any of eight bytes may be a line feed or a carriage return: true for other control characters too.
  var mayHoldLineEnd: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (self &- ones &* 0x0E) & ~self & (ones &* 0x80) != 0
  }

  /// How many of eight bytes go on with a character that an earlier byte began (RFC 3629 §3).
  var continuationByteCount: Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let continuations = (self & ~(self << 1)) >> 7 & ones
    return Int(truncatingIfNeeded: (continuations &* ones) >> 56)
  }
}
