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
    // What it is in the catalog's zone is known once that is read; what is wrong with it is told at once.
    let asked = try AskedInstant(options, takesDay: true)
    let now = host.now()
    func day(_ zone: ZoneRules) -> CivilDate { zone.civil(at: (try? asked?.timestamp(in: zone)) ?? now).date }
    let report = CheckReport(bytes, file: path, from: day, zone: zone)
    // Whatever becomes of the rest, what was found is told.
    var problems: [CommandError] = []
    var difference: CatalogDifference?
    var fix: CheckFix?
    var copy: String?
    if let catalog = report.catalog {
      do throws(CommandError) {
        if let other = options["--against"] {
          let old = try earlier(other, host, zone)
          difference = CatalogDifference(catalog, from: old, on: day(catalog.city.zone))
        }
      } catch {
        problems.append(error)
      }
      if options.has("--fix") {
        let found = CheckFix(bytes)
        fix = found
        do throws(CommandError) {
          copy = try write(found, beside: path, replacing: options.has("--force"), host)
        } catch {
          problems.append(error)
        }
      }
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
    for problem in problems.dropLast() { host.note(problem.message) }
    if let last = problems.last { throw last }
    return report.exitStatus(strict: isStrict)
  }

  /// The catalog that `--against` names.
  private static func earlier(
    _ path: String, _ host: CommandHost, _ zone: (String) -> ZoneRules?
  ) throws(CommandError) -> Catalog {
    let bytes = try host.input(path)
    do throws(CatalogError) {
      return try Catalog(decoding: bytes, zone: zone)
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
