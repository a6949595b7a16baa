/// Walks a JPEG: every marker segment and every scan up to the end of the image (ITU-T T.81, Annex B).
enum JPEGWalker {
  static let signature: [UInt8] = [0xff, 0xd8, 0xff]

  static func walk(_ bytes: [UInt8]) throws(ImageFault) -> ImageInfo {
    var cursor = ByteCursor(bytes)
    var index: MultiPictureIndex?
    let info = try walkImage(&cursor) { start, segment in
      index = index ?? MultiPictureIndex(segment, at: start)
    }
    // Cameras put further pictures (a preview, a gain map) behind the first, and say so in its head.
    guard !cursor.isAtEnd, let index else {
      try cursor.finish()
      return info
    }
    try index.check(bytes, firstEnd: cursor.position)
    return info
  }

  /// From SOI to EOI; `look` is shown each APP2 segment's content and where that begins.
  static func walkImage(
    _ cursor: inout ByteCursor, look: (Int, ByteCursor) -> Void = { _, _ in }
  ) throws(ImageFault) -> ImageInfo {
    guard try cursor.bigEndian(2) == 0xffd8 else { throw .notAnImage }
    var size: (width: Int, height: Int)?
    var hasScan = false
    while true {
      let marker = try nextMarker(&cursor)
      switch marker {
      case 0xd9:
        guard let size, hasScan else { throw .damaged("it holds no pixels") }
        return try ImageInfo(.jpeg, width: size.width, height: size.height)
      case 0x01: continue
      case 0x00, 0xd0...0xd8: throw .damaged("a marker stands in the wrong place")
      default: break
      }
      let length = try cursor.bigEndian(2)
      guard length >= 2 else { throw .damaged("a segment has no length") }
      let start = cursor.position
      var segment = try cursor.part(length - 2)
      switch marker {
      case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(marker):
        try segment.skip(1)
        let (height, width) = (try segment.bigEndian(2), try segment.bigEndian(2))
        size = size ?? (width, height)
      case 0xdc:
        // The height, where the frame's header left it open.
        let height = try segment.bigEndian(2)
        if let known = size, known.height == 0 { size = (known.width, height) }
      case 0xda:
        guard size != nil else { throw .damaged("a scan comes before its frame") }
        try skipScan(&cursor)
        hasScan = true
      case 0xe2: look(start, segment)
      default: break
      }
    }
  }

  /// The next marker's second byte; any number of 0xFF may stand before it.
  private static func nextMarker(_ cursor: inout ByteCursor) throws(ImageFault) -> UInt8 {
    guard try cursor.byte() == 0xff else { throw .damaged("bytes stand where a marker should") }
    var byte = try cursor.byte()
    while byte == 0xff { byte = try cursor.byte() }
    return byte
  }

  /// Skips coded data and restart markers, up to the 0xFF of any other marker.
  private static func skipScan(_ cursor: inout ByteCursor) throws(ImageFault) {
    while true {
      cursor.seek(0xff)
      var ahead = cursor
      try ahead.skip(1)
      switch try ahead.byte() {
      case 0x00, 0xd0...0xd7: cursor = ahead
      case 0xff: try cursor.skip(1)
      default: return
      }
    }
  }
}
