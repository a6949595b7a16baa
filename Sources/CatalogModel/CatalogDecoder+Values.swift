import CivilTime
import JSONText
import OpeningHours

extension CatalogDecoder {
  package typealias MemberBody = (inout CatalogDecoder, borrowing JSONString, inout JSONReader) throws(JSONError) ->
    Void

  /// Goes over an object's members; the body must read or skip each value. Of a repeated member the last counts.
  package mutating func members(_ reader: inout JSONReader, _ body: MemberBody) throws(JSONError) {
    let outer = memberNameCount
    var filter: UInt64 = 0
    var many: Set<ByteString> = []
    try reader.beginObject()
    path.append(.member(at: reader.position))
    let last = path.count - 1
    while let name = try reader.nextMember() {
      nameOffset = name.offset
      path[last] = .member(at: name.offset)
      if isRepeated(name, among: outer, &filter, &many) {
        report(
          .warning, at: name.offset,
          "the member stands here a second time, and the last one counts: keep one of them")
      }
      try body(&self, name, &reader)
    }
    path.removeLast()
    memberNameCount = outer
  }

  /// Whether a member of this name stood in the object before, whose names begin at `outer`.
  ///
  /// Objects have a dozen members as a rule: going along their marks is quicker than a set, and costs no memory.
  @inline(__always)
  private mutating func isRepeated(
    _ name: borrowing JSONString, among outer: Int, _ filter: inout UInt64, _ many: inout Set<ByteString>
  ) -> Bool {
    if memberNameCount - outer >= CatalogDecoder.fewMembers { return isRepeated(name, among: outer, &many) }
    let mark = name.mark
    if memberNameCount < memberNames.count {
      memberNames[memberNameCount] = (mark, name.offset)
    } else {
      memberNames.append((mark, name.offset))
    }
    memberNameCount += 1
    // Most names set a bit that none before has set.
    let bit: UInt64 = 1 << ((mark &* 0x9E37_79B9_7F4A_7C15) >> 58)
    if filter & bit == 0 {
      filter |= bit
      return false
    }
    return isRepeated(name, mark, among: outer)
  }

  private func isRepeated(_ name: borrowing JSONString, _ mark: UInt64, among outer: Int) -> Bool {
    for index in outer..<(memberNameCount - 1) where memberNames[index].mark == mark {
      if nameText(at: memberNames[index].offset) == name.byteString { return true }
    }
    return false
  }

  private mutating func isRepeated(
    _ name: borrowing JSONString, among outer: Int, _ many: inout Set<ByteString>
  ) -> Bool {
    if many.isEmpty {
      for index in outer..<memberNameCount { many.insert(nameText(at: memberNames[index].offset)) }
    }
    return !many.insert(name.byteString).inserted
  }

  private static var fewMembers: Int { 32 }

  private func nameText(at offset: Int) -> ByteString {
    var reader = JSONReader(bytes.span, at: offset)
    return (try? reader.readString().byteString) ?? ByteString("")
  }

  /// Goes over an array's elements, or reports and skips what is no array.
  package mutating func elements(
    _ reader: inout JSONReader, _ body: (inout CatalogDecoder, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try isNext(.array, &reader) else { return }
    try reader.beginArray()
    path.append(.element(0))
    let last = path.count - 1
    var index = 0
    while try reader.nextElement() {
      path[last] = .element(index)
      try body(&self, &reader)
      index += 1
    }
    path.removeLast()
  }

  /// Whether a value of this kind comes next; another is reported and skipped.
  @inline(__always)
  package mutating func isNext(_ kind: JSONKind, _ reader: inout JSONReader) throws(JSONError) -> Bool {
    if try reader.peekKind() == kind { return true }
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
    guard try reader.peekKind() == .null else { return false }
    try reader.readNull()
    return true
  }

  package mutating func string(_ reader: inout JSONReader) throws(JSONError) -> String? {
    switch try reader.peekKind() {
    case .string: return try reader.readString().string
    case .null: try reader.readNull()
    default: _ = try isNext(.string, &reader)
    }
    return nil
  }

  mutating func number(_ reader: inout JSONReader) throws(JSONError) -> String? {
    guard try isNext(.number, &reader) else { return nil }
    return try reader.readNumber().string
  }

  mutating func strings(_ reader: inout JSONReader) throws(JSONError) -> [String] {
    var all: [String] = []
    try elements(&reader) { decoder, reader throws(JSONError) in
      if let text = try decoder.string(&reader) { all.append(text) }
    }
    return all
  }

  /// A date `YYYY-MM-DD`; another text is reported at its place.
  mutating func date(_ reader: inout JSONReader) throws(JSONError) -> CivilDate? {
    if try isNull(&reader) { return nil }
    guard try isNext(.string, &reader) else { return nil }
    let token = try reader.readString()
    do throws(CivilTimeError) {
      return try CivilDate(token.string)
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
        if try decoder.isNext(.number, &reader) { latitude = try reader.readNumber().double }
      case "longitude":
        if try decoder.isNext(.number, &reader) { longitude = try reader.readNumber().double }
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
