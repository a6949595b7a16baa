import OpeningHours

/// A time-limited happening.
public struct Moment: Hashable, Sendable, Identifiable {
  /// By which issues name it.
  public var id: String
  /// As it is shown.
  public var name: String
  /// The id of its place.
  public var place: String?
  /// When it begins and ends.
  public var times: MomentTimes

  /// A Moment.
  public init(id: String, name: String, place: String? = nil, times: MomentTimes) {
    self.id = id
    self.name = name
    self.place = place
    self.times = times
  }
}
