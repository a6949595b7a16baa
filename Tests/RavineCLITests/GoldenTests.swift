import DurableFiles
import Foundation
import Ravine
import Testing

@testable import RavineCLI

/// A run of the command whose output is kept in `catalog-samples/golden`.
struct GoldenRun: Decodable, Sendable, CustomTestStringConvertible {
  var file: String
  var arguments: [String]
  var status: Int32

  var testDescription: String { file }

  static let folder = Samples.folder.appending(path: "golden")

  static let all: [GoldenRun] = {
    guard let data = try? Data(contentsOf: folder.appending(path: "runs.jsonl")) else { return [] }
    return data.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(GoldenRun.self, from: $0) }
  }()
}

/// What the command prints for the sample catalogs, byte for byte.
///
/// With `RAVINE_RECORD=1` in the environment the files are written anew, and the run fails all the same.
@Suite struct GoldenTests {
  static let isRecording = ProcessInfo.processInfo.environment["RAVINE_RECORD"] == "1"

  @Test(arguments: GoldenRun.all)
  func output(_ run: GoldenRun) throws {
    let found = GoldenTests.output(of: run)
    #expect(found.status == run.status)
    #expect(found.errors.isEmpty || found.errors.hasSuffix(" in the data; see ravine check toronto/catalog.json\n"))
    let file = GoldenRun.folder.appending(path: run.file)
    if GoldenTests.isRecording {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(found.outputBytes).write(to: file)
      Issue.record("recorded \(run.file); read the difference and run again")
      return
    }
    let recorded = Array(try Data(contentsOf: file))
    if recorded != found.outputBytes {
      Issue.record("\(run.file): \(GoldenTests.difference(recorded, found.outputBytes))")
    }
  }

  /// Every file is that of a run, and all kinds are there.
  @Test func noFileIsLeftOver() throws {
    #expect(Set(GoldenRun.all.map(\.file)).count == GoldenRun.all.count)
    #expect(GoldenRun.all.count >= 90)
    for catalog in ["toronto", "ravine"] {
      let stored = try FileManager.default.contentsOfDirectory(atPath: GoldenRun.folder.appending(path: catalog).path)
      #expect(Set(stored.map { catalog + "/" + $0 }) == Set(GoldenRun.all.map(\.file).filter { $0.hasPrefix(catalog) }))
    }
  }

  /// Runs the command in `catalog-samples`, at an instant that no run may see.
  static func output(of run: GoldenRun) -> CommandTests.Run {
    let host = CommandHost(
      arguments: run.arguments, environment: [:], now: { .min },
      readFile: { path, limit throws(FileError) in
        try readFile(Samples.folder.appending(path: path).path(percentEncoded: false), limit: limit)
      },
      readInput: { [] },
      writeOutput: { _ in true }, writeError: { _ in }, columns: nil)
    return CommandTests.Run(host)
  }

  /// The first line that differs, or where in a long one.
  private static func difference(_ recorded: [UInt8], _ found: [UInt8]) -> String {
    let offset = zip(recorded, found).enumerated().first { $1.0 != $1.1 }?.offset ?? min(recorded.count, found.count)
    func around(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, min(offset, bytes.count) - 80)..<min(bytes.count, offset + 80)], as: UTF8.self)
    }
    return "differs at byte \(offset)\nrecorded …\(around(recorded))…\nfound    …\(around(found))…"
  }
}
