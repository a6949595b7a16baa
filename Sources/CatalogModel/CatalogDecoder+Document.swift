import Addresses
import CivilTime
import JSONText

/// A member that is read once the city is known.
struct CityPart {
  enum Kind { case places, moments }

  var kind: Kind
  var nameOffset: Int
  /// Where its value stands.
  var range: Range<Int>
  var isRead: Bool
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
        guard let city = try decoder.city(&reader, zone) else { return }
        decoder.city = city
        decoder.forgetParts()
      case "places": try decoder.part(.places, at: name.offset, &reader)
      case "curators": decoder.curators = try decoder.curatorList(&reader)
      case "lists": decoder.lists = try decoder.listList(&reader)
      case "issue": decoder.issue = try decoder.issue(&reader)
      case "taste_wheels": decoder.tasteWheels = try decoder.tasteWheels(&reader)
      case "moments": try decoder.part(.moments, at: name.offset, &reader)
      default: try reader.skipValue()
      }
    }
    if city == nil {
      var toronto = WrittenCity()
      toronto.takeZone(zone)
      city = toronto
    }
    for part in cityParts where !part.isRead {
      let bytes = bytes
      var reader = JSONReader(bytes.span, at: part.range.lowerBound)
      enter(.member(at: part.nameOffset))
      try read(part.kind, &reader)
      leave()
    }
  }

  private mutating func schema(_ reader: inout JSONReader) throws(JSONError) {
    guard try isNext(.number, &reader) else { return }
    let number = try reader.readNumber()
    otherSchema = nil
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

  /// Reads places or Moments, or passes over them where the city has yet to come. Of two the last counts.
  private mutating func part(
    _ kind: CityPart.Kind, at nameOffset: Int, _ reader: inout JSONReader
  ) throws(JSONError) {
    let start = reader.position
    let isRead = city != nil
    if isRead { try read(kind, &reader) } else { try reader.skipValue() }
    cityParts.removeAll { $0.kind == kind }
    cityParts.append(
      CityPart(kind: kind, nameOffset: nameOffset, range: start..<reader.position, isRead: isRead))
  }

  /// What was read for a city that another one takes the place of has to be read again.
  private mutating func forgetParts() {
    (hoursTexts, compiledHours) = (TokenTable(), [])
    for index in cityParts.indices where cityParts[index].isRead {
      cityParts[index].isRead = false
      let range = cityParts[index].range
      diagnostics.removeAll { range.contains($0.offset) }
      doubtfulPhotos.removeAll { range.contains($0.offset) }
    }
  }

  private mutating func read(_ kind: CityPart.Kind, _ reader: inout JSONReader) throws(JSONError) {
    switch kind {
    case .places:
      guard try isNext(.array, &reader) else { return }
      places = try placeList(&reader)
    case .moments: moments = try momentList(&reader)
    }
  }
}
