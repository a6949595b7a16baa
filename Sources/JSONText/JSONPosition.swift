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
  /// O(offset). For many places in one long text, see ``LineCursor``.
  public init(of offset: Int, in text: Span<UInt8>) {
    self.init(line: 1, column: 1)
    advance(from: 0, to: min(max(offset, 0), text.count), in: text)
  }

  /// Moves the position of the byte at `start` on to that of the byte at `end`; both lie within the text, `start` not
  /// after `end`. O(end − start).
  mutating func advance(from start: Int, to end: Int, in text: Span<UInt8>) {
    let start = start == 0 && text.startsWithByteOrderMark ? min(3, end) : start
    var index = start
    while index < end {
      if end - index >= 8 {
        let word = text.word(at: index)
        if !word.mayHoldLineEnd {
          column += 8 - word.continuationByteCount
          index += 8
          continue
        }
      }
      if text.endsLine(at: index) {
        line += 1
        column = 1
      } else if text[index] & 0xC0 != 0x80 {
        column += 1
      }
      index += 1
    }
  }
}

extension JSONPosition: CustomStringConvertible {
  /// The position as compilers print it: `line:column`.
  public var description: String { line.description + ":" + column.description }
}

extension Span<UInt8> {
  /// Whether a line ends with the byte at `index`.
  fileprivate func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): !has(UInt8(ascii: "\n"), at: index + 1)
    default: false
    }
  }
}
