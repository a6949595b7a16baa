import JSONText

/// Arrays of strings that a document has had lately: many places have the same categories, and share one array of them.
struct RememberedArrays {
  private struct Slot {
    /// Where the array stands, and how long its text is.
    var start = 0
    var length = 0
    var strings: [String] = []
  }

  /// For each hash the array that was the last of those whose first bytes have it; empty before the first one.
  private var slots: [Slot] = []

  private static let slotBits: UInt64 = 6

  /// The slot for what is written at a place: by its first sixteen bytes, nil where there are less.
  private static func slot(at offset: Int, in text: Span<UInt8>) -> Int? {
    guard text.count - offset >= 16 else { return nil }
    let mixed = (text.word(at: offset) ^ text.word(at: offset + 8) &* 0x9E37_79B9_7F4A_7C15) &* 0xD23F_0824_128B_2F33
    return Int(truncatingIfNeeded: mixed >> (64 - slotBits))
  }

  /// The array at a place, and where it ends, where it is written byte for byte as one that is remembered.
  func find(at offset: Int, in text: Span<UInt8>) -> (strings: [String], end: Int)? {
    guard !slots.isEmpty, let slot = RememberedArrays.slot(at: offset, in: text) else { return nil }
    let (start, length) = (slots[slot].start, slots[slot].length)
    guard length > 0, length <= text.count - offset,
      text.extracting(start..<start + length).isEqual(to: text.extracting(offset..<offset + length))
    else { return nil }
    return (slots[slot].strings, offset + length)
  }

  /// Remembers an array that was read without a fault.
  mutating func remember(_ strings: [String], at range: Range<Int>, in text: Span<UInt8>) {
    guard let slot = RememberedArrays.slot(at: range.lowerBound, in: text) else { return }
    if slots.isEmpty { slots = [Slot](repeating: Slot(), count: 1 << RememberedArrays.slotBits) }
    slots[slot] = Slot(start: range.lowerBound, length: range.count, strings: strings)
  }
}
