import Foundation
import Testing

@testable import RavineCLI

/// `ravine completion`: what the scripts offer, asked of the shells themselves where they are installed.
@Suite struct CompletionTests {
  @Test func everyCommandIsOffered() {
    #expect(CommandSyntax.all.map(\.name) == Command.names)
    for command in CommandSyntax.all {
      #expect(!Help.summary(of: command.name).isEmpty, "\(command.name)")
      #expect(CommandTests.run(["help", command.name]).status == 0)
    }
  }

  /// What a command's help names is what it takes, and the other way round.
  @Test func everyOptionIsInTheHelp() {
    for command in CommandSyntax.all where command.name != "help" {
      let help = CommandTests.run(["help", command.name]).output
      let named = Set(help.matches(of: /--[a-z][a-z-]*/).map { String($0.output) })
      #expect(Set(command.options.keys).isSubset(of: named), "\(command.name)")
    }
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      (
        "ravine ",
        "open-now moments hours week next watch refresh status photo eval check import export completion help"
      ),
      ("ravine we", "week"), ("ravine watch --sp", "--speed"),
      ("ravine open-now --un", "--unconfirmed"), ("ravine open-now --sort ", "name distance closing"),
      ("ravine hours --lang f", "fr"), ("ravine open-now --category ", ""),
      ("ravine import ", "osm google schema-org events"),
      ("ravine completion z", "zsh"), ("ravine help ne", "next"), ("ravine check Rea", "Readme file"),
      ("ravine import osm Rea", "Readme file"), ("ravine week --catalog Rea", "Readme file"),
      ("ravine hours --lang=f", "--lang=fr"), ("ravine hours --lang = f", "fr"), ("ravine hours --lang =", "en fr"),
      ("ravine week --catalog=Rea", "--catalog=Readme file"), ("ravine week --catalog = Rea", "Readme file"),
      ("ravine export --json ic", "icalendar"), ("ravine photo --json s", "sync"),
      ("ravine photo --catalog c.json s", "sync"), ("ravine photo --catalog = c.json pa", "path"),
      ("ravine photo sync pr", ""), ("ravine import osm google", ""), ("ravine check - Rea", "Readme file"),
      ("ravine import --h", "--help"), ("ravine week --h", "--help"), ("ravine eval --h", "--help"),
      ("ravine --v", "--version"), ("ravine help he", "help"),
    ])
  func bash(_ line: String, _ expected: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ravine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "Readme file"))
    let script = """
      \(CompletionCommand.bash)
      line="\(line)"
      COMP_WORDS=($line)
      [[ $line == *" " ]] && COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _ravine
      echo "${COMPREPLY[*]}"
      """
    let run = try Shell.run("/bin/bash", ["-uc", script], in: folder)
    #expect(run.errors == "")
    #expect(run.output == expected + "\n")
  }

  @Test(arguments: ["/bin/bash", "/usr/bin/zsh", "/usr/bin/fish"])
  func shellsReadTheirScripts(_ path: String) throws {
    guard FileManager.default.isExecutableFile(atPath: path) else { return }
    let run = CommandTests.run(["completion", URL(filePath: path).lastPathComponent])
    #expect(run.status == 0)
    let check = try Shell.run(path, ["-nc", run.output])
    #expect(check.status == 0 && check.errors == "")
  }

  @Test func fish() {
    let script = CommandTests.run(["completion", "fish"]).output
    #expect(script.contains("complete -c ravine -n __fish_use_subcommand -a week -d "))
    #expect(script.contains("complete -c ravine -n '__fish_seen_subcommand_from week' -l lang -x -a 'en fr'\n"))
    #expect(script.contains("complete -c ravine -n '__fish_seen_subcommand_from check' -F\n"))
  }

  /// Asked of fish itself.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")),
    arguments: [
      ("ravine import ", "events google osm schema-org"), ("ravine photo sync ", ""), ("ravine photo --json s", "sync"),
      ("ravine photo --catalog x s", "sync"), ("ravine export --json ic", "icalendar"),
      ("ravine hours --lang=f", "--lang=fr"), ("ravine week --h", "--help"), ("ravine import osm Rea", "Readme file"),
      ("ravine help we", "week"), ("ravine check Rea", "Readme file"),
    ])
  func fish(_ line: String, _ expected: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "ravine-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appending(path: "Readme file"))
    let script =
      CompletionCommand.fish + "\ncomplete -C '\(line)' | string replace -r '\t.*' '' | sort | string join ' '\n"
    let run = try Shell.run("/usr/bin/fish", ["--no-config", "-c", script], in: folder)
    #expect(run.errors == "")
    #expect(run.output.trimmingCharacters(in: .newlines) == expected)
  }

  @Test func zsh() {
    let script = CommandTests.run(["completion", "zsh"]).output
    #expect(script.hasPrefix("#compdef ravine\n"))
    #expect(script.contains("      check) _arguments '--against=:value:_files' '--at=:value:' '--fix' "))
    #expect(script.contains(" '--strict' '1:operand:_files' ;;\n"))
    #expect(script.contains("'--lang=:value:(en fr)'"))
  }

  /// What is near enough to be a slip is suggested, and nothing else.
  @Test(arguments: [("tcsh", nil), ("sh", "zsh"), ("bash5", "bash"), ("zhs", "zsh"), ("fisch", "fish")])
  func suggestions(_ shell: String, _ near: String?) {
    let run = CommandTests.run(["completion", shell])
    let hint = near.map { "; did you mean \"\($0)\"?" } ?? ""
    #expect(run.errors == "ravine: there is no completion for \"\(shell)\"\(hint); known: bash, zsh, fish\n")
  }

  @Test func anotherShell() {
    let run = CommandTests.run(["completion", "bsh"])
    #expect(run.status == 2)
    #expect(
      run.errors == "ravine: there is no completion for \"bsh\"; did you mean \"bash\"?; known: bash, zsh, fish\n")
  }
}

/// `ravine help`.
@Suite struct HelpTests {
  @Test(arguments: [["help", "help"], ["help", "--help"], ["--help"], ["hours", "--help"], ["photo", "sync", "-h"]])
  func isGiven(_ call: [String]) {
    let run = CommandTests.run(call)
    #expect(run.status == 0 && run.output.hasPrefix("ravine") && run.errors == "")
  }

  /// A second word that belongs to the command, such as `photo sync`, asks for the same help; another is named.
  @Test(arguments: CommandSyntax.all)
  func ofTwoWords(_ command: CommandSyntax) {
    let help = CommandTests.run(["help", command.name])
    guard case .oneOf(let words)? = command.operands.first else {
      return #expect(CommandTests.run(["help", command.name, "sync"]).status == 2)
    }
    for word in words {
      let run = CommandTests.run(["help", command.name, word])
      #expect(run.output == help.output && run.status == 0 && run.errors == "")
    }
    let slip = CommandTests.run(["help", command.name, words[0] + "x"])
    #expect(
      slip.errors == "ravine: there is no help on \"\(command.name) \(words[0])x\"; did you mean \"\(words[0])\"?\n")
    #expect(CommandTests.run(["help", command.name, words[0], "extra"]).status == 2)
  }

  /// Where a command takes a kind, its help says of each in a line of its own what it is.
  @Test(arguments: ["import", "export", "completion"])
  func kindsAreExplained(_ name: String) throws {
    let lines = CommandTests.run(["help", name]).output.split(separator: "\n")
    let command = try #require(CommandSyntax.all.first { $0.name == name })
    guard case .oneOf(let kinds)? = command.operands.first else { return }
    for kind in kinds { #expect(lines.contains { $0.hasPrefix("  \(kind)  ") && $0.count > 30 }, "\(kind)") }
  }

  @Test(arguments: [["help", "open-now", "extra"], ["help", "nothing"], ["help", "--bogus"], ["nothing", "--help"]])
  func isRefused(_ call: [String]) {
    let run = CommandTests.run(call)
    #expect(run.status == 2 && run.output == "" && run.errors.hasPrefix("ravine: "))
  }

  /// What stands after "--" is a place's name.
  @Test func isNoOperand() {
    let run = CommandTests.run(["hours", "--catalog", "c.json", "--", "--help"])
    #expect(run.status == 2 && run.errors.hasPrefix("ravine: there is no place \"--help\""))
  }

  @Test(arguments: CommandSyntax.all.map { ["help", $0.name] } + [["help"]])
  func fitsATerminal(_ call: [String]) {
    for line in CommandTests.run(call).output.split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }
}
