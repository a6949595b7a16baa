import Foundation
import Testing

/// The built `ravine watch` in a real terminal: `Tests/Watch/watch.py`, which takes two minutes.
@Suite struct WatchEndToEndTests {
  static let isReady =
    ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil
    && ["/usr/bin/tmux", "/usr/local/bin/tmux", "/opt/homebrew/bin/tmux"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }

  @Test(.enabled(if: isReady, "needs RAVINE_FULL, and tmux"))
  func everyPageInOrderAndOnTime() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Watch/watch.py").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script, BuiltCommand.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
