import CivilTime
import JSONText
import OpeningHours

/// A Moment whose times wait for the city's zone.
struct PendingMoment {
  var id: String
  var name: String
  var place: String?
  var startsAt: DateOrTime
  var endsAt: DateOrTime?
  var endOffset = 0
  /// Where "ends_at" stands.
  var path: [PathStep] = []
}

extension CatalogDecoder {
  mutating func momentList(_ reader: inout JSONReader) throws(JSONError) -> [PendingMoment] {
    var all: [PendingMoment] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let moment = try decoder.moment(&reader) { all.append(moment) }
    }
    return all
  }

  private mutating func moment(_ reader: inout JSONReader) throws(JSONError) -> PendingMoment? {
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var id: String?
    var name: String?
    var place: String?
    var starts: DateOrTime?
    var ends: DateOrTime?
    var endOffset = 0
    var endPath: [PathStep] = []
    var isReadable = true
    try members(&reader) { decoder, member, reader throws(JSONError) in
      switch member {
      case "id": id = try decoder.string(&reader)
      case "name": name = try decoder.string(&reader)
      case "place": place = try decoder.string(&reader)
      case "starts_at":
        if try decoder.isNull(&reader) { return }
        starts = try decoder.dateOrTime(&reader)
        if starts == nil { isReadable = false }
      case "ends_at":
        if try decoder.isNull(&reader) { return }
        endOffset = reader.position
        endPath = decoder.path
        ends = try decoder.dateOrTime(&reader)
        if ends == nil { isReadable = false }
      default: try reader.skipValue()
      }
    }
    guard let id, !id.isEmpty, let name, !name.isEmpty else {
      report(.error, at: offset, "a Moment needs an \"id\" and a \"name\", and is left out without them")
      return nil
    }
    guard isReadable else { return nil }
    guard let starts else {
      report(.error, at: offset, "the Moment \"" + id + "\" has no \"starts_at\" and is left out: give it a start")
      return nil
    }
    return PendingMoment(
      id: id, name: name, place: place, startsAt: starts, endsAt: ends, endOffset: endOffset, path: endPath)
  }

  private mutating func dateOrTime(_ reader: inout JSONReader) throws(JSONError) -> DateOrTime? {
    guard try isNext(.string, &reader) else { return nil }
    let token = try reader.readString()
    do throws(CivilTimeError) {
      return try DateOrTime(utf8: token.utf8)
    } catch {
      report(
        .error, at: token.offset(ofDecodedByteAt: error.offset),
        "found \"" + token.string.prefix(40) + "\": " + error.message + "; the Moment is shown nowhere")
      return nil
    }
  }

  mutating func finish(_ pending: PendingMoment, _ zone: ZoneRules) -> Moment {
    let times = MomentTimes(startsAt: pending.startsAt, endsAt: pending.endsAt, in: zone)
    if times.endsBeforeStart {
      path = pending.path
      report(.warning, at: pending.endOffset, "the Moment ends before it starts, and is never live: check its end")
      path = []
    }
    return Moment(id: pending.id, name: pending.name, place: pending.place, times: times)
  }
}
