import Foundation
import Ravine

/// 200 schedules and 1,000 instants of 2026 in Toronto, with what is right for each; and 1,000 instants around clock
/// changes with the slow evaluator's answers.
struct Workload {
  var expressions: [String]
  var schedules: [Schedule]
  var instants: [Timestamp]
  /// For each schedule, for each instant, whether it is open.
  var answers: [[Bool]]
  var changeInstants: [Timestamp]
  /// For each schedule, the checksum over its answers at the instants around clock changes.
  var changeChecksums: [UInt64]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Data")

  static func lines(_ name: String) throws -> [Substring] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
  }

  static func timestamps(_ name: String) throws -> [Timestamp] {
    try lines(name).compactMap { Int64($0).flatMap { Timestamp(seconds: $0) } }
  }

  init() throws {
    expressions = try Workload.lines("expressions.txt").map(String.init)
    schedules = try expressions.map { try Schedule(notation: $0) }
    instants = try Workload.timestamps("instants.txt")
    answers = try Workload.lines("oracle.txt").map { line in line.utf8.map { $0 == UInt8(ascii: "1") } }
    changeInstants = try Workload.timestamps("clock-changes.txt")
    changeChecksums = try Workload.lines("clock-changes-answers.txt").compactMap { UInt64($0, radix: 16) }
  }

  /// Every answer, before anything is timed.
  func check() -> Bool {
    let zone = ZoneRules.toronto
    for (index, schedule) in schedules.enumerated() {
      for (at, expected) in zip(instants, answers[index]) {
        if (schedule.state(at: at, in: zone).kind == .open) != expected { return false }
      }
      var checksum = AnswerChecksum()
      for at in changeInstants {
        let state = schedule.state(at: at, in: zone)
        checksum.add(Int(state.kind.rawValue), since: state.since?.seconds, until: state.until?.seconds)
      }
      if checksum.value != changeChecksums[index] { return false }
    }
    return answers.count == schedules.count && changeChecksums.count == schedules.count
  }
}
