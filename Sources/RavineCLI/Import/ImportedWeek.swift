import CivilTime
import OpeningHours

/// Hours as other formats give them: a usual week, public holidays, and dates on which something else holds.
struct ImportedWeek {
  /// Hours through some dates, both included: the spans of the weekdays that it names, empty where they are closed.
  struct Dated {
    var first: CivilDate
    var last: CivilDate
    /// Seven, Monday first; nil for a weekday that it does not name.
    var days: [[ClockSpan]?]

    init(_ first: CivilDate, _ last: CivilDate) {
      (self.first, self.last) = (first, last)
      days = Array(repeating: nil, count: 7)
    }

    /// The spans of all its days, where they are the same on each.
    var sameEveryDay: [ClockSpan]? {
      guard let spans = days[0], days.allSatisfy({ $0 == spans }) else { return nil }
      return spans
    }
  }

  /// The usual week as the notation has it; nil where a week of spans is given, or nothing.
  var notation: String?
  /// Seven, Monday first; nil where no usual week is known.
  var days: [[ClockSpan]]?
  var holiday: [ClockSpan]?
  /// Where two speak of one date the shorter one counts, and of two equally long ones the later.
  var dated: [Dated] = []

  /// Adds a stretch that starts on a weekday, Monday's 0, at a minute of it.
  ///
  /// One of a day or more gives each day its part, so that a date with hours of its own replaces no more than that.
  mutating func add(weekday: Int, start: Int, length: Int) {
    var week = days ?? Array(repeating: [], count: 7)
    for (offset, span) in ImportedWeek.pieces(start: start, length: length) {
      if !week[(weekday + offset) % 7].contains(span) { week[(weekday + offset) % 7].append(span) }
    }
    days = week
  }

  /// A stretch as spans of the day on which it starts and of those after it.
  static func pieces(start: Int, length: Int) -> [(day: Int, span: ClockSpan)] {
    func span(_ from: Int, _ to: Int) -> ClockSpan { ClockSpan(start: from, end: to) ?? .wholeDay }
    if length < 1440 { return [(0, span(start, start + length))] }
    var pieces: [(day: Int, span: ClockSpan)] = []
    var from = start
    var left = length
    while left > 0 {
      let part = min(1440 - from, left)
      pieces.append((pieces.count, span(from, from + part)))
      (from, left) = (0, left - part)
    }
    return pieces
  }
}

extension ImportedWeek {
  /// A range of so many days, with hours that differ by weekday, is written out date by date.
  private static let mostDates = 31

  /// The same in a catalog's terms. O(dates).
  func written() -> (hours: String?, exceptions: [(key: String, spans: [ClockSpan])]) {
    var ranges: [(key: String, spans: [ClockSpan])] = []
    var dates: [(date: CivilDate, spans: [ClockSpan])] = []
    var seasons: [Dated] = []
    // The shorter one comes later, and so counts; in a catalog a date beats every range.
    let ordered = dated.enumerated().sorted {
      let (a, b) = ($0.element.last.days(since: $0.element.first), $1.element.last.days(since: $1.element.first))
      return a != b ? a > b : $0.offset < $1.offset
    }
    for (_, part) in ordered {
      let length = part.last.days(since: part.first) + 1
      if length > 1, let spans = part.sameEveryDay {
        ranges.append((part.first.iso8601 + "/" + part.last.iso8601, spans))
      } else if length <= ImportedWeek.mostDates {
        for offset in 0..<length {
          let date = part.first.adding(days: offset)
          guard let spans = part.days[date.weekdayIndex] else { continue }
          dates.removeAll { $0.date == date }
          dates.append((date, spans))
        }
      } else {
        seasons.append(part)
      }
    }
    let exceptions = ranges + dates.sorted { $0.date < $1.date }.map { ($0.date.iso8601, $0.spans) }
    return (text(seasons), exceptions)
  }

  private func text(_ seasons: [Dated]) -> String? {
    var rules: [String] = []
    if let notation {
      rules.append(notation)
    } else if let days {
      rules += ImportedWeek.rules(days.map { $0.isEmpty ? nil : $0 }, "")
      if days.allSatisfy({ $0 == [.wholeDay] }) { rules = ["24/7"] }
      if rules.isEmpty { rules = ["off"] }
    } else if !seasons.isEmpty {
      // Beyond the dates that are spoken of nothing is known, which is not the same as closed.
      rules.append("unknown")
    }
    if let holiday { rules.append("PH " + ImportedWeek.times(holiday)) }
    for season in seasons {
      let dates = ImportedWeek.notation(season.first, season.last) + " "
      if notation == nil, days == nil { rules.append(dates + "off") }
      rules += ImportedWeek.rules(season.days, dates)
    }
    return rules.isEmpty ? nil : rules.joined(separator: "; ")
  }

  /// A rule for each set of weekdays in a row with the same spans; none for a weekday that is nil.
  private static func rules(_ days: [[ClockSpan]?], _ dates: String) -> [String] {
    var rules: [String] = []
    var seen: [[ClockSpan]] = []
    for spans in days {
      guard let spans, !seen.contains(spans) else { continue }
      seen.append(spans)
      let indices = days.indices.filter { days[$0] == spans }
      let names = indices.count == 7 ? "" : weekdays(indices) + " "
      rules.append(dates + names + times(spans))
    }
    return rules
  }

  /// `Mo-We,Fr`
  private static func weekdays(_ indices: [Int]) -> String {
    var parts: [(first: Int, last: Int)] = []
    for index in indices {
      if let last = parts.last, last.last == index - 1 {
        parts[parts.count - 1].last = index
      } else {
        parts.append((index, index))
      }
    }
    func code(_ index: Int) -> String { Weekday.allCases[index].code }
    return parts.map { first, last in
      first == last ? code(first) : code(first) + (last == first + 1 ? "," : "-") + code(last)
    }.joined(separator: ",")
  }

  static func times(_ spans: [ClockSpan]) -> String {
    spans.isEmpty ? "off" : spans.sorted { $0.start < $1.start }.map(\.text).joined(separator: ",")
  }

  /// `2026 Jun 01-2026 Aug 31`; what has no end goes to the last date that can be written, since `2026 Jun 01+ Tu`
  /// would be the Tuesday after.
  static func notation(_ first: CivilDate, _ last: CivilDate) -> String { first.notation + "-" + last.notation }
}
