import Foundation

/// One server of `Tests/Servers/servers.py`, until released.
public final class RealServer {
  /// Its folder: `www` is what it serves.
  public let scratch = Scratch()
  /// Where it listens.
  public private(set) var ports: (http: Int, https: Int?) = (0, nil)
  private var pid: Int32 = 0

  /// Starts the server of this name; `prepare` fills its folder first.
  public init(_ name: String, prepare: (Scratch) throws -> Void = { _ in }) throws {
    try FileManager.default.createDirectory(atPath: scratch.path + "/www", withIntermediateDirectories: true)
    try prepare(scratch)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", PythonServer.folder + "/servers.py", "start", scratch.path, name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let state = try JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    guard let entry = state?[name], let pid = entry["pid"] as? Int, let http = entry["http"] as? Int else {
      throw NotStarted(said: String(decoding: data, as: UTF8.self))
    }
    self.pid = Int32(pid)
    ports = (http, entry["https"] as? Int)
  }

  /// What came of a server that did not start.
  public struct NotStarted: Error {
    let said: String
  }

  deinit { if pid > 0 { kill(-pid, SIGKILL) } }

  /// Whether the program is there.
  public static func isInstalled(_ program: String) -> Bool {
    ["/usr/sbin/", "/usr/bin/", "/usr/local/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + program)
    }
  }
}
