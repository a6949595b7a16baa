import Foundation
import TestSupport
import Testing

/// The built `ravine`, which lies beside the test bundle, with a home of its own.
final class BuiltCommand {
  struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// The one JSON document that the output is.
    func json() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)\(errors)")
    }
  }

  static let path = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "ravine").path

  let scratch = Scratch()
  var environment: [String: String]

  init() throws {
    environment = ["RAVINE_HOME": scratch.path + "/home"]
    try FileManager.default.createDirectory(atPath: scratch.path, withIntermediateDirectories: true)
  }

  func callAsFunction(_ arguments: String...) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: Self.path)
    process.arguments = arguments
    // Nothing of the environment in which the tests run, but where libraries are.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key.hasPrefix("LD_") }
      .merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Neither is ever larger than a pipe holds.
    let run = (
      output.fileHandleForReading.readDataToEndOfFile(), errors.fileHandleForReading.readDataToEndOfFile()
    )
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Run(
      status: process.terminationStatus, output: String(decoding: run.0, as: UTF8.self),
      errors: String(decoding: run.1, as: UTF8.self))
  }
}
