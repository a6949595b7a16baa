import CivilTime
import Testing

@testable import OpeningHours

/// What others refuse, read, warn of, and write: each row has the same outcome here, or stands in `waivers-syntax.tsv`
/// with ours and the reason.
@Suite struct SyntaxTests {
  /// The day on which the sources' tests look at years and dates that are past.
  private static let day = CivilDate(dayNumber: CivilDate.dayNumber(year: 2025, month: 5, day: 23))

  private static func rows() throws -> [[String]] { try TestData.fields("syntax.tsv") }

  private static func waivers() throws -> [[String]: String] {
    var waivers: [[String]: String] = [:]
    for fields in try TestData.fields("waivers-syntax.tsv") { waivers[[fields[0], fields[1]]] = fields[2] }
    return waivers
  }

  /// A part of the rows each, since comparing years of hours takes long: others have their turn in between.
  private static let parts = 27

  @Test(arguments: 0..<parts) func everyRowHasItsOutcomeOrIsWaivedWithAReason(_ part: Int) throws {
    let waivers = try SyntaxTests.waivers()
    let rows = try SyntaxTests.rows()
    #expect(rows.count == 486)
    for index in stride(from: part, to: rows.count, by: SyntaxTests.parts) {
      let row = rows[index]
      let waived = waivers[[row[0], row[1]]]
      let ours = SyntaxTests.disagreement(row[0], row[1], row[2])
      // A spelling that is read one day is right to be.
      if waived == "refused", ours == nil { continue }
      #expect(ours == waived, "\(row)")
    }
  }

  @Test func everyWaiverIsOfARow() throws {
    let rows = Set(try SyntaxTests.rows().map { [$0[0], $0[1]] })
    let waived = Set(try SyntaxTests.waivers().keys)
    #expect(waived.isSubset(of: rows), "waived, and no rows: \(waived.subtracting(rows))")
  }

  private static func disagreement(_ kind: String, _ text: String, _ other: String) -> String? {
    let schedule = try? Schedule(notation: text)
    let warnings = schedule?.warnings(from: day, in: .toronto) ?? []
    let isDoubtful = warnings.contains { $0.problem != .holidayNotMentioned }
    switch kind {
    case "refused": return schedule == nil ? nil : "read"
    case "read": return schedule == nil ? "refused" : nil
    case "warns": return schedule == nil || isDoubtful ? nil : "silent"
    case "silent": return schedule == nil ? "refused" : isDoubtful ? "warns" : nil
    case "holiday": return warnings.contains { $0.problem == .holidayNotMentioned } ? nil : "silent"
    case "equal", "differs":
      guard let schedule, let other = try? Schedule(notation: other) else { return "refused" }
      return schedule.isEqual(to: other, from: day, in: .toronto) == (kind == "equal") ? nil : "other"
    default: return normalFormDisagreement(text, other)
    }
  }

  /// What is written is at most as long, and says the same.
  private static func normalFormDisagreement(_ text: String, _ expected: String) -> String? {
    guard let rules = try? HoursRules(notation: text) else {
      // What nobody reads is left as it stands.
      return (try? HoursRules(notation: expected)) == nil ? nil : "refused"
    }
    let form = rules.normalForm
    guard form.utf8.count <= expected.utf8.count, let written = try? Schedule(notation: form),
      let right = try? Schedule(notation: expected), written.isEqual(to: right, from: day, in: .toronto)
    else { return form }
    return nil
  }
}
