import CivilTime
import OpeningHours

/// A city's guide as decoded from a document.
public struct Catalog: Hashable, Sendable {
  /// The document's own version: decimal digits, compared as a number.
  public var version: String?
  /// The city that the guide is for.
  public var city: City
  /// With `{key}` and `{version}` to be filled in, and `{rendition}` where there are renditions.
  public var photoURL: String?
  /// The sizes in which each photo is offered, the usual one first; none where there is one only.
  public var renditions: [String] = []
  /// The places, in the document's order; those that are gone for good are among them, and are listed nowhere.
  public var places: [Place] = []
  /// Who chose them.
  public var curators: [Curator] = []
  /// The lists of places that they made.
  public var lists: [PlaceList] = []
  /// The guide's present issue, where it comes in issues.
  public var issue: Issue?
  /// What a category's places can taste of: by category, then by family of tastes, as the document displays them.
  public var tasteWheels: DisplayMembers<DisplayMembers<[String]>> = DisplayMembers()
  /// What happens for a limited time.
  public var moments: [Moment] = []
  /// What an editor should know of, in the order of the document.
  public var diagnostics: [Diagnostic] = []

  /// A catalog made by hand: for previews, and for tests.
  public init(
    city: City, places: [Place] = [], curators: [Curator] = [], lists: [PlaceList] = [], moments: [Moment] = []
  ) {
    self.city = city
    self.places = places
    self.curators = curators
    self.lists = lists
    self.moments = moments
  }
}

extension Catalog {
  /// The place with an id, those that are gone for good included; nil where there is none. O(places).
  public func place(_ id: String) -> Place? { places.first { $0.id.utf8.elementsEqual(id.utf8) } }
}
