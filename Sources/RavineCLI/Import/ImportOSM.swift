import CatalogModel
import CivilTime
import JSONText
import OpeningHours
import Verdicts

/// Makes a catalog of OpenStreetMap's elements, from GeoJSON (RFC 7946) or the JSON of an Overpass server.
///
/// Hours are taken over as they stand, readable or not; which are not, a note says. An element that has no
/// name and is of no kind that does without one is left out with a note; so is a location that cannot be read. An answer
/// that the server broke off gives what is in it, with a note. O(length).
func importOSM(_ bytes: [UInt8]) throws(ImportError) -> ImportResult {
  let elements: [OSMElement]?
  var remark: String?
  do throws(JSONError) {
    var reader = JSONReader(bytes.span)
    elements = try OSMElement.all(&reader, remark: &remark)
    try reader.finish()
  } catch {
    throw ImportError(reason: .text(error), offset: error.offset)
  }
  guard let elements else {
    let expected = "a GeoJSON object with \"features\", or an Overpass object with \"elements\""
    throw ImportError(reason: .shape(expected: expected), offset: 0)
  }
  var notes: [String] = []
  if let remark {
    // A query that ran out of time or memory is answered like any other, with what was found until then.
    if elements.isEmpty { throw ImportError(reason: .failure(remark), offset: 0) }
    notes.append("the server broke the answer off, so places may be missing: \"\(remark)\"")
  }
  var named: [(element: OSMElement, name: String)] = []
  for element in elements {
    if element.tags.isEmpty { continue }  // a corner of a way, which Overpass lists beside it
    if let name = element.name {
      named.append((element, name))
    } else {
      notes.append("\(element.id): no name, left out")
    }
  }
  var slugs = ImportSlugs(names: named.map { $0.name })
  var places: [ImportedPlace] = []
  for (element, name) in named {
    places.append(element.place(id: slugs.id(of: name, mark: element.number), name: name, &notes))
  }
  return ImportResult(places: places, moments: [], notes: notes)
}

extension OSMElement {
  /// The number in the element's id: `node/266966372` has 266966372.
  fileprivate var number: String { id.split(separator: "/").last.map { String($0) } ?? "" }

  /// What people call it, or what a thing of its kind is called where such things have no names of their own.
  fileprivate var name: String? {
    if let name = self["name"] ?? self["name:en"] ?? self["brand"] { return name }
    switch self["amenity"] ?? self["leisure"] {
    case "toilets": return "Public washroom"
    case "drinking_water": return "Drinking fountain"
    case "playground": return "Playground"
    case "picnic_table": return "Picnic table"
    default: return nil
    }
  }

  fileprivate func place(id: String, name: String, _ notes: inout [String]) -> ImportedPlace {
    var place = ImportedPlace(id: id, name: name)
    place.neighbourhood = self["addr:neighbourhood"] ?? self["addr:suburb"] ?? self["addr:quarter"]
    place.address = address
    place.location = centre
    if let locationFault { notes.append("\(self.id): \(locationFault)") }
    place.categories = categories
    place.hours = self["opening_hours"]
    place.otherHours = otherHours
    for hours in [place.hours].compactMap({ $0 }) + place.otherHours.map(\.hours) {
      do throws(HoursError) {
        _ = try HoursRules(notation: hours)
      } catch {
        notes.append(
          "\(self.id): the hours \"\(hours.prefix(80))\" cannot be read (\(error.message)), taken over as they stand")
      }
    }
    if let checked = self["check_date:opening_hours"] {
      if (try? CivilDate(checked)) != nil {
        place.hoursChecked = checked
      } else {
        notes.append("\(self.id): check_date:opening_hours \"\(checked)\" is no date, left out")
      }
    }
    return place
  }

  private var address: String? {
    guard let street = self["addr:street"] else { return self["addr:full"] }
    return self["addr:housenumber"].map { $0 + " " + street } ?? street
  }

  /// The kinds of place that the tags say, in words.
  private var categories: [String] {
    var words: [String] = []
    for key in ["amenity", "shop", "leisure", "tourism", "craft"] {
      guard let value = self[key], value != "no" else { continue }
      for kind in value.split(separator: ";") {
        let word = OSMElement.word(kind == "yes" ? key[...] : kind)
        if !word.isEmpty, !words.contains(word) { words.append(word) }
      }
    }
    return words
  }

  /// Hours of single services: `opening_hours:kitchen` and `kitchen:opening_hours` are "Kitchen", `happy_hours` are
  /// "Happy hours".
  private var otherHours: [(name: String, hours: String)] {
    // These tell of the hours, and are none.
    let remarks = ["covid19", "url", "signed", "note", "source", "description", "website", "fixme", "lastcheck"]
    var found: [(name: String, hours: String)] = []
    for (key, value) in tags where !value.isEmpty {
      let (prefix, suffix) = ("opening_hours:", ":opening_hours")
      if key.hasPrefix(prefix), !remarks.contains(String(key.dropFirst(prefix.count))) {
        found.append((OSMElement.word(key.dropFirst(prefix.count)), value))
      } else if key.hasSuffix(suffix), key != "check_date" + suffix {
        found.append((OSMElement.word(key.dropLast(suffix.count)), value))
      } else if key.hasSuffix("_hours"), key != "opening_hours", !key.contains(":") {
        found.append((OSMElement.word(key[...]), value))
      }
    }
    return found
  }

  /// A tag's value as people say it here: by a list of what differs, else with its underscores as spaces.
  static func word(_ value: Substring) -> String {
    let plain = value.split(separator: " ").joined(separator: " ")
    if let known = words[plain] { return known }
    let spaced = plain.map { $0 == "_" ? " " : String($0) }.joined()
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  private static let words: [String: String] = [
    "toilets": "Washroom", "convenience": "Convenience store", "alcohol": "Liquor store", "wine": "Wine shop",
    "deli": "Delicatessen", "seafood": "Fish shop", "cheese": "Cheese shop", "butcher": "Butcher shop",
    "pastry": "Pastry shop", "confectionery": "Candy store", "tea": "Tea shop", "coffee": "Coffee shop",
    "books": "Bookshop", "fast_food": "Fast food", "cafe": "Café", "pub": "Pub", "ice_cream": "Ice cream",
    "beverages": "Beverage store", "health_food": "Health food store", "chocolate": "Chocolate shop",
    "spices": "Spice shop", "dairy": "Dairy shop", "farm": "Farm shop", "frozen_food": "Frozen food",
  ]
}
