import CivilTime
import JSONText
import OpeningHours
import Ravine

/// `ravine hours PLACE`: the state of one place, and its hours day by day for a week.
struct HoursCommand {
  struct Day {
    var date: CivilDate
    var holiday: Holiday?
    var intervals: [OpenInterval]
  }

  let session: Session
  let place: Place
  let state: OpenState
  let days: [Day]

  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let session = try Session(arguments, ["--service": .value], host)
    let place = try session.place(named: try session.options.operand("the place"))
    let command = try HoursCommand(session, place)
    if session.form == .text { command.writeText() } else { command.writeJSON() }
    return ExitStatus.something
  }

  private init(_ session: Session, _ place: Place) throws(CommandError) {
    self.session = session
    self.place = place
    var schedule = place.hours
    if let name = session.options["--service"] {
      let names = place.otherHours.names
      guard let index = names.firstIndex(where: { folded($0.string) == folded(name) }) else {
        throw .usage("\(place.name) has no service \"\(name)\"" + suggestion(for: name, among: names.map(\.string)))
      }
      schedule = place.otherHours.values[index]
    }
    let zone = session.zone
    state = place.status == .open ? schedule.state(at: session.at, in: zone) : .outOfBusiness
    let today = zone.civil(at: session.at).date
    days = (0..<7).map { offset in
      let date = today.adding(days: offset)
      func midnight(_ date: CivilDate) -> Timestamp { zone.resolve(CivilDateTime(date, .midnight)).firstInstant }
      return Day(
        date: date, holiday: session.catalog.city.holidays.holiday(on: date),
        intervals: place.status == .open
          ? schedule.intervals(startingFrom: midnight(date), before: midnight(date.adding(days: 1)), in: zone) : [])
    }
  }

  private func writeJSON() {
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      writer.member("id", place.id)
      writer.member("name", place.name)
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
      writer.key("days")
      writer.array { writer in
        for day in days { write(day, &writer) }
      }
    }
    _ = session.host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
  }

  private func write(_ day: Day, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("date", day.date.iso8601)
      writer.member("holiday", day.holiday.map { session.word($0.name, $0.frenchName) })
      writer.key("intervals")
      writer.array { writer in
        for interval in day.intervals {
          writer.array { writer in
            writer.write(session.text(interval.start))
            writer.write(session.text(interval.end))
            writer.write(interval.kind.word)
            writer.write(interval.comment)
          }
        }
      }
    }
  }

  private func writeText() {
    var page = Page(columns: session.host.columns)
    page.line(
      [place.name, place.neighbourhood, place.address].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    )
    page.line(session.label(place, state))
    if let comment = state.comment { page.line("“\(comment)”") }
    if place.status == .open {
      page.blank()
      page.table(
        days.map { day in
          [name(of: day), hours(of: day), day.holiday.map { session.word($0.name, $0.frenchName) } ?? ""]
        })
    }
    for name in place.otherHours.names where session.options["--service"] == nil {
      page.blank()
      page.line(session.word("Also: ", "Aussi : ") + name.string + " (--service)")
    }
    session.write(page.text)
  }

  private func name(of day: Day) -> String {
    let name = Label.date(day.date, .weekdayMonthAndDay, in: session.language).text
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  private func hours(of day: Day) -> String {
    if day.intervals.isEmpty { return session.word("closed", "fermé") }
    func time(_ timestamp: Timestamp) -> String {
      Label.time(session.zone.civil(at: timestamp).time, in: session.language).text
    }
    return day.intervals.map { interval in
      let isWholeDay =
        interval.end.seconds - interval.start.seconds >= 23 * 3600
        && session.zone.civil(at: interval.start).time == .midnight
        && session.zone.civil(at: interval.end).time == .midnight
      let span =
        isWholeDay ? session.word("all day", "toute la journée") : time(interval.start) + " – " + time(interval.end)
      return interval.kind == .unknown ? span + session.word(" (not confirmed)", " (non confirmé)") : span
    }.joined(separator: ", ")
  }
}
