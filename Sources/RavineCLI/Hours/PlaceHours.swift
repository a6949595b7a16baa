import CatalogModel
import JSONText

/// Where a document gives the hours of one of its places: the place's own, and those of its services.
struct PlaceHours {
  struct Member {
    /// Of `other_hours`; nil: the place's own.
    let service: String?
    /// Where the value begins, in bytes of the document.
    let offset: Int
  }

  /// The place's number in `places`.
  let index: Int
  private(set) var id: String?
  /// In the order of the document.
  private(set) var members: [Member] = []

  /// `places[12].hours`, `places[12].other_hours["Bar é"]`: as diagnostics have it.
  func path(of service: String?) -> String {
    "places[\(index)]" + (service.map { ".other_hours" + Diagnostic.step(toMember: $0) } ?? ".hours")
  }

  /// Goes over a document's places until one is enough, for which `body` gives true. What is no catalog has none.
  /// O(length).
  static func search(_ document: [UInt8], _ body: (PlaceHours) -> Bool) {
    var reader = JSONReader(document.span)
    try? search(&reader, body)
  }

  private static func search(_ reader: inout JSONReader, _ body: (PlaceHours) -> Bool) throws(JSONError) {
    guard try reader.enters(.object) else { return }
    while let name = try reader.nextMember() {
      guard name == "places", try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      try reader.beginArray()
      var index = 0
      while try reader.nextElement() {
        if body(try PlaceHours(index, &reader)) { return }
        index += 1
      }
    }
  }

  private init(_ index: Int, _ reader: inout JSONReader) throws(JSONError) {
    self.index = index
    guard try reader.enters(.object) else { return }
    while let name = try reader.nextMember() {
      switch name {
      case "id" where try reader.peekKind() == .string: id = try reader.readString().string
      case "hours": try member(nil, &reader)
      case "other_hours":
        guard try reader.enters(.object) else { continue }
        while let service = try reader.nextMember() { try member(service.string, &reader) }
      default: try reader.skipValue()
      }
    }
  }

  private mutating func member(_ service: String?, _ reader: inout JSONReader) throws(JSONError) {
    members.append(Member(service: service, offset: reader.position))
    try reader.skipValue()
  }
}
