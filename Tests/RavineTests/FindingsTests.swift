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
}
