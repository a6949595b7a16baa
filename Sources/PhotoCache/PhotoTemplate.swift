import Transport

/// The address of every photo, with `{key}`, `{version}` and `{rendition}` to be filled in.
///
/// What is filled in is percent-encoded except for unreserved characters (RFC 3986 §2.3). A slash in a key stays one in
/// the path, so that keys can be paths on the server's disk, and is encoded after the `?`.
public struct PhotoTemplate: Hashable, Sendable {
  /// The template as the catalog spells it.
  public let text: String
  /// Whether the address depends on the rendition.
  public var namesRendition: Bool { text.contains("{rendition}") }

  /// `nil` where the key or the version has no place in it, or no web address comes of it.
  public init?(_ text: String) {
    self.text = text
    guard text.contains("{key}"), text.contains("{version}"), let key = PhotoKey("k"), let version = PhotoVersion("v"),
      (try? address(of: PhotoID(key, version, PhotoRendition("r")))) != nil
    else { return nil }
  }

  /// The address of a photo.
  ///
  /// A key with a `.` or `..` between its slashes has none: servers and clients would take it for another one. Neither
  /// has a photo without rendition where the template names one.
  public func address(of id: PhotoID) throws(PhotoError) -> WebAddress {
    var filled = ""
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      filled += Substring(rest[..<open])
      let isInPath = !filled.utf8.contains(UInt8(ascii: "?"))
      switch Substring(rest[rest.index(after: open)..<close]) {
      case "key": filled += try Self.encoded(id.key.text, slashes: isInPath)
      case "version": filled += try Self.encoded(id.version.text, slashes: false)
      case "rendition":
        guard let rendition = id.rendition else { throw .noAddress("it needs a rendition") }
        filled += try Self.encoded(rendition.text, slashes: false)
      case let name: throw .noAddress("the template names {\(name)}, which nothing is known of")
      }
      rest = rest[rest.index(after: close)...]
    }
    do throws(WebAddressError) {
      return try WebAddress(filled + Substring(rest))
    } catch {
      throw .noAddress(error.description)
    }
  }

  private static func encoded(_ text: String, slashes: Bool) throws(PhotoError) -> String {
    let segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if slashes, segments.contains(where: { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      throw .noAddress("its key has a segment of dots alone")
    }
    return segments.map { segment in
      segment.map { isUnreserved($0) ? String(UnicodeScalar($0)) : "%" + hex($0) }.joined()
    }.joined(separator: slashes ? "/" : "%2F")
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func hex(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16, uppercase: true) + String(byte & 15, radix: 16, uppercase: true)
  }
}
