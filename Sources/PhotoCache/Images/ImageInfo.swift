/// The formats that are stored.
public enum ImageFormat: String, Sendable, CaseIterable {
  /// JPEG, with several pictures in one file too.
  case jpeg = "JPEG"
  /// PNG, animated too.
  case png = "PNG"
  /// WebP, lossy, lossless or animated.
  case webp = "WebP"
  /// GIF, animated too.
  case gif = "GIF"
  /// AVIF.
  case avif = "AVIF"
  /// HEIC.
  case heic = "HEIC"
}

/// What a whole image says of itself.
public struct ImageInfo: Hashable, Sendable {
  /// The format, told by the bytes and by nothing else.
  public let format: ImageFormat
  /// Pixels from left to right before any rotation that metadata asks for; at least 1.
  public let width: Int
  /// Pixels from top to bottom; at least 1.
  public let height: Int

  init(_ format: ImageFormat, width: Int, height: Int) throws(ImageFault) {
    guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
    (self.format, self.width, self.height) = (format, width, height)
  }

  /// Walks an image from its first byte to its last, without decoding pixels, and refuses one that is cut, has bytes
  /// after its end, or is none of the formats. Linear in the bytes.
  public init(whole bytes: [UInt8]) throws(ImageFault) {
    guard !bytes.isEmpty else { throw .empty }
    if bytes.starts(with: JPEGWalker.signature) {
      self = try JPEGWalker.walk(bytes)
    } else if bytes.starts(with: PNGWalker.signature) {
      self = try PNGWalker.walk(bytes)
    } else if bytes.starts(with: "RIFF".utf8) {
      self = try WebPWalker.walk(bytes)
    } else if bytes.starts(with: "GIF8".utf8) {
      self = try GIFWalker.walk(bytes)
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      self = try HEIFWalker.walk(bytes)
    } else {
      throw .notAnImage
    }
  }
}

/// Why bytes are no whole image.
public enum ImageFault: Error, Hashable, Sendable {
  /// No bytes at all.
  case empty
  /// None of the formats of ``ImageFormat``.
  case notAnImage
  /// It ends before its format says.
  case cut
  /// Bytes follow its end.
  case trailing(Int)
  /// Its format's rules are broken; how, as the rest of a sentence.
  case damaged(String)
}

extension ImageFault: CustomStringConvertible {
  /// What is wrong, as the rest of a sentence about the picture.
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .notAnImage: "it is no JPEG, PNG, WebP, GIF, AVIF or HEIC"
    case .cut: "it is cut short"
    case .trailing(let count): "\(count) bytes follow its end"
    case .damaged(let what): "it is damaged: \(what)"
    }
  }
}
