import CivilTime
import JSONText
import OpeningHours

extension CatalogDecoder {
  mutating func momentList(_ reader: inout JSONReader) throws(JSONError) -> [Moment] {
    var all: [Moment] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let moment = try decoder.moment(&reader) { all.append(moment) }
    }
    return all
  }

  private mutating func moment(_ reader: inout JSONReader) throws(JSONError) -> Moment? {
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var id: String?
    var name: String?
    var place: String?
    var starts: DateOrTime?
    var ends: DateOrTime?
    var end = (name: 0, value: 0)
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
        end = (decoder.nameOffset, reader.position)
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
    // A document of a zone without rules is of no use, and says so.
    guard let zone = city?.zone else { return nil }
    let times = MomentTimes(startsAt: starts, endsAt: ends, in: zone)
    if times.endsBeforeStart {
      enter(.member(at: end.name))
      report(.warning, at: end.value, "the Moment ends before it starts, and is never live: check its end")
      leave()
    }
    return Moment(id: id, name: name, place: place, times: times)
  }

  private mutating func dateOrTime(_ reader: inout JSONReader) throws(JSONError) -> DateOrTime? {
    guard try isNext(.string, &reader) else { return nil }
    let token = try reader.readString()
    do throws(CivilTimeError) {
      return try token.withUTF8 { text throws(CivilTimeError) in try DateOrTime(utf8: text) }
    } catch {
      report(
        .error, at: token.offset(ofDecodedByteAt: error.offset),
        "found \"" + token.string.prefix(40) + "\": " + error.message + "; the Moment is shown nowhere")
      return nil
    }
  }
}
