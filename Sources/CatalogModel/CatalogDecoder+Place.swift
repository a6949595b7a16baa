import CivilTime
import JSONText
import OpeningHours

extension CatalogDecoder {
  mutating func placeList(_ reader: inout JSONReader) throws(JSONError) -> [Place] {
    var all: [Place] = []
    // Hardly a place takes less; memory that is not touched costs nothing.
    all.reserveCapacity((bytes.count - reader.position) / 256)
    var ids = TokenTable()
    try elements(&reader) { decoder, reader throws(JSONError) in
      let offset = reader.position
      all.append(Place(id: "", name: ""))
      let last = all.count - 1
      guard let id = try decoder.place(&reader, into: &all[last]) else {
        all.removeLast()
        return
      }
      if decoder.isRepeated(stringAt: id, in: &ids) {
        decoder.report(
          .error, at: offset, "a second place with the id \"" + all[last].id + "\" is left out: ids must differ")
        all.removeLast()
      }
    }
    return all
  }

  /// Whether the string at a place in the document is in the table, which from now on holds it.
  private func isRepeated(stringAt offset: Int, in table: inout TokenTable) -> Bool {
    var reader = JSONReader(bytes.span, at: offset)
    // It was read before: it can be read.
    guard let token = try? reader.readString() else { return false }
    return !table.number(of: token, in: bytes.span).isNew
  }

  /// Where its id stands, or nil where it is no place: without an id or a name it is none.
  private mutating func place(_ reader: inout JSONReader, into place: inout Place) throws(JSONError) -> Int? {
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var idOffset = 0
    var hours: WrittenHours?
    var exceptions: [HoursException] = []
    var otherHours: [(name: ByteString, hours: WrittenHours)] = []
    var otherHoursOffset = 0
    try members(&reader) { decoder, member, reader throws(JSONError) in
      switch member {
      case "id":
        idOffset = reader.position
        place.id = try decoder.string(&reader) ?? ""
      case "name": place.name = try decoder.name(&reader)
      case "neighbourhood": place.neighbourhood = try decoder.string(&reader)
      case "address": place.address = try decoder.string(&reader)
      case "location": place.location = try decoder.location(&reader)
      case "categories": place.categories = try decoder.strings(&reader)
      case "blurb": place.blurb = try decoder.string(&reader)
      case "status": place.status = try decoder.status(&reader)
      case "hours": hours = try decoder.hours(&reader)
      case "hours_exceptions": exceptions = try decoder.exceptions(&reader)
      case "other_hours":
        otherHoursOffset = member.offset
        otherHours = try decoder.otherHours(&reader)
      case "hours_checked": place.hoursChecked = try decoder.date(&reader)
      case "photos":
        place.photos = []
        try decoder.elements(&reader) { decoder, reader throws(JSONError) in
          if let photo = try decoder.photo(&reader) { place.photos.append(photo) }
        }
      default: try reader.skipValue()
      }
    }
    if place.id.isEmpty {
      report(.error, at: offset, "a place without an \"id\" is left out: give it one that no other place has")
      return nil
    }
    if place.name.isEmpty {
      report(
        .error, at: offset,
        "the place \"" + place.id + "\" has no \"name\" and is left out: give it one that is not blank")
      return nil
    }
    // Location and exceptions may stand after the hours that they belong to.
    let location = place.location ?? city?.location
    let holidays = city?.holidays ?? .ontario
    if let hours {
      place.hours = schedule(hours, exceptions, holidays, location)
    } else if !exceptions.isEmpty {
      place.hours = Schedule.unknown.replacing(exceptions, holidays: holidays)
    }
    if otherHours.isEmpty { return idOffset }
    enter(.member(at: otherHoursOffset))
    for (name, hours) in otherHours { _ = place.otherHours.set(name, schedule(hours, [], holidays, location)) }
    leave()
    return idOffset
  }

  private mutating func status(_ reader: inout JSONReader) throws(JSONError) -> PlaceStatus {
    let offset = reader.position
    switch try string(&reader) {
    case nil, "open": return .open
    case "temporarily_closed": return .temporarilyClosed
    case "permanently_closed": return .permanentlyClosed
    case let other?:
      report(
        .warning, at: offset,
        "found \"" + other + "\", taken as open: write open, temporarily_closed or permanently_closed")
      return .open
    }
  }
}
