import CatalogModel
import CivilTime
import JSONText
import Verdicts

/// What the module remembers between calls.
///
/// A module has one thread: nothing here is used by two at once.
enum Module {
  nonisolated(unsafe) private static var catalogs: [UInt32: Catalog] = [:]
  nonisolated(unsafe) private static var lastCatalog: UInt32 = 0
  nonisolated(unsafe) private static var zones: [String: ZoneRules] = [:]
  nonisolated(unsafe) private static var evaluator = Evaluator(zone: Module.rules)
  /// The zone asked for last of which there are no rules.
  nonisolated(unsafe) private static var missingZone = ""

  /// More than these are counted only.
  private static let mostDiagnostics = 1000

  /// A line of `ravine eval` longer than this is refused.
  private static let longestLine = 1 << 20

  /// The rules that the host gave, or the kit's own.
  private static func rules(_ name: String) -> ZoneRules? {
    if let rules = zones[name] ?? Catalog.embeddedZone(name) { return rules }
    missingZone = name
    return nil
  }

  static func load(_ document: [UInt8]) -> [UInt8] {
    missingZone = ""
    var writer = JSONWriter(style: .spaced)
    do throws(CatalogError) {
      let catalog = try Catalog(decoding: document, zone: rules)
      lastCatalog &+= 1
      catalogs[lastCatalog] = catalog
      writer.object { writer in
        writer.member("catalog", Int(lastCatalog))
        writer.member("places", catalog.places.count)
        writer.member("moments", catalog.moments.count)
        writer.member("findings", catalog.diagnostics.count)
        writer.member(diagnostics: Array(catalog.diagnostics.prefix(mostDiagnostics)))
      }
    } catch {
      writer.object { writer in
        writer.member("error", error.message)
        writer.member("findings", 1)
        writer.member(diagnostics: [error.diagnostic(in: document)])
      }
    }
    return writer.finish()
  }

  static func unload(_ catalog: UInt32) { catalogs[catalog] = nil }

  static func openNow(_ catalog: UInt32, _ question: [UInt8]) -> [UInt8] {
    missingZone = ""
    guard let catalog = catalogs[catalog] else {
      return failure("there is no such catalog: it was never loaded, or is gone")
    }
    do throws(CommandError) {
      return try OpenNowQuestion(json: question).answer(of: catalog, zone: rules)
    } catch {
      return failure(error.message)
    }
  }

  static func eval(_ line: [UInt8]) -> [UInt8] {
    missingZone = ""
    guard line.count <= longestLine else {
      return failure("the line is longer than \(longestLine) bytes, which is the most")
    }
    return evaluator.answer(line: line)
  }

  static func loadZone(_ name: [UInt8], _ data: [UInt8]) -> [UInt8] {
    let name = String(decoding: name, as: UTF8.self)
    do throws(CivilTimeError) {
      zones[name] = try ZoneRules(identifier: name, tzif: data)
    } catch {
      return failure("the rules cannot be read: " + error.message)
    }
    // It remembers the zones that it has asked for.
    evaluator = Evaluator(zone: rules)
    var writer = JSONWriter(style: .spaced)
    writer.object { $0.member("zone", name) }
    return writer.finish()
  }

  static func lastMissingZone() -> [UInt8] { Array(missingZone.utf8) }

  /// An answer that says only what is wrong.
  static func failure(_ message: String) -> [UInt8] {
    var writer = JSONWriter(style: .spaced)
    writer.object { $0.member("error", message) }
    return writer.finish()
  }
}
