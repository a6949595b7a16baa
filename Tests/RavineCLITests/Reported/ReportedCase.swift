import Foundation
import Ravine
import Testing
import Verdicts

@testable import RavineCLI

/// A fault that somebody reported of such software: an input of ours, and the answer that our rules give.
struct ReportedCase {
  let id: String
  /// What is asked; `hours`, `exceptions`, `start` and `end` may be replaced by the same in another shape.
  var input: [String: Any]
  private let expected: [String: Any]

  /// The case with an id in `Data/reported.jsonl`.
  init(_ id: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Data/reported.jsonl")
    let rows = try Data(contentsOf: file).split(separator: 10)
      .compactMap { try JSONSerialization.jsonObject(with: $0) as? [String: Any] }
    let row = try #require(rows.first { $0["id"] as? String == id })
    self.id = id
    input = try #require(row["input"] as? [String: Any])
    expected = try #require(row["expected"] as? [String: Any])
  }

  /// The state, the next change and its kind at each instant; what follows; lengths and warnings.
  func checkHours() throws {
    let first = try ask(at: input["at"])
    try expectChange(first, expected["state"], expected["next"], expected["next_kind"])
    let more = expected["more"] as? [[Any]] ?? []
    let instants = input["more_at"] as? [String] ?? []
    #expect(more.count == instants.count)
    for (instant, fields) in zip(instants, more) { try expectChange(ask(at: instant), fields[0], fields[1], fields[2]) }
    var following = first
    for change in expected["then"] as? [[String]] ?? [] {
      try expectChange(following, nil, change[1], change[0])
      following = try ask(at: change[1])
    }
    if let seconds = expected["seconds_to_next"] as? Int64 {
      #expect(try instant(first["until"]).seconds - instant(input["at"]).seconds == seconds)
    }
    if let hours = expected["length_hours"] as? Int64 {
      #expect(try instant(first["until"]).seconds - instant(first["since"]).seconds == hours * 3600)
    }
    let warnings = try #require(first["warnings"] as? [String])
    #expect(warnings.isEmpty == (expected["data_warning"] as? Bool != true))
  }

  /// The states of a Moment, and when they change.
  func checkMoment() throws {
    var states: [String] = []
    for at in [try #require(input["at"] as? String)] + (input["more_at"] as? [String] ?? []) {
      let answer = try ask(at: at)
      states.append(try #require(answer["state"] as? String))
      #expect(states.last != expected["never"] as? String)
      if states.count == 1, let state = expected["state"] as? String {
        #expect(states == [state])
        if let next = expected["next"] { #expect(answer["until"] as? String == next as? String) }
      }
      if states.count > 1, let more = expected["more"] as? [Any] {
        let fields = more[states.count - 2] as? [Any]
        #expect(states.last == (fields?[0] ?? more[states.count - 2]) as? String)
        if let fields { #expect(try optionalInstant(answer["until"]) == optionalInstant(fields[1])) }
      }
      let warnings = try #require(answer["warnings"] as? [String])
      #expect(warnings.isEmpty == (expected["data_warning"] as? Bool != true))
    }
    if let all = expected["states"] as? [String] { #expect(states == all) }
  }

  /// One closing time in several spellings: read as one instant, or refused by name.
  func spellings() throws {
    let verdicts = try #require(expected["by_spelling"] as? [String: String])
    #expect(verdicts.count == 5)
    for (spelling, verdict) in verdicts {
      let answer = try ask([
        "hours": [input["day"] as? String ?? "": [[input["open"], spelling]]], "at": input["at"] ?? "",
      ])
      if verdict == "open" {
        try expectChange(answer, verdict, expected["next"], expected["next_kind"])
      } else {
        #expect(try #require(answer["error"] as? String).contains("seconds"), "\(spelling)")
      }
    }
  }

  private func expectChange(_ answer: [String: Any], _ state: Any?, _ next: Any?, _ kind: Any?) throws {
    if let state { #expect(answer["state"] as? String == state as? String) }
    #expect(try optionalInstant(answer["until"]) == optionalInstant(next))
    let kinds = ["opens": "open", "closes": "closed"]
    #expect(answer["next_state"] as? String == (kind as? String).flatMap { kinds[$0] })
  }

  private func instant(_ value: Any?) throws -> Timestamp { try Timestamp(rfc3339: #require(value as? String)) }

  private func optionalInstant(_ value: Any?) throws -> Timestamp? {
    try (value as? String).map { try Timestamp(rfc3339: $0) }
  }

  private func ask(at: Any?) throws -> [String: Any] {
    var question: [String: Any] = ["at": try #require(at)]
    if input["kind"] as? String == "moment" {
      question["moment"] = ["starts_at": input["start"], "ends_at": input["end"]]
    } else {
      question["hours"] = input["hours"]
      question["exceptions"] = input["exceptions"]
    }
    return try ask(question)
  }

  /// What `ravine eval` answers.
  private func ask(_ question: [String: Any]) throws -> [String: Any] {
    let zones = SystemZones()
    var evaluator = Evaluator { zones.rules($0)?.rules }
    let line = Array(try JSONSerialization.data(withJSONObject: question))
    return try #require(
      try JSONSerialization.jsonObject(with: Data(evaluator.answer(line: line))) as? [String: Any])
  }
}
