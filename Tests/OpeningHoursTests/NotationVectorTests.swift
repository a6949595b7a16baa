import CivilTime
import OpeningHours
import Testing

@Suite struct NotationVectorTests {
  @Test func everyRowGivesItsAnswerOrIsWaivedWithAReason() throws {
    for question in try VectorQuestion.all(in: "evaluate-notation.jsonl") {
      let t = ContinuousClock.now
      defer {
        let d = ContinuousClock.now - t;
        if d > .milliseconds(200) {
          print("SLOW\t\(question.id)\t\(question.row["hours"]!.text)\t\(d)\t\(question.query)")
        }
      }
      do {
        if let ours = try question.disagreement() {
          print("DIFF\t\(question.id)\t\(question.row["hours"]!.text)\t\(ours)\t\(question.expected.text)")
        } else {
          print("PASS\t\(question.id)\t\(question.row["hours"]!.text)")
        }
      } catch let error as HoursError {
        print("REFUSED\t\(question.id)\t\(question.row["hours"]!.text)\t\(error.message) at \(error.offset)")
      }
    }
  }
}
