/// Walks a GIF: every block from the screen descriptor to the trailer (GIF89a, §§17–27).
enum GIFWalker {
  static func walk(_ bytes: [UInt8]) throws(ImageFault) -> ImageInfo {
    var cursor = ByteCursor(bytes, at: 4)
    guard [UInt8(ascii: "7"), UInt8(ascii: "9")].contains(try cursor.byte()), try cursor.byte() == UInt8(ascii: "a")
    else { throw .notAnImage }
    let info = try ImageInfo(.gif, width: try cursor.littleEndian(2), height: try cursor.littleEndian(2))
    try skipColourTable(try cursor.byte(), after: 2, &cursor)
    var hasImage = false
    while true {
      switch try cursor.byte() {
      case 0x21:  // An extension: a label, then data.
        try cursor.skip(1)
        try skipBlocks(&cursor)
      case 0x2c:
        try cursor.skip(8)
        try skipColourTable(try cursor.byte(), after: 0, &cursor)
        try cursor.skip(1)
        try skipBlocks(&cursor)
        hasImage = true
      case 0x3b:
        guard hasImage else { throw .damaged("it holds no pixels") }
        try cursor.finish()
        return info
      default:
        throw .damaged("a block is of no known kind")
      }
    }
  }

  /// Skips `between` bytes, and the colour table of which the packed field speaks.
  private static func skipColourTable(_ packed: UInt8, after between: Int, _ cursor: inout ByteCursor)
    throws(ImageFault)
  {
    try cursor.skip(between)
    if packed & 0x80 != 0 { try cursor.skip(3 << (Int(packed & 7) + 1)) }
  }

  /// Skips blocks with a length in front, up to the empty one.
  private static func skipBlocks(_ cursor: inout ByteCursor) throws(ImageFault) {
    while case let size = try cursor.byte(), size > 0 { try cursor.skip(Int(size)) }
  }
}
