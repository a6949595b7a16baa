import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// The places of one catalog that a query asks for.
package struct PlaceFilter {
  private let query: PlaceQuery
  private let listed: Set<ByteString>?

  package var limit: Int? { query.limit }
  package var sort: PlaceQuery.Sort { query.sort }

  package var isNarrowing: Bool {
    query.category != nil || query.neighbourhood != nil || listed != nil || query.near != nil || query.service != nil
  }

  /// Looks up what the query names; a name that the catalog does not have is an error. O(places) for each.
  package init(_ query: PlaceQuery, _ catalog: Catalog) throws(CommandError) {
    self.query = query
    try PlaceFilter.check(query.category, "--category") { catalog.places.flatMap { $0.categories } }
    try PlaceFilter.check(query.neighbourhood, "--neighbourhood") { catalog.places.compactMap { $0.neighbourhood } }
    try PlaceFilter.check(query.service, "--service") {
      catalog.places.flatMap { $0.otherHours.names.map { $0.string } }
    }
    if let list = query.list {
      let list = try list.only("list", among: catalog.lists, id: { $0.id }, name: { $0.title })
      listed = Set(list.places.map { ByteString($0) })
    } else {
      listed = nil
    }
  }

  package func admits(_ place: Place) -> Bool {
    if place.status == .permanentlyClosed { return false }
    if let category = query.category, !place.categories.contains(where: { category.isLike($0) }) { return false }
    if let neighbourhood = query.neighbourhood, !(place.neighbourhood.map { neighbourhood.isLike($0) } ?? false) {
      return false
    }
    if let listed, !listed.contains(ByteString(place.id)) { return false }
    if query.service != nil, schedule(of: place) == nil { return false }
    if let withinMetres = query.withinMetres {
      guard let distance = distance(to: place), distance <= withinMetres else { return false }
    }
    return true
  }

  /// The schedule of the service asked for, or the place's own.
  package func schedule(of place: Place) -> Schedule? {
    guard let service = query.service else { return place.hours }
    return place.service(service).map { place.otherHours.values[$0] }
  }

  package func state(of place: Place, at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    guard place.status == .open, let schedule = schedule(of: place) else { return .outOfBusiness }
    return schedule.state(at: timestamp, in: zone)
  }

  /// The last state before the next change of which the time is known.
  package func stateBeforeChange(of place: Place, at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    var state = state(of: place, at: timestamp, in: zone)
    while state.isEndGuessed, let until = state.until { state = self.state(of: place, at: until, in: zone) }
    return state
  }

  /// Metres along the ground, or nil where either end is not known.
  package func distance(to place: Place) -> Double? {
    guard let near = query.near, let location = place.location else { return nil }
    return near.distance(to: location)
  }

  private static func check(
    _ name: SoughtName?, _ option: String, _ known: () -> [String]
  ) throws(CommandError) {
    guard let name else { return }
    let known = known()
    if !known.contains(where: { name.isLike($0) }) {
      throw .usage("no place has \(option) \"\(name.text)\"" + suggestion(for: name.text, among: known))
    }
  }
}
