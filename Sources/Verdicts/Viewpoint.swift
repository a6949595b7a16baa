import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// A catalog as it is seen from an instant, in a language.
package struct Viewpoint {
  package var catalog: Catalog
  package var at: Timestamp
  package let language: LabelLanguage
  package let deviceZone: ZoneRules?

  /// The options that say where from a catalog is seen.
  package static let options: [String: Options.Kind] = ["--at": .value, "--lang": .value, "--device-zone": .value]

  package init(catalog: Catalog, at: Timestamp, language: LabelLanguage = .english, deviceZone: ZoneRules? = nil) {
    self.catalog = catalog
    self.at = at
    self.language = language
    self.deviceZone = deviceZone
  }

  package var zone: ZoneRules { catalog.city.zone }

  package func text(_ timestamp: Timestamp) -> String { timestamp.rfc3339(offset: zone.offset(at: timestamp)) }

  package func label(_ place: Place, _ state: OpenState) -> String {
    place.label(of: state, at: at, in: zone, language: language, deviceZone: deviceZone).text
  }

  package func label(_ moment: Moment) -> String {
    moment.label(at: at, in: zone, language: language, deviceZone: deviceZone).text
  }

  /// A wording in the language.
  package func word(_ english: String, _ french: String) -> String { language == .english ? english : french }

  /// Writes a Moment as answers give it.
  package func write(_ moment: Moment, _ writer: inout JSONWriter) {
    let state = moment.times.state(at: at, in: zone)
    writer.object { writer in
      writer.member("id", moment.id)
      writer.member("name", moment.name)
      writer.member("place", moment.place)
      writer.member("state", state.kind.word)
      writer.member("until", state.until.map { text($0) })
      writer.member("label", label(moment))
    }
  }
}

// MARK: Reading

extension Viewpoint {
  /// `--lang`; English where it is not given.
  package static func language(_ options: Options) throws(CommandError) -> LabelLanguage {
    switch options["--lang"] {
    case nil, "en": .english
    case "fr": .french
    case let other?: throw .usage("--lang takes en or fr, found \"\(other)\"")
    }
  }

  /// `--device-zone`; nil where it is not given.
  package static func deviceZone(
    _ options: Options, zone: (String) -> ZoneRules?
  ) throws(CommandError) -> ZoneRules? {
    guard let name = options["--device-zone"] else { return nil }
    guard let found = zone(name) else { throw .usage("--device-zone: there is no time zone \"\(name)\"") }
    return found
  }
}
