import Foundation
import JSONText
import Ravine
import Testing

/// The JSON Schema for editors and the decoder say the same of the same samples.
@Suite struct SchemaTests {
  /// The documents in `broken` that a schema cannot refuse, with the reason: the only place where they are listed.
  static let beyondSchema: [String: String] = [
    "city-holiday-no-such-date.json": "a pattern does not know how long a month is",
    "document-byte-order-mark.json": "the mark stands before the JSON text",
    "document-unknown-zone.json": "which zones there are is not the schema's to say",
    "exception-no-such-date.json": "a pattern does not know how long a month is",
    "exception-range-reversed.json": "two dates are not compared",
    "hours-ends-exchanged.json": "two times are not compared",
    "hours-notation-after-escape.json": "the notation is a language of its own",
    "hours-notation-point-in-time.json": "the notation is a language of its own",
    "hours-notation-prose.json": "the notation is a language of its own",
    "hours-same-times.json": "two times are not compared",
    "issue-of-unknown-ids.json": "ids are not looked up",
    "list-of-unknown-curator.json": "ids are not looked up",
    "list-of-unknown-place.json": "ids are not looked up",
    "member-twice.json": "a JSON value has each member once",
    "moment-at-unknown-place.json": "ids are not looked up",
    "moment-ends-before-start.json": "two instants are not compared",
    "moment-no-such-date.json": "a pattern does not know how long a month is",
    "other-hours-unreadable.json": "the notation is a language of its own",
    "photo-key-of-dots.json": "where dots lead depends on the address",
    "photo-with-two-versions.json": "photos are not compared with one another",
    "photos-without-url.json": "an app may know the address of its photos otherwise",
    "place-hours-checked-no-such-date.json": "a pattern does not know how long a month is",
    "place-id-twice.json": "places are not compared with one another",
  ]

  private static func validator() throws -> SchemaValidator {
    try SchemaValidator(Data(try Samples.bytes("catalog.schema.json")))
  }

  @Test(arguments: ["toronto/catalog.json", "ravine/catalog.json"])
  func goodSamples(_ path: String) throws {
    #expect(try SchemaTests.validator().accepts(Data(try Samples.bytes(path))))
  }

  @Test(arguments: Samples.broken)
  func brokenSamples(_ name: String) throws {
    let bytes = try Samples.bytes("broken/" + name)
    let isBeyond = SchemaTests.beyondSchema[name] != nil
    // What is no JSON text is refused before any schema is asked.
    var reader = JSONReader(bytes.span)
    do throws(JSONError) {
      try reader.skipValue()
      try reader.finish()
    } catch {
      #expect(!isBeyond)
      return
    }
    #expect(try SchemaTests.validator().accepts(Data(bytes)) == isBeyond)
  }

  /// Each reason is about a sample that is there.
  @Test func nothingIsListedInVain() {
    #expect(Set(SchemaTests.beyondSchema.keys).isSubset(of: Set(Samples.broken)))
  }
}
