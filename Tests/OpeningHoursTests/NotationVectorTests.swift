import CivilTime
import OpeningHours
import Testing

/// The rows for the whole notation: each gives its answer, or stands in `waivers-notation.tsv` with ours and the reason.
@Suite struct NotationVectorTests {
  @Test func everyRowGivesItsAnswerOrIsWaivedWithAReason() throws {
    let questions = try VectorQuestion.all(in: "evaluate-notation.jsonl")
    #expect(questions.count == 1687)
    // What is ours in place of the expected answer; nothing else is waived, and what agrees is waived no longer.
    var waivers: [String: String] = [:]
    for fields in try TestData.fields("waivers-notation.tsv") { waivers[fields[0]] = fields[1] }
    var passed = 0
    for question in questions {
      let ours: String?
      do {
        ours = try question.disagreement()
      } catch is HoursError {
        ours = "refused"
      }
      if ours == nil { passed += 1 }
      if ours != waivers.removeValue(forKey: question.id) {
        Issue.record("\(question.id) \(question.row["hours"]?.text ?? ""): ours is \(ours ?? "the expected answer")")
      }
    }
    #expect(waivers.isEmpty, "waived, and no rows: \(waivers.keys)")
    print("evaluate-notation: \(passed) passed of \(questions.count)")
  }

  /// Points in time and time steps are no hours: refused by name, where they stand.
  @Test func everyPointInTimeIsRefusedWhereItStands() throws {
    let rows = try TestData.rows("evaluate-points.jsonl")
    #expect(rows.count == 21)
    for row in rows {
      let text = try #require(row["hours"]?.string)
      do {
        _ = try Schedule(notation: text)
        Issue.record("\(text) is read")
      } catch {
        // In these four a spelling outside the notation comes first.
        let isSloppy = ["Mon ", "Apr.", "Monday"].contains { text.hasPrefix($0) }
        #expect((error.problem == .pointInTime) != isSloppy, "\(text): \(error.message) at \(error.offset)")
        if isSloppy { continue }
        let rest = text.utf8.dropFirst(error.offset).first.map { Character(Unicode.Scalar($0)) }
        #expect(rest?.isNumber == true || rest == "(" || rest == "s", "\(text): \(error.offset)")
      }
    }
  }
}
