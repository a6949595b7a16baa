import Ravine
import Testing

/// A small reader of calendars (RFC 5545), which knows of time what the calendar itself says: its VTIMEZONE.
///
/// It expands weekly recurrences day by day, and shares nothing with the writer.
struct CalendarExpander {
  struct Property {
    var parameters: [String: String] = [:]
    var value: String
  }

  private struct Observance {
    var start: Int
    var from: Int
    var to: Int
    /// Month, place in the month and weekday (0 is Monday) of a yearly rule.
    var rule: (month: Int, place: Int, weekday: Int)?
  }

  /// The properties of each event by their names.
  private(set) var events: [[String: [Property]]] = []
  private var observances: [Observance] = []
  /// When the offset changes, by the clock before it, and to what; in order.
  private var onsets: [(at: Int, offset: Int)] = []

  init(_ text: String) throws {
    try #require(text.hasSuffix("\r\n"))
    var lines: [String] = []
    for line in text.dropLast().components("\r\n") {
      #expect(line.utf8.count <= 75)
      if line.hasPrefix(" ") { lines[lines.count - 1] += line.dropFirst() } else { lines.append(line) }
    }
    var components: [[String: [Property]]] = []
    var names: [String] = []
    for line in lines {
      let (name, property) = try CalendarExpander.property(line)
      if name == "BEGIN" {
        names.append(property.value)
        components.append([:])
      } else if name == "END" {
        try #require(names.popLast() == property.value)
        let component = components.removeLast()
        switch property.value {
        case "VEVENT": events.append(component)
        case "STANDARD", "DAYLIGHT": observances.append(try CalendarExpander.observance(component))
        default: break
        }
      } else {
        components[components.count - 1][name, default: []].append(property)
      }
    }
    #expect(names.isEmpty)
    onsets = observances.flatMap { CalendarExpander.onsets($0) }.sorted { $0.at < $1.at }
    #expect(Set(events.compactMap { $0["UID"]?.first?.value }).count == events.count)
  }

  /// The times of the events whose UID begins with an id and a hyphen or an at sign, those that touch joined, in seconds.
  func busy(_ id: String, from: Timestamp, to: Timestamp) -> [Range<Int64>] {
    var all: [Range<Int64>] = []
    for event in events {
      guard let uid = event["UID"]?.first?.value, uid.hasPrefix(id + "-") || uid.hasPrefix(id + "@") else { continue }
      all += occurrences(event).map {
        max($0.lowerBound, from.seconds)..<max(min($0.upperBound, to.seconds), max($0.lowerBound, from.seconds))
      }
    }
    return all.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { found, range in
      if let last = found.last, last.upperBound >= range.lowerBound {
        found[found.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        found.append(range)
      }
    }
  }

  private func occurrences(_ event: [String: [Property]]) -> [Range<Int64>] {
    guard let start = event["DTSTART"]?.first else { return [] }
    let isDate = start.parameters["VALUE"] == "DATE"
    let first = CalendarExpander.clock(start.value)
    let end = event["DTEND"]?.first.map { CalendarExpander.clock($0.value) } ?? first
    let except = Set((event["EXDATE"] ?? []).flatMap { $0.value.components(",") }.map { CalendarExpander.clock($0) })
    guard let rule = event["RRULE"]?.first else { return [instant(first, start)..<instant(end, start)] }
    let parts = Dictionary(
      uniqueKeysWithValues: rule.value.components(";").map { part in
        let sides = part.components("=")
        return (sides[0], sides[1])
      })
    #expect(parts["FREQ"] == "WEEKLY")
    let days = (parts["BYDAY"] ?? "").components(",").compactMap { CalendarExpander.weekdays.firstIndex(of: $0) }
    // Two years on is further than any of these tests looks.
    let until = parts["UNTIL"].map { text in
      text.hasSuffix("Z") ? Int64(CalendarExpander.clock(text)) : instant(CalendarExpander.clock(text), start)
    }
    var found: [Range<Int64>] = []
    for week in 0..<800 {
      let clock = first + week * 86_400
      // The first day of 1970 was a Thursday.
      guard days.contains((clock / 86_400 + 3) % 7), !except.contains(clock) else { continue }
      let begins = instant(clock, start)
      if let until, begins > until { break }
      // The exact duration (§3.8.5.3); of whole days as many days.
      found.append(begins..<(isDate ? instant(clock + end - first, start) : begins + Int64(end - first)))
    }
    return found
  }

  /// Seconds since 1970 of a clock reading in seconds, in UTC or in the calendar's zone.
  private func instant(_ clock: Int, _ property: Property) -> Int64 {
    if property.value.hasSuffix("Z") { return Int64(clock) }
    let offset = onsets.last { $0.at <= clock }?.offset ?? observances.first?.from ?? 0
    return Int64(clock - offset)
  }

  private static func onsets(_ observance: Observance) -> [(at: Int, offset: Int)] {
    guard let rule = observance.rule else { return [(observance.start, observance.to)] }
    return (2020...2030).compactMap { year in
      var day = day(year, rule.month, 1)
      while (day + 3) % 7 != rule.weekday { day += 1 }
      let onset = (day + 7 * (rule.place - 1)) * 86_400 + observance.start % 86_400
      return onset >= observance.start ? (onset, observance.to) : nil
    }
  }

  // MARK: Reading

  static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private static func property(_ line: String) throws -> (String, Property) {
    let colon = try #require(line.firstIndex(of: ":"))
    let head = line[..<colon].split(separator: ";").map { String($0) }
    var property = Property(value: String(line[colon...].dropFirst()))
    for parameter in head.dropFirst() {
      let sides = parameter.components("=")
      property.parameters[sides[0]] = sides[1]
    }
    return (head[0], property)
  }

  private static func observance(_ component: [String: [Property]]) throws -> Observance {
    func offset(_ name: String) throws -> Int {
      let text = try #require(component[name]?.first?.value)
      let digits = text.dropFirst()
      let seconds = Int(digits.prefix(2))! * 3600 + Int(digits.dropFirst(2).prefix(2))! * 60
      return text.hasPrefix("-") ? -seconds : seconds
    }
    var observance = Observance(
      start: clock(try #require(component["DTSTART"]?.first?.value)), from: try offset("TZOFFSETFROM"),
      to: try offset("TZOFFSETTO"))
    if let rule = component["RRULE"]?.first?.value {
      let parts = rule.components(";").map { $0.components("=")[1] }
      #expect(parts[0] == "YEARLY")
      observance.rule = (
        Int(parts[1])!, Int(parts[2].dropLast(2))!, try #require(weekdays.firstIndex(of: String(parts[2].suffix(2))))
      )
    }
    return observance
  }

  /// The seconds of a clock reading since 1970 began on that clock: `20261225T090000`, with or without Z, or a date.
  private static func clock(_ text: String) -> Int {
    let digits = text.utf8.filter { (48...57).contains($0) }.map { Int($0) - 48 }
    func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + ($1 < digits.count ? digits[$1] : 0) } }
    let day = day(number(0..<4), number(4..<6), number(6..<8))
    return day * 86_400 + number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
  }

  /// Days since 1970, counted year by year and month by month.
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1970..<year).reduce(0) { $0 + (isLeap($1) ? 366 : 365) } + lengths[..<(month - 1)].reduce(0, +) + day - 1
  }
}

extension StringProtocol {
  /// The parts between separators, empty ones included.
  fileprivate func components(_ separator: Character) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
