/// Finds the lines and columns of many byte offsets in one text.
///
/// It notes the position of every 1,024th byte (1.6 % of the text's size), so that a text of one long line costs no
/// more than one of many lines.
public struct LineIndex: Sendable {
  private static var stride: Int { 1024 }

  /// The positions of the bytes at 0, 1024, 2048 and so on.
  private var marks: [JSONPosition] = []

  /// Goes over the text once. O(length).
  public init(_ text: Span<UInt8>) {
    marks.reserveCapacity(text.count / Self.stride + 1)
    var position = JSONPosition(line: 1, column: 1)
    var start = 0
    marks.append(position)
    while text.count - start >= Self.stride {
      position.advance(from: start, to: start + Self.stride, in: text)
      marks.append(position)
      start += Self.stride
    }
  }

  /// The place of the byte at `offset` in `text`, which must be the text the index was made of.
  ///
  /// The same value as ``JSONPosition/init(of:in:)`` gives, in O(1).
  public func position(of offset: Int, in text: Span<UInt8>) -> JSONPosition {
    let offset = min(max(offset, 0), text.count)
    let mark = min(offset / Self.stride, marks.count - 1)
    var position = marks[mark]
    position.advance(from: mark * Self.stride, to: offset, in: text)
    return position
  }
}
