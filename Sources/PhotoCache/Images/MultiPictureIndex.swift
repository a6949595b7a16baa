/// The index of a multi-picture JPEG: where the pictures behind the first lie (CIPA DC-007 §5.2).
struct MultiPictureIndex {
  /// Offset and length in the file of each picture but the first.
  private let others: [(offset: Int, length: Int)]

  /// The index in an APP2 segment that begins at `start`; `nil` where it is none or cannot be read.
  init?(_ segment: ByteCursor, at start: Int) {
    do throws(ImageFault) {
      others = try Self.read(segment, at: start)
    } catch {
      return nil
    }
    guard !others.isEmpty else { return nil }
  }

  /// Throws unless each picture is whole, lies behind the first, and nothing lies behind the last.
  func check(_ bytes: [UInt8], firstEnd: Int) throws(ImageFault) {
    var end = firstEnd
    for (offset, length) in others.sorted(by: { $0.offset < $1.offset }) {
      guard offset >= end else { throw .damaged("its pictures overlap") }
      var file = ByteCursor(bytes)
      try file.skip(offset)
      var picture = try file.part(length)
      _ = try JPEGWalker.walkImage(&picture)
      end = offset + length
    }
    guard end == bytes.count else { throw .trailing(bytes.count - end) }
  }

  private static func read(_ segment: ByteCursor, at start: Int) throws(ImageFault) -> [(offset: Int, length: Int)] {
    var cursor = segment
    guard try cursor.bigEndian(4) == 0x4d50_4600 else { throw .notAnImage }
    // Offsets count from here, in the byte order that these bytes tell.
    let base = cursor
    let isBig = try cursor.bigEndian(4) == 0x4d4d_002a
    func number(_ cursor: inout ByteCursor, _ size: Int) throws(ImageFault) -> Int {
      isBig ? try cursor.bigEndian(size) : try cursor.littleEndian(size)
    }
    var list = base
    try list.skip(try number(&cursor, 4))
    for _ in 0..<(try number(&list, 2)) {
      let tag = try number(&list, 2)
      try list.skip(2)
      let (size, offset) = (try number(&list, 4), try number(&list, 4))
      guard tag == 0xb002 else { continue }
      var entries = base
      try entries.skip(offset)
      entries = try entries.part(size)
      var others: [(offset: Int, length: Int)] = []
      while entries.count >= 16 {
        try entries.skip(4)
        let (length, offset) = (try number(&entries, 4), try number(&entries, 4))
        try entries.skip(4)
        // The first picture has the offset 0; one without a length is not in this file.
        if offset > 0, length > 0 { others.append((start + 4 + offset, length)) }
      }
      return others
    }
    return []
  }
}
