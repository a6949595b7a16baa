import CivilTime
import DurableFiles
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// `ravine check FILE`: what is wrong in a catalog, for its editor.
enum CheckCommand {
  static let options: [String: Options.Kind] = [
    "--json": .flag, "--strict": .flag, "--fix": .flag, "--force": .flag, "--against": .value, "--at": .value,
    "--lang": .value,
  ]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let options = try Options(arguments, CheckCommand.options)
    let path = try options.operand("the file")
    if path == "-", options["--against"] == "-" {
      throw .usage("standard input is one catalog: name a file for the other")
    }
    if path == "-", options.has("--fix") {
      throw .usage("--fix takes the name of a file: standard input has none beside which a copy could lie")
    }
    let language = try Viewpoint.language(options)
    let bytes = try host.input(path)
    let zones = SystemZones(environment: host.environment)
    func zone(_ name: String) -> ZoneRules? { zones.rules(name)?.rules }
    let now = try AskedInstant(options)?.timestamp(in: .toronto) ?? host.now()
    let report = CheckReport(bytes, file: path, at: now, zone: zone)
    var difference: CatalogDifference?
    if let other = options["--against"] { difference = try against(other, report, now, host, zone) }
    var fix: CheckFix?
    var copy: String?
    if options.has("--fix"), report.catalog != nil {
      let found = CheckFix(bytes)
      fix = found
      copy = try write(found, beside: path, replacing: options.has("--force"), host)
    }
    let isStrict = options.has("--strict")
    if options.has("--json") {
      let json = report.json(strict: isStrict) { writer in
        if let difference {
          writer.key("against")
          writer.object { writer in difference.write(to: &writer, in: language) }
        }
        if let fix { fix.write(to: &writer, copy: copy) }
      }
      _ = host.writeOutput(json)
    } else {
      var text = report.text
      if let difference {
        for line in difference.lines(in: language) { text += line.printable + "\n" }
        if difference.isEmpty {
          text += "\(path): the same places and hours as in \(options["--against"] ?? "")".printable + "\n"
        }
      }
      if let fix { text += fix.text(file: path, copy: copy) }
      _ = host.writeOutput(Array(text.utf8))
    }
    return report.exitStatus(strict: isStrict)
  }

  private static func against(
    _ path: String, _ report: CheckReport, _ now: Timestamp, _ host: CommandHost, _ zone: (String) -> ZoneRules?
  ) throws(CommandError) -> CatalogDifference? {
    guard let catalog = report.catalog else { return nil }
    let bytes = try host.input(path)
    do throws(CatalogError) {
      let old = try Catalog(decoding: bytes, zone: zone)
      return CatalogDifference(catalog, from: old, on: catalog.city.zone.civil(at: now).date)
    } catch {
      throw .usage("\(path): no catalog: " + error.diagnostic(in: bytes).message)
    }
  }

  /// Writes the copy, and gives its path; nil where there is nothing to put right.
  private static func write(
    _ fix: CheckFix, beside path: String, replacing mayReplace: Bool, _ host: CommandHost
  ) throws(CommandError) -> String? {
    if fix.changes.isEmpty { return nil }
    let (folder, name) = CheckFix.path(of: path)
    do throws(FileError) {
      let directory = try Directory(folder.isEmpty ? "." : folder)
      var old: [UInt8]?
      do throws(FileError) {
        old = try directory.read(name, limit: Session.largestDocument)
      } catch {
        if !error.isMissing { throw error }
      }
      if old == fix.document { return folder + name }
      if old == nil || mayReplace {
        try directory.replace(name, with: fix.document, through: "." + name + ".new", mode: 0o666)
        return folder + name
      }
    } catch {
      throw .usage(error.description)
    }
    throw .usage("\(folder + name) is there already, and is another one: move it away, or say --force")
  }
}

extension CommandHost {
  /// The bytes of a file that is the command's input.
  func input(_ path: String) throws(CommandError) -> [UInt8] {
    do {
      return try bytes(of: path, limit: Session.largestDocument)
    } catch {
      throw .usage("\(path): \(error.sentence)")
    }
  }
}
