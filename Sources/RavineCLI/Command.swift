import Transport
import Verdicts

/// The whole command: arguments in, output and exit status out.
public enum Command {
  /// Runs the command that the arguments name. Never reads the clock, the environment or a file but through the host.
  public static func run(_ host: CommandHost) -> Int32 {
    var host = host
    // A variable that is empty is one that is not set.
    host.environment = host.environment.filter { !$0.value.isEmpty }
    do throws(CommandError) {
      return try run(subcommand: host)
    } catch {
      host.note(error.message)
      return error.status.rawValue
    }
  }

  static let names = [
    "open-now", "moments", "hours", "week", "next", "watch", "refresh", "status", "photo", "eval", "check", "import",
    "export", "completion", "help",
  ]

  private static func run(subcommand host: CommandHost) throws(CommandError) -> Int32 {
    guard let name = host.arguments.first else {
      Help.write(Help.overview, host)
      return CommandError.Status.usage.rawValue
    }
    let rest = Array(host.arguments.dropFirst())
    if name == "help" || name == "--help" || name == "-h" { return try Help.run(rest, host) }
    // What stands after "--" is no option.
    let options = rest.prefix { $0 != "--" }
    if options.contains("--help") || options.contains("-h"), names.contains(name) {
      return try Help.run([name], host)
    }
    switch name {
    case "--version":
      _ = host.writeOutput(Array("ravine \(version)\n".utf8))
      return ExitStatus.something
    case "open-now": return try OpenNowCommand.run(rest, host)
    case "moments": return try MomentsCommand.run(rest, host)
    case "hours": return try HoursCommand.run(rest, host)
    case "week": return try WeekCommand.run(rest, host)
    case "next": return try NextCommand.run(rest, host)
    case "watch": return try WatchCommand.run(rest, host)
    case "refresh": return try RefreshCommand.run(rest, host)
    case "status": return try StatusCommand.run(rest, host)
    case "photo": return try PhotoCommand.run(rest, host)
    case "eval": return try EvalCommand.run(rest, host)
    case "check": return try CheckCommand.run(rest, host)
    case "import": return try ImportCommand.run(rest, host)
    case "export": return try ExportCommand.run(rest, host)
    case "completion": return try CompletionCommand.run(rest, host)
    default:
      throw .usage("there is no command \"\(name)\"" + suggestion(for: name, among: names) + "; see ravine help")
    }
  }

  static let version = Product.version
}
