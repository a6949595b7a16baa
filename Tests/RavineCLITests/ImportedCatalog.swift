import Ravine
import Testing

@testable import RavineCLI

/// What an import made, as the catalog that comes of it.
struct ImportedCatalog {
  let catalog: Catalog
  let document: String
  let notes: [String]

  init(google text: String) throws { try self.init(importGoogle(Array(text.utf8))) }

  init(schemaOrg text: String) throws { try self.init(importSchemaOrg(Array(text.utf8))) }

  init(_ result: ImportResult) throws {
    catalog = try Catalog(decoding: result.document)
    document = String(decoding: result.document, as: UTF8.self)
    notes = result.notes
    #expect(result.document.last == UInt8(ascii: "\n"))
  }

  /// A place's state at an instant of the city's, such as `2026-12-05T22:00`.
  func kind(_ at: String, place: Int = 0) throws -> OpenState.Kind {
    let wall = try DateOrTime(at)
    guard case .wallTime(let civil) = wall else { throw CivilTimeError(.noSuchDate, at: 0) }
    return catalog.places[place].state(at: ZoneRules.toronto.resolve(civil).firstInstant, in: .toronto).kind
  }
}
