import Digest
import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What an unchanged answer costs the disk, as strace sees it.
@Suite struct SystemCallTests {
  static let strace = ["/usr/bin/strace", "/usr/local/bin/strace"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: strace != nil, "strace is not installed"))
  func anUnchangedAnswerReadsNoBodyAndSyncsNothing() throws {
    let body = document("A")
    let server = LoopbackServer { request in
      request.value("If-None-Match") == "\"v1\""
        ? [.text("HTTP/1.1 304 Not Modified\r\n\r\n")]
        : [.text("HTTP/1.1 200 OK\r\nETag: \"v1\"\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")]
    }
    let scratch = Scratch()
    let log = scratch.path + ".log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    func refresh(_ count: Int) throws -> (said: [Substring], calls: [Substring]) {
      let process = Process()
      process.executableURL = URL(filePath: try #require(Self.strace))
      process.arguments = [
        "-f", "-o", log, "-e", "trace=openat,open,fsync,fdatasync,sync,syncfs,sync_file_range,msync",
        ProcessFaultTests.tool, "refresh-apart", scratch.path, server.url("/"), "\(count)",
      ]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (said.split(separator: "\n"), try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n"))
    }
    let name = SHA256.hash(Array(body.utf8)).hex
    // The same eyes do see the fsyncs of a first copy: of the document, its directory, the pointer, its directory.
    let first = try refresh(1)
    #expect(first.said.first?.hasPrefix("replaced A \"v1\" current") == true)
    #expect(first.calls.count { $0.contains(" fsync(") && $0.contains("= 0") } >= 4)

    let again = try refresh(10)
    #expect(again.said.count == 10)
    #expect(again.said.allSatisfy { $0.hasPrefix("unchanged A \"v1\" current") })
    #expect(server.requests.count == 11)
    #expect(again.calls.count { $0.contains("sync") && $0.contains("= 0") } == 0)
    // Read once, when the process begins; written never.
    #expect(again.calls.count { $0.contains("\"\(name)\"") } == 1)
    // Each is a second after the other; the first may be in the second of the copy itself.
    #expect((9...10).contains(again.calls.count { $0.contains("\"checked.tmp\"") }))
  }
}
