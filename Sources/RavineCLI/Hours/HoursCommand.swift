import CivilTime
import JSONText
import OpeningHours
import Ravine
import Verdicts

/// `ravine hours PLACE`: the state of one place, why it is so and what comes next, its usual week, and the days ahead on
/// which something else holds.
struct HoursCommand {
  static let options = Options.known(PlaceView.options, ["--explain": .flag])

  /// More lines of exceptions than this are no help on a screen; `week` and JSON have the rest.
  private static let mostRuns = 10

  let view: PlaceView
  /// Nil for a place that is not in business.
  let usual: UsualHours?

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let view = try PlaceView(arguments, options, host)
    let session = view.session
    let usual =
      view.place.status == .open
      ? UsualHours(view.schedule, from: view.today, holidays: session.catalog.city.holidays, in: session.zone) : nil
    let command = HoursCommand(view: view, usual: usual)
    if session.form == .text { command.writeText() } else { command.writeJSON() }
    return ExitStatus.something
  }

  private func writeJSON() {
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      view.writeHead(&writer)
      if view.session.options.has("--explain") {
        writer.key("explanation")
        Explanation(view).write(view.session, &writer)
      }
      writer.key("usual")
      writer.object { writer in
        for day in usual?.week ?? [] {
          writer.key(day.date.weekday.key)
          writer.array { writer in
            for piece in day.pieces {
              writer.write(
                stretchFrom: clockText(piece.start), to: clockText(piece.end), piece.kind, piece.comment)
            }
          }
        }
      }
      writer.key("ahead")
      writer.array { writer in
        for day in usual?.ahead ?? [] { view.session.write(day, &writer) }
      }
      writer.key("services")
      writer.array { writer in
        for name in view.place.otherHours.names { writer.write(name) }
      }
    }
    _ = view.session.host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
  }

  private func writeText() {
    let session = view.session
    var page = session.page
    view.writeHead(&page)
    let explanation = Explanation(view)
    // Where nothing is known, and where the status says all, the state is said once.
    if explanation.saysMore {
      page.blank()
      for line in explanation.lines(session) { page.line("  " + line) }
    }
    if let usual, !usual.isUnknown {
      page.blank()
      page.table(usual.weekRuns.map { [weekdays($0), usualHours(usual.week[$0])] })
      if !usual.runs.isEmpty {
        page.blank()
        page.line("  " + session.word("Days ahead that differ", "Exceptions à venir"))
        page.table(
          usual.runs.prefix(HoursCommand.mostRuns).map {
            [dates($0), session.hours($0.days[0], bySun: $0.days.count > 1), session.note($0.days[0])]
          })
        if usual.runs.count > HoursCommand.mostRuns {
          page.line("  " + session.word("… and more: see ravine week", "… et d'autres : voir ravine week"))
        }
      }
    }
    let services = view.place.otherHours.names.map(\.string).filter { !$0.isEmpty }
    if view.service == nil, !services.isEmpty {
      page.blank()
      page.line(session.word("With --service: ", "Avec --service : ") + services.joined(separator: ", "))
    }
    session.write(page.text)
  }

  /// `Monday – Wednesday`; a place that keeps the same hours all week has no weekdays to tell apart.
  private func weekdays(_ range: ClosedRange<Int>) -> String {
    let session = view.session
    if range.count == 7 { return session.word("Every day", "Tous les jours") }
    func name(_ index: Int) -> String {
      StateLabel.weekday(Weekday.allCases[index], in: session.language).text
    }
    let first = session.capitalized(name(range.lowerBound))
    return range.count == 1 ? first : first + " – " + name(range.upperBound)
  }

  /// `sunrise – sunset (today 6:07 a.m. – 8:40 p.m.)`
  private func usualHours(_ days: ArraySlice<DayHours>) -> String {
    let session = view.session
    guard let next = days.min(by: { $0.date < $1.date }), next.goesByTheSun else {
      return days.first.map { session.hours($0) } ?? ""
    }
    let day =
      next.date == view.today
      ? session.word("today", "aujourd'hui")
      : StateLabel.date(next.date, .monthAndDay, in: session.language).text + session.word(":", " :")
    return session.hours(next, bySun: true) + " (" + day + " " + session.hours(next, withComments: false) + ")"
  }

  private func dates(_ run: UsualHours.Run) -> String {
    let session = view.session
    func date(_ day: DayHours) -> String { StateLabel.date(day.date, .weekdayMonthAndDay, in: session.language).text }
    let first = date(run.days[0])
    guard run.days.count > 1, let last = run.days.last else { return session.capitalized(first) }
    return session.capitalized(run.isCut ? session.word("from ", "dès ") + first : first + " – " + date(last))
  }
}

extension Weekday {
  /// The weekday's member of a weekly object.
  var key: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }
}
