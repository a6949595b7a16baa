extension CompletionCommand {
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
}
