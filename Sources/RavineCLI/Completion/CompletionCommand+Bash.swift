extension CompletionCommand {
  /// Words are offered where some are known, files where a file is wanted, and nothing where only a person knows.
  static var bash: String {
    """
    # Completion of ravine for bash.
    _ravine() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
      local words="" files="" prefix="" operands=0 i IFS=$' \\t\\n'
      COMPREPLY=()
      ((COMP_CWORD == 1)) && command="" previous=""
      # Most shells part words at "=", which then is one of its own.
      if [[ $word == "=" ]]; then
        word=""
      elif [[ $previous == "=" ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      elif [[ $word == --*=* ]]; then
        previous=${word%%=*}
        prefix=$previous=
        word=${word#*=}
      fi
      for ((i = 2; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
          \(CommandSyntax.valueOptions.joined(separator: " | ")))
            [[ ${COMP_WORDS[i+1]-} == "=" ]] && ((++i))
            ((++i))
            ;;
          -?*) ;;
          *) ((++operands)) ;;
        esac
      done
      case $previous in
    \(bashValues)    *)
          case $command in
    \(bashCommands)        "") words="\(CommandSyntax.all.map(\.name).joined(separator: " "))"
              [[ $word != -* ]] || words="--help --version"
              ;;
          esac
          ;;
      esac
      if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        IFS=$'\\n'
        COMPREPLY=($(compgen -P "$prefix" -f -- "$word"))
      else
        COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$word"))
      fi
    }
    complete -F _ravine ravine

    """
  }

  /// What may follow an option.
  private static var bashValues: String {
    var cases = ""
    var free: [String] = []
    for option in CommandSyntax.valueOptions {
      switch CommandSyntax.values(of: option) {
      case .file: cases += "    \(option)) files=1 ;;\n"
      case .oneOf(let words): cases += "    \(option)) words=\"\(words.joined(separator: " "))\" ;;\n"
      default: free.append(option)
      }
    }
    return cases + "    \(free.joined(separator: " | "))) return ;;\n"
  }

  /// What may follow a command: its options, and what its next operand may be.
  private static var bashCommands: String {
    var cases = ""
    for command in CommandSyntax.all {
      var parts = ["words=\"\(command.sortedOptions.map(\.name).joined(separator: " "))\""]
      for (index, operand) in command.operands.enumerated() {
        switch operand {
        case .file: parts.append("((operands < \(index))) || [[ $word == -* ]] || files=1")
        case .oneOf(let words):
          parts.append("((operands != \(index))) || [[ $word == -* ]] || words=\"\(words.joined(separator: " "))\"")
        case .place, .none: break
        }
      }
      cases += "        \(command.name)) \(parts.joined(separator: "; ")) ;;\n"
    }
    return cases
  }
}
