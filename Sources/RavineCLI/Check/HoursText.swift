import JSONText
import OpeningHours

/// Hours that stand in a catalog as a text, and where.
struct HoursText {
  /// `places[12].hours`.
  let path: String
  /// The id of the place they are of, where it has one.
  var place: String?
  /// The service, of `other_hours`.
  let service: String?
  let text: String
  /// What stands between the quotes, in bytes of the document.
  let content: Range<Int>
  /// The rules, where they can be read.
  let rules: HoursRules?
  /// Where each repair lies in the document, in order.
  let repairs: [Range<Int>]

  /// All hours of a document's places, in the order of the document. What is no catalog has none.
  static func all(in document: [UInt8]) -> [HoursText] {
    var found: [HoursText] = []
    var reader = JSONReader(document.span)
    try? catalog(&reader, &found)
    return found
  }

  private static func catalog(_ reader: inout JSONReader, _ found: inout [HoursText]) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    while let name = try reader.nextMember() {
      guard name == "places", try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      try reader.beginArray()
      var index = 0
      while try reader.nextElement() {
        try place(&reader, "places[\(index)]", &found)
        index += 1
      }
    }
  }

  private static func place(
    _ reader: inout JSONReader, _ path: String, _ found: inout [HoursText]
  ) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    let first = found.count
    var id: String?
    while let name = try reader.nextMember() {
      switch name {
      case "id" where try reader.peekKind() == .string: id = try reader.readString().string
      case "hours": try hours(&reader, path + ".hours", service: nil, &found)
      case "other_hours":
        guard try reader.enters(.object) else { continue }
        while let service = try reader.nextMember() {
          let name = service.string
          let isWord = !name.isEmpty && name.utf8.allSatisfy { (97...122).contains($0) || $0 == 95 }
          try hours(&reader, path + ".other_hours" + (isWord ? "." + name : "[\"\(name)\"]"), service: name, &found)
        }
      default: try reader.skipValue()
      }
    }
    for index in first..<found.count { found[index].place = id }
  }

  private static func hours(
    _ reader: inout JSONReader, _ path: String, service: String?, _ found: inout [HoursText]
  ) throws(JSONError) {
    guard try reader.peekKind() == .string else { return try reader.skipValue() }
    let token = try reader.readString()
    let text = token.string
    let rules = try? HoursRules(notation: text)
    let repairs = (rules?.repairs ?? []).map { repair in
      token.offset(ofDecodedByteAt: repair.offset)..<token.offset(ofDecodedByteAt: repair.offset + repair.length)
    }
    found.append(
      HoursText(
        path: path, place: nil, service: service, text: text,
        content: token.offset + 1..<token.offset(ofDecodedByteAt: .max), rules: rules, repairs: repairs))
  }
}
