import CivilTime
import OpeningHours

extension Schedule {
  /// Compiles a row's `hours`, the notation or a weekly object, with its `exceptions`.
  convenience init(row: JSONTree, holidays: HolidayCalendar = .ontario, location: Location? = nil) throws {
    if let text = row["hours"]?.string {
      try self.init(notation: text, holidays: holidays, location: location)
    } else {
      self.init(try WeeklyHours(row: row), holidays: holidays)
    }
  }
}

extension WeeklyHours {
  private static let members: [(String, Weekday)] = [
    ("mon", .monday), ("tue", .tuesday), ("wed", .wednesday), ("thu", .thursday), ("fri", .friday),
    ("sat", .saturday), ("sun", .sunday),
  ]

  init(row: JSONTree) throws {
    guard let object = row["hours"]?.object else { throw UnreadableRow("no hours in \(row)") }
    self.init()
    for (member, weekday) in WeeklyHours.members {
      if let spans = object[member] { self[weekday] = try ClockSpan.list(spans) }
    }
    if let spans = object["holiday"] { holiday = try ClockSpan.list(spans) }
    for (key, spans) in row["exceptions"]?.object ?? [:] {
      exceptions.append(HoursException(try HoursException.Days(utf8: Array(key.utf8)), try ClockSpan.list(spans)))
    }
  }
}

extension ClockSpan {
  static func list(_ tree: JSONTree) throws -> [ClockSpan] {
    guard let spans = tree.array else { throw UnreadableRow("no spans: \(tree)") }
    return try spans.map { pair in
      guard let times = pair.array, times.count == 2, let open = times[0].string, let close = times[1].string,
        let span = ClockSpan(
          start: try ClockSpan.minutes(utf8: Array(open.utf8)), end: try ClockSpan.minutes(utf8: Array(close.utf8)))
      else { throw UnreadableRow("no span: \(pair)") }
      return span
    }
  }
}
