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
    // Many places keep the same hours, which are read once.
    var known: [ByteString: HoursRules?] = [:]
    PlaceHours.search(document) { place in
      for member in place.members {
        var reader = JSONReader(document.span, at: member.offset)
        // A weekly object is no text.
        guard let token = try? reader.readString() else { continue }
        let text = token.string
        let key = ByteString(text)
        let rules = known[key] ?? (try? HoursRules(notation: text))
        known[key] = .some(rules)
        found.append(HoursText(text, rules, token.offset + 1..<token.offset(ofDecodedByteAt: .max), member, of: place))
      }
      return false
    }
    return found
  }

  private init(
    _ text: String, _ rules: HoursRules?, _ content: Range<Int>, _ member: PlaceHours.Member, of place: PlaceHours
  ) {
    path = place.path(of: member.service)
    self.place = place.id
    service = member.service
    (self.text, self.rules, self.content) = (text, rules, content)
  }
}
