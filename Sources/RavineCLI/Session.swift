import CivilTime
import OpeningHours
import Ravine
import Verdicts

/// What every command that looks at a catalog needs: the catalog, the instant, the language, the form of the output.
struct Session {
  var host: CommandHost
  let options: Options
  var copy: CatalogCopy { didSet { view.catalog = copy.catalog } }
  /// The copy's catalog, from the instant and in the language that the call names.
  private(set) var view: Viewpoint
  let form: Call.Form

  var catalog: Catalog { view.catalog }
  var zone: ZoneRules { view.zone }
  var language: LabelLanguage { view.language }
  var at: Timestamp {
    get { view.at }
    set { view.at = newValue }
  }

  /// A curated guide is a few hundred kilobytes; this much is no catalog.
  static let largestDocument = 64 << 20

  /// Loads the catalog that a call is about.
  init(_ call: Call) throws(CommandError) {
    (host, options, form) = (call.host, call.options, call.form)
    copy = try CatalogCopy.load(CatalogChoice(options, host), refreshing: options.has("--refresh"), host)
    let losses = copy.catalog.diagnostics.count { $0.severity == .error }
    if losses > 0 {
      host.note(
        "\(copy.source): \(losses) \(losses == 1 ? "problem" : "problems") in the data; see ravine check \(copy.file)")
    }
    let catalog = copy.catalog
    let at = try call.instant?.timestamp(in: catalog.city.zone) ?? host.now()
    view = Viewpoint(catalog: catalog, at: at, language: call.language, deviceZone: call.deviceZone)
  }

  func text(_ timestamp: Timestamp) -> String { view.text(timestamp) }

  func label(_ place: Place, _ state: OpenState) -> String { view.label(place, state) }

  func label(_ moment: Moment) -> String { view.label(moment) }

  /// The wording of the text output in the session's language.
  func word(_ english: String, _ french: String) -> String { view.word(english, french) }

  /// A page for what is written.
  var page: Page { Page(columns: host.columns, hasColours: host.hasColours) }

  func write(_ text: String) { _ = host.writeOutput(Array(text.utf8)) }

  /// The place that a person means by an id or a name.
  func place(named text: String) throws(CommandError) -> Place {
    try SoughtName(text).only(
      "place", advice: "; for names and ids see ravine open-now --all --json", among: catalog.places, id: { $0.id },
      name: { $0.name })
  }
}
