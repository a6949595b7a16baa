import Foundation
import Testing

@testable import DurableFiles

/// What is no regular file is never waited for, except where a person names a pipe.
struct RegularFileTests {
  private func scratch() throws -> String {
    let path = NSTemporaryDirectory() + "regular-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  enum Kind: CaseIterable { case pipe, directory, device, link }

  @Test(arguments: Kind.allCases) func nothingElseIsRead(kind: Kind) throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/x"
    switch kind {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .directory: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case .device: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    case .link:
      #expect(mkfifo(folder + "/pipe", 0o600) == 0)
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder + "/pipe")
    }
    #expect(throws: FileError.self) { try readRegularFile(path, limit: 100) }
    let directory = try Directory(folder)
    #expect(throws: FileError.self) { try directory.read("x", limit: 100) }
    #expect(try directory.use("x").isRegular == false)
    if let file = try? WorkFile.open("x", in: directory) {
      #expect(throws: FileError.self) { try file.read(limit: 100) }
    }
    if kind == .pipe {
      #expect(throws: FileError.self) {
        try directory.replace("y", with: [1], through: "x")
      }
    }
  }

  @Test func aPipeThatIsNamedIsReadToItsEnd() async throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(mkfifo(folder + "/x", 0o600) == 0)
    Thread.detachNewThread { try? Data("hello".utf8).write(to: URL(filePath: folder + "/x")) }
    #expect(try readFile(folder + "/x", limit: 100) == Array("hello".utf8))
  }

  @Test func aDirectoryIsRemovedOnlyWhenEmpty() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let directory = try Directory(folder)
    try directory.make("empty")
    try directory.make("full")
    try directory.child("full").replace("x", with: [1], through: "y")
    for name in ["empty", "full", "missing"] { try directory.removeIfEmpty(name) }
    #expect(try directory.names() == ["full"])
  }

  @Test func onePathForEachWayToAFile() throws {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(filePath: folder + "/x"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder + "/x")
    #expect(canonicalPath(folder + "/link") == canonicalPath(folder + "/./x") && canonicalPath(folder + "/x") != nil)
    #expect(canonicalPath(folder + "/missing") == nil)
  }
}
