/// Walks a PNG: every chunk with its check value, from IHDR to IEND (PNG, third edition, §5).
enum PNGWalker {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  static func walk(_ bytes: [UInt8]) throws(ImageFault) -> ImageInfo {
    var cursor = ByteCursor(bytes, at: signature.count)
    var info: ImageInfo?
    var hasData = false
    while true {
      let length = try cursor.bigEndian(4)
      guard length < 1 << 31 else { throw .damaged("a chunk's length is out of range") }
      let start = cursor.position
      let kind = try cursor.code()
      guard kind.isLetters else { throw .damaged("a chunk has no name") }
      var content = try cursor.part(length)
      let end = cursor.position
      guard try cursor.bigEndian(4) == CRC32.of(bytes, start..<end) else { throw .damaged("a check value is wrong") }
      guard info != nil || kind == "IHDR" else { throw .damaged("it does not begin with its header") }
      switch kind {
      case "IHDR":
        guard info == nil, length == 13 else { throw .damaged("its header is not one") }
        info = try ImageInfo(.png, width: try content.bigEndian(4), height: try content.bigEndian(4))
      case "IDAT":
        hasData = true
      case "IEND":
        guard let info, hasData, length == 0 else { throw .damaged("it holds no pixels") }
        try cursor.finish()
        return info
      default: break
      }
    }
  }
}
