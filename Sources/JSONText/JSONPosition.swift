/// A place in a text as an editor shows it.
///
/// Lines end at LF, at CR, or at CR LF, which counts once. Columns count Unicode scalars, a tab as one; a byte order
/// mark at the start of the text is not counted.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int

  /// The column, from 1.
  public var column: Int

  /// Makes a position of a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of the byte at `offset` in `text`; offsets outside the text count as its nearest end.
  ///
  /// O(offset). For many places in one long text, see ``LineIndex``.
  public init(of offset: Int, in text: Span<UInt8>) {
    self.init(line: 1, column: 1)
    advance(from: 0, to: min(max(offset, 0), text.count), in: text)
  }

  /// Moves the position of the byte at `start` on to that of the byte at `end`.
  mutating func advance(from start: Int, to end: Int, in text: Span<UInt8>) {
    var lineStart = start
    if lineStart == 0, text.startsWithByteOrderMark { lineStart = min(3, end) }
    // Lines first, by the few bytes that end one; then the columns of the last.
    var index = lineStart
    while index < end {
      let byte = text[index]
      index += 1
      if byte > UInt8(ascii: "\r") { continue }
      let endsLine =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r") && !(index < text.count && text[index] == UInt8(ascii: "\n"))
      if endsLine {
        line += 1
        column = 1
        lineStart = index
      }
    }
    while lineStart < end {
      if text[lineStart] & 0xC0 != 0x80 { column += 1 }
      lineStart += 1
    }
  }
}

extension JSONPosition: CustomStringConvertible {
  /// The position as compilers print it: `line:column`.
  public var description: String { line.description + ":" + column.description }
}
