import CatalogModel
import CivilTime
import TestSupport
import Testing

/// What is found in a document: no more than it is worth, in its order, and of repeated members about the last.
@Suite struct FindingsTests {
  private static func decoded(_ text: String) throws -> Catalog { try Catalog(decoding: Array(text.utf8)) }

  private static func size(_ diagnostics: [Diagnostic]) -> Int {
    diagnostics.reduce(0) { $0 + $1.path.utf8.count + $1.message.utf8.count }
  }

  /// A name of so many bytes, each scalar of it spelled so.
  private static func name(_ scalar: String, bytes: Int) -> String {
    "e" + String(repeating: scalar, count: bytes / scalar.utf8.count)
  }

  @Test(
    "A name of any length costs its own bytes, however much is found below it",
    arguments: [
      (#"{"places":[{"id":"a","name":"b","other_hours":{"NAME":{"#, #""x":0"#, "}}}]}"),
      (#"{"places":[{"id":"a","name":"b","hours_exceptions":{"NAME":["#, "1", "]}}]}"),
      (#"{"places":[],"taste_wheels":{"NAME":{"#, #""x":0"#, "}}}"),
      (#"{"places":[],"taste_wheels":{"Coffee":{"NAME":["#, "1", "]}}}"),
    ], ["x", "\u{301}", #"\u0301"#])
  func longNames(_ document: (before: String, fault: String, after: String), _ scalar: String) throws {
    let name = Self.name(scalar, bytes: 1 << 18)
    let faults = Array(repeating: document.fault, count: 10_100).joined(separator: ",")
    let text = document.before.replacing("NAME", with: name) + faults + document.after
    let diagnostics = try Self.decoded(text).diagnostics
    #expect(diagnostics.count == Findings.most + 1)
    // Each has a path of a few short steps, and a message that may hold the name once.
    #expect(Self.size(diagnostics) < 10 * text.utf8.count + 300 * diagnostics.count)
    #expect(diagnostics.allSatisfy { $0.path.unicodeScalars.count < 300 })
    #expect(diagnostics.contains { $0.path.contains("…\"]") })
  }

  @Test("Names of eighty characters are shown whole, and no longer ones", arguments: [79, 80, 81, 200])
  func cut(_ count: Int) throws {
    for letter in ["é", "🍷", "x"] {
      let name = String(repeating: letter, count: count)
      let catalog = try Self.decoded(#"{"places":[],"taste_wheels":{"\#(name)":1}}"#)
      let shown = count > 80 ? String(repeating: letter, count: 80) + "…" : name
      let step = shown.utf8.allSatisfy { $0 == UInt8(ascii: "x") } ? ".\(shown)" : "[\"\(shown)\"]"
      #expect(catalog.diagnostics.map(\.path) == ["taste_wheels" + step])
      #expect(Diagnostic.step(toMember: name) == step)
    }
  }

  @Test(
    "The first faults of a document are listed, wherever its city stands and whatever is read last",
    arguments: [
      ["city", "lists", "places", "moments"], ["places", "lists", "moments", "city"],
      ["lists", "places", "city", "moments"], ["city", "places", "city", "moments", "lists"],
      ["places", "city", "lists", "city", "moments"],
    ])
  func first(_ order: [String]) throws {
    let members = order.map { name in
      name == "city"
        ? #""city":{}"# : "\"\(name)\":[" + Array(repeating: "1", count: 9_000).joined(separator: ",") + "]"
    }
    let text = "{" + members.joined(separator: ",") + "}"
    let bytes = Array(text.utf8)
    // A second city is found at its name.
    let cities = text.ranges(of: "\"city\"").dropFirst().map {
      text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
    }
    let all = (bytes.indices.filter { bytes[$0] == UInt8(ascii: "1") } + cities).sorted()
    let diagnostics = try Self.decoded(text).diagnostics
    #expect(diagnostics.dropLast().map(\.offset) == Array(all.prefix(Findings.most)))
    let last = try #require(diagnostics.last)
    #expect(last.message.hasPrefix("from here on \(all.count - Findings.most) more are not listed"))
    #expect(last.offset == all[Findings.most] && last.severity == .error)
  }

  @Test("References that lead nowhere are listed as other findings are")
  func references() throws {
    let ids = Array(repeating: #""x""#, count: 12_000).joined(separator: ",")
    let text = #"{"places":[],"lists":[{"id":"l","title":"t","places":[\#(ids)]}]}"#
    let found = try Self.decoded(text).doubtfulReferences(in: Array(text.utf8))
    #expect(found.count == Findings.most + 1)
    #expect(found.last?.message.hasPrefix("from here on 2000 more") == true)
    #expect(found.first?.position.line == 1 && found.first?.path == "lists[0].places[0]")
  }

  @Test("A zone's rules are looked up for the city that counts, and for the first at most")
  func zones() throws {
    let cities = Array(repeating: #""city":{"time_zone":"UTC"}"#, count: 5_000).joined(separator: ",")
    var names: [String] = []
    let places = #""places":[{"id":"a","name":"b","hours":1}]"#
    let catalog = try Catalog(decoding: Array("{\(cities),\(places),\(cities),\"city\":{}}".utf8)) { name in
      names.append(name)
      return Catalog.embeddedZone(name)
    }
    #expect(names == ["UTC", "America/Toronto"])
    #expect(catalog.city == City())
    #expect(catalog.diagnostics.filter { $0.severity == .error }.map(\.path) == ["places[0].hours"])
  }

  /// Documents of which one object has further members, and their names.
  private static let objects: [(document: String, names: String)] = [
    (
      #"{"places":[{"id":"p","name":"P","hours":"Mo 08:00-10:00; PH off"}],"city":{"holidays":[]},MORE}"#,
      "schema version photo_url renditions city places curators lists issue taste_wheels moments"
    ),
    (
      #"{"places":[{"id":"p","name":"P","hours":"Mo 08:00-10:00; PH off"}],"city":{MORE}}"#,
      "id name time_zone holidays school_holidays location"
    ),
    (
      #"{"places":[{"id":"p","name":"P",MORE}]}"#,
      "id name neighbourhood address location categories blurb status hours hours_exceptions other_hours hours_checked photos"
    ),
    (#"{"places":[{"id":"p","name":"P","hours":{MORE}}]}"#, "mon sun holiday"),
    (#"{"places":[{"id":"p","name":"P","hours_exceptions":{MORE}}]}"#, "2026-12-24 2026-12-24/2026-12-26 12-24"),
    (#"{"places":[{"id":"p","name":"P","other_hours":{MORE}}]}"#, "Kitchen"),
    (#"{"places":[{"id":"p","name":"P","location":{"latitude":43,"longitude":-79,MORE}}]}"#, "latitude longitude"),
    (#"{"places":[{"id":"p","name":"P","photos":[{"key":"k","version":"1",MORE}]}]}"#, "key version"),
    (#"{"places":[],"curators":[{"id":"c","name":"C",MORE}]}"#, "id name bio photo"),
    (#"{"places":[],"lists":[{"id":"c","title":"C",MORE}]}"#, "id title curator places"),
    (#"{"places":[],"issue":{MORE}}"#, "id title published sections"),
    (#"{"places":[],"issue":{"sections":[{MORE}]}}"#, "title places lists moments"),
    (#"{"places":[],"taste_wheels":{MORE}}"#, "Coffee"),
    (#"{"places":[],"taste_wheels":{"Coffee":{MORE}}}"#, "Bright"),
    (
      #"{"places":[],"moments":[{"id":"m","name":"M","starts_at":"2026-12-24",MORE}]}"#,
      "id name place starts_at ends_at"
    ),
    (#"{"places":[],"city":{"holidays":[{"date":"2026-12-25",MORE}]}}"#, "date name name_fr"),
    (#"{"places":[],"city":{"holidays":[{"date":"2026-12-25","name":{MORE}}]}}"#, "en fr"),
    (
      #"{"places":[],"city":{"school_holidays":[{"from":"2026-12-20","to":"2026-12-28",MORE}]}}"#,
      "from to name name_fr"
    ),
  ]

  private static let values = [
    "null", "1", "2", "43.5", #""""#, #""x""#, #""temporarily_closed""#, #""UTC""#, #""Nowhere/None""#,
    #""2026-12-24""#,
    #""2026-12-26T10:00:00-05:00""#, #""Mo-Fr 08:00-16:00; PH off""#, "[]", #"["x"]"#, #"[["08:00","16:00"]]"#,
    #"[["8"]]"#, "{}", #"{"key":"k","version":"2"}"#, #"{"id":"i","name":"N","title":"T"}"#,
    #"[{"id":"i","name":"N","title":"T","date":"2026-12-24","starts_at":"2026-12-24"}]"#,
    #"{"latitude":43.5,"longitude":-79.5}"#, #"{"mon":[["08:00","16:00"]]}"#, #"{"2026-12-24":[]}"#,
    #"{"x":["a"]}"#, #"{"en":"E","fr":"F"}"#, #"{"time_zone":"UTC","holidays":[]}"#,
  ]

  @Test("Of a repeated member the last counts, whatever both are, as if it stood alone", arguments: objects)
  func repeated(_ object: (document: String, names: String)) {
    var random = SplitMix(seed: Seed.value)
    struct Reason: Error, Equatable { var reason: CatalogError.Reason }
    /// All that the document says, or why it says nothing.
    func meaning(_ members: String) -> Result<Catalog, Reason> {
      do throws(CatalogError) {
        var catalog = try Catalog(decoding: Array(object.document.replacing("MORE", with: members).utf8))
        catalog.diagnostics = []
        return .success(catalog)
      } catch {
        // It stands elsewhere.
        return .failure(Reason(reason: error.reason))
      }
    }
    for name in object.names.split(separator: " ") {
      for last in Seed.isFull ? Self.values : Array(Self.values.shuffled(using: &random).prefix(8)) {
        let alone = meaning("\"\(name)\":\(last)")
        for first in Seed.isFull ? Self.values : [Self.values.randomElement(using: &random)!] {
          let both = meaning("\"\(name)\":\(first),\"\(name)\":\(last)")
          #expect(both == alone, "\(name): \(first), \(last), seed \(Seed.value)")
        }
      }
    }
  }
}
