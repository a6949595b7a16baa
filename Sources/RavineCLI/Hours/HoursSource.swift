import JSONText
import OpeningHours
import Ravine

/// Where a place's hours stand in the document, and the text of those that are a string.
struct HoursSource {
  /// `places[3].hours`, `places[3].other_hours.Kitchen`
  var path: String
  /// Nil for a weekly object, and where there are none.
  var text: String?
  /// The places of the text's rules, in bytes of it.
  var rules: [Range<Int>]

  /// Looks through the document, which was decoded before. O(length).
  ///
  /// - Parameter service: The name of one of `other_hours`; nil for the place's own.
  init(of id: String, service: String?, in document: [UInt8]) {
    path = "hours"
    rules = []
    var reader = JSONReader(document.span)
    try? read(id, service, &reader)
    if let text { rules = Schedule.rulePlaces(notation: text) }
  }

  private mutating func read(_ id: String, _ service: String?, _ reader: inout JSONReader) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    var isFound = false
    while let name = try reader.nextMember() {
      guard name == "places", try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      try reader.beginArray()
      var index = 0
      while try reader.nextElement() {
        if isFound { try reader.skipValue() } else { isFound = try readPlace(index, id, service, &reader) }
        index += 1
      }
    }
  }

  /// Whether it is the place that was looked for.
  private mutating func readPlace(
    _ index: Int, _ id: String, _ service: String?, _ reader: inout JSONReader
  ) throws(JSONError) -> Bool {
    guard try reader.enters(.object) else { return false }
    var found: String?
    var hours: String?
    while let name = try reader.nextMember() {
      if name == "id" {
        found = try reader.text()
      } else if service == nil, name == "hours" {
        hours = try reader.peekKind() == .string ? try reader.text() : nil
        if hours == nil { try reader.skipValue() }
      } else if service != nil, name == "other_hours", try reader.peekKind() == .object {
        try reader.beginObject()
        while let member = try reader.nextMember() {
          let isWanted = member.string == service
          guard isWanted, try reader.peekKind() == .string else {
            try reader.skipValue()
            continue
          }
          hours = try reader.text()
        }
      } else {
        try reader.skipValue()
      }
    }
    guard found == id else { return false }
    path = "places[\(index)]." + (service.map { "other_hours." + $0 } ?? "hours")
    text = hours
    return true
  }
}
