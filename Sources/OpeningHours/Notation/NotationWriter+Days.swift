import CivilTime

extension DaySelector {
  /// One list of a selector, as the notation writes it.
  struct Part {
    var text: String
    /// Years, dates or weeks rather than weekdays and holidays.
    var isDates: Bool
    /// Whether a single year stands before dates that are not of that year alone.
    var needsColon = false
  }

  /// Its lists in the order of the notation: years, dates, weeks, holidays, weekdays.
  var parts: [Part] {
    var years: [Part] = []
    var dates: [Part] = []
    var weeks: [Part] = []
    var holidays: [Part] = []
    var others: [Part] = []
    for clause in clauses {
      switch clause.first {
      case .years: years.append(Part(text: clause.yearsText, isDates: true))
      case .dates, .fixed: dates.append(Part(text: clause.datesText, isDates: true))
      case .weeks: weeks.append(Part(text: "week " + clause.weeksText, isDates: true))
      case .holiday: holidays.append(Part(text: clause.daysText, isDates: false))
      case .weekdays, .nthWeekday: others.append(Part(text: clause.daysText, isDates: false))
      case nil: break
      }
    }
    if !years.isEmpty, !dates.isEmpty { years[years.count - 1].needsColon = endsInSingleYear }
    if weekdays != .all { holidays.append(Part(text: weekdays.text, isDates: false)) }
    return years + dates + weeks + holidays + others
  }

  private var endsInSingleYear: Bool {
    for clause in clauses.reversed() {
      guard case .years(let span)? = clause.last else { continue }
      return clause.count == 1 && span.first == span.last
    }
    return false
  }

  /// Whether a comma after it would make another selector's days its own.
  func runsInto(_ next: DaySelector) -> Bool {
    guard let last = parts.last, let first = next.parts.first else { return true }
    return last.isDates == first.isDates
  }

  /// The same with its dates in one spelling.
  var tidied: DaySelector {
    if clauses.isEmpty { return self }
    var days = self
    days.clauses = clauses.map { YearSpan.tidied(DateSpan.tidied($0)) }
    return days
  }
}

extension [DayCondition] {
  fileprivate var yearsText: String {
    var texts: [String] = []
    for case .years(let span) in self { texts.append(span.text) }
    return texts.joined(separator: ",")
  }

  fileprivate var weeksText: String {
    var texts: [String] = []
    for case .weeks(let span) in self { texts.append(span.text) }
    return texts.joined(separator: ",")
  }

  /// Weekdays, certain weekdays of the month, holidays.
  fileprivate var daysText: String {
    var texts: [String] = []
    for case .weekdays(let set) in self where set != .none { texts.append(set.text) }
    for case .nthWeekday(let nth) in self { texts.append(nth.text) }
    for case .holiday(let kind, let shift) in self {
      texts.append((kind == .publicHoliday ? "PH" : "SH") + dayShiftText(shift))
    }
    return texts.joined(separator: ",")
  }
}

/// ` +1 day`, ` -2 days`; nothing for none.
func dayShiftText(_ shift: Int) -> String {
  if shift == 0 { return "" }
  let days = Int(shift.magnitude)
  return (shift < 0 ? " -" : " +") + String(days) + (days == 1 ? " day" : " days")
}

extension WeekdaySet {
  /// As the notation writes it, in as few stretches as there are; one through the end of the week is written as one.
  var text: String {
    if self == .all { return "Mo-Su" }
    var texts: [String] = []
    for first in Weekday.allCases where contains(first) && !contains(first.adding(6)) {
      var last = first
      while contains(last.adding(1)) { last = last.adding(1) }
      texts.append(first == last ? first.code : first.code + "-" + last.code)
    }
    return texts.joined(separator: ",")
  }
}

extension Weekday {
  fileprivate func adding(_ days: UInt8) -> Weekday { Weekday(rawValue: (rawValue + days) % 7) ?? .monday }
}

extension NthWeekday {
  /// `Su[1,3]`, `Fr[-1] +1 day`.
  var text: String {
    var texts: [String] = []
    var place = 1
    while place <= 5 {
      var last = place
      while last < 5, has(place), has(last + 1) { last += 1 }
      if has(place) { texts.append(place == last ? String(place) : String(place) + "-" + String(last)) }
      place = last + 1
    }
    for place in 1...5 where has(-place) { texts.append(String(-place)) }
    return weekday.code + "[" + texts.joined(separator: ",") + "]" + dayShiftText(shift)
  }

  private func has(_ place: Int) -> Bool { places & (place > 0 ? 1 << (place - 1) : 1 << (4 - place)) != 0 }
}

extension YearSpan {
  /// Years in order, those in a row as one.
  fileprivate static func tidied(_ clause: [DayCondition]) -> [DayCondition] {
    var spans: [YearSpan] = []
    for condition in clause {
      guard case .years(let span) = condition else { return clause }
      spans.append(span)
    }
    var joined: [YearSpan] = []
    for span in spans.sorted(by: { ($0.first, $0.last) < ($1.first, $1.last) }) {
      if let last = joined.last, last.step == 1, span.step == 1, span.first <= last.last + 1 {
        joined[joined.count - 1].last = max(last.last, span.last)
      } else {
        joined.append(span)
      }
    }
    return joined.map { .years($0) }
  }

  var text: String {
    let step = step == 1 ? "" : "/" + String(step)
    if first == last { return String(first) }
    if last == YearSpan.endless { return String(first) + (step.isEmpty ? "+" : step) }
    return String(first) + "-" + String(last) + step
  }
}

extension WeekSpan {
  var text: String {
    func number(_ week: Int) -> String { (week < 10 ? "0" : "") + String(week) }
    if first == last { return number(first) }
    return number(first) + "-" + number(last) + (step == 1 ? "" : "/" + String(step))
  }
}
