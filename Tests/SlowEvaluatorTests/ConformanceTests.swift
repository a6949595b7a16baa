import Foundation
import Testing

/// The files in `catalog-samples/conformance` say what the slow evaluator says.
///
/// With `RAVINE_RECORD=1` in the environment the files are written anew, and the run fails all the same.
@Suite struct ConformanceTests {
  @Test func files() throws {
    let isRecording = ProcessInfo.processInfo.environment["RAVINE_RECORD"] == "1"
    var names: Set<String> = []
    var count = 0
    var eval = SlowEval()
    for topic in Conformance.topics {
      let lines = topic.lines(&eval)
      let file = Files.conformance.appending(path: topic.name + ".jsonl")
      names.insert(file.lastPathComponent)
      count += lines.count
      // Errors are errors, and nothing else is.
      for line in lines {
        #expect((JSON(line)?["out"]?["error"] == true) == (topic.name == "errors"), "\(line)")
      }
      if isRecording {
        try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
        continue
      }
      let recorded = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      #expect(recorded.count == lines.count, "\(topic.name)")
      for (recorded, line) in zip(recorded, lines) where recorded != line {
        Issue.record("recorded \(recorded)\nnow      \(line)")
      }
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: Files.conformance.path)
    #expect(Set(stored.filter { $0.hasSuffix(".jsonl") }) == names)
    #expect(count >= 850)
    if isRecording { Issue.record("recorded; run again") }
  }
}
