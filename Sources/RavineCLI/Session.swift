import CivilTime
import OpeningHours
import Ravine

/// What every command that looks at a catalog needs: the catalog, the instant, the language, the form of the output.
struct Session {
  enum Form {
    case text, json, jsonLines
  }

  var host: CommandHost
  let options: Options
  var copy: CatalogCopy
  var at: Timestamp
  let language: LabelLanguage
  let deviceZone: ZoneRules?
  let form: Form

  var catalog: Catalog { copy.catalog }
  var zone: ZoneRules { catalog.city.zone }

  static let commonOptions: [String: Options.Kind] = [
    "--at": .value, "--lang": .value, "--json": .flag, "--jsonl": .flag, "--device-zone": .value,
  ].merging(CatalogChoice.options) { own, _ in own }
  /// A curated guide is a few hundred kilobytes; this much is no catalog.
  static let largestDocument = 64 << 20

  init(_ arguments: [String], _ known: [String: Options.Kind], _ host: CommandHost) throws(CommandError) {
    self.host = host
    options = try Options(arguments, known.merging(Session.commonOptions) { own, _ in own })
    if options.has("--json"), options.has("--jsonl") { throw .usage("--json and --jsonl exclude one another") }
    form = options.has("--json") ? .json : options.has("--jsonl") ? .jsonLines : .text
    language = try Session.language(options["--lang"])
    let zones = SystemZones(environment: host.environment)
    if let name = options["--device-zone"] {
      guard let found = zones.rules(name) else { throw .usage("--device-zone: there is no time zone \"\(name)\"") }
      deviceZone = found.rules
    } else {
      deviceZone = nil
    }
    copy = try CatalogCopy.load(CatalogChoice(options, host), refreshing: options.has("--refresh"), host)
    let losses = copy.catalog.diagnostics.count { $0.severity == .error }
    if losses > 0 {
      host.note(
        "\(copy.source): \(losses) \(losses == 1 ? "problem" : "problems") in the data; see ravine check \(copy.file)")
    }
    at = try Session.instant(options["--at"], copy.catalog.city.zone, host)
  }

  static func language(_ option: String?) throws(CommandError) -> LabelLanguage {
    switch option {
    case nil, "en": .english
    case "fr": .french
    case let other?: throw .usage("--lang takes en or fr, found \"\(other)\"")
    }
  }

  /// `--at`: RFC 3339, or wall time in the catalog's zone.
  static func instant(
    _ text: String?, _ zone: ZoneRules, _ host: CommandHost
  ) throws(CommandError) -> Timestamp {
    guard let text else { return host.now() }
    let value: DateOrTime
    do {
      value = try DateOrTime(text)
    } catch {
      throw .usage(
        "--at \"\(text)\": \(error.message) (at character \(error.offset + 1)); write 2026-12-05T22:00:00-05:00, or 2026-12-05T22:00 for the city's wall time"
      )
    }
    switch value {
    case .timestamp(let timestamp): return timestamp
    case .wallTime(let wall): return zone.resolve(wall).firstInstant
    case .date: throw .usage("--at \"\(text)\": a time is missing; write \(text)T22:00")
    }
  }

  func text(_ timestamp: Timestamp) -> String { timestamp.rfc3339(offset: zone.offset(at: timestamp)) }

  func label(_ place: Place, _ state: OpenState) -> String {
    state.label(
      at: at, in: zone, language: language, status: place.status, hoursChecked: place.hoursChecked,
      deviceZone: deviceZone
    ).text
  }

  func label(_ moment: Moment) -> String {
    moment.times.label(at: at, in: zone, language: language, deviceZone: deviceZone).text
  }

  /// The wording of the text output in the session's language.
  func word(_ english: String, _ french: String) -> String { language == .english ? english : french }

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
