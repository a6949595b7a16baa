import Foundation
import TestSupport
import Testing

/// A process may end while photos are on their way: the libraries behind libcurl are then taken apart under no thread
/// that still works with them.
@Suite struct EndingTests {
  /// From the loading of libcurl on, through handshakes, to answers that come one after the other.
  @Test func aProcessEndsProperlyWheneverItEnds() throws {
    let server = try PythonServer("tls_origin.py", ["0"])
    let scratch = Scratch()
    let template = server.base.replacing("http://", with: "https://") + "{key}/{version}"
    for milliseconds in Array(0..<20) + [25, 30, 40, 60] {
      let process = Process()
      process.executableURL = URL(filePath: ProcessFaultTests.tool)
      process.arguments = ["leave", scratch.path, template, "1", "2000", String(milliseconds)]
      process.environment = ["PHOTO_TOOL_CERTIFICATES": PythonServer.folder + "/tls/cert.pem"]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit, "after \(milliseconds) ms")
      #expect(process.terminationStatus == 0, "after \(milliseconds) ms")
    }
  }
}
