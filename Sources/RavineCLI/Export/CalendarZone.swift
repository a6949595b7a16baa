import CivilTime
import OpeningHours

/// A zone's rules as a VTIMEZONE (RFC 5545 §3.6.5).
///
/// Clock changes that come every year on the same weekday of the same month, such as Toronto's, are rules; others are
/// listed one by one.
struct CalendarZone {
  private struct Change: Hashable {
    /// What the clock showed at the change.
    var civil: CivilDateTime
    var from: Int64
    var to: Int64
  }

  let zone: ZoneRules
  private let changes: [Change]

  /// As many years must keep a rule for it to be one: the period of weekdays and leap years.
  private static let years = 28

  /// - Parameter first: The earliest time that is written in the zone.
  init(_ zone: ZoneRules, from first: CivilDate) {
    self.zone = zone
    let start = zone.segment(at: zone.midnight(first.adding(days: -1)).seconds)
    // What holds at the beginning, as a change that changes nothing where none is known.
    let since = start.start == .min ? 0 : max(start.start, Timestamp.min.seconds)
    let before = start.start == .min ? start.offset : zone.segment(at: start.start - 1).offset
    var changes = [Change(civil: CivilDateTime(clockSeconds: since + before), from: before, to: start.offset)]
    var segment = start
    while segment.end != .max, let next = Timestamp(seconds: segment.end),
      zone.civil(at: next).date.year <= first.year + CalendarZone.years
    {
      let after = zone.segment(at: segment.end)
      changes.append(
        Change(civil: CivilDateTime(clockSeconds: segment.end + segment.offset), from: segment.offset, to: after.offset)
      )
      segment = after
    }
    self.changes = changes
  }

  func write(to text: inout CalendarText) {
    text.line("BEGIN:VTIMEZONE")
    text.text("TZID", zone.identifier)
    var isWritten = [Bool](repeating: false, count: changes.count)
    for (index, change) in changes.enumerated() where !isWritten[index] {
      let alike = changes.indices.filter {
        $0 >= index && changes[$0].from == change.from && changes[$0].to == change.to
      }
      let rule = rule(alike.map { changes[$0].civil })
      for other in rule == nil ? [index] : alike { isWritten[other] = true }
      let name = change.to > change.from || change.from == change.to && isDaylight(change.to) ? "DAYLIGHT" : "STANDARD"
      text.line("BEGIN:" + name)
      text.line("DTSTART:" + CalendarText.dateTime(change.civil))
      text.line("TZOFFSETFROM:" + CalendarText.offset(change.from))
      text.line("TZOFFSETTO:" + CalendarText.offset(change.to))
      if let rule { text.line("RRULE:" + rule) }
      text.line("END:" + name)
    }
    text.line("END:VTIMEZONE")
  }

  /// Nothing tells a zone's daylight time from its standard time but that there is a smaller offset.
  private func isDaylight(_ offset: Int64) -> Bool { changes.contains { $0.to < offset } }

  /// The rule by which changes come, once a year to the end of what was looked at; nil where they do not.
  private func rule(_ changes: [CivilDateTime]) -> String? {
    guard changes.count >= CalendarZone.years - 1, let first = changes.first else { return nil }
    func nth(_ date: CivilDate) -> Int { (date.day - 1) / 7 + 1 }
    func isLast(_ date: CivilDate) -> Bool { date.day + 7 > CivilDate.daysInMonth(year: date.year, month: date.month) }
    let isYearly = changes.enumerated().allSatisfy { index, civil in
      civil.date.year == first.date.year + index && civil.date.month == first.date.month
        && civil.date.weekday == first.date.weekday && civil.time == first.time
    }
    guard isYearly else { return nil }
    let place: Int
    if changes.allSatisfy({ nth($0.date) == nth(first.date) }) {
      place = nth(first.date)
    } else if changes.allSatisfy({ isLast($0.date) }) {
      place = -1
    } else {
      return nil
    }
    return "FREQ=YEARLY;BYMONTH=\(first.date.month);BYDAY=\(place)" + first.date.weekday.code.uppercased()
  }
}
