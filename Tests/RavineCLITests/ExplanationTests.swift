import Foundation
import Testing

@testable import RavineCLI

/// `ravine hours` says which rule decided, and what comes next.
@Suite struct ExplanationTests {
  private static let catalog = """
    {"city": {"id": "toronto", "name": "Toronto"}, "places": [
      {"id": "a", "name": "A", "hours": "Mo-Fr 09:00-17:00, Fr 18:00-02:00; PH off \\"rest\\"; Sa 10:00-14:00+",
       "hours_exceptions": {"2026-12-24": [["10:00", "14:00"]], "2027-01-04/2027-01-08": [], "07-02": [["10:00", "11:00"]]}},
      {"id": "b", "name": "B", "hours": {"mon": [["18:00", "02:00"]], "holiday": [["12:00", "15:00"]]},
       "other_hours": {"Kitchen": "Mo 18:00-22:00"}},
      {"id": "c", "name": "C", "hours": "M-F: 9-17 ; PH geschlossen"}, {"id": "d", "name": "D"},
      {"id": "e", "name": "E", "status": "temporarily_closed", "hours": "24/7"}, {"id": "f", "name": "F", "hours": "often"}]}
    """

  private func lines(_ place: String, _ at: String, _ more: String...) -> [String] {
    let run = CommandTests.run(
      ["hours", place, "--catalog", "c.json", "--at", at] + more, catalog: ExplanationTests.catalog)
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map { String($0.replacing("\u{A0}", with: " ").drop { $0 == " " }) }.filter
    { line in
      ["Why: ", "Next: ", "Then: ", "Pourquoi : ", "Ensuite : ", "Puis : "].contains { line.hasPrefix($0) }
    }
  }

  /// Between an open end that is over at nobody's word and an opening at midnight lies a day that is closed.
  @Test func anOpeningAtMidnightAfterAnOpenEnd() {
    let catalog = #"{"places": [{"id": "a", "name": "A", "hours": "Mo 17:00+; We 00:00-10:00"}]}"#
    let run = CommandTests.run(["hours", "a", "--catalog", "c.json", "--at", "2026-12-07T18:00"], catalog: catalog)
    let next = run.output.split(separator: "\n").first { $0.contains("Next: ") }.map(String.init) ?? ""
    #expect(next.contains("Wednesday, Dec. 9") && !next.contains("midnight,"), "\(next)")
  }

  @Test(
    arguments: [
      (
        "a", "2026-12-07T12:00",
        [
          "Why: open by rule 1 of 4, “Mo-Fr 09:00-17:00”, 9 a.m. – 5 p.m.",
          "Next: 5 p.m., closed, outside rule 1 of 4, “Mo-Fr 09:00-17:00”",
          "Then: Tuesday, Dec. 8 at 9 a.m., open by rule 1 of 4, “Mo-Fr 09:00-17:00”, 9 a.m. – 5 p.m.",
        ]
      ),
      (
        "a", "2026-12-05T01:00",
        [
          "Why: open by rule 2 of 4, “Fr 18:00-02:00”, 6 p.m. – 2 a.m., begun on Friday, Dec. 4",
          "Next: 2 a.m., closed, outside rule 4 of 4, “Sa 10:00-14:00+”",
          "Then: 10 a.m., open by rule 4 of 4, “Sa 10:00-14:00+”, 10 a.m. – 2 p.m.",
        ]
      ),
      (
        "a", "2026-12-05T15:00",
        [
          "Why: not confirmed by rule 4 of 4, “Sa 10:00-14:00+”, which gives no closing time",
          "Next: Monday, Dec. 7 at 9 a.m., open by rule 1 of 4, “Mo-Fr 09:00-17:00”, 9 a.m. – 5 p.m.",
        ]
      ),
      (
        "a", "2026-12-24T15:00",
        [
          "Why: closed, outside its exception for Dec. 24, 2026",
          "Next: Saturday, Dec. 26 at 10 a.m., open by rule 4 of 4, “Sa 10:00-14:00+”, 10 a.m. – 2 p.m.",
        ]
      ),
      (
        "a", "2026-12-25T15:00",
        [
          "Why: closed by rule 3 of 4, “PH off \"rest\"” (Christmas Day)",
          "Next: Saturday, Dec. 26 at 10 a.m., open by rule 4 of 4, “Sa 10:00-14:00+”, 10 a.m. – 2 p.m.",
        ]
      ),
      (
        "a", "2027-01-05T12:00",
        [
          "Why: closed by its exception for Jan. 4, 2027 – Jan. 8, 2027",
          "Next: Saturday, Jan. 9 at 10 a.m., open by rule 4 of 4, “Sa 10:00-14:00+”, 10 a.m. – 2 p.m.",
        ]
      ),
      (
        "a", "2027-07-02T10:30",
        [
          "Why: open by its exception for July 2 of every year, 10 a.m. – 11 a.m.",
          "Next: 11 a.m., closed, outside its exception for July 2 of every year",
          "Then: Saturday, July 3 at 10 a.m., open by rule 4 of 4, “Sa 10:00-14:00+”, 10 a.m. – 2 p.m.",
        ]
      ),
      (
        "b", "2027-05-24T13:00",
        [
          "Why: open by its holiday hours (Victoria Day), noon – 3 p.m.",
          "Next: 3 p.m., closed, outside its holiday hours (Victoria Day)",
          "Then: Monday, May 31 at 6 p.m., open by Monday's hours, 6 p.m. – 2 a.m.",
        ]
      ),
      (
        "c", "2026-12-25T12:00",
        [
          "Why: closed by rule 2 of 2, “PH geschlossen” (Christmas Day)",
          "Next: Monday, Dec. 28 at 9 a.m., open by rule 1 of 2, “M-F: 9-17”, 9 a.m. – 5 p.m.",
        ]
      ),
      ("d", "2026-12-25T12:00", []),
      ("e", "2026-12-25T12:00", []),
      ("f", "2026-12-25T12:00", []),
    ] as [(String, String, [String])])
  func words(_ place: String, _ at: String, _ expected: [String]) { #expect(lines(place, at) == expected) }

  @Test func otherWords() {
    #expect(
      lines("b", "2026-12-07T19:00", "--service", "Kitchen") == [
        "Why: open by its hours, “Mo 18:00-22:00”, 6 p.m. – 10 p.m.",
        "Next: 10 p.m., closed, outside its hours, “Mo 18:00-22:00”",
        "Then: Monday, Dec. 14 at 6 p.m., open by its hours, “Mo 18:00-22:00”, 6 p.m. – 10 p.m.",
      ])
    #expect(
      lines("b", "2026-12-08T01:00", "--lang", "fr") == [
        "Pourquoi : ouvert selon l'horaire du lundi, 18 h – 2 h, depuis le lundi 7 décembre",
        "Ensuite : 2 h, fermé, faute d'heures ce jour-là",
        "Puis : lundi 14 décembre à 18 h, ouvert selon l'horaire du lundi, 18 h – 2 h",
      ])
  }

  private func explanation(_ place: String, _ at: String) throws -> (now: [String: Any], next: [[String: Any]]) {
    let run = CommandTests.run(
      ["hours", place, "--catalog", "c.json", "--at", at, "--json", "--explain"], catalog: ExplanationTests.catalog)
    let document = try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any]
    let explanation = try #require(document?["explanation"] as? [String: Any])
    return (
      try #require(explanation["now"] as? [String: Any]), try #require(explanation["next"] as? [[String: Any]])
    )
  }

  @Test func forMachines() throws {
    let night = try explanation("a", "2026-12-05T01:00")
    #expect(night.now["cause"] as? String == "rule" && night.now["path"] as? String == "places[0].hours")
    #expect(
      night.now["rule"] as? Int == 2 && night.now["rules"] as? Int == 4 && night.now["day"] as? String == "2026-12-04")
    #expect(night.now["offset"] as? Int == 19 && night.now["length"] as? Int == 14)
    #expect(night.now["span"] as? [String] == ["18:00", "26:00"] && night.next.count == 2)
    #expect(night.next[0]["at"] as? String == "2026-12-05T02:00:00-05:00" && night.next[0]["outside"] as? Bool == true)
    let eve = try explanation("a", "2026-12-24T12:00")
    #expect(
      eve.now["path"] as? String == #"places[0].hours_exceptions["2026-12-24"]"#
        && eve.now["cause"] as? String == "exception")
    #expect(try explanation("b", "2026-12-07T19:00").now["path"] as? String == "places[1].hours.mon")
    #expect(try explanation("b", "2026-12-25T12:00").now["path"] as? String == "places[1].hours.holiday")
    #expect(try explanation("e", "2026-12-25T12:00").now["path"] as? String == "places[4].status")
    let plain = CommandTests.run(["hours", "a", "--catalog", "c.json", "--json"], catalog: ExplanationTests.catalog)
    #expect(!plain.output.contains("explanation"))
  }
}
