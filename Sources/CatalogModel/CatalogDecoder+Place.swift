import CivilTime
import JSONText
import OpeningHours

/// A place whose hours wait for the city's holidays.
struct PendingPlace {
  var place: Place
  var hours: PendingHours?
  var exceptions: [HoursException] = []
  var otherHours: [(name: ByteString, hours: PendingHours)] = []
  var warnings: [(warning: HoursWarning, diagnostic: Diagnostic)] = []
}

extension CatalogDecoder {
  mutating func placeList(_ reader: inout JSONReader) throws(JSONError) -> [PendingPlace] {
    var all: [PendingPlace] = []
    var seen: Set<ByteString> = []
    seen.reserveCapacity(512)
    try elements(&reader) { decoder, reader throws(JSONError) in
      let offset = reader.position
      guard let place = try decoder.place(&reader) else { return }
      if seen.insert(ByteString(place.place.id)).inserted {
        all.append(place)
      } else {
        decoder.report(
          .error, at: offset, "a second place with the id \"" + place.place.id + "\" is left out: ids must differ")
      }
    }
    return all
  }

  private mutating func place(_ reader: inout JSONReader) throws(JSONError) -> PendingPlace? {
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var pending = PendingPlace(place: Place(id: "", name: ""))
    pendingWarnings = []
    var id: String?
    var name: String?
    try members(&reader) { decoder, member, reader throws(JSONError) in
      switch member {
      case "id": id = try decoder.string(&reader)
      case "name": name = try decoder.string(&reader)
      case "neighbourhood": pending.place.neighbourhood = try decoder.string(&reader)
      case "address": pending.place.address = try decoder.string(&reader)
      case "location": pending.place.location = try decoder.location(&reader)
      case "categories": pending.place.categories = try decoder.strings(&reader)
      case "blurb": pending.place.blurb = try decoder.string(&reader)
      case "status": pending.place.status = try decoder.status(&reader)
      case "hours": pending.hours = try decoder.hours(&reader)
      case "hours_exceptions": pending.exceptions = try decoder.exceptions(&reader)
      case "other_hours": pending.otherHours = try decoder.otherHours(&reader)
      case "hours_checked": pending.place.hoursChecked = try decoder.date(&reader)
      case "photos":
        pending.place.photos = []
        try decoder.elements(&reader) { decoder, reader throws(JSONError) in
          if let photo = try decoder.photo(&reader) { pending.place.photos.append(photo) }
        }
      default: try reader.skipValue()
      }
    }
    guard let id, !id.isEmpty else {
      report(.error, at: offset, "a place without an \"id\" is left out: give it one that no other place has")
      return nil
    }
    guard let name, !name.isEmpty else {
      report(.error, at: offset, "the place \"" + id + "\" has no \"name\" and is left out: give it one")
      return nil
    }
    pending.place.id = id
    pending.place.name = name
    pending.warnings = pendingWarnings
    return pending
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

  mutating func finish(_ pending: PendingPlace) -> Place {
    var place = pending.place
    let location = place.location ?? cityLocation
    if let hours = pending.hours {
      place.hours = schedule(hours, exceptions: pending.exceptions, location)
    } else if !pending.exceptions.isEmpty {
      place.hours = Schedule.unknown.replacing(pending.exceptions, holidays: holidays)
    }
    for (name, hours) in pending.otherHours {
      _ = place.otherHours.set(name, schedule(hours, exceptions: [], location))
    }
    for (warning, diagnostic) in pending.warnings where warning.holds(holidays, location) {
      diagnostics.append(diagnostic)
    }
    return place
  }
}
