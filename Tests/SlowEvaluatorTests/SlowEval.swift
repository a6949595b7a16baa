import SlowEvaluator

/// `ravine eval` as the slow evaluator would answer it: one JSON value in, one out. Warnings are left out, and
/// an error is told without its words.
struct SlowEval {
  /// Whether changes of state farther than a few days are looked for; they cost most of the time.
  var looksFar = true
  private var axes: [String: MinuteAxis] = [:]

  mutating func answer(_ input: JSON) -> JSON {
    let id = input["id"]?.text.map(JSON.text) ?? .null
    guard case .object(let members)? = answerMembers(input) else { return ["id": id, "error": true] }
    return .object([JSON.Member(name: "id", value: id)] + members)
  }

  private mutating func answerMembers(_ input: JSON) -> JSON? {
    guard let name = input["zone"].map(\.text) ?? "America/Toronto", let zone = SlowZone.named(name) else { return nil }
    if let moment = input["moment"] { return answerMoment(moment, input, zone) }
    guard
      let listed = input["holidays"].map(Self.holidays) ?? .ontario,
      let holidays = listed.with(schoolHolidays: Self.schoolHolidays(input["school_holidays"])),
      let exceptions = input["exceptions"].map(Self.exceptions) ?? SlowExceptions.none,
      let schedule = input["hours"].flatMap({ Self.schedule($0, exceptions) })
    else { return nil }
    if let at = input["at"] {
      guard let instant = Self.instant(at, zone) else { return nil }
      // As far as a holiday may lie; and, where the hours name them, as far as the next February 29 or
      // week 53, or through years.
      let rare = ["Feb 29", "week 53", "2026-2027"].contains { input["hours"]?.text?.contains($0) == true }
      let hasLeapDay = input["exceptions"]?["02-29"] != nil || rare
      return answerState(schedule, holidays, instant.seconds, zone, reach: hasLeapDay ? [420, 3000] : [420])
    }
    guard
      let from = input["from"].flatMap({ Self.instant($0, zone) }),
      let to = input["to"].flatMap({ Self.instant($0, zone) })
    else { return nil }
    return answerRange(schedule, holidays, from.seconds, to.seconds, zone)
  }

  private mutating func answerState(
    _ schedule: SlowSchedule, _ holidays: SlowHolidays, _ at: Int, _ zone: SlowZone, reach: [Int]
  ) -> JSON {
    var answer = painting(schedule, holidays, zone, at, at, days: looksFar ? 9 : 3).answer(at: at)
    for days in reach where looksFar && (answer.since == nil || answer.until == nil) {
      answer = painting(schedule, holidays, zone, at, at, days: days).answer(at: at)
    }
    return [
      "state": .text(answer.state.word),
      "since": text(answer.since, zone),
      "until": text(answer.until, zone),
      "next_state": answer.nextState.map { .text($0.word) } ?? .null,
      "comment": answer.comment.map(JSON.text) ?? .null,
      "ambiguous": .bool(answer.ambiguous),
    ]
  }

  private mutating func answerRange(
    _ schedule: SlowSchedule, _ holidays: SlowHolidays, _ from: Int, _ to: Int, _ zone: SlowZone
  ) -> JSON {
    let painting = painting(schedule, holidays, zone, from, to, days: 1)
    let intervals = painting.intervals(from: from, to: to).map { interval -> JSON in
      [
        text(interval.from, zone), text(interval.to, zone), .text(interval.state.word),
        interval.comment.map(JSON.text) ?? .null,
      ]
    }
    return [
      "intervals": .list(intervals),
      "open_seconds": .number(painting.seconds(of: .open, from: from, to: to)),
      "unknown_seconds": .number(painting.seconds(of: .unknown, from: from, to: to)),
    ]
  }

  private func answerMoment(_ moment: JSON, _ input: JSON, _ zone: SlowZone) -> JSON? {
    var ends: String?
    if let value = moment["ends_at"], value != .null {
      guard let text = value.text else { return nil }
      ends = text
    }
    guard
      let starts = moment["starts_at"]?.text,
      let moment = SlowMoment(starts: starts, ends: ends, zone: zone),
      let at = input["at"].flatMap({ Self.instant($0, zone) })
    else { return nil }
    let answer = moment.answer(at: at)
    return [
      "state": .text(answer.state.rawValue),
      "until": answer.until.map { .text($0.text(in: zone)) } ?? .null,
      "next_state": answer.next.map { .text($0.rawValue) } ?? .null,
    ]
  }

  private func text(_ second: Int?, _ zone: SlowZone) -> JSON {
    second.map { .text(SlowInstant(seconds: $0).text(in: zone)) } ?? .null
  }

  /// A painting of at least so many days around; axes begin and end at round days, to be used again.
  private mutating func painting(
    _ schedule: SlowSchedule, _ holidays: SlowHolidays, _ zone: SlowZone, _ from: Int, _ to: Int, days: Int
  ) -> Painting {
    let step = (days < 100 ? 5 : 100) * 86_400
    let first = ((from - days * 86_400) / step - (from < days * 86_400 ? 1 : 0)) * step
    let last = (to + days * 86_400) / step * step + step
    let name = "\(zone.name) \(first) \(last)"
    let axis = axes[name] ?? MinuteAxis(zone: zone, from: first, to: last)
    axes[name] = axis
    return Painting(schedule, axis, holidays)
  }
}

// Reading of input members; nil for what cannot be read.
extension SlowEval {
  private static func instant(_ value: JSON, _ zone: SlowZone) -> SlowInstant? {
    guard let text = value.text.flatMap(SlowTimeText.init) else { return nil }
    if case .day = text { return nil }
    return text.first(in: zone)
  }

  private static func holidays(_ value: JSON) -> SlowHolidays? {
    if value == "CA-ON" { return .ontario }
    guard let list = value.list else { return nil }
    let dates = list.compactMap { $0["date"]?.text }
    return dates.count == list.count ? SlowHolidays(dates: dates) : nil
  }

  private static func schoolHolidays(_ value: JSON?) -> [(String, String)] {
    (value?.list ?? []).compactMap { holiday in
      guard let first = (holiday["date"] ?? holiday["from"])?.text, let last = (holiday["date"] ?? holiday["to"])?.text
      else { return nil }
      return (first, last)
    }
  }

  static func exceptions(_ value: JSON) -> SlowExceptions? {
    guard case .object(let members) = value else { return nil }
    var written: [(key: String, spans: [(String, String)])] = []
    for member in members {
      guard let pairs = pairs(member.value) else { return nil }
      written.append((member.name, pairs))
    }
    return SlowExceptions(written)
  }

  static func schedule(_ value: JSON, _ exceptions: SlowExceptions) -> SlowSchedule? {
    if let notation = value.text { return SlowSchedule(notation: notation, exceptions: exceptions) }
    guard case .object = value else { return nil }
    var week: [[(String, String)]] = []
    for name in ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] {
      guard let pairs = pairs(value[name] ?? []) else { return nil }
      week.append(pairs)
    }
    guard let holiday = value["holiday"] else { return SlowSchedule(weekly: week, exceptions: exceptions) }
    guard let holiday = pairs(holiday) else { return nil }
    return SlowSchedule(weekly: week, holiday: holiday, exceptions: exceptions)
  }

  private static func pairs(_ value: JSON) -> [(String, String)]? {
    guard let list = value.list else { return nil }
    var pairs: [(String, String)] = []
    for pair in list {
      guard let times = pair.list, times.count == 2, let open = times[0].text, let close = times[1].text else {
        return nil
      }
      pairs.append((open, close))
    }
    return pairs
  }
}
