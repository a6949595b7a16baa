/// A text that is itself and no other: compared byte by byte, so that "é" in one letter and in two differ, as they do
/// in the catalog. `Kind` keeps keys, versions and renditions apart.
public struct PhotoText<Kind>: Sendable {
  /// The text as the catalog spells it; never empty.
  public let text: String

  /// `nil` for an empty text.
  public init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }
}

extension PhotoText: Hashable {
  /// Whether both have the same bytes.
  public static func == (one: PhotoText, other: PhotoText) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

  /// Feeds the bytes.
  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xff as UInt8)
  }
}

extension PhotoText: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

/// What ``PhotoKey`` is a text of.
public enum PhotoKeyKind {}
/// What ``PhotoVersion`` is a text of.
public enum PhotoVersionKind {}
/// What ``PhotoRendition`` is a text of.
public enum PhotoRenditionKind {}

/// The name under which a catalog knows a photo, whatever its version.
public typealias PhotoKey = PhotoText<PhotoKeyKind>
/// One version of a photo. Opaque: versions have no order.
public typealias PhotoVersion = PhotoText<PhotoVersionKind>
/// One of the sizes in which a catalog offers its photos.
public typealias PhotoRendition = PhotoText<PhotoRenditionKind>
