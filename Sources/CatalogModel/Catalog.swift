import CivilTime
import OpeningHours

/// A city's guide as decoded from a document.
public struct Catalog: Sendable {
  /// The document's own version: decimal digits, compared as a number.
  public var version: String?
  public var city: City
  /// With `{key}` and `{version}` to be filled in, and `{rendition}` where there are renditions.
  public var photoURL: String?
  /// The sizes in which each photo is offered, the usual one first; none where there is one only.
  public var renditions: [String] = []
  public var places: [Place] = []
  public var curators: [Curator] = []
  public var lists: [PlaceList] = []
  public var issue: Issue?
  public var tasteWheels: DisplayMembers<DisplayMembers<[String]>> = DisplayMembers()
  public var moments: [Moment] = []
  /// What an editor should know of, in the order of the document.
  public var diagnostics: [Diagnostic] = []
}

/// The city that a catalog is for.
public struct City: Sendable {
  public var id: String
  public var name: String
  /// The rules of its clocks.
  public var zone: ZoneRules
  public var holidays: HolidayCalendar
  public var location: Location?
}

/// One place of the guide.
public struct Place: Sendable {
  public var id: String
  public var name: String
  public var neighbourhood: String?
  public var address: String?
  public var location: Location?
  public var categories: [String] = []
  public var blurb: String?
  public var status = PlaceStatus.open
  /// Unknown where the document gives none that can be read.
  public var hours = Schedule.unknown
  /// Schedules of single services, by the names that the document displays.
  public var otherHours: DisplayMembers<Schedule> = DisplayMembers()
  public var hoursChecked: CivilDate?
  public var photos: [PhotoReference] = []
}

/// A photo by its key and the version that is current.
public struct PhotoReference: Hashable, Sendable {
  public var key: String
  /// Opaque: versions have no order.
  public var version: String
}

/// Somebody who chooses places.
public struct Curator: Sendable {
  public var id: String
  public var name: String
  public var bio: String?
  public var photo: PhotoReference?
}

/// A curated list of places, by their ids.
public struct PlaceList: Sendable {
  public var id: String
  public var title: String
  public var curator: String?
  public var places: [String] = []
}

/// An issue of the guide.
public struct Issue: Sendable {
  public struct Section: Sendable {
    public var title: String?
    public var places: [String] = []
    public var lists: [String] = []
    public var moments: [String] = []
  }

  public var id: String?
  public var title: String?
  public var published: CivilDate?
  public var sections: [Section] = []
}

/// A time-limited happening.
public struct Moment: Sendable {
  public var id: String
  public var name: String
  /// The id of its place.
  public var place: String?
  public var times: MomentTimes
}
