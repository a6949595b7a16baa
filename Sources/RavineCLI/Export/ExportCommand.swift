import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// `ravine export KIND [PLACE...]`: the catalog in a format of other people's, on standard output.
enum ExportCommand {
  static let kinds = ["schema-org", "icalendar", "notation"]
  static let options: [String: Options.Kind] = [
    "--moments": .flag, "--places": .flag, "--service": .value, "--from": .value, "--to": .value,
  ]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    // The kind is asked for first, so that a call without one is told so whatever the catalog is.
    let known = kinds.joined(separator: ", ")
    let call = try Call(arguments, options, host)
    let operands = call.options.operands
    guard let kind = operands.first else {
      throw .usage("export takes a kind (\(known)), such as: ravine export icalendar --moments")
    }
    guard kinds.contains(kind) else {
      throw .usage("there is no kind \"\(kind)\" to export" + suggestion(for: kind, among: kinds) + "; known: \(known)")
    }
    switch kind {
    case "schema-org":
      if call.form == .jsonLines { throw .usage("schema-org is one JSON document: leave --jsonl out") }
    case "icalendar":
      if call.form != .text { throw .usage("icalendar is a format of its own: leave --json and --jsonl out") }
    default:
      if call.options.has("--moments") { throw .usage("the notation is for hours alone: leave --moments out") }
    }
    for option in ["--from", "--to"] { _ = try Export.date(option, call.options) }
    let export = try Export(try Session(call), places: Array(operands.dropFirst()))
    switch kind {
    case "schema-org": return export.write(SchemaOrgWriter(export).document())
    case "icalendar": return export.write(CalendarWriter(export).document())
    default: return export.write(NotationExport(export).document())
    }
  }
}

/// What is to be exported: some places, some Moments, and the days for which dates are written out.
struct Export {
  /// A place's hours, or those of one of its services.
  struct Hours {
    let place: Place
    /// As the catalog spells it.
    let service: String?
    let schedule: Schedule
  }

  let session: Session
  let hours: [Hours]
  let moments: [Moment]
  let dates: ClosedRange<CivilDate>

  /// No calendar is looked at further ahead.
  private static let mostDays = 3660

  /// - Parameter names: Ids or names of places; all where there are none.
  init(_ session: Session, places names: [String]) throws(CommandError) {
    self.session = session
    let catalog = session.catalog
    dates = try Export.dates(session)
    var places: [Place] = []
    for name in names { places.append(try session.place(named: name)) }
    if names.isEmpty { places = catalog.places.filter { $0.status != .permanentlyClosed } }
    let showsMoments = session.options.has("--moments") || !session.options.has("--places")
    let showsPlaces = session.options.has("--places") || !session.options.has("--moments")
    let ids = Set(places.map { ByteString($0.id) })
    let bounds =
      session.zone.midnight(dates.lowerBound)..<session.zone.midnight(dates.upperBound.adding(days: 1))
    let isBounded = session.options["--from"] != nil || session.options["--to"] != nil
    moments =
      showsMoments && session.options["--service"] == nil
      ? catalog.moments.filter { moment in
        (names.isEmpty || moment.place.map { ids.contains(ByteString($0)) } ?? false)
          && (!isBounded || moment.times.start < bounds.upperBound && moment.times.end > bounds.lowerBound)
      } : []
    hours = showsPlaces ? try Export.hours(places, session) : []
  }

  private static func hours(_ places: [Place], _ session: Session) throws(CommandError) -> [Hours] {
    guard let wanted = session.options["--service"] else {
      return places.map { Hours(place: $0, service: nil, schedule: $0.hours) }
    }
    let name = SoughtName(wanted)
    let found = places.compactMap { place in
      place.service(name).map { index in
        Hours(place: place, service: place.otherHours.names[index].string, schedule: place.otherHours.values[index])
      }
    }
    guard found.isEmpty else { return found }
    let names = places.flatMap { $0.otherHours.names.map(\.string) }
    throw .usage("there is no service \"\(wanted)\"" + suggestion(for: wanted, among: names))
  }

  /// `--from` and `--to`, both included; a year from the day of `--at` where they are not given.
  private static func dates(_ session: Session) throws(CommandError) -> ClosedRange<CivilDate> {
    let first = try date("--from", session.options) ?? session.zone.civil(at: session.at).date
    let last = try date("--to", session.options) ?? first.adding(days: 365)
    guard first <= last else { throw .usage("--to \(last.iso8601) is before --from \(first.iso8601)") }
    guard last.days(since: first) <= mostDays else { throw .usage("--from and --to may be ten years apart at most") }
    return first...last
  }

  fileprivate static func date(_ option: String, _ options: Options) throws(CommandError) -> CivilDate? {
    guard let text = options[option] else { return nil }
    do {
      return try CivilDate(text)
    } catch {
      throw .usage("\(option) \"\(text)\": \(error.message); write a date such as 2026-12-25")
    }
  }

  /// Says on standard error what is lost of a place or a Moment.
  func warn(_ id: String, _ loss: String) { session.host.note("\(id): \(loss)") }

  /// Says which services' hours are left out where a format has one schedule for each place.
  func warnOfServices(_ hours: Hours) {
    let names = hours.place.otherHours.names.map { "\"\($0.string)\"" }
    guard hours.service == nil, !names.isEmpty else { return }
    warn(hours.place.id, "the hours of \(names.joined(separator: ", ")) are left out: --service writes them")
  }

  /// A place's hours written out; what that loses is said. Nil where the place has none to write.
  func written(_ hours: Hours) -> ExportedHours? {
    let name = hours.service.map { hours.place.id + " (\($0))" } ?? hours.place.id
    let written = ExportedHours(hours.schedule, dates, in: session.zone)
    for loss in written.losses { warn(name, loss) }
    if let horizon = written.horizon { warn(name, horizon) }
    return written.isUnknown ? nil : written
  }

  fileprivate func write(_ document: [UInt8]) -> Int32 {
    _ = session.host.writeOutput(document)
    return hours.isEmpty && moments.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }
}

extension Place {
  /// How a place that is not in business is said to be closed.
  var closure: String { status == .permanentlyClosed ? "closed for good" : "closed for now" }
}
