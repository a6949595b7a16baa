import CivilTime
import Testing

@testable import OpeningHours

/// What others refuse, read, warn of, and write: each row has the same outcome here, or stands in `waivers-syntax.tsv`
/// with ours and the reason.
@Suite struct SyntaxTests {
  /// The day on which the sources' tests look at years and dates that are past.
  private static let day = CivilDate(dayNumber: CivilDate.dayNumber(year: 2025, month: 5, day: 23))

  @Test func everyRowHasItsOutcomeOrIsWaivedWithAReason() throws {
    var waivers: [[String]: String] = [:]
    for fields in try TestData.fields("waivers-syntax.tsv") { waivers[[fields[0], fields[1]]] = fields[2] }
    let rows = try TestData.fields("syntax.tsv")
    #expect(rows.count == 486)
    for row in rows {
      let waived = waivers.removeValue(forKey: [row[0], row[1]])
      let ours = SyntaxTests.disagreement(row[0], row[1], row[2])
      // A spelling that is read one day is right to be.
      if waived == "refused", ours == nil { continue }
      #expect(ours == waived, "\(row)")
    }
    #expect(waivers.isEmpty, "waived, and no rows: \(waivers.keys)")
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
