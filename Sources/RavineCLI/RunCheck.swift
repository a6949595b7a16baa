import Ravine
import Verdicts

/// `ravine check FILE`: what is wrong in a catalog, for its editor.
enum CheckCommand {
  static let options: [String: Options.Kind] = ["--json": .flag, "--strict": .flag]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let options = try Options(arguments, CheckCommand.options)
    let path = try options.operand("the file")
    let bytes = try host.input(path)
    let zones = SystemZones(environment: host.environment)
    let report = CheckReport(bytes, file: path, zone: { zones.rules($0)?.rules })
    let isStrict = options.has("--strict")
    _ = host.writeOutput(options.has("--json") ? report.json(strict: isStrict) : Array(report.text.utf8))
    return report.exitStatus(strict: isStrict)
  }
}

extension CommandHost {
  /// The bytes of a file that is the command's input.
  func input(_ path: String) throws(CommandError) -> [UInt8] {
    do {
      return try readFile(path, Session.largestDocument)
    } catch {
      throw .usage("\(path): \(error.sentence)")
    }
  }
}
