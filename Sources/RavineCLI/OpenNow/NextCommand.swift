import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// `ravine next`: what opens and closes next.
enum NextCommand {
  private static let usual = 10

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let call = try Call(arguments, PlaceQuery.options, host)
    try call.options.noOperands()
    let query = try PlaceQuery(call.options)
    let session = try Session(call)
    let filter = try PlaceFilter(query, session.catalog)
    var changes: [(at: Timestamp, place: Place, state: OpenState)] = []
    for place in session.catalog.places where filter.admits(place) {
      let state = filter.stateBeforeChange(of: place, at: session.at, in: session.zone)
      if let until = state.until { changes.append((until, place, state)) }
    }
    changes.sort { a, b in
      a.at != b.at
        ? a.at < b.at : (folded(a.place.name), ByteString(a.place.id)) < (folded(b.place.name), ByteString(b.place.id))
    }
    changes = Array(changes.prefix(filter.limit ?? usual))
    func write(_ index: Int, _ writer: inout JSONWriter) {
      let change = changes[index]
      writer.object { writer in
        writer.member("at", session.text(change.at))
        writer.member("id", change.place.id)
        writer.member("name", change.place.name)
        writer.member("state", change.state.kind.word)
        writer.member("next_state", change.state.nextKind?.word)
        if call.options["--near"] != nil {
          writer.member("distance_m", filter.distance(to: change.place).map { Int($0.rounded()) })
        }
      }
    }
    switch session.form {
    case .json:
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        writer.member("at", session.text(session.at))
        writer.member("time_zone", session.zone.identifier)
        writer.key("changes")
        writer.array { writer in
          for index in changes.indices { write(index, &writer) }
        }
      }
      _ = host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
    case .jsonLines:
      for index in changes.indices {
        var writer = JSONWriter(style: .spaced)
        write(index, &writer)
        guard host.writeOutput(writer.finish() + [UInt8(ascii: "\n")]) else { break }
      }
    case .text:
      var page = session.page
      page.title(session.title(session.word("Next in", "Prochainement à")), session.checked)
      page.blank()
      if changes.isEmpty { page.line("  " + session.word("Nothing opens or closes.", "Rien n'ouvre ni ne ferme.")) }
      let shared = session.sharedNames
      page.table(
        changes.map { change in
          [
            session.moment(change.at, isBeginning: change.state.kind == .closed) + session.zoneNote(change.at),
            change.place.name,
            session.whereabouts(change.place, shared),
            filter.distance(to: change.place).map { session.distance($0) } ?? "", word(change.state, session),
          ]
        })
      session.write(page.text)
    }
    return changes.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }

  private static func word(_ state: OpenState, _ session: Session) -> String {
    if state.kind == .closed, state.opensNext { return session.word("opens", "ouvre") }
    switch state.nextKind {
    case .open: return session.word("opens", "ouvre")
    case .closed, nil: return session.word("closes", "ferme")
    case .unknown: return session.word("hours not confirmed from then on", "horaire non confirmé ensuite")
    }
  }
}
