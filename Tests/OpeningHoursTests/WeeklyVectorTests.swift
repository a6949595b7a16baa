import CivilTime
import OpeningHours
import Testing

@Suite struct WeeklyVectorTests {
  @Test func everyRowGivesItsAnswerOrIsWaivedWithAReason() throws {
    let questions = try VectorQuestion.all(in: "evaluate-weekly.jsonl")
    #expect(questions.count == 875)
    #expect(Set(questions.map(\.id)).count == questions.count)
    let waivers = Dictionary(uniqueKeysWithValues: Waiver.weekly.map { ($0.id, $0) })
    var passed = 0
    var waived: Set<String> = []
    for question in questions {
      let waiver = waivers[question.id]
      do {
        if let ours = try question.disagreement() {
          if ours != waiver?.ours { Issue.record("\(question.id): ours is \(ours)") }
          waived.insert(question.id)
        } else {
          if waiver != nil { Issue.record("\(question.id) is waived, and agrees") }
          passed += 1
        }
      } catch let error as CivilTimeError {
        if waiver == nil || waiver?.ours != nil { Issue.record("\(question.id): \(error.message)") }
        waived.insert(question.id)
      }
    }
    #expect(waived == Set(waivers.keys))
    print("evaluate-weekly: \(passed) passed, \(waived.count) waived")
  }
}
