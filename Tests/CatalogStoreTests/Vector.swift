import Foundation
import Testing
import Transport

/// One row of `Data/revalidation-vectors.jsonl`: a sequence of requests and answers, and what a store that always
/// revalidates does at each. From http-tests/cache-tests (BSD-3, `Data/LICENSE.cache-tests`); the last nine are ours.
struct Vector: Sendable, CustomTestStringConvertible {
  struct Step: Sendable {
    let isRefresh: Bool
    let result: String
    let condition: String?
    let hasDate: Bool
    /// What the store's user sends along.
    let fields: [HeaderField]
    let query: String?
    let status: Int
    let answer: [HeaderField]
    let interim: [(Int, [HeaderField])]
  }

  let id: String
  let steps: [Step]
  var testDescription: String { id }

  static let all: [Vector] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Data/revalidation-vectors.jsonl")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]).flatMap { Vector($0) }
    }
  }()

  private init?(_ row: [String: Any]) {
    guard let id = row["id"] as? String, let steps = row["steps"] as? [[String: Any]],
      let store = row["store"] as? [[String: Any]], steps.count == store.count
    else { return nil }
    self.id = id
    self.steps = zip(steps, store).compactMap { Self.step($0, $1) }
    guard self.steps.count == steps.count else { return nil }
  }

  private static func step(_ step: [String: Any], _ expected: [String: Any]) -> Step? {
    guard let result = expected["result"] as? String, let verb = expected["verb"] as? String,
      let origin = step["origin"] as? [String: Any], let send = step["send"] as? [String: Any]
    else { return nil }
    let named = (origin["status"] as? [Any])?.first as? Int
    return Step(
      isRefresh: verb == "refresh", result: result, condition: expected["inm"] as? String,
      hasDate: expected["ims"] as? Bool ?? false, fields: fields(send["headers"]), query: send["query"] as? String,
      status: result == "same" ? 304 : named ?? 200, answer: fields(origin["headers"]),
      interim: (origin["interim"] as? [[Any]] ?? []).compactMap { item in
        (item.first as? Int).map { ($0, fields(item.count > 1 ? item[1] : nil)) }
      })
  }

  private static func fields(_ value: Any?) -> [HeaderField] {
    (value as? [[Any]] ?? []).compactMap { pair in
      guard let name = pair.first as? String else { return nil }
      if let text = pair[1] as? String { return HeaderField(name, text) }
      return ((pair[1] as? [String: Any])?["now_plus"] as? Int).map { HeaderField(name, date($0)) }
    }
  }

  /// Any fixed day will do: the store reads no dates.
  private static func date(_ seconds: Int) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: Date(timeIntervalSince1970: TimeInterval(1_796_000_000 + seconds)))
  }
}
