import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// `ravine moments`: what is live and what is to come.
enum MomentsCommand {
  static let options: [String: Options.Kind] = ["--all": .flag, "--limit": .value]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let call = try Call(arguments, options, host)
    try call.options.noOperands()
    let limit = try call.options.count("--limit")
    let session = try Session(call)
    let showsAll = session.options.has("--all")
    var moments = session.catalog.moments.filter {
      showsAll || $0.times.state(at: session.at, in: session.zone).kind != .over
    }
    moments.sort { ($0.times.start, ByteString($0.id)) < ($1.times.start, ByteString($1.id)) }
    let rest = moments.count - min(moments.count, limit ?? .max)
    moments.removeLast(rest)
    switch session.form {
    case .text: writeText(moments, rest: rest, session)
    case .json:
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        writer.member("at", session.text(session.at))
        writer.member("time_zone", session.zone.identifier)
        let valid = session.catalog.moments.compactMap { $0.times.state(at: session.at, in: session.zone).validUntil }
          .min()
        writer.member("valid_until", valid.map { session.text($0) })
        writer.key("catalog")
        session.writeCatalog(&writer)
        writer.key("moments")
        writer.array { writer in
          for moment in moments { session.view.write(moment, &writer) }
        }
      }
      _ = host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
    case .jsonLines:
      for moment in moments {
        var writer = JSONWriter(style: .spaced)
        session.view.write(moment, &writer)
        guard host.writeOutput(writer.finish() + [UInt8(ascii: "\n")]) else { break }
      }
    }
    return moments.isEmpty ? ExitStatus.nothing : ExitStatus.something
  }

  private static func writeText(_ moments: [Moment], rest: Int, _ session: Session) {
    var page = session.page
    page.title(session.title(session.word("Moments in", "Moments à")), session.checked)
    let parts: [(MomentState.Kind, String)] = [
      (.live, session.word("Live now", "En cours")), (.upcoming, session.word("To come", "À venir")),
      (.over, session.word("Over", "Terminés")),
    ]
    for (kind, heading) in parts {
      let some = moments.filter { $0.times.state(at: session.at, in: session.zone).kind == kind }
      if some.isEmpty { continue }
      page.blank()
      page.line("  " + heading, .bold)
      page.table(some.map { [$0.name, session.placeName($0), session.label($0)] })
    }
    if rest > 0 {
      page.blank()
      page.line("  " + session.more(rest))
    } else if moments.isEmpty {
      page.line(session.word("None live or to come.", "Aucun en cours ou à venir."))
    }
    session.write(page.text)
  }
}
