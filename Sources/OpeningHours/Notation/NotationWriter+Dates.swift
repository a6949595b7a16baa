import CivilTime

extension NamedDay {
  /// `Dec 25`, `Oct Su[-1]`, `easter -2 days`; without its year, and where it goes without saying, its month.
  fileprivate func text(withMonth: Bool = true) -> String {
    var text =
      switch anchor {
      // The end of a month that has no 31st, as it is read where the month alone ends a range.
      case .day(let month, let day) where day > CivilDate.daysInMonth(year: 2000, month: month): monthText(month)
      case .day(let month, let day): (withMonth ? monthText(month) + " " : "") + twoDigits(day)
      case .easter: "easter"
      case .nthWeekday(let place, let weekday, let month):
        monthText(month) + " " + weekday.code + "[" + String(place) + "]"
      }
    switch weekday {
    case .none: break
    case .after(let weekday): text += " +" + weekday.code
    case .before(let weekday): text += " -" + weekday.code
    }
    return text + dayShiftText(shift)
  }

  /// The day of a month, where nothing is counted from it.
  fileprivate var plainDay: (month: Int, day: Int)? {
    guard case .day(let month, let day) = anchor, weekday == .none, shift == 0 else { return nil }
    return (month, day)
  }
}

private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

extension CivilDate {
  /// As the notation writes it, its year included: `2026 Jun 01`.
  package var notation: String { String(year) + " " + monthText(month) + " " + twoDigits(day) }
}

private func monthText(_ month: Int) -> String {
  switch month {
  case 1: "Jan"
  case 2: "Feb"
  case 3: "Mar"
  case 4: "Apr"
  case 5: "May"
  case 6: "Jun"
  case 7: "Jul"
  case 8: "Aug"
  case 9: "Sep"
  case 10: "Oct"
  case 11: "Nov"
  default: "Dec"
  }
}

extension DateSpan {
  /// The months that it has as a whole, in a row: from the 1st to a last day.
  fileprivate var wholeMonths: (first: Int, last: Int)? {
    guard let first = from.plainDay, first.day == 1, case .day(let end) = end, let last = end.plainDay, last.day == 31
    else { return nil }
    return (first.month, last.month)
  }

  /// As the notation writes it, without the year that it begins in; after another one of the same year, without a month
  /// that is the same.
  fileprivate func text(after before: DateSpan?) -> String {
    let step = step == 1 ? "" : "/" + String(step)
    if let (first, last) = wholeMonths, case .day(let end) = end {
      if first == last, end.year == nil { return monthText(first) + step }
      return monthText(first) + "-" + (end.year.map { String($0) + " " } ?? "") + monthText(last) + step
    }
    var text = from.text()
    // "Dec 24,26".
    if let (month, day) = before?.lastPlainDay, let this = from.plainDay, month == this.month, day < this.day {
      text = twoDigits(this.day)
    }
    switch end {
    case .same: return text
    case .open:
      if let (month, day) = from.plainDay, day == 1 { return monthText(month) + "+" + step }
      return text + "+" + step
    case .day(let last):
      text += "-"
      if let year = last.year, year != from.year || last.month != from.month {
        return text + String(year) + " " + last.text() + step
      }
      // An end in the year after is told by its month.
      let hasMonth = last.month != from.month || from.year != last.year && endsBeforeItBegins(last)
      return text + last.text(withMonth: hasMonth) + step
    }
  }

  private func endsBeforeItBegins(_ last: NamedDay) -> Bool {
    guard let year = from.year, let start = from.date(in: year, asEnd: false),
      let end = last.date(in: year, asEnd: true)
    else { return true }
    return end < start
  }

  /// The day that it ends with, where a further day of the same month may follow it.
  private var lastPlainDay: (month: Int, day: Int)? {
    if wholeMonths != nil { return nil }
    switch end {
    case .same: return from.plainDay
    case .open: return nil
    case .day(let last): return from.plainDay == nil ? nil : last.plainDay
    }
  }

  /// The same without the year of its end, where that goes without saying.
  private var tidied: DateSpan {
    guard let year = from.year, case .day(var last) = end, let endYear = last.year else { return self }
    last.year = nil
    guard let start = from.date(in: year, asEnd: false), let same = last.date(in: year, asEnd: true),
      let written = last.date(in: endYear, asEnd: true)
    else { return self }
    // Without a year, an end before the beginning is in the year after.
    guard start <= same ? endYear == year : endYear == year + 1, start <= written else { return self }
    var span = self
    span.end = .day(last)
    return span
  }

  /// Dates in the order of the calendar, those in a row as one, where nothing is counted from them.
  static func tidied(_ clause: [DayCondition]) -> [DayCondition] {
    var spans: [DateSpan] = []
    for condition in clause {
      switch condition {
      case .dates(let span): spans.append(span.tidied)
      case .fixed(let first, let last): spans.append(DateSpan(first, last).tidied)
      default: return clause
      }
    }
    // Those without a year first: a year goes on for all that follow.
    let isPlain = spans.allSatisfy { $0.order != nil }
    spans = spans.enumerated().sorted { a, b in
      let (one, other) = (a.element, b.element)
      if one.from.year != other.from.year { return (one.from.year ?? 0) < (other.from.year ?? 0) }
      if isPlain, one.order != other.order { return (one.order ?? 0) < (other.order ?? 0) }
      return a.offset < b.offset
    }.map { $0.element }
    var joined: [DateSpan] = []
    for span in spans {
      if let last = joined.last, last == span { continue }
      if let last = joined.last, let both = last.joined(with: span) {
        joined[joined.count - 1] = both
      } else {
        joined.append(span)
      }
    }
    return joined.map { .dates($0) }
  }

  private init(_ first: CivilDate, _ last: CivilDate) {
    let (start, end) = (first.fields, last.fields)
    self.init(from: NamedDay(.day(month: start.month, day: start.day), year: start.year), end: .same)
    if first < last { self.end = .day(NamedDay(.day(month: end.month, day: end.day), year: end.year)) }
  }

  /// Its place in the calendar, where it is days of a month.
  private var order: Int? {
    guard step == 1, let (month, day) = from.plainDay else { return nil }
    if case .day(let last) = end, last.plainDay == nil { return nil }
    return month * 32 + day
  }

  /// Days of one month in a row, or months in a row, as one.
  private func joined(with next: DateSpan) -> DateSpan? {
    guard order != nil, next.order != nil, from.year == next.from.year else { return nil }
    if let a = wholeMonths, let b = next.wholeMonths {
      guard a.first <= a.last, b.first <= b.last, b.first <= a.last + 1, isOfOneYear, next.isOfOneYear else {
        return nil
      }
      return .months(a.first, max(a.last, b.last), year: from.year)
    }
    guard let a = stretchInMonth, let b = next.stretchInMonth, a.month == b.month, b.first == a.last + 1 else {
      return nil
    }
    var span = self
    span.end = .day(NamedDay(.day(month: a.month, day: b.last)))
    return span
  }

  private var isOfOneYear: Bool { if case .day(let last) = end { last.year == nil } else { false } }

  private var stretchInMonth: (month: Int, first: Int, last: Int)? {
    guard let (month, day) = from.plainDay, step == 1 else { return nil }
    switch end {
    case .same: return (month, day, day)
    case .open: return nil
    case .day(let last):
      guard last.year == nil, let (lastMonth, lastDay) = last.plainDay, lastMonth == month, day <= lastDay else {
        return nil
      }
      return (month, day, lastDay)
    }
  }
}

extension [DayCondition] {
  /// Dates, of which each names a year that the one before it has not named.
  var datesText: String {
    var text = ""
    var before: DateSpan?
    for case .dates(let span) in DateSpan.tidied(self) {
      if before != nil { text += "," }
      if let year = span.from.year, year != before?.from.year {
        text += String(year) + " "
        before = nil
      }
      text += span.text(after: before)
      before = span
    }
    return text
  }
}
