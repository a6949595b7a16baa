import CivilTime
import OpeningHours
import Ravine
import Verdicts

/// What every command that looks at a catalog needs: the catalog, the instant, the language, the form of the output.
struct Session {
  enum Form {
    case text, json, jsonLines
  }

  var host: CommandHost
  let options: Options
  var copy: CatalogCopy { didSet { view.catalog = copy.catalog } }
  /// The copy's catalog, from the instant and in the language that the call names.
  private(set) var view: Viewpoint
  let form: Form

  var catalog: Catalog { view.catalog }
  var zone: ZoneRules { view.zone }
  var language: LabelLanguage { view.language }
  var at: Timestamp {
    get { view.at }
    set { view.at = newValue }
  }

  static let commonOptions: [String: Options.Kind] = [
    "--json": .flag, "--jsonl": .flag,
  ].merging(Viewpoint.options) { own, _ in own }.merging(CatalogChoice.options) { own, _ in own }
  /// A curated guide is a few hundred kilobytes; this much is no catalog.
  static let largestDocument = 64 << 20

  init(_ arguments: [String], _ known: [String: Options.Kind], _ host: CommandHost) throws(CommandError) {
    self.host = host
    options = try Options(arguments, known.merging(Session.commonOptions) { own, _ in own })
    if options.has("--json"), options.has("--jsonl") { throw .usage("--json and --jsonl exclude one another") }
    form = options.has("--json") ? .json : options.has("--jsonl") ? .jsonLines : .text
    let language = try Viewpoint.language(options)
    let zones = SystemZones(environment: host.environment)
    let deviceZone = try Viewpoint.deviceZone(options) { zones.rules($0)?.rules }
    copy = try CatalogCopy.load(CatalogChoice(options, host), refreshing: options.has("--refresh"), host)
    let losses = copy.catalog.diagnostics.count { $0.severity == .error }
    if losses > 0 {
      host.note(
        "\(copy.source): \(losses) \(losses == 1 ? "problem" : "problems") in the data; see ravine check \(copy.file)")
    }
    let catalog = copy.catalog
    let at = try Viewpoint.instant(options, in: catalog.city.zone) ?? host.now()
    view = Viewpoint(catalog: catalog, at: at, language: language, deviceZone: deviceZone)
  }

  func text(_ timestamp: Timestamp) -> String { view.text(timestamp) }

  func label(_ place: Place, _ state: OpenState) -> String { view.label(place, state) }

  func label(_ moment: Moment) -> String { view.label(moment) }

  /// The wording of the text output in the session's language.
  func word(_ english: String, _ french: String) -> String { view.word(english, french) }

  func write(_ text: String) { _ = host.writeOutput(Array(text.utf8)) }

  /// The place that a person means by an id or a name.
  func place(named text: String) throws(CommandError) -> Place {
    if let exact = catalog.places.first(where: { $0.id == text }) { return exact }
    let wanted = folded(text)
    let found = catalog.places.filter { folded($0.name) == wanted || folded($0.id) == wanted }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw .usage("several places are named \"\(text)\": use an id, one of " + found.map(\.id).joined(separator: ", "))
    }
    throw .usage(
      "there is no place \"\(text)\"" + suggestion(for: text, among: catalog.places.map(\.name)))
  }
}
