import Foundation
import Testing

/// The library's example in README.md is the one that is compiled here, and prints what is said there.
@Suite struct ReadmeExampleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The first fenced block of a language.
  private func block(_ language: String) throws -> String {
    let readme = try text("README.md")
    let start = try #require(readme.range(of: "\n```\(language)\n"))
    let end = try #require(readme.range(of: "\n```\n", range: start.upperBound..<readme.endIndex))
    return String(readme[start.upperBound..<end.lowerBound])
  }

  @Test func isTheOneThatIsCompiled() throws {
    let source = try text("Tests/RavineTests/ReadmeExample.swift")
    let start = try #require(source.range(of: "// README begins\n"))
    let end = try #require(source.range(of: "    // README ends"))
    let lines = source[start.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let example = "import Ravine\n\n" + lines.map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(example == (try block("swift")) + "\n")
  }

  @Test func printsWhatIsSaid() throws {
    var printed: [String] = []
    let bytes = Array(try Data(contentsOf: Self.root.appending(path: "catalog-samples/ravine/catalog.json")))
    try ReadmeExample.run(bytes) { printed.append($0) }
    #expect(printed.count == 4)
    #expect(printed.joined(separator: "\n") == (try block("text")))
  }
}
