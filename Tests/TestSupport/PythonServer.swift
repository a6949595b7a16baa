import Foundation

/// One of the scripts in `Tests/Servers`, running; it prints its port first.
public final class PythonServer: @unchecked Sendable {
  /// Where the scripts are.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Servers").path
  /// Its address, with a slash at the end.
  public let base: String
  private let process = Process()

  /// Starts a script.
  public init(_ script: String, _ arguments: [String]) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.folder + "/" + script] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != 10, case let more = output.fileHandleForReading.readData(ofLength: 1), !more.isEmpty {
      line += more
    }
    base = "http://127.0.0.1:\(String(decoding: line.dropLast(), as: UTF8.self))/"
  }

  // The child inherits a thread's signal mask, which may hold back every signal that can be held back.
  deinit { kill(process.processIdentifier, SIGKILL) }
}
