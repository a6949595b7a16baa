/// A node of JSON-LD, whose members are asked for by their names in schema.org, however these are spelt.
struct SchemaNode {
  let json: ImportedJSON

  init(_ json: ImportedJSON) { self.json = json }

  /// All values of a property; a name may stand alone, with a prefix, or as an address.
  func values(_ property: String) -> [ImportedJSON] {
    guard case .object(let members) = json else { return [] }
    return members.last { SchemaNode.plain($0.name) == property }?.value.elements ?? []
  }

  func has(_ property: String) -> Bool { !values(property).isEmpty }

  /// The first text of a property; of an object its `@value`.
  func text(_ property: String) -> String? {
    for value in values(property) {
      guard let text = value.text ?? value["@value"]?.text else { continue }
      let trimmed = PageText.decoded(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !trimmed.isEmpty { return trimmed }
    }
    return nil
  }

  /// A number, which some write as a string.
  func double(_ property: String) -> Double? {
    guard let value = values(property).first else { return nil }
    if let number = value.double { return number }
    return (value.text ?? value["@value"]?.text).flatMap { try? ImportedJSON(Array($0.utf8)) }?.double
  }

  var types: [String] { values("@type").compactMap(\.text).map { SchemaNode.plain($0) } }

  /// `Monday` of `https://schema.org/Monday`, `http://schema.org/Monday` and `schema:Monday`.
  static func plain(_ name: String) -> String {
    for prefix in ["https://schema.org/", "http://schema.org/", "https://www.schema.org/", "schema:"]
    where name.hasPrefix(prefix) {
      return String(name.dropFirst(prefix.count))
    }
    return name
  }

  /// Whether its type is an Event's: `Event`, `MusicEvent`, `SocialEvent`.
  var isEvent: Bool { types.contains { $0.hasSuffix("Event") } }
}
