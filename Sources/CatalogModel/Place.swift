import Addresses
import CivilTime
import OpeningHours

/// One place of the guide.
public struct Place: Hashable, Sendable, Identifiable {
  /// By which lists, issues and Moments name it; no two places of a catalog have one.
  public var id: String
  /// As it stands above its door.
  public var name: String
  /// The part of the city, as the document displays it.
  public var neighbourhood: String?
  /// Street and number, as the document displays them.
  public var address: String?
  /// Where it stands.
  public var location: Location?
  /// What kind of place it is, as the document displays it.
  public var categories: [String] = []
  /// What the guide says of it.
  public var blurb: String?
  /// Whether it is in business.
  public var status = PlaceStatus.open
  /// Unknown where the document gives none that can be read.
  public var hours = Schedule.unknown
  /// Schedules of single services, by the names that the document displays.
  public var otherHours: DisplayMembers<Schedule> = DisplayMembers()
  /// When somebody last looked whether the hours are right.
  public var hoursChecked: CivilDate?
  /// Its photos, the one to show first before the others.
  public var photos: [PhotoID] = []

  /// A place of which nothing more is known; set what is.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}
