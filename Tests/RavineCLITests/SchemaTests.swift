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

  @Test(
    "What the decoder has nothing to say of is a catalog, and nothing else is",
    arguments: [
      (#""schema": 1"#, true), (#""schema": 1.0"#, true), (#""schema": 1e0"#, true), (#""schema": 10e-1"#, true),
      (#""schema": 0"#, false), (#""schema": -1"#, false), (#""schema": 1.5"#, false), (#""schema": 2"#, false),
      (#""schema": 1e300"#, false), (#""schema": "1""#, false), (#""schema": null"#, false),
      (#""version": "0""#, true), (#""version": "1780000000000""#, true), (#""version": null"#, true),
      (#""version": """#, false), (#""version": "x""#, false), (#""version": "-5""#, false),
      (#""version": " 5""#, false), (#""version": "5 ""#, false), (#""version": "1.5""#, false),
      (#""version": 5"#, false),
      (#""photo_url": null"#, true), (#""renditions": [null]"#, false), (#""renditions": null"#, false),
      (#""city": {"id": null, "name": null, "time_zone": null, "holidays": null, "location": null}"#, true),
      (#""city": null"#, false), (#""city": {"school_holidays": null}"#, true),
      (#""curators": [{"id": "a", "name": "A", "bio": null, "photo": null}]"#, true), (#""curators": [null]"#, false),
      (#""lists": [{"id": "a", "title": "A", "curator": null}]"#, true), (#""lists": [null]"#, false),
      (#""lists": [{"id": "a", "title": "A", "places": [null]}]"#, false), (#""lists": null"#, false),
      (#""issue": null"#, true), (#""issue": {"sections": [{"title": null, "lists": [null]}]}"#, false),
      (#""issue": {"sections": [null]}"#, false), (#""taste_wheels": {"Coffee": {"Bright": [null]}}"#, false),
      (#""taste_wheels": {"Coffee": null}"#, false), (#""taste_wheels": null"#, false),
      (#""curators": [{"id": "a", "name": " "}]"#, false), (#""lists": [{"id": "a", "title": "\t\n"}]"#, false),
      (#""moments": [{"id": "m", "name": "\u2003", "starts_at": "2026-12-05"}]"#, false),
      (#""lists": [{"id": "a", "title": " A "}]"#, true), (#""moments": [null]"#, false), (#""moments": null"#, false),
      (#""moments": [{"id": "m", "name": "M", "starts_at": "2026-12-05", "ends_at": null, "place": null}]"#, true),
    ])
  func members(_ member: String, _ isRight: Bool) throws { try check(#"{"places": [], \#(member)}"#, isRight) }

  @Test(
    "So it is of a place's members",
    arguments: [
      (#""categories": ["Coffee"]"#, true), (#""categories": [null]"#, false), (#""categories": null"#, false),
      (#""photos": [{"key": "k", "version": "1"}]"#, true), (#""photos": [null]"#, false), (#""photos": null"#, false),
      (#""hours": null, "hours_exceptions": null, "other_hours": null, "hours_checked": null"#, true),
      (#""hours": {"mon": [null]}"#, false), (#""hours": {"mon": null}"#, false),
      (#""hours": {"mon": [["09:00", null]]}"#, false), (#""hours_exceptions": {"2026-12-24": null}"#, false),
      (#""other_hours": {"Kitchen": null}"#, true), (#""status": null, "address": null, "location": null"#, true),
      (#""neighbourhood": null, "blurb": null"#, true),
    ])
  func membersOfPlaces(_ member: String, _ isRight: Bool) throws {
    try check(
      #"{"photo_url": "https://h/{key}?v={version}", "places": [{"id": "a", "name": "A", \#(member)}]}"#, isRight)
  }

  private func check(_ text: String, _ isRight: Bool) throws {
    var isSilent = false
    do throws(CatalogError) {
      isSilent = try Catalog(decoding: Array(text.utf8)).diagnostics.isEmpty
    } catch {}
    #expect(isSilent == isRight)
    #expect(try SchemaTests.validator().accepts(Data(text.utf8)) == isRight)
  }

  @Test(
    "A schema that has never been is not called a newer one",
    arguments: [
      ("0", false), ("-1", false), ("1.5", false), ("2", true), ("1e300", true),
    ])
  func otherSchemas(_ number: String, _ isNewer: Bool) {
    do throws(CatalogError) {
      _ = try Catalog(decoding: Array(#"{"places": [], "schema": \#(number)}"#.utf8))
      Issue.record("it was taken")
    } catch {
      #expect(error.reason == (isNewer ? .newerSchema(number) : .unknownSchema(number)))
      #expect(error.message.contains(isNewer ? "newer" : "there is no schema \(number)"))
    }
  }

  /// Each reason is about a sample that is there.
  @Test func nothingIsListedInVain() {
    #expect(Set(SchemaTests.beyondSchema.keys).isSubset(of: Set(Samples.broken)))
  }
}
