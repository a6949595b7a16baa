import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// Which places a person asked for.
package struct PlaceFilter {
  package static let options: [String: Options.Kind] = [
    "--category": .value, "--neighbourhood": .value, "--list": .value, "--near": .value, "--within": .value,
    "--service": .value, "--limit": .value, "--sort": .value,
  ]

  package enum Sort: String, CaseIterable {
    case name, distance, closing
  }

  private let category: String?
  private let neighbourhood: String?
  private let listed: Set<String>?
  private let near: Location?
  private let withinMetres: Double?
  package let service: String?
  package let limit: Int?
  package let sort: Sort

  package var isNarrowing: Bool {
    category != nil || neighbourhood != nil || listed != nil || near != nil || service != nil
  }

  package init(_ options: Options, _ catalog: Catalog) throws(CommandError) {
    category = try PlaceFilter.name(options, "--category", catalog.places.flatMap { $0.categories })
    neighbourhood = try PlaceFilter.name(options, "--neighbourhood", catalog.places.compactMap { $0.neighbourhood })
    service = try PlaceFilter.name(
      options, "--service", catalog.places.flatMap { $0.otherHours.names.map { $0.string } })
    if let text = options["--list"] {
      let wanted = folded(text)
      guard let list = catalog.lists.first(where: { folded($0.id) == wanted || folded($0.title) == wanted }) else {
        throw .usage("there is no list \"\(text)\"" + suggestion(for: text, among: catalog.lists.map { $0.title }))
      }
      listed = Set(list.places)
    } else {
      listed = nil
    }
    near = try PlaceFilter.location(options["--near"])
    withinMetres = try PlaceFilter.metres(options["--within"])
    if withinMetres != nil, near == nil { throw .usage("--within needs --near LAT,LON") }
    limit = try options.count("--limit")
    if let text = options["--sort"] {
      guard let known = Sort(rawValue: text) else {
        throw .usage("--sort takes name, distance or closing, found \"\(text)\"")
      }
      if known == .distance, near == nil { throw .usage("--sort distance needs --near LAT,LON") }
      sort = known
    } else {
      sort = near == nil ? .name : .distance
    }
  }

  package func admits(_ place: Place) -> Bool {
    if place.status == .permanentlyClosed { return false }
    if let category, !place.categories.contains(where: { folded($0) == category }) { return false }
    if let neighbourhood, place.neighbourhood.map({ folded($0) }) != neighbourhood { return false }
    if let listed, !listed.contains(place.id) { return false }
    if service != nil, schedule(of: place) == nil { return false }
    if let withinMetres {
      guard let distance = distance(to: place), distance <= withinMetres else { return false }
    }
    return true
  }

  /// The schedule of the service asked for, or the place's own.
  package func schedule(of place: Place) -> Schedule? {
    guard let service else { return place.hours }
    for (index, name) in place.otherHours.names.enumerated() where folded(name.string) == service {
      return place.otherHours.values[index]
    }
    return nil
  }

  package func state(of place: Place, at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    guard place.status == .open, let schedule = schedule(of: place) else { return .outOfBusiness }
    return schedule.state(at: timestamp, in: zone)
  }

  /// Metres along the ground, or nil where either end is not known.
  package func distance(to place: Place) -> Double? {
    guard let near, let location = place.location else { return nil }
    return near.distance(to: location)
  }

  // MARK: Reading

  private static func name(_ options: Options, _ option: String, _ known: [String]) throws(CommandError) -> String? {
    guard let text = options[option] else { return nil }
    let wanted = folded(text)
    guard known.contains(where: { folded($0) == wanted }) else {
      throw .usage("no place has \(option) \"\(text)\"" + suggestion(for: text, among: known))
    }
    return wanted
  }

  private static func location(_ text: String?) throws(CommandError) -> Location? {
    guard let text else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { number($0) }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
      let location = Location(latitude: latitude, longitude: longitude)
    else { throw .usage("--near takes LAT,LON in degrees, such as 43.65,-79.38, found \"\(text)\"") }
    return location
  }

  private static func metres(_ text: String?) throws(CommandError) -> Double? {
    guard let text else { return nil }
    let isKilometres = text.hasSuffix("km")
    let number = text.dropLast(isKilometres ? 2 : 1)
    guard text.hasSuffix("m"), let value = PlaceFilter.number(number), value >= 0, value < 1e6 else {
      throw .usage("--within takes a distance such as 800m or 1.5km, found \"\(text)\"")
    }
    return isKilometres ? value * 1000 : value
  }

  /// A decimal number in full, as JSON writes them.
  private static func number(_ text: Substring) -> Double? {
    let digits = Array(text.utf8)
    return (try? JSONNumber(validating: digits.span))?.double
  }
}
