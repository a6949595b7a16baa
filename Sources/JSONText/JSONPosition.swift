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
    guard start < end else { return }
    let passed = text.extracting(start..<end)
    let ends = passed.lineEndByteCount
    var lineStart = start
    if ends > 0 {
      let returns = passed.count(of: UInt8(ascii: "\r"))
      line += ends - returns
      if returns > 0 { line += text.returnsAlone(in: start..<end) }
      lineStart = text.endOfLastLineEnd(in: start..<end)
      if lineStart > start { column = 1 }
    }
    column += text.extracting(lineStart..<end).characterCount
  }
}

extension JSONPosition: CustomStringConvertible {
  /// The position as compilers print it: `line:column`.
  public var description: String { line.description + ":" + column.description }
}

extension Span<UInt8> {
  /// How many carriage returns end a line by themselves: those that no line feed follows.
  fileprivate func returnsAlone(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where endsLine(at: index) && self[index] == UInt8(ascii: "\r") { count += 1 }
    return count
  }

  /// The offset behind the last end of a line within a range; its lower bound where there is none.
  fileprivate func endOfLastLineEnd(in range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, !endsLine(at: end - 1) { end -= 1 }
    return end
  }

  /// Whether a line ends with the byte at `index`.
  private func endsLine(at index: Int) -> Bool {
    switch self[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): !has(UInt8(ascii: "\n"), at: index + 1)
    default: false
    }
  }
}
