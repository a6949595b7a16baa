/// A photo by its key and the version that is current.
public struct PhotoReference: Hashable, Sendable {
  /// By which it is known through all its versions.
  public var key: String
  /// Opaque: versions have no order.
  public var version: String

  /// A photo.
  public init(key: String, version: String) {
    self.key = key
    self.version = version
  }
}
