import CivilTime

/// An issue of the guide.
public struct Issue: Hashable, Sendable {
  /// A part of an issue; what it shows goes by ids.
  public struct Section: Hashable, Sendable {
    /// Its heading.
    public var title: String?
    /// The ids of its places, in order.
    public var places: [String] = []
    /// The ids of its lists, in order.
    public var lists: [String] = []
    /// The ids of its Moments, in order.
    public var moments: [String] = []

    /// A section that shows nothing yet.
    public init(title: String? = nil) { self.title = title }
  }

  /// By which it is told from other issues.
  public var id: String?
  /// As it is shown.
  public var title: String?
  /// The day on which it came out.
  public var published: CivilDate?
  /// Its parts, in order.
  public var sections: [Section] = []

  /// An issue without sections.
  public init(id: String? = nil, title: String? = nil, published: CivilDate? = nil) {
    self.id = id
    self.title = title
    self.published = published
  }
}
