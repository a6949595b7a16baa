import Foundation
import Testing
import Verdicts

/// Ids and names: told apart byte for byte, and else found regardless of case and accents.
@Suite struct NameTests {
  /// Ids, services and names that differ only in how an accent is composed.
  static let twins = #"""
    {"places": [
      {"id": "caf\u00e9", "name": "One", "hours": "24/7"},
      {"id": "cafe\u0301", "name": "Two", "hours": "24/7",
       "other_hours": {"Caf\u00e9": "Mo-Su 01:00-02:00", "Cafe\u0301": "Mo-Su 03:00-04:00"}},
      {"id": "three", "name": "Zo\u00e9", "hours": "24/7"}, {"id": "four", "name": "Zoe\u0301", "hours": "24/7"}],
     "lists": [
      {"id": "l", "title": "Composed", "places": ["caf\u00e9"]}, {"id": "m", "title": "Apart", "places": ["cafe\u0301"]}],
     "moments": [{"id": "m", "name": "M", "place": "cafe\u0301", "starts_at": "2026-12-01"}]}
    """#

  static func run(_ arguments: String...) -> CommandTests.Run {
    CommandTests.run(arguments + ["--catalog", "c.json", "--at", "2026-12-01T12:00"], catalog: twins)
  }

  @Test(arguments: [
    ("caf\u{E9}", "One"), ("cafe\u{301}", "Two"), ("Zo\u{E9}", "Zo\u{E9}"), ("Zoe\u{301}", "Zoe\u{301}"),
  ])
  func theSameBytesComeFirst(_ text: String, _ name: String) {
    for command in ["hours", "week"] {
      let run = NameTests.run(command, text)
      #expect(run.status == 0 && run.errors == "")
      #expect(run.output.utf8.starts(with: name.utf8))
    }
    let export = NameTests.run("export", "schema-org", text)
    #expect(export.status == 0)
    #expect(Array(export.output.utf8).firstRange(of: Array("\"name\": \"\(name)\"".utf8)) != nil, "\(export.output)")
  }

  @Test func whereNoneIsTheSameAPersonChooses() {
    let run = NameTests.run("hours", "ZOE")
    #expect(run.status == 2)
    #expect(run.errors == "ravine: several places are named \"ZOE\": use an id, one of three, four\n")
  }

  @Test(arguments: [("Caf\u{E9}", "1 a.m. – 2 a.m."), ("Cafe\u{301}", "3 a.m. – 4 a.m."), ("CAFE", "1 a.m. – 2 a.m.")])
  func services(_ name: String, _ hours: String) {
    #expect(NameTests.run("hours", "cafe\u{301}", "--service", name).output.contains("Every day   \(hours)\n"))
  }

  @Test func listsAndMomentsMeanOneOfThem() throws {
    for (list, id) in [("l", "caf\u{E9}"), ("m", "cafe\u{301}")] {
      let ids = try CommandTests.ids(NameTests.run("open-now", "--list", list, "--all", "--json"))
      #expect(ids.map { Array($0.utf8) } == [Array(id.utf8)])
    }
    #expect(NameTests.run("moments").output.contains("  M   Two   "))
  }

  @Test func listsOfOneTitleAreChosenFromById() {
    let catalog = #"""
      {"places": [{"id": "a", "name": "A", "hours": "24/7"}],
       "lists": [{"id": "x", "title": "Été", "places": ["a"]}, {"id": "y", "title": "ete", "places": []}]}
      """#
    let run = CommandTests.run(["open-now", "--catalog", "c.json", "--list", "ETE"], catalog: catalog)
    #expect(run.status == 2)
    #expect(run.errors == "ravine: several lists are named \"ETE\": use an id, one of x, y\n")
    for list in ["x", "Été"] {
      #expect(CommandTests.run(["open-now", "--catalog", "c.json", "--list", list], catalog: catalog).status == 0)
    }
    #expect(CommandTests.run(["open-now", "--catalog", "c.json", "--list", "ete"], catalog: catalog).status == 1)
  }

  @Test(
    "Accents of any script with them are left out, and case",
    arguments: [
      ("pho hung", "Phở Hưng"), ("ταβερνα", "Ταβέρνα"), ("ΤΑΒΕΡΝΑΣ", "ταβέρνας"), ("lu tea", "Lǚ Tea"),
      ("ελια", "ἐλᾴϊα"),
      ("пекарня иод", "Пекарня Йод"), ("елка", "Ёлка"), ("istanbul strasse", "İSTANBUL STRAẞE"), ("oeuf", "Œuf"),
      ("aerø", "ÆRØ"), ("smorrebrod", "Smørrebrød"), ("lodz", "ŁÓDŹ"), ("mala strana", "Mala\u{301} Straná"),
      ("thorlakur", "Þorlákur"), ("caffe d'oro", "Caffè d’Oro"), ("大統華", "大統華"), ("київ", "КИІВ"),
      ("\u{1112}\u{1161}\u{11AB}", "한"),
    ])
  func folding(_ typed: String, _ name: String) {
    let isOne = folded(typed) == folded(name)
    #expect(isOne == (typed != "ελια"), "\(folded(typed)) \(folded(name))")
  }

  /// Every letter that Unicode takes apart into a letter and accents is that letter, small.
  @Test func everyDecompositionIsFolded() {
    for value in Array(0xC0...0x24F) + Array(0x370...0x52F) + Array(0x1E00...0x1FFF) {
      guard let scalar = Unicode.Scalar(UInt32(value)),
        [.lowercaseLetter, .uppercaseLetter, .titlecaseLetter].contains(scalar.properties.generalCategory)
      else { continue }
      let whole = String(scalar)
      let parts = whole.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
        !(0x300...0x36F).contains($0.value)
      }
      let apart = String(String.UnicodeScalarView(parts))
      #expect(Array(folded(whole).unicodeScalars) == Array(folded(apart).unicodeScalars), "\(whole)")
    }
  }
}
