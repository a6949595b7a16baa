extension Span<UInt8> {
  /// The number of bytes, 1 to 4, of the well-formed UTF-8 sequence that starts at `offset`, or nil where none does.
  ///
  /// RFC 3629 §4: the second byte's range is what keeps out overlong forms, surrogates, and anything beyond U+10FFFF.
  func utf8SequenceLength(at offset: Int) -> Int? {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch self[offset] {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard count - offset >= length, second.contains(self[offset + 1]) else { return nil }
    if length > 2, self[offset + 2] & 0xC0 != 0x80 { return nil }
    if length > 3, self[offset + 3] & 0xC0 != 0x80 { return nil }
    return length
  }

  /// The character at `offset`, or nil where the bytes are not UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard let length = utf8SequenceLength(at: offset) else { return nil }
    let lead = UInt32(self[offset])
    if length == 1 { return Unicode.Scalar(lead) }
    var value = lead & (0x7F >> UInt32(length))
    for index in 1..<length { value = value << 6 | UInt32(self[offset + index] & 0x3F) }
    return Unicode.Scalar(value)
  }

  /// Whether all bytes are well-formed UTF-8.
  var isUTF8: Bool {
    var offset = 0
    while offset < count {
      guard let length = utf8SequenceLength(at: offset) else { return false }
      offset += length
    }
    return true
  }

  /// Whether the bytes start with the UTF-8 byte order mark, EF BB BF.
  var startsWithByteOrderMark: Bool {
    count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
  }
}
