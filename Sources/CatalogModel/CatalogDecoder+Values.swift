import CivilTime
import JSONText
import OpeningHours

extension CatalogDecoder {
  package typealias MemberBody = (inout CatalogDecoder, borrowing JSONString, inout JSONReader) throws(JSONError) ->
    Void

  /// Goes over an object's members; the body must read or skip each value. Of a repeated member the last counts.
  package mutating func members(_ reader: inout JSONReader, _ body: MemberBody) throws(JSONError) {
    let start = reader.position
    var names = MemberNames()
    try reader.beginObject()
    enter(.member(at: start))
    while let name = try reader.nextMember() {
      step = .member(at: name.offset)
      if names.isRepeated(name, ofObjectAt: start, in: bytes.span) {
        report(
          .warning, at: name.offset,
          "the member stands here a second time, and the last one counts: keep one of them")
      }
      try body(&self, name, &reader)
    }
    leave()
  }

  /// Goes over an array's elements, or reports and skips what is no array.
  package mutating func elements(
    _ reader: inout JSONReader, _ body: (inout CatalogDecoder, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try isNext(.array, &reader) else { return }
    try reader.beginArray()
    enter(.element(0))
    var index = 0
    while try reader.nextElement() {
      step = .element(index)
      try body(&self, &reader)
      index += 1
    }
    leave()
  }

  /// Whether a value of this kind comes next; another is reported and skipped.
  @inline(__always)
  package mutating func isNext(_ kind: JSONKind, _ reader: inout JSONReader) throws(JSONError) -> Bool {
    if try reader.isNext(kind) { return true }
    return try skipValue(insteadOf: kind, &reader)
  }

  private mutating func skipValue(
    insteadOf kind: JSONKind, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    let found = try reader.peekKind()
    report(.error, at: reader.position, "found " + found.name + ", expected " + kind.name)
    try reader.skipValue()
    return false
  }

  /// Null says the same as leaving a member out.
  @inline(__always)
  package mutating func isNull(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    guard try reader.isNext(.null) else { return false }
    try reader.readNull()
    return true
  }

  package mutating func string(_ reader: inout JSONReader) throws(JSONError) -> String? {
    if try reader.isNext(.string) { return try reader.readString().string }
    return try isNull(&reader) ? nil : try element(&reader)
  }

  /// A name, by which people know a thing; empty where there is none, or one that is blank, which says as little.
  mutating func name(_ reader: inout JSONReader) throws(JSONError) -> String {
    guard let text = try string(&reader), !text.isBlank else { return "" }
    return text
  }

  /// A string in an array, where null leaves nothing out and is reported like anything else.
  mutating func element(_ reader: inout JSONReader) throws(JSONError) -> String? {
    try isNext(.string, &reader) ? try reader.readString().string : nil
  }

  /// The strings of an array. What else is in it is reported.
  mutating func strings(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    let (start, faults) = (reader.position, found.diagnostics.count)
    if let known = arrays.find(at: start, in: bytes.span) {
      reader.skipValue(upTo: known.end)
      return known.strings
    }
    var all: [String] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let text = try decoder.element(&reader) { all.append(text) }
    }
    let bytes = bytes
    if found.diagnostics.count == faults { arrays.remember(all, at: start..<reader.position, in: bytes.span) }
    return all
  }

  /// A date `YYYY-MM-DD`; another text is reported at its place.
  mutating func date(_ reader: inout JSONReader) throws(JSONError) -> CivilDate? {
    if try isNull(&reader) { return nil }
    guard try isNext(.string, &reader) else { return nil }
    let token = try reader.readString()
    do throws(CivilTimeError) {
      return try token.withUTF8 { text throws(CivilTimeError) in try CivilDate(utf8: text) }
    } catch {
      report(
        .error, at: token.offset(ofDecodedByteAt: error.offset),
        "found \"" + token.string + "\": " + error.message + "; a date is written 2026-12-05")
      return nil
    }
  }

  package mutating func location(_ reader: inout JSONReader) throws(JSONError) -> Location? {
    if try isNull(&reader) { return nil }
    guard try isNext(.object, &reader) else { return nil }
    let offset = reader.position
    var latitude: Double?
    var longitude: Double?
    try members(&reader) { decoder, name, reader throws(JSONError) in
      switch name {
      case "latitude":
        latitude = try decoder.isNext(.number, &reader) ? try reader.readDouble() : nil
      case "longitude":
        longitude = try decoder.isNext(.number, &reader) ? try reader.readDouble() : nil
      default: try reader.skipValue()
      }
    }
    guard let latitude, let longitude else {
      report(.error, at: offset, "a location needs \"latitude\" and \"longitude\", both numbers in degrees")
      return nil
    }
    guard let location = Location(latitude: latitude, longitude: longitude) else {
      report(.error, at: offset, "a latitude lies between -90 and 90, a longitude between -180 and 180 degrees")
      return nil
    }
    return location
  }
}
