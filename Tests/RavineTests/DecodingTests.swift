import CatalogModel
import CivilTime
import JSONText
import TestSupport
import Testing

/// What decoding does once for many, beside the same done for each.
@Suite struct DecodingTests {
  @Test("Repeated names are told as a plain set tells them", arguments: [2, 4, 12, 40, 300])
  func repeatedNames(most: Int) throws {
    var random = SplitMix(seed: Seed.value)
    for _ in 0..<Seed.count(most > 40 ? 20 : 200) {
      var text = #"{"places": [{"id": "a", "name": "b""#
      var seen: Set<[UInt8]> = [Array("id".utf8), Array("name".utf8)]
      var repeated: [Int] = []
      for _ in 0..<Int.random(in: 0...most, using: &random) {
        // Known names, names that begin and end alike, and names that are equal only as text.
        let number = Int.random(in: 0...most, using: &random)
        let name = ["id", "blurb", "e\u{301}", "\u{E9}", "n\(number)", "contact_\(number)_phone_number"]
          .randomElement(using: &random)!
        text += ", "
        if !seen.insert(Array(name.utf8)).inserted { repeated.append(text.utf8.count) }
        text += "\"" + spelling(of: name, &random) + #"": "#
        text += ["null", #""\"b\"""#, #"{"id": 1, "x": [1, {}]}"#].randomElement(using: &random)!
      }
      let catalog = try Catalog(decoding: Array((text + "}]}").utf8))
      let told = catalog.diagnostics.filter { $0.message.contains("a second time") }.map(\.offset)
      #expect(told == repeated, "\(text), seed \(Seed.value)")
    }
  }

  @Test("White space is what Unicode calls so, and a text is blank of nothing else")
  func blankTexts() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), String(scalar).isBlank != scalar.properties.isWhitespace else {
        continue
      }
      Issue.record("U+\(String(value, radix: 16))")
    }
    #expect("".isBlank && " \t\u{A0}\u{2003}".isBlank && !" a ".isBlank && !"\u{3000}茶".isBlank)
  }

  @Test("No two names that one object of a catalog has share a bit, so that none of its names is looked at twice")
  func bitsOfKnownNames() throws {
    let objects = [
      "schema version photo_url renditions city places curators lists issue taste_wheels moments",
      "id name time_zone holidays school_holidays location",
      "id name neighbourhood address location categories blurb status hours hours_exceptions other_hours hours_checked "
        + "photos",
      "latitude longitude", "key version", "mon tue wed thu fri sat sun holiday", "id name place starts_at ends_at",
      "id name bio photo", "id title curator places", "id title published sections", "title places lists moments",
      "date from to name name_fr", "en fr",
    ]
    for names in objects.map({ $0.split(separator: " ") }) {
      let text = Array(("[\"" + names.joined(separator: "\",\"") + "\"]").utf8)
      var reader = JSONReader(text.span)
      var bits: UInt64 = 0
      try reader.beginArray()
      while try reader.nextElement() { bits |= MemberNames.bit(of: try reader.readString()) }
      #expect(bits.nonzeroBitCount == names.count, "\(names)")
    }
  }

  @Test("Categories are those that each place has written, and each fault in them is told")
  func categories() throws {
    var random = SplitMix(seed: Seed.value)
    let words = ["Coffee", "Bakery", "Bar é", "A", "", "A category with a long name, longer than sixteen bytes"]
    var places: [String] = []
    var expected: [[String]] = []
    var faults = 0
    for index in 0..<Seed.count(3000) {
      let all = (0..<[0, 1, 1, 1, 2, 3].randomElement(using: &random)!).map { _ in words.randomElement(using: &random)!
      }
      var elements = all.map { "\"" + (index % 5 == 0 ? spelling(of: $0, &random) : $0) + "\"" }
      let other = ["null", "1", "[]"].randomElement(using: &random)!
      if index % 7 == 0 {
        elements.insert(other, at: Int.random(in: 0...all.count, using: &random))
        faults += 1
      }
      let list = elements.joined(separator: index % 4 == 0 ? ", " : ",")
      places.append("{\"id\":\"\(index)\",\"categories\":[\(list)],\"name\":\"x\"}")
      expected.append(all)
    }
    let catalog = try Catalog(decoding: Array(("{\"places\":[" + places.joined(separator: ",") + "]}").utf8))
    let wrong = zip(catalog.places, expected).first {
      $0.categories.map { Array($0.utf8) } != $1.map { Array($0.utf8) }
    }
    #expect(catalog.places.count == expected.count)
    #expect(wrong == nil, "seed \(Seed.value)")
    #expect(catalog.diagnostics.count == faults, "seed \(Seed.value)")
    #expect(catalog.diagnostics.allSatisfy { $0.path.hasSuffix("]") && $0.path.contains(".categories[") })
  }

  @Test("Ids are the same by their bytes, however they are spelled, and the first place of an id stays")
  func ids() throws {
    let ids = [#"a"#, #"\u0061"#, #"b"#, "e\u{301}", "\u{E9}", #"\u00e9"#, #"e\u0301"#, "b"]
    let places = ids.enumerated().map { "{\"id\": \"\($1)\", \"name\": \"\($0)\"}" }
    let catalog = try Catalog(decoding: Array(("{\"places\": [" + places.joined(separator: ",") + "]}").utf8))
    #expect(catalog.places.map(\.name) == ["0", "2", "3", "4"])
    #expect(catalog.diagnostics.map(\.path) == ["places[1]", "places[5]", "places[6]", "places[7]"])
  }

  @Test("Photos are the same by their bytes, and so are catalogs that name them")
  func photos() throws {
    let spellings = ["\u{E9}", "e\u{301}", #"\u00e9"#]
    let catalogs = try spellings.map { text in
      let photo = #"{"key": "\#(text)", "version": "\#(text)"}"#
      return try Catalog(
        decoding: Array(
          #"{"photo_url": "https://a/{key}/{version}", "places": [{"id": "a", "name": "b", "photos": [\#(photo)]}]}"#
            .utf8))
    }
    #expect(catalogs[0] == catalogs[2] && catalogs[0] != catalogs[1])
    #expect(Set(catalogs.flatMap { $0.places[0].photos }).count == 2)
  }

  @Test("Hours that many places have are the same schedule, and what is wrong in them is told at each")
  func hours() throws {
    let hours = ["Mo-Fr 8:00-16:00", #"Mo-Fr 8:00-16:0\u0030"#, "Mo-Xx", #"Mo-\u0058x"#, "sunrise-sunset", "Mo-Xx"]
    let places = hours.enumerated().map { "{\"id\": \"\($0)\", \"name\": \"x\", \"hours\": \"\($1)\"}" }
    let text = "{\"places\": [" + places.joined(separator: ", ") + "]}"
    let catalog = try Catalog(decoding: Array(text.utf8))
    #expect(ObjectIdentifier(catalog.places[0].hours) == ObjectIdentifier(catalog.places[1].hours))
    let errors = catalog.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.path) == ["places[2].hours", "places[3].hours", "places[5].hours"])
    for error in errors { #expect(Array(text.utf8)[error.offset - 1] == UInt8(ascii: "-")) }
  }

  @Test("Of two cities the last one's holidays count, for hours that were compiled with the first one's too")
  func secondCity() throws {
    let place = #"{"id": "a", "name": "b", "hours": "Mo-Su 10:00-18:00; PH off"}"#
    let text = #"{"city": {"holidays": []}, "places": [\#(place)], "city": {"holidays": "CA-ON"}}"#
    let catalog = try Catalog(decoding: Array(text.utf8))
    let christmas = try Timestamp(rfc3339: "2026-12-25T12:00:00-05:00")
    #expect(catalog.places[0].state(at: christmas, in: catalog.city.zone).kind == .closed)
  }

  /// The string as a JSON text may write it, some of its characters as escapes.
  private func spelling(of word: String, _ random: inout SplitMix) -> String {
    word.unicodeScalars.map { scalar -> String in
      if Int.random(in: 0..<4, using: &random) > 0 { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
