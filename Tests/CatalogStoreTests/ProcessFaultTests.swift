import Foundation
import Testing

/// Faults that only processes of their own can meet: the scripts of `Tests/Faults`, run on the built `StoreTool`.
///
/// They take minutes and root, so they run where `RAVINE_FULL` is set.
@Suite(.serialized) struct ProcessFaultTests {
  static let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// The tool lies beside the test bundle.
  static let tool: String = {
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return bundle.appending(path: "StoreTool").path
  }()

  @Test(
    .enabled(if: isFull, "set RAVINE_FULL to run it"),
    arguments: [
      ["sweep.py", tool, "exit", "EIO", "ENOSPC", "short", "lie", "sticky-EIO", "sticky-ENOSPC"],
      ["sweep.py", "--follow", tool, "exit", "EIO", "ENOSPC", "short", "sticky-EIO", "sticky-ENOSPC"],
      ["killing.py", tool, "200"], ["full_disk.py", tool],
    ])
  func script(arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.folder.appending(path: "Faults/" + arguments[0]).path] + arguments.dropFirst()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
