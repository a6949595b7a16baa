/// A curated list of places.
public struct PlaceList: Hashable, Sendable, Identifiable {
  /// By which issues name it.
  public var id: String
  /// As it is shown.
  public var title: String
  /// The id of who made it.
  public var curator: String?
  /// The ids of its places, in order.
  public var places: [String] = []

  /// A list.
  public init(id: String, title: String, curator: String? = nil, places: [String] = []) {
    self.id = id
    self.title = title
    self.curator = curator
    self.places = places
  }
}
