import CatalogModel
import CivilTime
import JSONText
import OpeningHours

/// Answers the lines of `ravine eval` (design §10): one JSON line in, one JSON line out.
package struct Evaluator {
  private let findZone: (String) -> ZoneRules?
  /// The zones asked about so far.
  private var zones: [String: ZoneRules] = [:]

  /// Ranges longer than this (100 years of 365.25 days) are refused: their answers would have no end.
  private static let longestRange: Int64 = 36_525 * 86_400

  /// More intervals than four a day of the longest range are refused: they and their answer are held in memory.
  fileprivate static let mostIntervals = 4 * 36_525

  /// - Parameter zone: The rules of a zone by its name, where they are to be had.
  package init(zone: @escaping (String) -> ZoneRules?) { findZone = zone }

  /// The answer to one line, without a line feed. A line that cannot be read is answered with an error.
  package mutating func answer(line: [UInt8]) -> [UInt8] {
    let question = EvalQuestion(line: line)
    var writer = JSONWriter(style: .spaced)
    writer.object { writer in
      writer.member("id", question.id)
      // Everything that can fail does so before anything of the answer is written.
      do throws(EvalError) {
        if let error = question.error { throw error }
        let zone = try rules(question.zone)
        switch try question.asked(in: zone) {
        case .state(let schedule, let at): writer.members(of: schedule.state(at: at, in: zone), question.warnings, zone)
        case .intervals(let intervals): writer.members(of: intervals, zone)
        case .moment(let times, let at): writer.members(of: times, at, question.warnings, zone)
        }
      } catch {
        writer.member("error", error.message)
        writer.member("offset", error.offset)
      }
    }
    return writer.finish()
  }

  private mutating func rules(_ zone: (name: String, offset: Int)) throws(EvalError) -> ZoneRules {
    if let known = zones[zone.name] { return known }
    guard let found = findZone(zone.name) else {
      throw EvalError(
        message: "zone: no rules are installed for the time zone \"\(zone.name)\": check its name, or install tzdata",
        offset: zone.offset)
    }
    zones[zone.name] = found
    return found
  }

  /// What a question comes to.
  fileprivate enum Asked {
    case state(Schedule, Timestamp)
    case intervals([OpenInterval])
    case moment(MomentTimes, Timestamp)
  }

  fileprivate static func checkRange(
    _ from: Timestamp, _ to: Timestamp, at offset: Int
  ) throws(EvalError) {
    guard from <= to else { throw EvalError(message: "to: the range ends before it begins", offset: offset) }
    guard to <= from.adding(seconds: longestRange) else {
      throw EvalError(message: "to: the range is longer than 100 years, which is the most", offset: offset)
    }
  }
}

extension EvalQuestion {
  /// The one of the three questions that the members make.
  fileprivate func asked(in zone: ZoneRules) throws(EvalError) -> Evaluator.Asked {
    if let moment {
      if let hoursOffset {
        throw EvalError(message: "a question is of \"hours\" or of a \"moment\": found both", offset: hoursOffset)
      }
      guard let start = moment.startsAt else {
        throw EvalError(message: "moment: \"starts_at\" is missing", offset: offset)
      }
      guard let at else { throw EvalError(message: "\"at\" is missing", offset: offset) }
      let times = MomentTimes(startsAt: start.value, endsAt: moment.endsAt?.value, in: zone)
      return .moment(times, try instant(at, "at", zone))
    }
    let schedule = schedule ?? .unknown
    switch (at, from, to) {
    case (let at?, nil, nil): return .state(schedule, try instant(at, "at", zone))
    case (nil, let from?, let to?):
      let range = (from: try instant(from, "from", zone), to: try instant(to, "to", zone))
      try Evaluator.checkRange(range.from, range.to, at: to.offset)
      guard
        let intervals = schedule.intervals(from: range.from, to: range.to, in: zone, atMost: Evaluator.mostIntervals)
      else {
        throw EvalError(
          message: "to: the range has more than \(Evaluator.mostIntervals) intervals, which is the most",
          offset: to.offset)
      }
      return .intervals(intervals)
    case (let at?, _, _):
      throw EvalError(message: "a question has \"at\", or \"from\" and \"to\": found both", offset: at.offset)
    case (nil, _?, nil): throw EvalError(message: "\"to\" is missing", offset: offset)
    case (nil, nil, _?): throw EvalError(message: "\"from\" is missing", offset: offset)
    case (nil, nil, nil):
      throw EvalError(message: "\"at\" is missing, or \"from\" and \"to\"", offset: offset)
    }
  }

  /// A wall time is the zone's, and in a gap or fold the first instant that shows it or later (design rule 2).
  private func instant(_ time: Time, _ member: String, _ zone: ZoneRules) throws(EvalError) -> Timestamp {
    switch time.value {
    case .timestamp(let timestamp): return timestamp
    case .wallTime(let wall): return zone.resolve(wall).firstInstant
    case .date(let date):
      throw EvalError(
        message: "\(member): a time is missing after the date: write \(date.iso8601)T22:00", offset: time.offset)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ name: String, _ id: EvalQuestion.ID) {
    key(name)
    switch id {
    case .none: writeNull()
    case .string(let bytes): write(utf8: bytes)
    case .number(let digits):
      if let number = try? JSONNumber(validating: digits.span) { write(number) } else { writeNull() }
    }
  }

  fileprivate mutating func members(of state: OpenState, _ warnings: [String], _ zone: ZoneRules) {
    member("state", state.kind.word)
    member("since", state.since?.text(in: zone))
    member("until", state.until?.text(in: zone))
    member("next_state", state.nextKind?.word)
    member("comment", state.comment)
    member("ambiguous", state.isAmbiguous)
    member("warnings", warnings)
  }

  fileprivate mutating func members(of intervals: [OpenInterval], _ zone: ZoneRules) {
    key("intervals")
    array { writer in
      for interval in intervals {
        writer.write(
          stretchFrom: interval.start.text(in: zone), to: interval.end.text(in: zone), interval.kind, interval.comment)
      }
    }
    let totals = OpenTotals(intervals)
    member("open_seconds", totals.openSeconds)
    member("unknown_seconds", totals.unknownSeconds)
  }

  fileprivate mutating func members(of times: MomentTimes, _ at: Timestamp, _ warnings: [String], _ zone: ZoneRules) {
    let state = times.state(at: at, in: zone)
    member("state", state.kind.word)
    member("until", state.until?.text(in: zone))
    member("next_state", state.nextKind?.word)
    let reversed = "the Moment ends before it starts, and is never live: check its end"
    member("warnings", times.endsBeforeStart ? warnings + [reversed] : warnings)
  }
}

extension Timestamp {
  fileprivate func text(in zone: ZoneRules) -> String { rfc3339(offset: zone.offset(at: self)) }
}
