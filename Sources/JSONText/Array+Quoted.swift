extension [UInt8] {
  /// Appends a string in quotes, escaping only what must be: the quote, the backslash and control characters
  /// (RFC 8259 §7).
  mutating func appendQuoted(_ utf8: some Sequence<UInt8>) {
    append(UInt8(ascii: "\""))
    let isDone: Void? = utf8.withContiguousStorageIfAvailable { appendEscaped(Span(_unsafeElements: $0)) }
    if isDone == nil { appendEscaped(Array(utf8).span) }
    append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: Span<UInt8>) {
    var start = 0
    while start < text.count {
      let end = text.endOfPlainText(at: start)
      text.extracting(start..<end).withUnsafeBufferPointer { append(contentsOf: $0) }
      if end < text.count { appendEscaped(text[end]) }
      start = end + 1
    }
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
    case 0x08: append(contentsOf: "\\b".utf8)
    case 0x09: append(contentsOf: "\\t".utf8)
    case 0x0A: append(contentsOf: "\\n".utf8)
    case 0x0C: append(contentsOf: "\\f".utf8)
    case 0x0D: append(contentsOf: "\\r".utf8)
    case ..<0x20:
      append(contentsOf: "\\u".utf8)
      append(contentsOf: UInt16(byte).fourHexDigits.utf8)
    default: append(byte)
    }
  }
}
