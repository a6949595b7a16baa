import JSONText
import OpeningHours
import Ravine
import Verdicts

/// `ravine week PLACE`: the hours of seven days, date by date, beginning with the day asked about.
///
/// Where `hours` tells how a place is open as a rule, `week` tells what holds on each of these dates: holidays,
/// exceptions and clock changes are in it.
enum WeekCommand {
  static func run(_ arguments: [String], _ host: CommandHost) throws(CommandError) -> Int32 {
    let view = try PlaceView(arguments, PlaceView.options, host)
    let session = view.session
    let days =
      view.place.status == .open
      ? DayHours.days(
        of: view.schedule, from: view.today, count: 7, holidays: session.catalog.city.holidays, in: session.zone)
      : []
    if session.form == .text {
      var page = session.page
      view.writeHead(&page)
      if !days.allSatisfy(\.isAllUnknown) {
        page.blank()
        page.table(days.map { [session.date($0), session.hours($0), session.note($0)] })
      }
      session.write(page.text)
    } else {
      var writer = JSONWriter(style: .spaced)
      writer.object { writer in
        view.writeHead(&writer)
        writer.key("days")
        writer.array { writer in
          for day in days { session.write(day, &writer) }
        }
      }
      _ = host.writeOutput(writer.finish() + [UInt8(ascii: "\n")])
    }
    return ExitStatus.something
  }
}
