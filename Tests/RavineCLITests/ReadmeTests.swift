import Foundation
import Testing

/// The calls in README.md print what stands below them.
@Suite struct ReadmeTests {
  private struct Call: CustomTestStringConvertible {
    var line: String
    var output: String
    var testDescription: String { line }
  }

  /// Each `$ ravine …` of a console block, with the lines up to the block's end.
  private static let calls: [Call] = {
    let file = Samples.folder.deletingLastPathComponent().appending(path: "README.md")
    let readme = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return readme.matches(of: /```console\n\$ (ravine [^\n]*)\n((?:(?!```).*\n)*)```/).map {
      Call(line: String($0.1), output: String($0.2))
    }
  }()

  @Test func examplesAreThere() { #expect(ReadmeTests.calls.count >= 2) }

  @Test(arguments: calls)
  private func output(_ call: Call) throws {
    let folder = Samples.folder.deletingLastPathComponent().path(percentEncoded: false)
    let run = try Binary.shell(
      "cd '\(folder)' && " + call.line.replacing("ravine ", with: "\"$ravine\" ", maxReplacements: 1))
    #expect(run.status == 0)
    #expect(run.output == call.output)
  }
}
