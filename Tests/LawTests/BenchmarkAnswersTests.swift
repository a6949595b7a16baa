import Foundation
import SlowEvaluator
import TestSupport
import Testing

/// The answers that the benchmarks check before they time anything come from the slow evaluator.
///
/// `RAVINE_RECORD` writes instants and answers anew, and fails the run.
@Suite struct BenchmarkAnswersTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Benchmarks/Data")

  private static let hour = 3600
  private static let day = 24 * hour
  /// The clock changes of 2026 and 2027 in Toronto, in seconds since 1970.
  private static let changes = [1_772_953_200, 1_793_512_800, 1_805_007_600, 1_825_567_200]

  /// A thousand whole minutes within eight days of a change, 200 of them in a fold or within an hour of a gap.
  private static var instants: [Int] {
    var random = SplitMix(seed: 20_261_130)
    return (0..<1000).map { index in
      let reach = index < 200 ? hour : 8 * day
      return changes[index % 4] + Int.random(in: -reach..<reach, using: &random) / 60 * 60
    }
  }

  private func lines(_ name: String) throws -> [String] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func slowEvaluatorGivesThem() throws {
    let instants = BenchmarkAnswersTests.instants
    let zone = try #require(SlowZone.named("America/Toronto"))
    // Wide enough for the longest time between two holidays.
    let axes = BenchmarkAnswersTests.changes.map { change in
      MinuteAxis(
        zone: zone, from: change - 100 * BenchmarkAnswersTests.day, to: change + 100 * BenchmarkAnswersTests.day)
    }
    // All of them only where they are recorded or everything is wanted: painting 200 schedules takes its time.
    let isRecording = ProcessInfo.processInfo.environment["RAVINE_RECORD"] != nil
    let every = isRecording || Seed.isFull ? 1 : 20
    var checksums: [String] = []
    for (index, text) in try lines("expressions.txt").enumerated() where index % every == 0 {
      let schedule = try #require(SlowSchedule(notation: text), "\(text)")
      let paintings = axes.map { Painting(schedule, $0) }
      var checksum = AnswerChecksum()
      for (position, at) in instants.enumerated() {
        let answer = paintings[position % 4].answer(at: at)
        let state = [SlowState.closed, .open, .unknown].firstIndex(of: answer.state) ?? 0
        checksum.add(state, since: answer.since.map(Int64.init), until: answer.until.map(Int64.init))
      }
      checksums.append(String(checksum.value, radix: 16))
    }
    if isRecording {
      for (name, written) in [
        ("clock-changes.txt", instants.map(String.init)), ("clock-changes-answers.txt", checksums),
      ] {
        try (written.joined(separator: "\n") + "\n").write(
          to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      Issue.record("recorded: run again without RAVINE_RECORD")
      return
    }
    #expect(try lines("clock-changes.txt") == instants.map(String.init))
    let recorded = try lines("clock-changes-answers.txt").enumerated().filter { $0.offset % every == 0 }
    #expect(recorded.map(\.element) == checksums)
  }
}
