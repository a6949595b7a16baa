import JSONText

/// A node, way or relation of OpenStreetMap: its tags, and where it is.
struct OSMElement {
  /// `node/266966372`.
  var id = ""
  /// In the file's order.
  var tags: [(key: String, value: String)] = []
  /// The smallest box around its geometry.
  private var box: (south: Double, west: Double, north: Double, east: Double)?

  subscript(key: String) -> String? {
    tags.first { $0.key == key && !$0.value.isEmpty }?.value
  }

  /// The middle of the box around the geometry, as Overpass takes `center` too.
  var centre: (latitude: Double, longitude: Double)? {
    box.map { (($0.south + $0.north) / 2, ($0.west + $0.east) / 2) }
  }

  private mutating func include(latitude: Double, longitude: Double) {
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
  static func all(_ reader: inout JSONReader) throws(JSONError) -> [OSMElement]? {
    var all: [OSMElement]?
    guard try reader.peekKind() == .object else {
      try reader.skipValue()
      return nil
    }
    try reader.beginObject()
    while let token = try reader.nextMember() {
      let isFeature = token == "features"
      guard isFeature || token == "elements", try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      var found: [OSMElement] = []
      try reader.beginArray()
      while try reader.nextElement() {
        var element = OSMElement()
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
      case "geometry": try readGeometry(&reader)
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
    var centre = OSMElement()
    while let token = try reader.nextMember() {
      switch token {
      case "type": type = try reader.text() ?? ""
      case "id": number = try reader.text() ?? ""
      case "tags": try readTags(&reader)
      case "lat": latitude = try reader.double()
      case "lon": longitude = try reader.double()
      case "center": try centre.readPoint(&reader)
      case "geometry":
        guard try reader.enters(.array) else { continue }
        while try reader.nextElement() { try readPoint(&reader) }
      default: try reader.skipValue()
      }
    }
    id = type + "/" + number
    if let latitude, let longitude { include(latitude: latitude, longitude: longitude) }
    if let given = centre.box { box = given }
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
