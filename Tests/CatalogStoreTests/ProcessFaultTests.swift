import Foundation
import Testing

/// Faults that only processes of their own can meet: the scripts of `Tests/Faults`, run on the built `StoreTool`.
@Suite(.serialized) struct ProcessFaultTests {
  static let isFull = ProcessInfo.processInfo.environment["RAVINE_FULL"] != nil
  static let isRoot = geteuid() == 0
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// The tool lies beside the test bundle.
  static let tool: String = {
    let bundle = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return bundle.appending(path: "StoreTool").path
  }()

  /// A few of the points at which a refresh can be stopped; the whole sweep takes minutes.
  @Test func aSampleOfTheSweep() throws {
    try run("sweep.py", "--every", "7", "exit", "ENOSPC", "same-short")
  }

  @Test(
    .enabled(if: isFull, "set RAVINE_FULL to run it"),
    arguments: [
      "exit", "EIO", "ENOSPC", "short", "lie", "sticky-EIO", "sticky-ENOSPC", "same-exit", "same-EIO", "same-short",
    ])
  func theWholeSweep(kind: String) throws { try run("sweep.py", kind) }

  /// What a listener was shown is on the disk, wherever the process ends.
  @Test(
    .enabled(if: isFull, "set RAVINE_FULL to run it"),
    arguments: ["exit", "EIO", "ENOSPC", "short", "sticky-EIO", "sticky-ENOSPC"])
  func whatAListenerWasShown(kind: String) throws { try run("sweep.py", "--follow", kind) }

  @Test(
    .enabled(if: isFull && isRoot && canMount, "needs RAVINE_FULL, root and a loop device"),
    arguments: ["cut1", "cut2", "same-cut1", "same-cut2"])
  func powerCuts(kind: String) throws { try run("sweep.py", kind) }

  @Test(.enabled(if: isFull, "set RAVINE_FULL to run it"))
  func killedAtRandomInstants() throws { try run("killing.py", "200") }

  @Test(.enabled(if: isFull && isRoot, "needs RAVINE_FULL, and root for a tmpfs"))
  func aFullDiskAndAClosedFolder() throws { try run("full_disk.py") }

  /// Whether an ext4 image can be mounted here.
  private static let canMount = {
    let script = """
      d=$(mktemp -d) && trap 'umount "$d/m" 2>/dev/null; rm -rf "$d"' EXIT && mkdir "$d/m" && truncate -s 8M "$d/i" \
      && mkfs.ext4 -q -F "$d/i" && mount -o loop "$d/i" "$d/m"
      """
    return (try? status("/bin/sh", ["-c", script])) == 0
  }()

  private func run(_ script: String, _ arguments: String...) throws {
    let path = Self.folder.appending(path: "Faults/" + script).path
    #expect(try Self.status("/usr/bin/env", ["python3", path, Self.tool] + arguments) == 0)
  }

  private static func status(_ program: String, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
