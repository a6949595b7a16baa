import Verdicts

/// What may follow a command's name, as completions offer it.
struct CommandSyntax {
  enum Operand {
    case none
    case file
    /// A place, by id or name.
    case place
    case oneOf([String])
  }

  var name: String
  var operands: [Operand] = []
  var options: [String: Options.Kind] = [:]

  /// What an option's value may be; nil where any text will do.
  static func values(of option: String) -> Operand? {
    switch option {
    case "--catalog", "--against": .file
    case "--lang": .oneOf(["en", "fr"])
    case "--sort": .oneOf(PlaceQuery.Sort.allCases.map(\.rawValue))
    default: nil
    }
  }

  /// Every command, in the order of the overview.
  static let all: [CommandSyntax] = {
    func onCatalog(_ name: String, _ own: [String: Options.Kind], _ operands: [Operand] = []) -> CommandSyntax {
      CommandSyntax(
        name: name, operands: operands, options: Options.known(own, Call.commonOptions))
    }
    return [
      onCatalog("open-now", OpenNowCommand.options),
      onCatalog("moments", MomentsCommand.options),
      onCatalog("hours", HoursCommand.options, [.place]),
      onCatalog("week", PlaceView.options, [.place]),
      onCatalog("next", PlaceQuery.options),
      onCatalog("watch", WatchCommand.options),
      CommandSyntax(name: "refresh", options: RefreshCommand.options),
      CommandSyntax(name: "status", options: StatusCommand.options),
      CommandSyntax(name: "photo", operands: [.oneOf(PhotoCommand.names)], options: PhotoCommand.options),
      CommandSyntax(name: "eval"),
      CommandSyntax(name: "check", operands: [.file], options: CheckCommand.options),
      CommandSyntax(name: "import", operands: [.oneOf(ImportCommand.kinds), .file]),
      onCatalog("export", ExportCommand.options, [.oneOf(ExportCommand.kinds), .place]),
      CommandSyntax(name: "completion", operands: [.oneOf(CompletionCommand.shells)]),
      CommandSyntax(name: "help", operands: [.oneOf(Command.names)]),
    ]
  }()

  /// The options in a fixed order, with their kinds, and the one that every command has.
  var sortedOptions: [(name: String, kind: Options.Kind)] {
    (Array(options) + [(key: "--help", value: .flag)]).sorted { $0.key < $1.key }.map { (name: $0.key, kind: $0.value) }
  }

  /// The options of all commands that have a value, in a fixed order.
  static var valueOptions: [String] {
    Set(all.flatMap { $0.options.filter { $0.value == .value }.keys }).sorted()
  }
}
