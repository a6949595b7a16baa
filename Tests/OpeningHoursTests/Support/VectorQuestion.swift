import CivilTime
import OpeningHours

/// One row of an `evaluate-….jsonl`: hours, a question about them, and the answer that its source expects.
struct VectorQuestion {
  let id: String
  let query: String
  let row: JSONTree
  let zone: ZoneRules
  let calendar: HolidayCalendar
  let location: Location?
  let expected: JSONTree

  /// The rows, those that a line holds together taken apart.
  static func all(in file: String) throws -> [VectorQuestion] {
    var calendars: [String: [Holiday]] = [:]
    for fields in try TestData.fields("holidays.tsv") {
      calendars[fields[0], default: []].append(Holiday(date: try CivilDate(fields[1]), name: fields[2]))
    }
    var schools: [String: [SchoolHoliday]] = [:]
    for fields in try TestData.fields("school-holidays.tsv") {
      guard let holiday = SchoolHoliday(from: try CivilDate(fields[1]), through: try CivilDate(fields[2])) else {
        throw UnreadableRow("\(fields)")
      }
      schools[fields[0], default: []].append(holiday)
    }
    var zones: [String: ZoneRules] = [:]
    var questions: [VectorQuestion] = []
    for line in try TestData.rows(file) {
      guard let query = line["query"]?.string, let name = line["zone"]?.string else { throw UnreadableRow("\(line)") }
      let zone = try zones[name] ?? Zones.named(name)
      zones[name] = zone
      var holidays: [Holiday] = []
      let region = line["region"]?.string
      // Of a region without any no row names holidays.
      if let region { holidays = calendars[region] ?? [] }
      // The sources' default region.
      let calendar = HolidayCalendar(holidays).with(schoolHolidays: schools[region ?? "de-BW"] ?? [])
      var location: Location?
      if let place = line["location"]?.array, let latitude = place[0].number, let longitude = place[1].number {
        location = Location(latitude: latitude, longitude: longitude)
      }
      func add(_ id: String, _ row: JSONTree, _ expected: JSONTree) {
        questions.append(
          VectorQuestion(
            id: id, query: query, row: row, zone: zone, calendar: calendar, location: location, expected: expected))
      }
      if let rows = line["rows"]?.array {
        for case .array(let row) in rows {
          guard row.count == 3, let id = row[0].string, let hours = line["hours"] else {
            throw UnreadableRow("\(row)")
          }
          add(id, .object(["hours": hours, "at": row[1]]), row[2])
        }
      } else if let id = line["id"]?.string, let expected = line["expect"] {
        add(id, line, expected)
      } else {
        throw UnreadableRow("\(line)")
      }
    }
    return questions
  }

  /// What we answer where it is another answer than the expected one, or nil. Throws `HoursError` where the hours cannot
  /// be read, and `CivilTimeError` where the instant cannot.
  func disagreement() throws -> String? {
    let schedule = try Schedule(row: row, holidays: calendar, location: location)
    if query == "intervals" { return try intervalDisagreement(schedule) }
    let answer = try self.answer(schedule)
    return try answer == normalised(expected) ? nil : answer.text
  }

  private var at: Timestamp {
    get throws {
      guard let text = row["at"]?.string else { throw UnreadableRow("no instant in \(row)") }
      return try Zones.instant(text, in: zone)
    }
  }

  /// Instants in one spelling, everything else as it is.
  private func normalised(_ tree: JSONTree) throws -> JSONTree {
    switch tree {
    case .string(let text) where query != "state": written(try Zones.instant(text, in: zone))
    case .array(let elements): .array(try elements.map(normalised))
    default: tree
    }
  }

  private func written(_ timestamp: Timestamp?) -> JSONTree {
    timestamp.map { .string($0.rfc3339()) } ?? .null
  }

  private func answer(_ schedule: Schedule) throws -> JSONTree {
    if query == "isOpenOn" { return .bool(try isOpenOn(schedule)) }
    if query == "isClosedOn" { return .bool(try !isOpenOn(schedule)) }
    let at = try self.at
    let state = schedule.state(at: at, in: zone)
    switch query {
    case "state": return .string("\(state.kind)")
    case "isOpenAt": return .bool(state.kind == .open)
    case "isClosedAt": return .bool(state.kind == .closed)
    case "next_change": return written(state.until)
    case "open_until": return state.kind == .open ? written(state.until) : .null
    case "next_open_or_now": return written(state.kind == .open ? at : next(.open, after: state, schedule))
    case "last_open": return written(state.kind == .open ? at : state.since)
    case "nextOpen": return written(next(.open, after: state, schedule))
    case "nextClose": return written(next(.closed, after: state, schedule))
    case "previousOpen": return written(previous(.open, from: state, schedule))
    case "previousClose": return written(previous(.closed, from: state, schedule))
    case "first_open_interval":
      if state.kind == .open { return .array([written(state.since), written(state.until)]) }
      guard let opens = next(.open, after: state, schedule) else { return .array([.null, .null]) }
      return .array([written(opens), written(schedule.state(at: opens, in: zone).until)])
    default: throw UnreadableRow("no such question: \(query)")
    }
  }

  private func next(_ kind: OpenState.Kind, after state: OpenState, _ schedule: Schedule) -> Timestamp? {
    var state = state
    // A place that is only ever unknown and closed opens at no known time.
    for _ in 0..<1000 {
      guard let until = state.until else { return nil }
      if state.nextKind == kind { return until }
      state = schedule.state(at: until, in: zone)
    }
    return nil
  }

  private func previous(_ kind: OpenState.Kind, from state: OpenState, _ schedule: Schedule) -> Timestamp? {
    var state = state
    while let since = state.since {
      if state.kind == kind { return since }
      state = schedule.state(at: since.adding(seconds: -1), in: zone)
    }
    return nil
  }

  /// Of a weekday as of a date: whether it has any hours. A weekday's name stands for one of its dates.
  private func isOpenOn(_ schedule: Schedule) throws -> Bool {
    guard let text = row["at"]?.string else { throw UnreadableRow("no day in \(row)") }
    let date = try CivilDate(["monday": "2026-11-30", "tuesday": "2026-12-01"][text] ?? text)
    let from = zone.resolve(CivilDateTime(date, .midnight)).firstInstant
    let to = zone.resolve(CivilDateTime(date.adding(days: 1), .midnight)).firstInstant
    return !schedule.intervals(from: from, to: to, in: zone).isEmpty
  }

  // MARK: Intervals

  private func intervalDisagreement(_ schedule: Schedule) throws -> String? {
    guard let start = row["from"]?.string else { throw UnreadableRow("no range in \(row)") }
    let from = try Zones.instant(start, in: zone)
    // A range without an end is asked for through a long while.
    let to = try Zones.instant(row["to"]?.string ?? "2100-01-01", in: zone)
    let ours = schedule.intervals(from: from, to: to, in: zone).map {
      Stretch(start: $0.start, end: $0.end, kind: $0.kind, comment: $0.comment)
    }
    var expected: [Stretch] = []
    for case .array(let fields) in self.expected.array ?? [] {
      // Some sources begin the first interval before the range.
      let start = max(try fields[0].string.map { try Zones.instant($0, in: zone) } ?? from, from)
      let end = try fields[1].string.map { try Zones.instant($0, in: zone) } ?? to
      let kind: OpenState.Kind = fields.count > 2 && fields[2].string == "unknown" ? .unknown : .open
      var comment = fields.count > 3 ? fields[3].string : nil
      // What the hours do not say (the name of a holiday, why an end was guessed) is no comment of theirs.
      if let text = comment, let hours = row["hours"]?.string, !words(hours).contains(words(text)) { comment = nil }
      if let last = expected.last, last.end == start, last.kind == kind, last.comment == comment, hasComments {
        expected[expected.count - 1].end = end
      } else {
        expected.append(Stretch(start: start, end: end, kind: kind, comment: comment))
      }
    }
    if isWithinAMinute(ours, expected) { return nil }
    if ours != expected {
      return ours.map { "\(shown($0.start)) to \(shown($0.end))" }.joined(separator: ", ")
    }
    let totals = schedule.totals(from: from, to: to, in: zone)
    for (member, seconds) in [("open_seconds", totals.openSeconds), ("unknown_seconds", totals.unknownSeconds)] {
      if let wanted = row[member]?.number, wanted != Double(seconds) { return "\(member) \(seconds)" }
    }
    return nil
  }

  /// Whether times by the sun are the expected ones within a minute, as ours are within one of the reference: what lasts
  /// no longer may be missing.
  private func isWithinAMinute(_ ours: [Stretch], _ expected: [Stretch]) -> Bool {
    let events = ["dawn", "sunrise", "sunset", "dusk", "daylight"]
    guard location != nil, let hours = row["hours"]?.string, events.contains(where: hours.contains) else {
      return false
    }
    func have(_ stretches: [Stretch], _ wanted: Stretch) -> Bool {
      wanted.seconds <= 60
        || stretches.contains {
          abs($0.start.seconds - wanted.start.seconds) <= 60 && abs($0.end.seconds - wanted.end.seconds) <= 60
            && $0.kind == wanted.kind && $0.comment == wanted.comment
        }
    }
    return ours.allSatisfy { have(expected, $0) } && expected.allSatisfy { have(ours, $0) }
  }

  /// Small letters, and one space for what joins words.
  private func words(_ text: String) -> String {
    String(text.lowercased().map { $0 == "_" || $0 == "-" ? " " : $0 })
  }

  /// Month, day and time on the zone's clocks.
  private func shown(_ timestamp: Timestamp) -> String {
    let civil = zone.civil(at: timestamp)
    return civil.date.iso8601.dropFirst(5) + " " + civil.time.iso8601.dropLast(3)
  }

  private struct Stretch: Equatable {
    var start: Timestamp
    var end: Timestamp
    var kind: OpenState.Kind
    var comment: String?
    var seconds: Int64 { end.seconds - start.seconds }
  }

  private var hasComments: Bool {
    (expected.array ?? []).contains { ($0.array?.count ?? 0) > 3 }
  }
}
