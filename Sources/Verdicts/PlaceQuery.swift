import CatalogModel
import JSONText
import OpeningHours

/// Which places a person asks for, as far as it can be read without a catalog.
package struct PlaceQuery {
  package static let options: [String: Options.Kind] = [
    "--category": .value, "--neighbourhood": .value, "--list": .value, "--near": .value, "--within": .value,
    "--service": .value, "--limit": .value,
  ]

  package enum Sort: String, CaseIterable {
    case name, distance, closing
  }

  let category: SoughtName?
  let neighbourhood: SoughtName?
  let list: SoughtName?
  let service: SoughtName?
  let near: Location?
  let withinMetres: Double?
  let limit: Int?
  let sort: Sort

  package init(_ options: Options) throws(CommandError) {
    category = options["--category"].map { SoughtName($0) }
    neighbourhood = options["--neighbourhood"].map { SoughtName($0) }
    list = options["--list"].map { SoughtName($0) }
    service = options["--service"].map { SoughtName($0) }
    near = try PlaceQuery.location(options["--near"])
    withinMetres = try PlaceQuery.metres(options["--within"])
    if withinMetres != nil, near == nil { throw .usage("--within needs --near LAT,LON") }
    limit = try options.count("--limit")
    sort = try PlaceQuery.sort(options["--sort"]) ?? (near == nil ? .name : .distance)
    if sort == .distance, near == nil { throw .usage("--sort distance needs --near LAT,LON") }
  }

  private static func sort(_ text: String?) throws(CommandError) -> Sort? {
    guard let text else { return nil }
    guard let known = Sort(rawValue: text) else {
      throw .usage("--sort takes name, distance or closing, found \"\(text)\"")
    }
    return known
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
    guard text.hasSuffix("m"), let value = PlaceQuery.number(number), value >= 0, value < 1e6 else {
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
