import Foundation
import Testing

/// An evaluation asks for no memory where the week decides: `AllocationTool`, built beside the test bundle, counts.
struct AllocationTests {
  /// `Scripts/check` names the one of the release build; an unoptimised one keeps on the heap what an optimised one does
  /// not.
  static let tool: URL? = {
    if let path = ProcessInfo.processInfo.environment["RAVINE_ALLOCATION_TOOL"] { return URL(filePath: path) }
    #if DEBUG
      return nil
    #else
      return Bundle.main.bundleURL.appending(path: "AllocationTool")
    #endif
  }()

  @Test(.enabled(if: tool != nil, "RAVINE_ALLOCATION_TOOL names no optimised build"))
  func anEvaluationAllocatesNothing() throws {
    let process = Process()
    process.executableURL = AllocationTests.tool
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let lines = output.split(separator: "\n")
    // Not on macOS, and not under a sanitizer, which has a malloc of its own.
    if lines == ["uncounted"] { return }
    let week = lines.filter { $0.hasPrefix("week\t") }
    let calendar = lines.filter { $0.hasPrefix("calendar\t") }
    #expect(week.count >= 5 && calendar.count >= 5 && week.count + calendar.count == lines.count)
    for line in week { #expect(line.hasSuffix("\t0"), "\(line)") }
    withKnownIssue("days that are not the week's are painted anew each time they are looked at") {
      for line in calendar { #expect(line.hasSuffix("\t0"), "\(line)") }
    }
  }
}
