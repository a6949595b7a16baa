import CMath

extension Location {
  /// Metres to another point along a great circle of a sphere of the earth's mean radius; within 0.5 % of the truth.
  public func distance(to other: Location) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let latitudes = radians(other.latitude - latitude)
    let longitudes = radians(other.longitude - longitude)
    let half =
      sin(latitudes / 2) * sin(latitudes / 2)
      + cos(radians(latitude)) * cos(radians(other.latitude)) * sin(longitudes / 2) * sin(longitudes / 2)
    return 2 * 6_371_008.8 * asin(min(1, half.squareRoot()))
  }
}
