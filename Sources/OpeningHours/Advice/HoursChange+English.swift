import CivilTime

extension HoursChange {
  /// The change as a person says it: `opens an hour later on Fridays`, `closed on Mondays now`.
  public func line(in language: LabelLanguage) -> String {
    switch language {
    case .english: english
    case .french: french
    }
  }

  private var english: String {
    let days = days.english
    guard let hours else { return "different " + days }
    let (before, now) = (hours.before, hours.now)
    if now.isEmpty { return "closed " + days + (isOfWeekdays ? " now" : "") }
    let was = before.isEmpty ? "closed" : hours.wasUnknown ? "not known" : list(before, .english)
    if hours.isUnknown { return "hours no longer known " + days + " (was " + was + ")" }
    if let (earlier, later) = hours.single, earlier.comment == later.comment, earlier.isSaid(as: later) {
      if earlier.end == later.end {
        let minutes = later.start - earlier.start
        return "opens " + HoursChange.english(minutes: Int(minutes.magnitude)) + (minutes > 0 ? " later " : " earlier ")
          + days
      }
      if earlier.start == later.start, later.kind == .open {
        return "open until " + clock(later.end, .english) + " " + days + " (was " + clock(earlier.end, .english) + ")"
      }
    }
    let verb = hours.isPerhapsOpen ? "perhaps open " : "open "
    if before.isEmpty, isOfWeekdays { return verb + days + " now, " + list(now, .english) }
    return verb + list(now, .english) + " " + days + " (was " + was + ")"
  }

  private static func english(minutes: Int) -> String {
    let (hours, rest) = (minutes / 60, minutes % 60)
    let whole = hours == 0 ? "" : hours == 1 ? (rest == 0 ? "an hour" : "1 hour") : String(hours) + " hours"
    if rest == 0 { return whole }
    return (whole.isEmpty ? "" : whole + " ") + String(rest) + (rest == 1 ? " minute" : " minutes")
  }
}

extension HoursChange {
  var isOfWeekdays: Bool { if case .weekdays = days { true } else { false } }

  func clock(_ minutes: Int, _ language: LabelLanguage) -> String {
    let time = TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60) ?? .midnight
    return time.written(in: language, as: .text)
  }

  /// Stretches one after another: `9 a.m. to noon and 1 p.m. to 5 p.m.`
  func list(_ stretches: [Stretch], _ language: LabelLanguage) -> String {
    let isEnglish = language == .english
    var texts: [String] = []
    for stretch in stretches {
      var text = ""
      if stretch.isOpenEnd, texts.isEmpty {
        text = (isEnglish ? "from " : "à partir de ") + clock(stretch.start, language)
      } else if stretch.isOpenEnd {
        text = isEnglish ? "perhaps later" : "peut-être plus tard"
      } else if stretch.start == 0, stretch.end == 1440 {
        text = isEnglish ? "24 hours" : "24 heures sur 24"
      } else {
        let to = isEnglish ? " to " : " à "
        text = (isEnglish ? "" : "de ") + clock(stretch.start, language) + to + clock(stretch.end, language)
      }
      if stretch.kind == .unknown, !stretch.isOpenEnd { text += isEnglish ? ", not confirmed" : ", non confirmé" }
      if let comment = stretch.comment { text += isEnglish ? " “" + comment + "”" : " «\u{A0}" + comment + "\u{A0}»" }
      texts.append(text)
    }
    return joinedList(texts, isEnglish ? " and " : " et ")
  }
}

/// `a`, `a and b`, `a, b and c`.
func joinedList(_ texts: [String], _ and: String) -> String {
  guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
  return texts.dropLast().joined(separator: ", ") + and + last
}

extension HoursChange.Hours {
  /// Where both have one stretch, these.
  var single: (before: HoursChange.Stretch, now: HoursChange.Stretch)? {
    before.count == 1 && now.count == 1 ? (before[0], now[0]) : nil
  }

  /// Whether nothing is known of these days.
  var isUnknown: Bool { now.count == 1 && now[0].isUnknownDay }

  var wasUnknown: Bool { before.count == 1 && before[0].isUnknownDay }

  /// Whether at no time of these days it is known to be open.
  var isPerhapsOpen: Bool { now.allSatisfy { $0.kind == .unknown && !$0.isOpenEnd } }
}

extension HoursChange.Stretch {
  /// A day of which nothing is known, and nothing said.
  fileprivate var isUnknownDay: Bool {
    kind == .unknown && !isOpenEnd && start == 0 && end == 1440 && comment == nil
  }

  /// Whether both are known to open, and both or neither to close.
  func isSaid(as other: HoursChange.Stretch) -> Bool {
    kind == other.kind && isOpenEnd == other.isOpenEnd && (kind == .open || isOpenEnd)
  }
}

extension HoursChange.Days {
  fileprivate var english: String {
    switch self {
    case .weekdays(let days):
      if days.count == 7 { return "every day" }
      if let range = range { return range.first.name(in: .english) + " to " + range.last.name(in: .english) }
      return "on " + joinedList(days.map { $0.name(in: .english) + "s" }, " and ")
    case .season(let days, let first, let last):
      let weekdays = HoursChange.Days.weekdays(days).english
      guard let first else { return weekdays + (last.map { " until " + english($0) } ?? "") }
      guard let last else { return weekdays + " from " + english(first) + " on" }
      return weekdays + " " + HoursChange.Days.dates(first, last).english
    case .publicHolidays: return "on holidays"
    case .dates(let first, let last):
      if first == last { return "on " + english(first) }
      return "from " + english(first, isBefore: last) + " to " + english(last)
    }
  }

  /// The year goes with the later one of two dates in it.
  private func english(_ date: CivilDate, isBefore later: CivilDate? = nil) -> String {
    date.written(date.year == later?.year ? .monthAndDay : .monthDayAndYear, in: .english, as: .text)
  }

  /// Three weekdays or more in a row.
  var range: (first: Weekday, last: Weekday)? {
    guard case .weekdays(let days) = self, days.count > 2, let first = days.first, let last = days.last,
      Int(last.rawValue) - Int(first.rawValue) == days.count - 1
    else { return nil }
    return (first, last)
  }
}
