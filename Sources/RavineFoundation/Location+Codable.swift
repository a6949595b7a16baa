import OpeningHours

extension Location: Codable {
  private enum CodingKeys: String, CodingKey { case latitude, longitude }

  /// Reads `latitude` and `longitude`, as a catalog has them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let location = Location(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorruptedError(
        forKey: .latitude, in: container, debugDescription: "latitudes go to ±90 degrees, longitudes to ±180")
    }
    self = location
  }

  /// Writes `latitude` and `longitude`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(latitude, forKey: .latitude)
    try container.encode(longitude, forKey: .longitude)
  }
}
