import Verdicts

/// `ravine completion SHELL`: a script by which a shell completes commands, options and their values.
enum CompletionCommand {
  static let shells = ["bash", "zsh", "fish"]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let shell = try Options(arguments, [:]).operand("the shell (bash, zsh or fish)")
    let script: String
    switch shell {
    case "bash": script = bash
    case "zsh": script = zsh
    case "fish": script = fish
    default:
      throw .usage(
        "there is no completion for \"\(shell)\"" + suggestion(for: shell, among: shells) + "; known: bash, zsh, fish")
    }
    _ = host.writeOutput(Array(script.utf8))
    return ExitStatus.something
  }
}
