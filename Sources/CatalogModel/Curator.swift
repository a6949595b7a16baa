import Addresses

/// Somebody who chooses places.
public struct Curator: Hashable, Sendable, Identifiable {
  /// By which lists name them.
  public var id: String
  /// Their name, as it is shown.
  public var name: String
  /// Who they are, in a few words.
  public var bio: String?
  /// A picture of them.
  public var photo: PhotoID?

  /// A curator.
  public init(id: String, name: String, bio: String? = nil, photo: PhotoID? = nil) {
    self.id = id
    self.name = name
    self.bio = bio
    self.photo = photo
  }
}
