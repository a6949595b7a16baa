import CivilTime
import OpeningHours

/// The city that a catalog is for.
public struct City: Hashable, Sendable, Identifiable {
  /// By which a store knows whose document it holds.
  public var id: String
  /// As people write it.
  public var name: String
  /// The rules of its clocks.
  public var zone: ZoneRules
  /// The days on which its places may keep other hours.
  public var holidays: HolidayCalendar
  /// Where the sun rises and sets for places that have no location of their own.
  public var location: Location?

  /// A city; Toronto by default.
  public init(
    id: String = "toronto", name: String = "Toronto", zone: ZoneRules = .toronto, holidays: HolidayCalendar = .ontario,
    location: Location? = nil
  ) {
    self.id = id
    self.name = name
    self.zone = zone
    self.holidays = holidays
    self.location = location
  }
}
