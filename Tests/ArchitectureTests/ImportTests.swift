import Foundation
import Testing

/// The sources keep to the table of allowed imports.
struct ImportTests {
  /// An import that the table does not allow.
  struct Breach: Equatable, CustomStringConvertible {
    var file: String
    var line: Int
    var module: String
    var description: String { "\(file):\(line) imports \(module)" }
  }

  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func breaches(of rule: RoomImports.Rule, file: String, source: String) -> [Breach] {
    ImportReader.imports(in: source).filter {
      if RoomImports.bridges.contains($0.module), !$0.conditions.contains($0.module) { return true }
      return !rule.mayImport.contains($0.module)
    }.map { Breach(file: file, line: $0.line, module: $0.module) }
  }

  /// The rooms there are: the folders of Sources.
  static func rooms() throws -> Set<String> {
    let sources = package.appending(path: "Sources")
    let entries = try FileManager.default.contentsOfDirectory(
      at: sources, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return Set(
      try entries.filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
        .map(\.lastPathComponent))
  }

  static func swiftFiles(of room: String) throws -> [(name: String, source: String)] {
    let folder = package.appending(path: "Sources/\(room)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try paths.filter { $0.hasSuffix(".swift") }.map {
      ("Sources/\(room)/\($0)", try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
  }

  @Test func everyFolderOfSourcesIsARoomOfTheTable() throws {
    let listed = Set(RoomImports.rules.map(\.room))
    #expect(listed.count == RoomImports.rules.count, "a room is listed twice")
    #expect(try Self.rooms().subtracting(listed).isEmpty)
  }

  @Test func theTableRunsOneWay() {
    var before: Set<String> = []
    let rooms = Set(RoomImports.rules.map(\.room))
    for rule in RoomImports.rules {
      #expect(rule.mayImport.intersection(rooms).isSubset(of: before), "\(rule.room) stands before what it may import")
      before.insert(rule.room)
    }
  }

  /// An app shows `localizedDescription`, which without this says nothing.
  @Test func everyPublicErrorIsLocalized() throws {
    let localized = try Self.swiftFiles(of: "RavineFoundation").map(\.source).joined()
    for room in try Self.rooms() {
      for file in try Self.swiftFiles(of: room) {
        for match in file.source.matches(of: /public (?:struct|enum) (\w+): Error\b/) {
          #expect(localized.contains("extension \(match.1): DescribedError"), "\(file.name): \(match.1)")
        }
      }
    }
  }

  /// A call that stands once is made alike everywhere: started again where a signal broke it off, and closed on exec.
  @Test(arguments: [
    "openat", "ftruncate", "lseek", "fsync", "syncfs", "flock", "fstat", "fstatat", "fdopendir", "readdir",
  ])
  func everyCallOfTheDiskStandsOnce(name: String) throws {
    let call = try Regex("\\b\(name)\\(")
    let places = try Self.rooms().flatMap { room in
      try Self.swiftFiles(of: room).flatMap { file in file.source.matches(of: call).map { _ in file.name } }
    }
    #expect(places.count == 1 && places[0].hasPrefix("Sources/DurableFiles/"), "\(places)")
  }

  @Test func theCoreMayImportTheCoreAlone() {
    for room in RoomImports.core {
      #expect(RoomImports.rule(for: room)?.mayImport.isSubset(of: RoomImports.core) == true, "\(room)")
    }
  }

  @Test func sourcesImportWhatTheTableAllows() throws {
    var files = 0
    for room in try Self.rooms().sorted() {
      let rule = try #require(RoomImports.rule(for: room), "\(room) is not in the table")
      for (name, source) in try Self.swiftFiles(of: room) {
        files += 1
        #expect(Self.breaches(of: rule, file: name, source: source) == [])
      }
    }
    #expect(files > 20, "the sources were not found")
  }

  /// Each line of sources that break the rules is found by the same function, and nothing else is.
  @Test(arguments: [
    ("CivilTime", "import Foundation", [1]),
    ("CivilTime", "// import Foundation\n/* import Foundation */ let x = 1 // import Glibc", []),
    ("CivilTime", "let important = 1\nlet path = \"image/*\"\nimport Glibc", [3]),
    ("OpeningHours", "import CivilTime\n  @_exported import Foundation\npublic import struct JSONText.Reader", [2, 3]),
    ("OpeningHours", "import CMath; import Glibc", [1]),
    ("CatalogStore", "@_spi(Store) @preconcurrency import CatalogModel\nimport Digest", [1]),
    ("CatalogStore", "@_implementationOnly/* why */import class Foundation.Thread", [1]),
    ("DurableFiles", "#if canImport(Glibc)\n  import Glibc\n#elseif canImport(Darwin)\n  import Darwin.C\n#endif", []),
    ("Ravine", "import CatalogModel\n#if canImport(Foundation)\n  import Foundation\n#endif", [3]),
    (
      "RavineFoundation",
      "import Foundation\n#if canImport(Foundation)\n  import Foundation\n#endif\nimport Foundation", [1, 5]
    ),
    ("RavineFoundation", "#if canImport(Foundation)\n#else\nimport Foundation\n#endif\nimport RavineCLI", [3, 5]),
    ("RavineFoundation", "#if !canImport(Foundation)\nimport Foundation\n#endif", [2]),
    ("RavineCLI", "fileprivate import RavineMain\nimport `Foundation`", [1, 2]),
  ])
  func breachesAreFound(room: String, source: String, lines: [Int]) throws {
    let rule = try #require(RoomImports.rule(for: room))
    #expect(Self.breaches(of: rule, file: "example", source: source).map(\.line) == lines)
  }

  /// The manifest names no dependency that the table does not allow its room.
  @Test func theManifestAgreesWithTheTable() throws {
    let manifest = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    let rooms = try Self.rooms()
    var seen: Set<String> = []
    let target = /\.(?:\w*arget|\w+Library)\(\s*name: "(\w+)"(?:,\s*dependencies: \[((?:[^\[\]]|\[[^\]]*\])*)\])?/
    for match in manifest.matches(of: target) where rooms.contains(String(match.1)) {
      let room = String(match.1)
      seen.insert(room)
      let allowed = try #require(RoomImports.rule(for: room)).mayImport
      let named = Set((match.2 ?? "").matches(of: /"(\w+)"/).map { String($0.1) }).intersection(rooms)
      #expect(named.isSubset(of: allowed), "\(room) depends on \(named.subtracting(allowed).sorted())")
    }
    #expect(seen == rooms)
  }
}
