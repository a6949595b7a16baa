import Foundation
import RavineFoundation
import Testing

/// The Swift blocks of the guides are those that are compiled here.
@Suite struct GuideTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static let folder = "Sources/RavineFoundation/RavineFoundation.docc"

  /// The fenced Swift blocks of a guide, without their import lines.
  private static func blocks(of guide: String) throws -> [String] {
    try text("\(folder)/\(guide).md").matches(of: /\n```swift\n(?<code>(?s:.)*?)\n```\n/).map { match in
      let lines = match.code.split(separator: "\n", omittingEmptySubsequences: false)
      let code =
        lines.first?.hasPrefix("import ") == true ? lines.drop { $0.hasPrefix("import ") || $0.isEmpty } : lines[...]
      return code.joined(separator: "\n")
    }
  }

  /// The marked lines of the file that belongs to a guide, without the indentation of their mark.
  private static func compiled(_ guide: String) throws -> [String] {
    var regions: [String] = []
    var lines: [Substring]?
    var indent = 0
    for line in try text("Tests/RavineTests/Guides/\(guide)Guide.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      let mark = line.drop { $0 == " " }
      if mark == "// \(guide) \(regions.count + 1) begins" {
        (lines, indent) = ([], line.count - mark.count)
      } else if mark == "// \(guide) \(regions.count + 1) ends" {
        regions.append((lines ?? []).joined(separator: "\n"))
        lines = nil
      } else {
        lines?.append(line.dropFirst(min(indent, line.count - mark.count)))
      }
    }
    return regions
  }

  @Test func everyGuideWithCodeIsCompiled() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: Self.folder).path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
    let withCode = try names.filter { try !Self.blocks(of: $0).isEmpty }
    #expect(withCode.sorted() == ["EditingHours", "FreshData", "HoursAndMoments", "Photos"])
  }

  @Test(arguments: ["EditingHours", "FreshData", "HoursAndMoments", "Photos"])
  func blocksAreThoseThatAreCompiled(guide: String) throws {
    let blocks = try Self.blocks(of: guide)
    #expect(!blocks.isEmpty)
    #expect(blocks == (try Self.compiled(guide)))
  }

  @Test func theExampleOfHoursAndMomentsShowsEachPart() throws {
    let bytes = Array(try Data(contentsOf: Self.root.appending(path: "catalog-samples/ravine/catalog.json")))
    var guide = HoursAndMomentsGuide()
    guide.run(try Catalog(decoding: bytes), at: try Timestamp(rfc3339: "2026-12-05T22:00:00-05:00"))
    // Where the device stands, its owner knows.
    #expect(guide.shown.first?.hasPrefix("Ferme bientôt · 22\u{A0}h\u{A0}30") == true)
    #expect(guide.shown.contains("monday 1"))
    #expect(guide.shown.contains("2026-12-25 0 Christmas Day"))
    #expect(guide.shown.contains { $0.hasPrefix("Kitchen: ") })
    #expect(guide.shown.contains { $0.hasSuffix("On now · Until 11 p.m.") })
  }

  @Test func theExampleOfEditingHoursSaysWhatIsWrong() throws {
    let place = Place(id: "a", name: "A")
    let today = try CivilDate("2026-11-30")
    let lines = review("Mo-Fr 8am-5pm", of: place, in: City(), on: today)
    #expect(lines.first?.isEmpty == false)
    #expect(lines.last == "To be saved as: Mo-Fr 08:00-17:00")
    #expect(review("Mo-Fr 8am-25pm", of: place, in: City(), on: today).count == 1)
  }
}
