import Foundation
import Testing

@testable import RavineCLI

/// `ravine completion`: what the scripts offer, asked of the shells themselves where they are installed.
@Suite struct CompletionTests {
  @Test func everyCommandIsOffered() {
    #expect(CommandSyntax.all.map(\.name) == Command.names)
    for command in CommandSyntax.all {
      #expect(!Help.summary(of: command.name).isEmpty, "\(command.name)")
      #expect(CommandTests.run(["help", command.name]).status == (command.name == "help" ? 2 : 0))
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

  @Test func zsh() {
    let script = CommandTests.run(["completion", "zsh"]).output
    #expect(script.hasPrefix("#compdef ravine\n"))
    #expect(script.contains("      check) _arguments '--against=:value:_files' '--at=:value:' '--fix' "))
    #expect(script.contains(" '--strict' '1:operand:_files' ;;\n"))
    #expect(script.contains("'--lang=:value:(en fr)'"))
  }

  @Test func anotherShell() {
    let run = CommandTests.run(["completion", "bsh"])
    #expect(run.status == 2)
    #expect(
      run.errors == "ravine: there is no completion for \"bsh\"; did you mean \"bash\"?; known: bash, zsh, fish\n")
  }
}
