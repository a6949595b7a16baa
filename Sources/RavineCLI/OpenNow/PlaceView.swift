import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// The place that `hours` and `week` are asked about, and its state.
struct PlaceView {
  static let options: [String: Options.Kind] = ["--service": .value]

  let session: Session
  let place: Place
  /// The service asked for, as the catalog spells it.
  let service: String?
  /// The place's own schedule, or that of the service.
  let schedule: Schedule
  let state: OpenState

  var today: CivilDate { session.zone.civil(at: session.at).date }

  init(
    _ arguments: [String], _ options: [String: Options.Kind], _ host: CommandHost
  ) throws(CommandError) {
    let call = try Call(arguments, options, host)
    let name = try call.options.operand("the place")
    session = try Session(call)
    place = try session.place(named: name)
    if let name = session.options["--service"] {
      let names = place.otherHours.names
      guard let index = place.service(SoughtName(name)) else {
        throw .usage("\(place.name) has no service \"\(name)\"" + suggestion(for: name, among: names.map(\.string)))
      }
      service = names[index].string
      schedule = place.otherHours.values[index]
    } else {
      service = nil
      schedule = place.hours
    }
    state = place.status == .open ? schedule.state(at: session.at, in: session.zone) : .outOfBusiness
  }

  /// What both commands say first.
  func writeHead(_ page: inout Page) {
    var parts = [place.name, service, place.neighbourhood, place.address].compactMap { $0 }.filter { !$0.isEmpty }
    let whereabouts = session.whereabouts(place, session.sharedNames)
    if !whereabouts.isEmpty, !parts.contains(whereabouts) { parts.append(whereabouts) }
    page.line(parts.joined(separator: " · "))
    page.line(session.label(place, state), session.ink(state, status: place.status))
    if let comment = state.comment { page.line("“\(comment)”") }
    let note = session.zoneNote(session.at)
    if !note.isEmpty { page.line(session.word("Times below:", "Heures ci-dessous :") + note) }
  }

  /// The members that both commands' documents begin with.
  func writeHead(_ writer: inout JSONWriter) {
    writer.member("id", place.id)
    writer.member("name", place.name)
    writer.member("service", service)
    writer.member("at", session.text(session.at))
    writer.member("time_zone", session.zone.identifier)
    writer.member("state", state.kind.word)
    writer.member("since", state.since.map { session.text($0) })
    writer.member("until", state.until.map { session.text($0) })
    writer.member("next_state", state.nextKind?.word)
    writer.member("valid_until", state.validUntil.map { session.text($0) })
    writer.member("ambiguous", state.isAmbiguous)
    writer.member("label", session.label(place, state))
    writer.member("comment", state.comment)
    writer.member("hours_checked", place.hoursChecked?.iso8601)
  }
}
