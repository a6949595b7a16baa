import Foundation
import Testing

/// Faults that only processes of their own can meet: the scripts of `Tests/Faults`, run on the built tools.
@Suite(.serialized) struct ProcessFaultTests {
  static let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// The tools lie beside the test bundle.
  static let built = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  static let tool = built.appending(path: "PhotoTool").path
  static let storeTool = built.appending(path: "StoreTool").path

  /// A few of the points at which the storing of a photo can be stopped; the whole sweep takes minutes.
  @Test func aSampleOfTheSweep() throws { try run(["photo_sweep.py", Self.tool, "--every", "9", "exit", "short"]) }

  @Test(
    .enabled(if: isFull, "set RAVINE_FULL to run it"),
    arguments: [
      ["photo_sweep.py", tool, "exit", "EIO", "ENOSPC", "short", "lie", "sticky-EIO", "sticky-ENOSPC"],
      ["photo_resume.py", tool, "50"], ["photo_pair.py", tool, "500"],
    ])
  func script(arguments: [String]) throws { try run(arguments) }

  @Test(.enabled(if: isFull && geteuid() == 0, "needs RAVINE_FULL, and root for a tmpfs"))
  func aFullDisk() throws { try run(["photo_full_disk.py", Self.tool, Self.storeTool]) }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.folder.appending(path: "Faults/" + arguments[0]).path] + arguments.dropFirst()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
