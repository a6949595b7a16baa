import Verdicts

/// `ravine help`.
enum Help {
  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let options = try Options(arguments, ["--help": .flag, "-h": .flag])
    let words = options.operands
    guard let topic = words.first else {
      write(overview, host)
      return ExitStatus.something
    }
    guard let text = topics[topic] else {
      throw .usage("there is no help on \"\(topic)\"" + suggestion(for: topic, among: topics.keys.sorted()))
    }
    if words.count == 2, case .oneOf(let known)? = CommandSyntax.all.first(where: { $0.name == topic })?.operands.first
    {
      // The help of photo has that of photo sync.
      guard known.contains(words[1]) else {
        throw .usage("there is no help on \"\(topic) \(words[1])\"" + suggestion(for: words[1], among: known))
      }
    } else {
      _ = try options.operand("the command")
    }
    write(text, host)
    return ExitStatus.something
  }

  /// Writes a text as wide as the terminal has it.
  static func write(_ text: String, _ host: CommandHost) {
    var page = Page(columns: host.columns)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { page.line(String(line)) }
    _ = host.writeOutput(Array(page.text.utf8))
  }

  /// What the overview says of a command.
  static func summary(of command: String) -> String {
    for line in overview.split(separator: "\n") where line.hasPrefix("  ravine " + command + " ") {
      let words = line.dropFirst("  ravine ".count)
      // The summary begins where the columns do, after the widest command.
      return words.count > 20 ? String(words.dropFirst(20)) : ""
    }
    return ""
  }

  static let overview = """
    ravine: what is open in Toronto, and what is on, from one catalog and the clock.

      ravine open-now            places open now, and Moments that are live
      ravine moments             Moments that are live or to come
      ravine hours PLACE         one place: its state, why, and its usual hours
      ravine week PLACE          one place: its hours on the next seven days
      ravine next                what opens and closes next
      ravine watch               open-now, live on the terminal; q ends it
      ravine refresh             ask the server for the catalog, and store it
      ravine status              which copy is stored, how old, and if it is whole
      ravine photo sync          fetch the catalog's photos; also path, list, prune
      ravine eval                answer JSON lines from standard input
      ravine check FILE          what is wrong in a catalog, with line and column
      ravine import KIND FILE    make one from osm, google, schema-org or events
      ravine export KIND         write one as schema-org, icalendar or notation
      ravine completion SHELL    a completion script for bash, zsh or fish
      ravine help COMMAND        a command's options

    The catalog is --catalog FILE (or RAVINE_CATALOG), or the stored copy of
    --source URL (or RAVINE_SOURCE; else of the source last refreshed). Copies lie
    in RAVINE_HOME. A server that wants to know who asks is shown RAVINE_TOKEN.
    A FILE that is - is standard input. With NO_COLOR there is no colour.

    Exit status: 0 something to show, 1 nothing, 2 the call or the input is wrong,
    3 no usable catalog, 4 the server could not be asked, did not give what was
    wanted, or that could not be stored (refresh and photo sync only).

    """
}
