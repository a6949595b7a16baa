extension CompletionCommand {
  static var fish: String {
    var lines = [
      """
      # Completion of ravine for fish.
      # Whether so many operands stand between the command and the cursor.
      function __ravine_operands
          set -l words (commandline -opc)
          set -e words[1]
          set -e words[1]
          set -l operands 0
          set -l is_value 0
          for word in $words
              if test $is_value = 1
                  set is_value 0
                  continue
              end
              switch $word
                  case \(CommandSyntax.valueOptions.joined(separator: " "))
                      set is_value 1
                  case -
                      set operands (math $operands + 1)
                  case '-*'
                  case '*'
                      set operands (math $operands + 1)
              end
          end
          test $operands = $argv[1]
      end
      complete -c ravine -f
      """
    ]
    for command in CommandSyntax.all {
      let summary = Help.summary(of: command.name).split(separator: "'").joined(separator: "’")
      lines.append("complete -c ravine -n __fish_use_subcommand -a \(command.name) -d '\(summary)'")
      let condition = "__fish_seen_subcommand_from \(command.name)"
      let isHere = "complete -c ravine -n '\(condition)'"
      for (name, kind) in command.sortedOptions {
        let long = isHere + " -l " + name.dropFirst(2)
        switch (kind, CommandSyntax.values(of: name)) {
        case (.flag, _): lines.append(long)
        case (.value, .file): lines.append(long + " -r -F")
        case (.value, .oneOf(let words)): lines.append(long + " -x -a '\(words.joined(separator: " "))'")
        case (.value, _): lines.append(long + " -x")
        }
      }
      for (index, operand) in command.operands.enumerated() {
        let isNext = "complete -c ravine -n '\(condition); and __ravine_operands \(index)'"
        switch operand {
        // Where a file is all that may follow, it may stand anywhere.
        case .file: lines.append((command.operands.count == 1 ? isHere : isNext) + " -F")
        case .oneOf(let words): lines.append(isNext + " -a '\(words.joined(separator: " "))'")
        case .place, .none: break
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
