/// A moment of the day that the sun decides.
public enum SunEvent: UInt8, Hashable, Sendable, CaseIterable {
  /// The beginning of morning twilight: the sun's centre 6° below the horizon.
  case dawn
  /// The sun's upper edge appears, refraction counted in: its centre 50′ below the horizon.
  case sunrise
  /// The sun's upper edge disappears: its centre 50′ below the horizon.
  case sunset
  /// The end of evening twilight: the sun's centre 6° below the horizon.
  case dusk

  /// What is taken where no location is known (design rule 11), in minutes.
  var nominal: Int {
    switch self {
    case .dawn: 5 * 60 + 30
    case .sunrise: 6 * 60
    case .sunset: 18 * 60
    case .dusk: 18 * 60 + 30
    }
  }

  var isRising: Bool { self == .dawn || self == .sunrise }

  /// Of the sun's centre, in degrees.
  var altitude: Double { self == .sunrise || self == .sunset ? -5.0 / 6 : -6 }
}
