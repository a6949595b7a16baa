/// The address of every photo, with `{key}`, `{version}` and `{rendition}` to be filled in.
///
/// What is filled in is percent-encoded except for unreserved characters (RFC 3986 §2.3). A slash in a key stays one in
/// the path, so that keys can be paths on the server's disk, and is encoded after the `?`. A fragment is dropped: it is
/// never sent.
public struct PhotoTemplate: Hashable, Sendable {
  /// The template as the catalog spells it.
  public let text: String
  private var pieces: [Piece] = []
  /// Segments of dots alone that stand in the template itself.
  private var dotSegments = 0

  /// What is filled in.
  public enum Part: Hashable, Sendable {
    /// The photo's key.
    case key
    /// Its version.
    case version
    /// The size in which it is wanted.
    case rendition
  }

  private enum Piece: Hashable {
    case text([UInt8])
    case part(Part)
  }

  /// Whether the address depends on the rendition.
  public var namesRendition: Bool { pieces.contains(.part(.rendition)) }

  /// Reads a template, whose key and version must have a place in it, and of which a web address must come.
  public init(_ text: String) throws(PhotoAddressError) {
    self.text = text
    let bytes = Array(text.utf8.prefix { $0 != UInt8(ascii: "#") })
    var rest = bytes[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")), let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      guard let part = Part(rest[(open + 1)..<close]) else {
        throw .unknownPart(String(decoding: rest[open...close], as: UTF8.self))
      }
      pieces += [.text(Array(rest[..<open])), .part(part)]
      rest = rest[(close + 1)...]
    }
    pieces.append(.text(Array(rest)))
    dotSegments = Self.dotSegments(in: bytes)
    for part in [Part.key, .version] where !pieces.contains(.part(part)) { throw .lacks(part) }
    // Whatever is filled in, the server is the same.
    guard try example("1").hasSameOrigin(as: example("2")) else { throw .partInHost }
  }

  private func example(_ text: String) throws(PhotoAddressError) -> WebAddress {
    guard let key = PhotoKey(text), let version = PhotoVersion(text) else { throw .noRendition }
    return try address(of: PhotoID(key, version, PhotoRendition(text)))
  }

  /// The address of a photo.
  ///
  /// Where a part would become a `.` or `..` between slashes there is none, and neither is there for a photo without
  /// rendition where the template names one.
  public func address(of id: PhotoID) throws(PhotoAddressError) -> WebAddress {
    var bytes: [UInt8] = []
    var isInPath = true
    for piece in pieces {
      switch piece {
      case .text(let text):
        bytes += text
        if text.contains(UInt8(ascii: "?")) { isInPath = false }
      case .part(.key): Self.append(id.key.text, to: &bytes, keepingSlashes: isInPath)
      case .part(.version): Self.append(id.version.text, to: &bytes, keepingSlashes: false)
      case .part(.rendition):
        guard let rendition = id.rendition else { throw .noRendition }
        Self.append(rendition.text, to: &bytes, keepingSlashes: false)
      }
    }
    guard Self.dotSegments(in: bytes) == dotSegments else { throw .dotSegment }
    do throws(WebAddressError) {
      return try WebAddress(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .noWebAddress(error)
    }
  }

  private static func dotSegments(in address: [UInt8]) -> Int {
    let path = address.prefix { $0 != UInt8(ascii: "?") }
    return path.split(separator: UInt8(ascii: "/")).count { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }

  private static func append(_ text: String, to bytes: inout [UInt8], keepingSlashes: Bool) {
    for byte in text.utf8 {
      if isUnreserved(byte) || keepingSlashes && byte == UInt8(ascii: "/") {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      }
    }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension PhotoTemplate.Part {
  fileprivate init?(_ name: ArraySlice<UInt8>) {
    for part in [Self.key, .version, .rendition] where name.elementsEqual(part.name.utf8) {
      self = part
      return
    }
    return nil
  }

  /// What stands between the braces.
  var name: String {
    switch self {
    case .key: "key"
    case .version: "version"
    case .rendition: "rendition"
    }
  }
}
