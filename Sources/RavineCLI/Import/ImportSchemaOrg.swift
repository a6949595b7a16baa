import JSONText
import OpeningHours

/// Makes a catalog of places as schema.org describes them, in JSON-LD: a file of it, or a web page with scripts of it.
///
/// Whatever has hours is a place, and whatever has a name and an address or a point on the map, wherever it stands: alone,
/// in an array, a `@graph` or a list. What cannot be read of a place costs that part of it, with a note. O(length).
package func importSchemaOrg(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
  var notes: [String] = []
  var nodes: [SchemaNode] = []
  let values = try linkedData(bytes, &notes)
  for json in values { SchemaNode(json).collectPlaces(into: &nodes, &notes) }
  if nodes.isEmpty, !isEmptyList(values, of: ["@graph", "itemListElement"]) {
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

extension SchemaNode {
  /// What has an address, and is no place that one goes to.
  private static let others: Set<String> = ["Person", "WebSite", "WebPage", "Organization", "PostalAddress"]

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
