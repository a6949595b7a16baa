import Foundation
import SlowEvaluator
import Testing

/// The JSON files in `catalog-samples/golden` say what the slow evaluator says of the same catalogs.
///
/// Hours that the slow evaluator does not read are left out, and counted. Changes are compared up to three days from
/// the instant.
@Suite struct GoldenStateTests {
  private struct Run: Decodable {
    var file: String
    var arguments: [String]
  }

  private static let samples = Files.conformance.deletingLastPathComponent()
  private static let toronto = SlowZone.named("America/Toronto")!

  /// The JSON files of a command, with the catalog that each was made from.
  private func documents(_ command: String) throws -> [(file: String, golden: JSON, catalog: JSON)] {
    let runs = try Data(contentsOf: Self.samples.appending(path: "golden/runs.jsonl")).split(separator: 10)
      .map { try JSONDecoder().decode(Run.self, from: $0) }
      .filter {
        $0.arguments.first == command && $0.arguments.contains("--json") && !$0.arguments.contains("--service")
      }
    #expect(runs.count >= 3)
    var catalogs: [String: JSON] = [:]
    return try runs.map { run in
      let catalog = run.arguments[try #require(run.arguments.firstIndex(of: "--catalog")) + 1]
      if catalogs[catalog] == nil { catalogs[catalog] = try read(catalog) }
      return (run.file, try read("golden/" + run.file), try #require(catalogs[catalog]))
    }
  }

  private func read(_ path: String) throws -> JSON {
    try #require(
      JSON(any: try JSONSerialization.jsonObject(with: Data(contentsOf: Self.samples.appending(path: path)))))
  }

  @Test func openNow() throws {
    var compared = 0
    var unread = 0
    for (file, golden, catalog) in try documents("open-now") {
      var eval = SlowEval()
      eval.looksFar = false
      var answers: [String: JSON] = [:]
      let shown = Dictionary(
        uniqueKeysWithValues: ((golden["places"]?.list ?? []) + (golden["unconfirmed"]?.list ?? [])).map {
          ($0["id"]?.text ?? "", $0)
        })
      for place in catalog["places"]?.list ?? [] {
        let id = try #require(place["id"]?.text)
        if let status = place["status"], status != "open" {
          #expect(shown[id] == nil, "\(file) \(id)")
          continue
        }
        let question = question(place, at: golden["at"])
        let answer = answers[question.line] ?? eval.answer(question)
        answers[question.line] = answer
        if answer["error"] != nil {
          unread += 1
          continue
        }
        compared += 1
        let found = shown[id]
        #expect((found?["state"] ?? "closed") == answer["state"], "\(file) \(id)")
        // Places whose hours are not confirmed are shown without their changes.
        for change in ["since", "until"] where found?["state"] == "open" && answer[change] != .null {
          #expect(found?[change] == answer[change], "\(file) \(id) \(change)")
        }
      }
      for moment in golden["moments"]?.list ?? [] { #expect(moment["state"] == "live", "\(file)") }
      try expect(golden["moments"], in: file, toBe: catalog, at: golden["at"]) { $0 == "live" }
    }
    print("golden places: \(compared) compared, \(unread) with hours that the slow evaluator does not read")
    #expect(compared >= 14 * 300)
  }

  @Test func moments() throws {
    for (file, golden, catalog) in try documents("moments") {
      let isAll = file.hasPrefix("ravine")
      try expect(golden["moments"], in: file, toBe: catalog, at: golden["at"]) { isAll || $0 != "over" }
    }
  }

  @Test func weeks() throws {
    for (file, golden, catalog) in try documents("week") {
      let place = try #require(catalog["places"]?.list?.first { $0["id"] == golden["id"] })
      let days = try #require(golden["days"]?.list)
      let first = try #require(days.first?["date"]?.text)
      let found = joined(days.flatMap { $0["intervals"]?.list ?? [] })
      var range = question(place, at: nil)
      guard case .object(var members) = range, let last = found.last?.list?[1] else {
        Issue.record("\(file): no hours")
        continue
      }
      members += [.init(name: "from", value: .text(first + "T00:00")), .init(name: "to", value: last)]
      range = .object(members)
      var eval = SlowEval()
      var expected = try #require(eval.answer(range)["intervals"]?.list)
      // What began on the evening before belongs to that day.
      if let start = expected.first?.list?[0], start != found.first?.list?[0] { expected.removeFirst() }
      #expect(found == expected, "\(file)")
    }
  }

  /// Stretches that days cut are one.
  private func joined(_ intervals: [JSON]) -> [JSON] {
    var all: [JSON] = []
    for interval in intervals {
      if let last = all.last?.list, let next = interval.list, last[1] == next[0], last[2...] == next[2...] {
        all[all.count - 1] = .list([last[0]] + next[1...])
      } else {
        all.append(interval)
      }
    }
    return all
  }

  private func question(_ place: JSON, at: JSON?) -> JSON {
    var members = [JSON.Member(name: "hours", value: place["hours"] ?? "unknown")]
    if let exceptions = place["hours_exceptions"] { members.append(.init(name: "exceptions", value: exceptions)) }
    if let at { members.append(.init(name: "at", value: at)) }
    return .object(members)
  }

  /// The Moments shown are those of the catalog in a state that is asked for, with the same states and ends.
  private func expect(
    _ shown: JSON?, in file: String, toBe catalog: JSON, at: JSON?, where isWanted: (JSON) -> Bool
  ) throws {
    var eval = SlowEval()
    var shown = Dictionary(
      uniqueKeysWithValues: try #require(shown?.list).map { ($0["id"]?.text ?? "", $0) })
    for moment in catalog["moments"]?.list ?? [] {
      let answer = eval.answer(["moment": moment, "at": at ?? .null])
      let id = try #require(moment["id"]?.text)
      let found = shown.removeValue(forKey: id)
      let state = try #require(answer["state"], "\(file) \(id)")
      #expect((found != nil) == isWanted(state), "\(file) \(id)")
      if let found { #expect(found["state"] == state && found["until"] == answer["until"], "\(file) \(id)") }
    }
    #expect(shown.isEmpty, "\(file)")
  }
}

extension JSON {
  /// What Foundation read; numbers, which no question needs, are brought to whole ones.
  fileprivate init?(any value: Any) {
    switch value {
    case is NSNull: self = .null
    case let text as String: self = .text(text)
    case let number as NSNumber: self = .number(number.intValue)
    case let list as [Any]: self = .list(list.compactMap { JSON(any: $0) })
    case let object as [String: Any]:
      self = .object(
        object.sorted { $0.key < $1.key }.compactMap { name, value in
          JSON(any: value).map { Member(name: name, value: $0) }
        })
    default: return nil
    }
  }
}
