import Ravine
import Verdicts

/// `ravine eval`: standard input line by line, each answer written before the next line is read.
enum EvalCommand {
  /// A line longer than this is answered with an error and passed over.
  private static let longestLine = 1 << 20

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    try Options(arguments, [:]).noOperands()
    let zones = SystemZones(environment: host.environment)
    var evaluator = Evaluator(zone: { zones.rules($0)?.rules })
    var line: [UInt8] = []
    func answer() -> Bool {
      defer { line.removeAll(keepingCapacity: true) }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      if line.isEmpty { return true }
      return host.writeOutput(evaluator.answer(line: line) + [UInt8(ascii: "\n")])
    }
    while true {
      let chunk = host.readInput()
      if chunk.isEmpty {
        _ = answer()
        return ExitStatus.something
      }
      for byte in chunk {
        if byte == UInt8(ascii: "\n") {
          guard answer() else { return ExitStatus.something }
        } else if line.count <= longestLine {
          line.append(byte)
        }
      }
    }
  }
}
