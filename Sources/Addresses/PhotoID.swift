/// What names a photo's bytes, once and for all: other bytes have another id.
public struct PhotoID: Hashable, Sendable {
  /// The photo.
  public let key: PhotoKey
  /// Its version.
  public let version: PhotoVersion
  /// Its size; `nil` in catalogs that offer one only.
  public let rendition: PhotoRendition?

  /// An id.
  public init(_ key: PhotoKey, _ version: PhotoVersion, _ rendition: PhotoRendition? = nil) {
    (self.key, self.version, self.rendition) = (key, version, rendition)
  }

  /// What names the version, in whichever size.
  package var ofAnyRendition: PhotoID { PhotoID(key, version) }
}
