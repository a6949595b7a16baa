import CatalogModel
import JSONText
import OpeningHours

/// A node, way or relation of OpenStreetMap: its tags, and where it is.
struct OSMElement {
  /// Whether it is a Feature of GeoJSON, and not an element of Overpass.
  private let isFeature: Bool
  /// `node/266966372`.
  private(set) var id = ""
  /// In the file's order.
  private(set) var tags: [(key: String, value: String)] = []
  /// The smallest box around its geometry.
  private var box: (south: Double, west: Double, north: Double, east: Double)?
  /// Whether the file tells where it is.
  private var isLocated = false
  /// Whether a point of its geometry is none on the earth.
  private var isOffEarth = false

  subscript(key: String) -> String? {
    tags.first { $0.key == key && !$0.value.isBlank }?.value
  }

  /// The middle of the box around the geometry, as Overpass takes `center` too.
  var centre: Location? {
    guard let box, !isOffEarth else { return nil }
    return Location(latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2)
  }

  /// Why there is no centre; nil where there is one, or where a Feature says that it is nowhere.
  var locationFault: String? {
    if isOffEarth { return "a location that is not on the earth, left out" }
    if box != nil || isFeature && !isLocated { return nil }
    if isLocated { return "a location that cannot be read, left out" }
    return "no location; Overpass tells it of every element with \"out center\""
  }

  private mutating func include(latitude: Double, longitude: Double) {
    if Location(latitude: latitude, longitude: longitude) == nil { isOffEarth = true }
    guard let old = box else {
      box = (latitude, longitude, latitude, longitude)
      return
    }
    box = (
      min(old.south, latitude), min(old.west, longitude), max(old.north, latitude), max(old.east, longitude)
    )
  }
}

extension OSMElement {
  /// All elements of a file, or nil where it has neither `features` nor `elements`.
  ///
  /// - Parameter remark: What an Overpass server says of its answer: why it broke off.
  static func all(_ reader: inout JSONReader, remark: inout String?) throws(JSONError) -> [OSMElement]? {
    var all: [OSMElement]?
    guard try reader.peekKind() == .object else {
      try reader.skipValue()
      return nil
    }
    try reader.beginObject()
    while let token = try reader.nextMember() {
      if token == "remark" {
        remark = try reader.text()
        continue
      }
      let isFeature = token == "features"
      guard isFeature || token == "elements", try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      var found: [OSMElement] = []
      try reader.beginArray()
      while try reader.nextElement() {
        var element = OSMElement(isFeature: isFeature)
        try isFeature ? element.readFeature(&reader) : element.readOverpass(&reader)
        found.append(element)
      }
      all = found
    }
    return all
  }

  /// A Feature: `id`, `properties` as tags, `geometry`.
  private mutating func readFeature(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    while let token = try reader.nextMember() {
      switch token {
      case "id": id = try reader.text() ?? id
      case "properties": try readTags(&reader)
      case "geometry":
        isLocated = try reader.peekKind() != .null
        try readGeometry(&reader)
      default: try reader.skipValue()
      }
    }
    if let tagged = self["@id"] { id = tagged }
    tags.removeAll { $0.key == "@id" }
  }

  /// An element of Overpass: `type` and `id`, `tags`, and one of `lat` and `lon`, `center`, `bounds` or `geometry`.
  private mutating func readOverpass(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    var type = ""
    var number = ""
    var latitude: Double?
    var longitude: Double?
    var centre = OSMElement(isFeature: false)
    while let token = try reader.nextMember() {
      switch token {
      case "lat", "lon", "center", "bounds", "geometry": isLocated = true
      default: break
      }
      switch token {
      case "type": type = try reader.text() ?? ""
      case "id": number = try reader.text() ?? ""
      case "tags": try readTags(&reader)
      case "lat": latitude = try reader.double()
      case "lon": longitude = try reader.double()
      case "center": try centre.readPoint(&reader)
      case "bounds": try readBounds(&reader)
      case "geometry":
        guard try reader.enters(.array) else { continue }
        while try reader.nextElement() { try readPoint(&reader) }
      default: try reader.skipValue()
      }
    }
    id = type + "/" + number
    if let latitude, let longitude { include(latitude: latitude, longitude: longitude) }
    if let given = centre.box { (box, isOffEarth) = (given, centre.isOffEarth) }
  }

  /// The box around a way or relation: two points in one object.
  private mutating func readBounds(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    var sides: (south: Double?, west: Double?, north: Double?, east: Double?) = (nil, nil, nil, nil)
    while let token = try reader.nextMember() {
      switch token {
      case "minlat": sides.south = try reader.double()
      case "minlon": sides.west = try reader.double()
      case "maxlat": sides.north = try reader.double()
      case "maxlon": sides.east = try reader.double()
      default: try reader.skipValue()
      }
    }
    if let latitude = sides.south, let longitude = sides.west { include(latitude: latitude, longitude: longitude) }
    if let latitude = sides.north, let longitude = sides.east { include(latitude: latitude, longitude: longitude) }
  }

  private mutating func readPoint(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    var latitude: Double?
    var longitude: Double?
    while let token = try reader.nextMember() {
      switch token {
      case "lat": latitude = try reader.double()
      case "lon": longitude = try reader.double()
      default: try reader.skipValue()
      }
    }
    if let latitude, let longitude { include(latitude: latitude, longitude: longitude) }
  }

  private mutating func readTags(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    while let token = try reader.nextMember() {
      let key = token.string
      if let value = try reader.text() { tags.append((key, value)) }
    }
  }

  /// A geometry of RFC 7946, whatever its kind: positions are found at the bottom of its arrays.
  private mutating func readGeometry(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    while let token = try reader.nextMember() {
      switch token {
      case "coordinates": try readPositions(&reader)
      case "geometries":
        guard try reader.enters(.array) else { continue }
        while try reader.nextElement() { try readGeometry(&reader) }
      default: try reader.skipValue()
      }
    }
  }

  /// An array of numbers is a position, longitude first; another holds positions. The reader bounds the depth.
  private mutating func readPositions(_ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.array) else { return }
    var numbers: [Double] = []
    while try reader.nextElement() {
      if try reader.peekKind() == .number {
        numbers.append(try reader.readNumber().double)
      } else {
        try readPositions(&reader)
      }
    }
    if numbers.count >= 2 { include(latitude: numbers[1], longitude: numbers[0]) }
  }
}
