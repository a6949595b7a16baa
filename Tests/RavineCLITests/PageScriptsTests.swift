import TestSupport
import Testing

@testable import RavineCLI

/// JSON-LD in web pages.
@Suite struct PageScriptsTests {
  @Test(
    arguments: [
      (#"<script type="application/ld+json">1</script>"#, ["1"]),
      ("<p>\n<SCRIPT\nasync TYPE='Application/LD+JSON' defer>1</Script >", ["1"]),
      (
        #"<script id=x type=application/ld+json>1</script><script type = "application/ld+json; charset=utf-8">2</script>"#,
        ["1", "2"]
      ),
      (#"<script type="application/ld&#43;json">1</script>"#, ["1"]),
      (
        #"<script>var a = '<script type="application/ld+json">1'</script><script type="application/json">2</script>"#,
        []
      ),
      (#"<!-- <script type="application/ld+json">1</script> --><script type="application/ld+json">2</script>"#, ["2"]),
      (#"<title><script type="application/ld+json">1</script></title>"#, []),
      (
        #"<textarea><script type="application/ld+json">1</script></TEXTAREA><script type="application/ld+json">2</script>"#,
        ["2"]
      ),
      (#"<a title="<script type='application/ld+json'>1</script>">x</a>"#, []),
      (#"<script type="application/ld+json">{"a": "</b>"}"#, [#"{"a": "</b>"}"#]),
      ("<script type=\"application/ld+json\"> <!-- \n1\n//--> </script>", [" <!-- \n1\n//--> "]),
      (#"<script data-type="application/ld+json">1</script><scripty type="application/ld+json">2</scripty>"#, []),
      ("<", []), ("<script", []), ("<script type", []), ("<script type=", []), ("<script type=\"", []), ("<!--", []),
      ("<!-->", []), ("<a =>", []), ("<a \"=\" / = >", []),
    ] as [(String, [String])])
  func scripts(_ page: String, _ expected: [String]) {
    let found = PageScripts(Array(page.utf8)).scripts.map { String(decoding: $0.text, as: UTF8.self) }
    #expect(found == expected)
  }

  @Test func placesOfAPage() throws {
    let found = try ImportedCatalog(
      schemaOrg: """
        \u{FEFF} <!DOCTYPE html>
        <script type="application/ld+json">{"name": "A", "openingHours": "Mo 09:00-17:00"},</script>
        <script type="application/ld+json">
        <![CDATA[ {"name": "B", "openingHours": "Mo 09:00-17:00"}; ]]></script>
        <script type="application/ld+json">{&quot;name&quot;: "C", "address": "1 St"}</script>
        """)
    #expect(found.catalog.places.map(\.name) == ["B", "C"])
    #expect(found.notes.count == 2)
    #expect(found.notes[0].hasPrefix("script 1 (line 2): ") && found.notes[0].hasSuffix(", left out"))
    #expect(
      found.notes[1] == "script 3 (line 5): character references in a script, read as the characters they stand for")
    #expect(throws: ImportError.self) { try importSchemaOrg(Array("<p>Open daily</p>".utf8)) }
    #expect(throws: ImportError.self) { try importSchemaOrg(Array("{}".utf8)) }
  }

  @Test(
    arguments: [
      ("a &amp; b", "a & b"), ("&#x41;&#66;", "AB"), ("&nope; &", "&nope; &"), ("&#xD800;&#0;", "&#xD800;&#0;"),
      ("&amp;amp;", "&amp;"), ("Caf&eacute", "Caf&eacute"), ("&eacute;", "é"),
    ])
  func references(_ text: String, _ expected: String) { #expect(PageText.decoded(text) == expected) }

  private static let seeds = [
    #"{"displayName": {"text": "A"}, "regularOpeningHours": {"periods": [{"open": {"day": 0, "hour": 9}, "close": {"day": 1, "hour": 2, "minute": 59}}]}, "currentOpeningHours": {"periods": [{"open": {"day": 3, "hour": 0, "date": {"year": 2026, "month": 12, "day": 23}, "truncated": true}, "close": {"day": 3, "hour": 23, "minute": 59, "date": {"year": 2026, "month": 12, "day": 29}, "truncated": true}}], "specialDays": [{"date": {"year": 2026, "month": 12, "day": 25}}]}}"#,
    #"{"result": {"name": "A", "opening_hours": {"periods": [{"open": {"day": 0, "time": "0000"}}]}, "geometry": {"location": {"lat": 1e2, "lng": -79}}}}"#,
    #"<html><script type="application/ld+json">{"@graph": [{"name": "A", "openingHoursSpecification": [{"dayOfWeek": ["https://schema.org/Monday"], "opens": "09:00:00", "closes": "12:00 AM", "validFrom": "2026-06-01", "validThrough": "2026-08-31"}, {"opens": "00:00", "closes": "23:59"}], "specialOpeningHoursSpecification": {"validFrom": "2026-12-25", "validThrough": "9999-12-31"}}]}</script>"#,
    #"{"name": "A", "openingHours": ["Mo-Fr 09:00-17:00", "Sa 10:00-12:00"], "geo": {"latitude": "43.6", "longitude": "-79"}, "amenityFeature": {"name": "K", "hoursAvailable": {"opens": "1:00", "closes": "2:00", "validFrom": "2026-12-25"}}}"#,
  ]

  /// Whatever the bytes, an import ends with a catalog that decodes, or says why there is none.
  @Test func anyBytesAreAnswered() throws {
    var numbers = SplitMix(seed: Seed.value)
    let signs = Array(#"{}[]":,0123456789<>/!-="&;TZ null\u"#.utf8)
    for round in 0..<Seed.count(20_000) {
      var bytes = Array(PageScriptsTests.seeds[round % 4].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<5, using: &numbers) {
        case 0: bytes[place] = signs.randomElement(using: &numbers)!
        case 1: bytes.insert(signs.randomElement(using: &numbers)!, at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes[place] = UInt8.random(in: .min ... .max, using: &numbers)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...20, using: &numbers))
          bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &numbers))
        }
        if bytes.isEmpty { break }
      }
      for read in [importGoogle, importSchemaOrg, importEvents] as [([UInt8]) throws(ImportError) -> ImportResult] {
        do throws(ImportError) {
          let result = try read(bytes)
          #expect(throws: Never.self, "RAVINE_SEED=\(Seed.value) \(round)") { try ImportedCatalog(result) }
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }
}
