import Foundation
import Testing

@testable import DurableFiles

@Suite struct DirectoryTests {
  /// A folder of the test's own, removed with it.
  final class Scratch {
    let path = NSTemporaryDirectory() + "ravine-" + UUID().uuidString
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func replaceReadRemoveList() throws {
    let scratch = Scratch()
    let directory = try Directory(creating: scratch.path + "/a/b/c/")
    let long = [UInt8](repeating: 7, count: 300_000)
    try directory.replace("x", with: [], through: "t")
    #expect(try directory.read("x", limit: 0).isEmpty)
    try directory.replace("x", with: long, through: "t")
    for bytes: [UInt8] in [[1], [2, 3, 4], [], [5]] {
      try directory.replaceLightly("y", with: bytes, through: "t")
      #expect(try directory.read("y", limit: 3) == bytes)
    }
    #expect(try directory.read("x", limit: long.count) == long)
    #expect(try directory.names().sorted() == ["x", "y"])
    #expect(try directory.status("x").size == 300_000)
    try directory.remove("y")
    try directory.remove("y")
    #expect(try directory.names() == ["x"])
  }

  /// Listing closes what it opens, once: neither do numbers run out, nor is another's file closed.
  @Test func listingLeavesNothingOpen() throws {
    let scratch = Scratch()
    let directory = try Directory(creating: scratch.path)
    try directory.replace("x", with: [1], through: "t")
    for _ in 0..<2000 { #expect(try directory.names() == ["x"]) }
    #expect(try directory.read("x", limit: 1) == [1])
  }

  /// A write that fails leaves nothing behind: a full disk needs the room.
  @Test func whatCannotBePutInPlaceIsRemoved() throws {
    let scratch = Scratch()
    let directory = try Directory(creating: scratch.path)
    // A file cannot take the place of a directory.
    try directory.make("x")
    let failure = FileError(.rename, scratch.path + "/x", code: EISDIR)
    #expect(throws: failure) { try directory.replace("x", with: [1], through: "t") }
    #expect(try directory.names() == ["x"])
    #expect(throws: FileError.self) { try directory.replaceLightly("nowhere/y", with: [1], through: "t") }
    #expect(try directory.names() == ["x"])
  }

  @Test func errorsNameCallPathAndCode() throws {
    let scratch = Scratch()
    let directory = try Directory(creating: scratch.path)
    #expect(throws: FileError(.open, scratch.path + "/x", code: ENOENT)) { try directory.read("x", limit: 1) }
    try directory.replace("x", with: [1, 2], through: "t")
    #expect(throws: FileError(.read, scratch.path + "/x", code: EFBIG)) { try directory.read("x", limit: 1) }
    #expect(throws: FileError(.open, scratch.path + "/x", code: ENOTDIR)) { _ = try Directory(scratch.path + "/x") }
    #expect(FileError(.open, "p", code: ENOENT).isMissing)
    #expect(FileError(.write, "p", code: ENOSPC).isDiskFull)
    #expect(FileError(.write, "p", code: ENOSPC).description == "Cannot write p: No space left on device.")
  }

  @Test func oneLockAtATime() throws {
    let scratch = Scratch()
    let directory = try Directory(creating: scratch.path)
    func taken() throws -> Bool {
      guard let lock = try Directory(scratch.path).lock("lock") else { return true }
      _ = consume lock
      return false
    }
    do {
      guard let lock = try directory.lock("lock") else {
        Issue.record("the lock is free")
        return
      }
      #expect(try taken())
      _ = consume lock
    }
    #expect(try !taken())
  }

  @Test func aReaderSeesOldOrNewNeverHalf() async throws {
    let scratch = Scratch()
    let path = scratch.path
    _ = try Directory(creating: path).replace("x", with: [UInt8](repeating: 0, count: 50_000), through: "t")
    let reader = Task {
      for _ in 0..<60 {
        let bytes = try Directory(path).read("x", limit: 50_000)
        #expect(bytes.count == 50_000)
        #expect(Set(bytes).count == 1)
      }
    }
    let directory = try Directory(path)
    for value in 0..<100 {
      try directory.replace("x", with: [UInt8](repeating: UInt8(value), count: 50_000), through: "t")
    }
    try await reader.value
  }
}
