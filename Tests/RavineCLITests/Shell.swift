import Foundation

/// Runs a program to its end, with its outputs kept apart.
enum Shell {
  struct Run {
    /// The exit status; of a process that a signal ended, 128 and the signal, as a shell would say it.
    var status: Int32
    var bytes: Data
    var errors: String
    var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, input: Data = Data(),
    in folder: URL? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = folder }
    // Files, not pipes: nothing can fill up while the other end waits.
    let scratch = FileManager.default.temporaryDirectory.appending(path: "ravine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (inputFile, outputFile, errorFile) =
      (scratch.appending(path: "in"), scratch.appending(path: "out"), scratch.appending(path: "err"))
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    try Data().write(to: errorFile)
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .uncaughtSignal
        ? 128 + process.terminationStatus : process.terminationStatus,
      bytes: try Data(contentsOf: outputFile), errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}
