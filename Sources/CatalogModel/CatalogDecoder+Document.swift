import Addresses
import CivilTime
import JSONText

/// What was found in a document, or in a part of it that may be read again, or not count in the end.
struct PartFindings {
  var diagnostics = Findings()
  /// The first photo: where to say that none has an address.
  var firstPhoto: (path: String, offset: Int)?
  /// Photos that may have no address, whatever the template.
  var doubtfulPhotos: [(id: PhotoID, path: String, offset: Int)] = []

  mutating func add(_ part: PartFindings) {
    diagnostics.add(part.diagnostics)
    if let photo = part.firstPhoto, photo.offset < firstPhoto?.offset ?? .max { firstPhoto = photo }
    doubtfulPhotos += part.doubtfulPhotos
  }
}

/// A member that is read once the city is known.
struct CityPart {
  enum Kind { case places, moments }

  var kind: Kind
  var nameOffset: Int
  /// Where its value stands.
  var offset: Int
  /// What was found in it; nil until it is read.
  var found: PartFindings?
}

extension CatalogDecoder {
  mutating func document(_ reader: inout JSONReader, _ zone: (String) -> ZoneRules?) throws(JSONError) {
    try members(&reader) { decoder, name, reader throws(JSONError) in
      switch name {
      case "schema": try decoder.schema(&reader)
      case "version": decoder.version = try decoder.version(&reader)
      case "photo_url":
        let offset = reader.position
        decoder.photoURL = try decoder.string(&reader).map { ($0, offset, name.offset) }
      case "renditions": decoder.renditions = try decoder.renditionList(&reader)
      case "city":
        let isFirst = decoder.city == nil
        decoder.city = try decoder.city(&reader) ?? WrittenCity()
        // Of several the last counts, and which one that is shows at the end.
        if isFirst { decoder.city?.takeZone(zone) } else { decoder.forgetParts() }
      case "places": try decoder.part(.places, at: name.offset, &reader)
      case "curators": decoder.curators = try decoder.curatorList(&reader)
      case "lists": decoder.lists = try decoder.listList(&reader)
      case "issue": decoder.issue = try decoder.issue(&reader)
      case "taste_wheels": decoder.tasteWheels = try decoder.tasteWheels(&reader)
      case "moments": try decoder.part(.moments, at: name.offset, &reader)
      default: try reader.skipValue()
      }
    }
    var last = city ?? WrittenCity()
    if last.zone == nil { last.takeZone(zone) }
    city = last
    for part in cityParts {
      let bytes = bytes
      var reader = JSONReader(bytes.span, at: part.offset)
      enter(.member(at: part.nameOffset))
      if let known = part.found { found.add(known) } else { found.add(try read(part.kind, &reader)) }
      leave()
    }
  }

  private mutating func schema(_ reader: inout JSONReader) throws(JSONError) {
    otherSchema = nil
    guard try isNext(.number, &reader) else { return }
    let number = try reader.readNumber()
    if number.int64 == 1 { return }
    otherSchema = (number.double >= 2 ? .newerSchema(number.string) : .unknownSchema(number.string), number.offset)
  }

  private mutating func version(_ reader: inout JSONReader) throws(JSONError) -> String? {
    let offset = reader.position
    guard let text = try string(&reader) else { return nil }
    if text.isEmpty || !text.utf8.allSatisfy({ (48...57).contains($0) }) {
      report(
        .warning, at: offset,
        "found \"" + text.prefix(40) + "\", which counts as 0: write digits alone, such as the milliseconds since 1970")
    }
    return text
  }

  /// Reads places or Moments. Where the city is not known yet, or others stood before, they are passed over: of several
  /// the last count.
  private mutating func part(
    _ kind: CityPart.Kind, at nameOffset: Int, _ reader: inout JSONReader
  ) throws(JSONError) {
    var part = CityPart(kind: kind, nameOffset: nameOffset, offset: reader.position)
    let others = cityParts.firstIndex { $0.kind == kind }
    if others == nil, city?.zone != nil { part.found = try read(kind, &reader) } else { try reader.skipValue() }
    if let others { cityParts.remove(at: others) }
    cityParts.append(part)
  }

  /// What was read for a city that another one takes the place of has to be read again.
  private mutating func forgetParts() {
    (hoursTexts, compiledHours) = (TokenTable(), [])
    for index in cityParts.indices { cityParts[index].found = nil }
  }

  /// Reads a part, and gives what was found in it.
  private mutating func read(_ kind: CityPart.Kind, _ reader: inout JSONReader) throws(JSONError) -> PartFindings {
    let outer = found
    found = PartFindings()
    defer { found = outer }
    switch kind {
    case .places: places = try isNext(.array, &reader) ? try placeList(&reader) : nil
    case .moments: moments = try momentList(&reader)
    }
    return found
  }
}
