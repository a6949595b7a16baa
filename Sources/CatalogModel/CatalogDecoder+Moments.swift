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
    var name = ""
    var place: String?
    var starts: WrittenTime?
    var ends: WrittenTime?
    try members(&reader) { decoder, member, reader throws(JSONError) in
      switch member {
      case "id": id = try decoder.string(&reader)
      case "name": name = try decoder.name(&reader)
      case "place": place = try decoder.string(&reader)
      case "starts_at": starts = try decoder.time(&reader)
      case "ends_at": ends = try decoder.time(&reader)
      default: try reader.skipValue()
      }
    }
    guard let id, !id.isEmpty, !name.isEmpty else {
      report(
        .error, at: offset, "a Moment needs an \"id\" and a \"name\" that is not blank, and is left out without them")
      return nil
    }
    guard let starts else {
      report(.error, at: offset, "the Moment \"" + id + "\" has no \"starts_at\" and is left out: give it a start")
      return nil
    }
    // A document of a zone without rules is of no use, and says so.
    guard let start = starts.value, ends == nil || ends?.value != nil, let zone = city?.zone else { return nil }
    let times = MomentTimes(startsAt: start, endsAt: ends?.value, in: zone)
    if times.endsBeforeStart, let ends {
      enter(.member(at: ends.nameOffset))
      report(.warning, at: ends.offset, "the Moment ends before it starts, and is never live: check its end")
      leave()
    }
    return Moment(id: id, name: name, place: place, times: times)
  }

  /// A time that a Moment gives.
  private struct WrittenTime {
    /// Nil where it could not be read.
    var value: DateOrTime?
    /// Where the member's name stands, and its value.
    var nameOffset: Int
    var offset: Int
  }

  private mutating func time(_ reader: inout JSONReader) throws(JSONError) -> WrittenTime? {
    if try isNull(&reader) { return nil }
    var time = WrittenTime(nameOffset: nameOffset, offset: reader.position)
    time.value = try dateOrTime(&reader)
    return time
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
