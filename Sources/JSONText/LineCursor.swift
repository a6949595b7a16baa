/// Finds the lines and columns of many byte offsets in one text, best in ascending order.
///
/// It goes on from the offset asked about before, so that ascending offsets cost one pass over the text together; for
/// an earlier one it starts over.
public struct LineCursor: Sendable {
  private var offset = 0
  private var position = JSONPosition(line: 1, column: 1)

  /// A cursor at the beginning of a text.
  public init() {}

  /// The place of the byte at `offset` in `text`, which must be the same at every call; offsets outside it count as its
  /// nearest end. The same value as ``JSONPosition/init(of:in:)`` gives. O(distance from the offset before).
  public mutating func position(of offset: Int, in text: Span<UInt8>) -> JSONPosition {
    let wanted = min(max(offset, 0), text.count)
    if wanted < self.offset { self = LineCursor() }
    position.advance(from: min(self.offset, wanted), to: wanted, in: text)
    self.offset = wanted
    return position
  }
}
