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

  /// Words are offered where some are known, files where a file is wanted, and nothing where only a person knows.
  static var bash: String {
    var cases = ""
    var free: [String] = []
    let options = CommandSyntax.all.reduce(into: [String: Options.Kind]()) { all, command in
      all.merge(command.options) { own, _ in own }
    }
    for (option, kind) in options.sorted(by: { $0.key < $1.key }) where kind == .value {
      switch CommandSyntax.values(of: option) {
      case .file: cases += "    \(option)) files=1 ;;\n"
      case .oneOf(let words): cases += "    \(option)) words=\"\(words.joined(separator: " "))\" ;;\n"
      default: free.append(option)
      }
    }
    cases += "    \(free.joined(separator: " | "))) return ;;\n    *)\n      case $command in\n"
    for command in CommandSyntax.all {
      var parts = ["words=\"\(command.sortedOptions.map(\.name).joined(separator: " "))\""]
      for (index, operand) in command.operands.enumerated() {
        let position = index + 2
        switch operand {
        case .file: parts.append("((COMP_CWORD < \(position))) || [[ $word == -* ]] || files=1")
        case .oneOf(let words):
          parts.append("((COMP_CWORD != \(position))) || words=\"\(words.joined(separator: " "))\"")
        case .place, .none: break
        }
      }
      cases += "        \(command.name)) \(parts.joined(separator: "; ")) ;;\n"
    }
    return """
      # Completion of ravine for bash.
      _ravine() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        local words="" files="" IFS=$' \\t\\n'
        COMPREPLY=()
        ((COMP_CWORD == 1)) && command="" previous=""
        case $previous in
      \(cases)        "") words="\(CommandSyntax.all.map(\.name).joined(separator: " "))" ;;
            esac
            ;;
        esac
        if [[ -n $files ]]; then
          compopt -o filenames 2>/dev/null
          IFS=$'\\n'
          COMPREPLY=($(compgen -f -- "$word"))
        else
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        fi
      }
      complete -F _ravine ravine

      """
  }

  static var zsh: String {
    func action(_ operand: CommandSyntax.Operand?) -> String {
      switch operand {
      case .file: "_files"
      case .oneOf(let words): "(\(words.joined(separator: " ")))"
      default: ""
      }
    }
    var cases = ""
    for command in CommandSyntax.all {
      var specs = command.sortedOptions.map { name, kind in
        kind == .flag ? "'\(name)'" : "'\(name)=:value:\(action(CommandSyntax.values(of: name)))'"
      }
      for (index, operand) in command.operands.enumerated() {
        specs.append("'\(index + 1):operand:\(action(operand))'")
      }
      if !specs.isEmpty { cases += "      \(command.name)) _arguments \(specs.joined(separator: " ")) ;;\n" }
    }
    let commands = CommandSyntax.all.map { command in
      "    '\(command.name):\(Help.summary(of: command.name).split(separator: "'").joined(separator: "’"))'\n"
    }
    return """
      #compdef ravine
      # Completion of ravine for zsh.
      _ravine() {
        local -a commands
        commands=(
      \(commands.joined())  )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        shift words
        ((CURRENT--))
        case $words[1] in
      \(cases)  esac
      }
      _ravine "$@"

      """
  }

  static var fish: String {
    var lines = ["# Completion of ravine for fish.", "complete -c ravine -f"]
    for command in CommandSyntax.all {
      let summary = Help.summary(of: command.name).split(separator: "'").joined(separator: "’")
      lines.append("complete -c ravine -n __fish_use_subcommand -a \(command.name) -d '\(summary)'")
      let isHere = "complete -c ravine -n '__fish_seen_subcommand_from \(command.name)'"
      for (name, kind) in command.sortedOptions {
        let long = isHere + " -l " + name.dropFirst(2)
        switch (kind, CommandSyntax.values(of: name)) {
        case (.flag, _): lines.append(long)
        case (.value, .file): lines.append(long + " -r -F")
        case (.value, .oneOf(let words)): lines.append(long + " -x -a '\(words.joined(separator: " "))'")
        case (.value, _): lines.append(long + " -x")
        }
      }
      for operand in command.operands {
        switch operand {
        case .file: lines.append(isHere + " -F")
        case .oneOf(let words): lines.append(isHere + " -a '\(words.joined(separator: " "))'")
        case .place, .none: break
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
