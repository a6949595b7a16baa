import JSONText
import OpeningHours

/// Makes a catalog of places as schema.org describes them, in JSON-LD: a file of it, or a web page with scripts of it.
///
/// Whatever has hours is a place, and whatever has a name and an address or a point on the map, wherever it stands: alone,
/// in an array, a `@graph` or a list. What cannot be read of a place costs that part of it, with a note. O(length).
package func importSchemaOrg(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
  var notes: [String] = []
  var nodes: [SchemaNode] = []
  if PageScripts.isPage(bytes) {
    let scripts = PageScripts(bytes).scripts
    for (index, script) in scripts.enumerated() {
      guard let json = linkedData(script, "script \(index + 1) (line \(script.line))", &notes) else { continue }
      SchemaNode(json).collectPlaces(into: &nodes, &notes)
    }
    if scripts.isEmpty {
      throw ImportError(
        reason: .shape(expected: "a page with a <script type=\"application/ld+json\">, or JSON-LD itself"), offset: 0)
    }
  } else {
    for json in try jsonValues(bytes, &notes) { SchemaNode(json).collectPlaces(into: &nodes, &notes) }
  }
  if nodes.isEmpty, !isEmptyList(bytes, of: ["@graph", "itemListElement"]) {
    let found = notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")"
    throw ImportError(reason: .shape(expected: "schema.org places with hours or an address" + found), offset: 0)
  }
  var named: [(node: SchemaNode, name: String)] = []
  for (index, node) in nodes.enumerated() {
    if let name = node.text("name") ?? node.text("legalName") {
      named.append((node, name))
    } else {
      notes.append("place \(index + 1)\(node.text("url").map { " (\($0))" } ?? ""): no name, left out")
    }
  }
  var ids = ImportedIDs(names: named.map { $0.name })
  var places: [ImportedPlace] = []
  for (node, name) in named {
    guard let id = ids.id(node.text("identifier"), name: name, &notes) else { continue }
    var reader = SchemaPlace(node: node, place: ImportedPlace(id: id, name: name))
    reader.read()
    notes += reader.notes
    places.append(reader.place)
  }
  return ImportResult(places: places, moments: [], notes: notes)
}

/// The JSON of a script of a page, or nil with a note.
private func linkedData(_ script: PageScripts.Script, _ what: String, _ notes: inout [String]) -> ImportedJSON? {
  let text = PageText.unwrapped(script.text)
  do throws(JSONError) {
    return try ImportedJSON(text)
  } catch {
    // Some pages write the quotation marks of a script as references, which HTML does not read there.
    let decoded = PageText.decoded(String(decoding: text, as: UTF8.self))
    if let json = try? ImportedJSON(Array(decoded.utf8)) {
      notes.append("\(what): character references in a script, read as the characters they stand for")
      return json
    }
    notes.append("\(what): \(error.message), left out")
    return nil
  }
}

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

  /// What has an address, and is no place that one goes to.
  private static let others: Set<String> = ["Person", "WebSite", "WebPage", "Organization", "PostalAddress"]

  private var isEvent: Bool { types.contains { $0.hasSuffix("Event") } }

  private var isPlace: Bool {
    if isEvent { return false }
    if has("openingHours") || has("openingHoursSpecification") || has("specialOpeningHoursSpecification") {
      return true
    }
    return has("name") && (has("address") || has("geo")) && !types.contains { SchemaNode.others.contains($0) }
  }

  /// Goes to whatever is a place, but not into one, whose parts are its departments and its branches.
  func collectPlaces(into nodes: inout [SchemaNode], _ notes: inout [String]) {
    switch json {
    case .array(let elements): for element in elements { SchemaNode(element).collectPlaces(into: &nodes, &notes) }
    case .object(let members):
      if isPlace {
        nodes.append(self)
        for value in values("containsPlace") { SchemaNode(value).collectPlaces(into: &nodes, &notes) }
      } else {
        if isEvent, let name = text("name") {
          notes.append("\"\(name)\": an event, left out; ravine import events takes such")
        }
        for member in members { SchemaNode(member.value).collectPlaces(into: &nodes, &notes) }
      }
    default: break
    }
  }
}
