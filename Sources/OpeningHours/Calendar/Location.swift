/// A point on the earth, in degrees.
public struct Location: Hashable, Sendable {
  /// −90 ... 90, positive north.
  public let latitude: Double
  /// −180 ... 180, positive east.
  public let longitude: Double

  /// Nil outside the ranges.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
