import CivilTime
import OpeningHours
import Ravine

/// Writes places' hours and Moments as a calendar (RFC 5545).
///
/// Open stretches are events that come every week through some season; what is open on a few dates only is an event of
/// its own. Where a clock change falls within a stretch, readers disagree on when it ends, so that one is written in UTC.
struct CalendarWriter {
  let export: Export
  private var text = CalendarText()

  private var session: Session { export.session }

  init(_ export: Export) { self.export = export }

  func document() -> [UInt8] {
    var writer = self
    writer.text.line("BEGIN:VCALENDAR")
    writer.text.line("VERSION:2.0")
    writer.text.line("PRODID:-//Ravine//Ravine \(Command.version)//EN")
    writer.text.line("CALSCALE:GREGORIAN")
    CalendarZone(session.zone, from: export.dates.lowerBound).write(to: &writer.text)
    for hours in export.hours { writer.write(hours) }
    for moment in export.moments { writer.write(moment) }
    writer.text.line("END:VCALENDAR")
    return writer.text.bytes
  }

  // MARK: Hours

  private mutating func write(_ hours: Export.Hours) {
    let place = hours.place
    export.warnOfServices(hours)
    guard place.status == .open || hours.service != nil else {
      return export.warn(place.id, place.closure + ", so its hours are left out")
    }
    guard let written = export.written(hours) else { return }
    var dates: [ExportedHours.Stretch: [CivilDate]] = [:]
    var stretches: [ExportedHours.Stretch] = []
    var shifted: [(date: CivilDate, stretch: ExportedHours.Stretch)] = []
    for date in written.dates.each {
      for stretch in written.open(on: date) {
        guard isPlain(stretch, date, written) else {
          shifted.append((date, stretch))
          continue
        }
        if dates[stretch] == nil { stretches.append(stretch) }
        dates[stretch, default: []].append(date)
      }
    }
    let isEndless = written.isWeekAlone && shifted.isEmpty && session.options["--to"] == nil
    if written.isWeekAlone, !shifted.isEmpty {
      export.warn(
        hours.place.id,
        "clock changes fall within its hours, which are written out to \(written.dates.upperBound.iso8601)")
    }
    for stretch in stretches {
      for season in CalendarSeason.seasons(of: dates[stretch] ?? []) {
        let date = season.lastingDate(writtenTo: written.dates.upperBound).map { CalendarText.date($0) + "-" } ?? ""
        begin(date + CalendarWriter.name(stretch), hours)
        write(stretch, season, isEndless: isEndless)
        end(hours)
      }
    }
    for (date, stretch) in shifted {
      begin(CalendarText.date(date) + "-" + CalendarWriter.name(stretch), hours)
      text.line("DTSTART:" + CalendarText.utc(written.instant(stretch.start, of: date).firstInstant))
      text.line("DTEND:" + CalendarText.utc(written.instant(stretch.end, of: date).firstInstant))
      end(hours)
    }
  }

  /// A stretch on the dates of a season.
  private mutating func write(_ stretch: ExportedHours.Stretch, _ season: CalendarSeason, isEndless: Bool) {
    let isWholeDay = stretch == .wholeDay
    if isWholeDay { writeDays(season.first, season.first.adding(days: 1)) } else { writeTimes(stretch, season.first) }
    if season.last > season.first {
      let days = season.weekdays.map { Weekday.allCases[$0].code.uppercased() }
      var rule = "RRULE:FREQ=WEEKLY;BYDAY=" + days.joined(separator: ",")
      if !isEndless {
        // In UTC where the start has a zone (§3.3.10); no occurrence starts between the last one and this.
        let last = session.zone.midnight(season.last.adding(days: 1)).adding(seconds: -1)
        rule += ";UNTIL=" + (isWholeDay ? CalendarText.date(season.last) : CalendarText.utc(last))
      }
      text.line(rule)
    }
    if !season.missing.isEmpty {
      let dates = season.missing.map { isWholeDay ? CalendarText.date($0) : local(stretch.start, $0) }
      text.line("EXDATE" + (isWholeDay ? ";VALUE=DATE:" : zone) + dates.joined(separator: ","))
    }
  }

  /// Whether a stretch lasts on a date as long as its times say.
  private func isPlain(_ stretch: ExportedHours.Stretch, _ date: CivilDate, _ written: ExportedHours) -> Bool {
    if stretch == .wholeDay { return true }
    guard case .unique(let start) = written.instant(stretch.start, of: date),
      case .unique(let end) = written.instant(stretch.end, of: date)
    else { return false }
    return end.seconds - start.seconds == Int64(stretch.end - stretch.start) * 60
  }

  private static func name(_ stretch: ExportedHours.Stretch) -> String {
    clockText(stretch.start) + "-" + clockText(stretch.end)
  }

  // MARK: Moments

  private mutating func write(_ moment: Moment) {
    let times = moment.times
    let place = moment.place.flatMap { session.catalog.place($0) }
    text.line("BEGIN:VEVENT")
    text.text("UID", "moment-\(moment.id)@\(session.catalog.city.id)")
    text.line("DTSTAMP:" + CalendarText.utc(session.at))
    let isWholeDays = times.startsAllDay && times.endForm != .time && !times.endsBeforeStart
    if isWholeDays {
      writeDays(session.zone.civil(at: times.start).date, session.zone.civil(at: times.end).date)
    } else {
      text.line("DTSTART:" + CalendarText.utc(times.start))
      // An end that is no later is none (§3.8.2.2): without one the event ends as it starts.
      if times.end.seconds > times.start.seconds { text.line("DTEND:" + CalendarText.utc(times.end)) }
    }
    text.text("SUMMARY", moment.name)
    if let place { writePlace(place) }
    text.line("END:VEVENT")
    if times.endForm == .notGiven { export.warn(moment.id, "that its end is not given is lost") }
    if times.endsBeforeStart { export.warn(moment.id, "its end is before its start, and is left out") }
    if times.start.nanoseconds != 0 || times.end.nanoseconds != 0 {
      export.warn(moment.id, "fractions of a second are cut")
    }
  }

  // MARK: Properties

  /// An event's beginning, with a UID that persists (RFC 5545 §3.8.4.7): one and the same in calendars that were
  /// written on other days, and so from another day on.
  private mutating func begin(_ name: String, _ hours: Export.Hours) {
    let service = hours.service.map { "-" + $0 } ?? ""
    text.line("BEGIN:VEVENT")
    text.text("UID", "\(hours.place.id)\(service)-\(name)@\(session.catalog.city.id)")
    text.line("DTSTAMP:" + CalendarText.utc(session.at))
  }

  private mutating func end(_ hours: Export.Hours) {
    let name = [hours.place.name, hours.service, session.word("open", "ouvert")].compactMap { $0 }
    text.text("SUMMARY", name.joined(separator: " · "))
    writePlace(hours.place)
    // Hours that a shop keeps make nobody busy.
    text.line("TRANSP:TRANSPARENT")
    text.line("END:VEVENT")
  }

  private mutating func writePlace(_ place: Place) {
    text.text("LOCATION", [place.name, place.address].compactMap { $0 }.joined(separator: ", "))
    if let location = place.location { text.line("GEO:" + CalendarText.position(location)) }
  }

  private mutating func writeDays(_ first: CivilDate, _ end: CivilDate) {
    text.line("DTSTART;VALUE=DATE:" + CalendarText.date(first))
    text.line("DTEND;VALUE=DATE:" + CalendarText.date(end))
  }

  private mutating func writeTimes(_ stretch: ExportedHours.Stretch, _ date: CivilDate) {
    text.line("DTSTART" + zone + local(stretch.start, date))
    text.line("DTEND" + zone + local(stretch.end, date))
  }

  private var zone: String { ";TZID=\(session.zone.identifier):" }

  private func local(_ minute: Int, _ date: CivilDate) -> String {
    let time = TimeOfDay(hour: minute % 1440 / 60, minute: minute % 60) ?? .midnight
    return CalendarText.dateTime(CivilDateTime(date.adding(days: minute / 1440), time))
  }
}
