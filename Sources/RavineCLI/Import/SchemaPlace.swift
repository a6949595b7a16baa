import OpeningHours

/// Reads one place of schema.org's.
struct SchemaPlace {
  let node: SchemaNode
  var place: ImportedPlace
  var notes: [String] = []

  mutating func note(_ text: String) { notes.append("\"\(place.name)\": " + text) }

  mutating func read() {
    place.address = address
    place.neighbourhood = node.values("containedInPlace").first.flatMap { SchemaNode($0).text("name") }
    place.blurb = node.text("description")
    place.url = node.text("url")
    place.categories = categories
    for geo in node.values("geo").prefix(1) { readLocation(SchemaNode(geo)) }
    place.take(week(of: node, ""))
    for department in node.values("department") {
      readService(SchemaNode(department), of: SchemaNode(department), "department")
    }
    for feature in node.values("amenityFeature") {
      for hours in [SchemaNode(feature).values("hoursAvailable")] where !hours.isEmpty {
        readService(
          SchemaNode(.object([("openingHoursSpecification", .array(hours))])), of: SchemaNode(feature), "service")
      }
    }
  }

  private var address: String? {
    if let text = node.text("address") { return text }
    guard let postal = node.values("address").first.map({ SchemaNode($0) }) else { return nil }
    // A town alone is where the city is, and no address.
    return postal.text("streetAddress") ?? postal.text("name")
  }

  /// Kinds that say nothing of a place.
  private static let general: Set<String> = ["Place", "LocalBusiness", "Thing", "Organization", "CivicStructure"]

  private var categories: [String] {
    let keywords = node.values("keywords").compactMap(\.text)
    if !keywords.isEmpty {
      // One text with commas, or a list of words.
      let words = keywords.count > 1 ? keywords[...] : keywords[0].split(separator: ",").map { String($0) }[...]
      return words.map { PageText.decoded($0).split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    }
    return node.types.filter { !SchemaPlace.general.contains($0) && !$0.isEmpty }.map { SchemaPlace.words($0) }
  }

  /// `CafeOrCoffeeShop` is "Cafe or coffee shop".
  private static func words(_ type: String) -> String {
    var words = ""
    for character in type {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += words.isEmpty ? String(character) : character.lowercased()
    }
    return words
  }

  private mutating func readLocation(_ geo: SchemaNode) {
    guard geo.has("latitude") || geo.has("longitude") else { return }
    if let latitude = geo.double("latitude"), let longitude = geo.double("longitude") {
      place.location = Location(latitude: latitude, longitude: longitude)
    }
    if place.location == nil { note("a location that is not on the earth, left out") }
  }

  /// Hours of a part of the place. A catalog has no dates with hours of their own for these but within the notation.
  private mutating func readService(_ hours: SchemaNode, of part: SchemaNode, _ what: String) {
    let week = week(of: hours, (part.text("name") ?? what) + ": ")
    guard let text = week.notationAlone else { return }
    guard let name = part.text("name"), !place.otherHours.contains(where: { $0.name == name }) else {
      return note("hours of a \(what) without a name of its own, left out")
    }
    place.otherHours.append((name, text))
  }
}
