import DurableFiles
import Foundation
import Ravine
import RavineCLI
import TestSupport
import Testing

/// The command run in process with a folder of its own, a scripted server and a clock that the test sets.
final class StoreRun {
  static let url = "https://guide.example/catalog.json"

  let scratch = Scratch()
  var transport: ScriptedTransport
  var environment: [String: String] = [:]
  var now = "2026-12-05T22:00:00-05:00"
  var build: String?

  init(_ transport: ScriptedTransport) { self.transport = transport }

  var home: String { scratch.path + "/home" }

  func callAsFunction(_ arguments: String...) throws -> CommandTests.Run { try run(arguments) }

  func run(_ arguments: [String]) throws -> CommandTests.Run {
    let clock = try Timestamp(rfc3339: now)
    let build = build
    let host = CommandHost(
      arguments: arguments, environment: ["RAVINE_HOME": home].merging(environment) { $1 }, now: { clock },
      readFile: readFile, readInput: { [] },
      writeOutput: { _ in true }, writeError: { _ in }, columns: nil, transport: transport, build: { build })
    return CommandTests.Run(host)
  }

  /// The one JSON document that the output is.
  static func json(_ run: CommandTests.Run) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  /// The files of the one copy that is stored.
  func copyFolder() throws -> String {
    let sources = home + "/sources"
    return sources + "/" + (try #require(try FileManager.default.contentsOfDirectory(atPath: sources).first))
  }
}

/// A good answer with a tag.
func answer(
  _ tag: String, _ body: String = CommandTests.catalog, _ more: HeaderFields = []
) -> (Int, HeaderFields, String) {
  var fields: HeaderFields = [HeaderField("ETag", "\"\(tag)\"")]
  fields.append(contentsOf: more)
  return (200, fields, body)
}

/// An unchanged answer.
let unchanged: (Int, HeaderFields, String) = (304, [], "")
