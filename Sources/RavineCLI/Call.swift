import OpeningHours
import Ravine
import Verdicts

/// A call of a command that looks at a catalog: what can be read of it, and refused, before there is one.
struct Call {
  enum Form {
    case text, json, jsonLines
  }

  let host: CommandHost
  let options: Options
  let form: Form
  let language: LabelLanguage
  let deviceZone: ZoneRules?
  /// Nil: now.
  let instant: AskedInstant?

  static let commonOptions = Options.known(
    ["--json": .flag, "--jsonl": .flag], Options.known(Viewpoint.options, CatalogChoice.options))

  /// Reads the arguments.
  ///
  /// - Parameter known: The options that the command has beside those that all of its kind have.
  init(_ arguments: [String], _ known: [String: Options.Kind], _ host: CommandHost) throws(CommandError) {
    self.host = host
    options = try Options(arguments, Options.known(known, Call.commonOptions))
    if options.has("--json"), options.has("--jsonl") { throw .usage("--json and --jsonl exclude one another") }
    form = options.has("--json") ? .json : options.has("--jsonl") ? .jsonLines : .text
    language = try Viewpoint.language(options)
    let zones = SystemZones(environment: host.environment)
    deviceZone = try Viewpoint.deviceZone(options) { zones.rules($0)?.rules }
    instant = try AskedInstant(options)
  }
}
