import Verdicts

/// `ravine import KIND FILE`: other people's data to a catalog on standard output.
enum ImportCommand {
  static let kinds = ["osm", "google", "schema-org", "events"]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let options = try Options(arguments, [:])
    let known = kinds.joined(separator: ", ")
    guard options.operands.count == 2 else {
      throw .usage("import takes a kind (\(known)) and a file, such as: ravine import osm places.geojson")
    }
    let (kind, path) = (options.operands[0], options.operands[1])
    guard kinds.contains(kind) else {
      throw .usage("there is no kind \"\(kind)\" to import" + suggestion(for: kind, among: kinds) + "; known: \(known)")
    }
    let bytes = try host.input(path)
    let result: ImportResult
    do throws(ImportError) {
      switch kind {
      case "osm": result = try importOSM(bytes)
      case "google": result = try importGoogle(bytes)
      case "schema-org": result = try importSchemaOrg(bytes)
      default: result = try importEvents(bytes)
      }
    } catch {
      throw .usage("\(path): \(error.message)")
    }
    for note in result.notes { host.note(note) }
    for hours in HoursText.all(in: result.document) {
      // Hours are taken over as they stand; ravine check --fix puts them right.
      guard let rules = hours.rules, !rules.repairs.isEmpty else { continue }
      host.note("\(hours.place ?? hours.path): the hours \"\(hours.text)\" are read as \"\(rules.normalForm)\"")
    }
    if result.isEmpty { host.note("\(path): no place and no Moment in it, so the catalog has none") }
    _ = host.writeOutput(result.document)
    return result.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }
}
