/// Walks a WebP: a RIFF file of the length that it says, chunk by chunk (RFC 9649 §2).
enum WebPWalker {
  static func walk(_ bytes: [UInt8]) throws(ImageFault) -> ImageInfo {
    var file = ByteCursor(bytes, at: 4)
    let length = try file.littleEndian(4)
    guard try file.code() == "WEBP" else { throw .notAnImage }
    guard length >= 12, length % 2 == 0 else { throw .damaged("its length is out of range") }
    var cursor = try file.part(length - 4)
    try file.finish()

    var canvas: ImageInfo?
    var isAnimated = false
    var still: ImageInfo?
    var frames = 0
    while !cursor.isAtEnd {
      let isFirst = cursor.position == 12
      let kind = try cursor.code()
      let size = try cursor.littleEndian(4)
      var content = try cursor.part(size)
      if size % 2 == 1 { try cursor.skip(1) }
      switch kind {
      case "VP8X":
        guard isFirst else { throw .damaged("a header stands in its middle") }
        isAnimated = try content.byte() & 2 != 0
        try content.skip(3)
        canvas = try ImageInfo(
          .webp, width: try content.littleEndian(3) + 1, height: try content.littleEndian(3) + 1)
      case "VP8 " where still == nil: still = try lossy(&content)
      case "VP8L" where still == nil: still = try lossless(&content)
      case "ANMF":
        try walkFrame(&content)
        frames += 1
      default:
        if isFirst { throw .damaged("it does not begin with pixels or a header") }
      }
    }
    if isAnimated, frames > 0, let canvas { return canvas }
    guard !isAnimated, let still else { throw .damaged("it holds no pixels") }
    return canvas ?? still
  }

  /// A frame of an animation: sixteen bytes of where and how long, then chunks, pixels among them.
  private static func walkFrame(_ cursor: inout ByteCursor) throws(ImageFault) {
    try cursor.skip(16)
    var hasPixels = false
    while !cursor.isAtEnd {
      let kind = try cursor.code()
      let size = try cursor.littleEndian(4)
      try cursor.skip(size)
      if size % 2 == 1 { try cursor.skip(1) }
      if kind == "VP8 " || kind == "VP8L" { hasPixels = true }
    }
    guard hasPixels else { throw .damaged("a frame holds no pixels") }
  }

  /// The frame header of VP8 (RFC 6386 §9.1), and whether its first partition fits.
  private static func lossy(_ cursor: inout ByteCursor) throws(ImageFault) -> ImageInfo {
    let tag = try cursor.littleEndian(3)
    guard tag & 1 == 0, try cursor.bigEndian(3) == 0x9d012a else { throw .damaged("its frame has no header") }
    let info = try ImageInfo(
      .webp, width: try cursor.littleEndian(2) & 0x3fff, height: try cursor.littleEndian(2) & 0x3fff)
    try cursor.skip(tag >> 5)
    return info
  }

  /// The header of VP8L (RFC 9649 §3.4).
  private static func lossless(_ cursor: inout ByteCursor) throws(ImageFault) -> ImageInfo {
    guard try cursor.byte() == 0x2f else { throw .damaged("its frame has no header") }
    let packed = try cursor.littleEndian(4)
    return try ImageInfo(.webp, width: packed & 0x3fff + 1, height: packed >> 14 & 0x3fff + 1)
  }
}
