import JSONText
import OpeningHours
import Ravine

/// Where a place's hours stand in the document, and the text of those that are a string.
struct HoursSource {
  /// `places[3].hours`, `places[3].other_hours["Bar é"]`: as diagnostics have it.
  private(set) var path = "hours"
  /// Nil for a weekly object, and where there are none.
  private(set) var text: String?
  /// The places of the text's rules, in bytes of it.
  private(set) var rules: [Range<Int>] = []

  /// Looks through the document, which was decoded before. O(length).
  ///
  /// - Parameter service: The name of one of `other_hours`; nil for the place's own.
  init(of id: String, service: String?, in document: [UInt8]) {
    var found: PlaceHours?
    PlaceHours.search(document) { place in
      if place.id.map({ ByteString($0) }) == ByteString(id) { found = place }
      return found != nil
    }
    guard let found else { return }
    path = found.path(of: service)
    // Of a repeated member the last counts.
    let wanted = service.map { ByteString($0) }
    guard let member = found.members.last(where: { $0.service.map { ByteString($0) } == wanted }) else { return }
    var reader = JSONReader(document.span, at: member.offset)
    text = try? reader.readString().string
    if let text { rules = Schedule.rulePlaces(notation: text) }
  }
}
