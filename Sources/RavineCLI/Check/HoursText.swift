import JSONText
import OpeningHours

/// Hours that stand in a catalog as a text, and where.
struct HoursText {
  /// `places[12].hours`.
  let path: String
  /// The id of the place they are of, where it has one.
  let place: String?
  /// The service, of `other_hours`.
  let service: String?
  let text: String
  /// What stands between the quotes, in bytes of the document.
  let content: Range<Int>
  /// The rules, where they can be read.
  let rules: HoursRules?

  /// All hours of a document's places, in the order of the document. What is no catalog has none.
  static func all(in document: [UInt8]) -> [HoursText] {
    var found: [HoursText] = []
    PlaceHours.search(document) { place in
      for member in place.members {
        var reader = JSONReader(document.span, at: member.offset)
        // A weekly object is no text.
        if let token = try? reader.readString() { found.append(HoursText(token, member, of: place)) }
      }
      return false
    }
    return found
  }

  private init(_ token: borrowing JSONString, _ member: PlaceHours.Member, of place: PlaceHours) {
    path = place.path(of: member.service)
    self.place = place.id
    service = member.service
    text = token.string
    rules = try? HoursRules(notation: text)
    content = token.offset + 1..<token.offset(ofDecodedByteAt: .max)
  }
}
