import TestSupport

/// Hours of a week as somebody may type them, with what they mean.
///
/// Each is made from its meaning, in one of many manners: languages, names of days, clocks, signs between rules, words
/// for what is closed, and their order.
struct TypedHours {
  /// The week of which it tells: the second Monday of October is Thanksgiving.
  static let week = (year: 2026, month: "Oct", firstDay: 12)

  let text: String
  /// The same in the notation.
  let meaning: String

  init(_ random: inout SplitMix) {
    var writer = Writer(&random)
    var rules: [Written] = []
    let groups = Int.random(in: 1...4, using: &writer.random)
    var group = (0..<7).map { _ in Int.random(in: 0..<groups, using: &writer.random) }
    if writer.chance(60) { group.sort() }
    for index in 0..<groups {
      let days = (0..<7).filter { group[$0] == index }
      if !days.isEmpty, !writer.chance(7) { rules.append(writer.weekly(days)) }
    }
    if rules.isEmpty { rules.append(writer.weekly(Array(0..<7))) }
    var exceptions: [Written] = []
    if writer.chance(60) { exceptions.append(writer.dated()) }
    // The holiday may be one of the dates, whose hours are of more account.
    if exceptions.isEmpty, writer.chance(40) { exceptions.append(writer.holidays()) }
    if exceptions.isEmpty, writer.chance(40) { writer.season(&rules) }
    // What is of a date is in the place of what is of its weekday, wherever either stands.
    meaning = (rules + exceptions).map(\.meaning).joined(separator: "; ")
    var all = (rules + exceptions).map(\.text)
    if writer.chance(30) { all.shuffle(using: &writer.random) }
    if writer.chance(15), let last = all.indices.last {
      all[last] += writer.one(of: [" (note)", " \"x\"", " (licensed patio)"])
    }
    text = all.joined(separator: writer.one(of: ["; ", ", ", "\n", " ", ". ", " | ", " / ", " · ", ";"]))
    random = writer.random
  }

  private struct Written {
    var text: String
    var meaning: String
  }

  private enum Language { case english, french, german }
  private enum Clock { case twelve, twelveSpaced, twelveDotted, twelveOnce, full, short, dotted, h, uhr }

  private struct Writer {
    static let codes = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

    var random: SplitMix
    let language: Language
    let names: [String]
    let clock: Clock

    init(_ random: inout SplitMix) {
      language = [.english, .english, .english, .french, .german].randomElement(using: &random)!
      let lists: [String]
      let clocks: [Clock]
      switch language {
      case .english:
        lists = [
          "Monday Tuesday Wednesday Thursday Friday Saturday Sunday", "Mon Tue Wed Thu Fri Sat Sun",
          "Mon Tues Wed Thurs Fri Sat Sun", "Mon. Tues. Wed. Thurs. Fri. Sat. Sun.", "MON TUE WED THU FRI SAT SUN",
          "Mondays Tuesdays Wednesdays Thursdays Fridays Saturdays Sundays",
        ]
        clocks = [.twelve, .twelveSpaced, .twelveDotted, .twelveOnce, .full, .short]
      case .french:
        lists = [
          "lundi mardi mercredi jeudi vendredi samedi dimanche", "lun mar mer jeu ven sam dim",
          "Lun. Mar. Mer. Jeu. Ven. Sam. Dim.", "Lu Ma Me Je Ve Sa Di",
        ]
        clocks = [.h, .full]
      case .german:
        lists = [
          "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag", "Mo Di Mi Do Fr Sa So",
          "Mo. Di. Mi. Do. Fr. Sa. So.",
        ]
        clocks = [.full, .dotted, .uhr, .short]
      }
      names = lists.randomElement(using: &random)!.split(separator: " ").map(String.init)
      clock = clocks.randomElement(using: &random)!
      self.random = random
    }

    mutating func one<Element>(of list: [Element]) -> Element { list.randomElement(using: &random)! }
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    // MARK: Rules

    mutating func weekly(_ days: [Int]) -> Written {
      said(
        of: dayList(days), meaning: days.map { Self.codes[$0] }.joined(separator: ","), spans: one(of: [1, 1, 1, 2]))
    }

    mutating func dated() -> Written {
      let first = TypedHours.week.firstDay + Int.random(in: 0..<7, using: &random)
      let last = chance(60) ? first : min(TypedHours.week.firstDay + 6, first + Int.random(in: 1...3, using: &random))
      let month = one(of: months)
      var days = date(first, month)
      if last > first {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: days += to() + date(last, month)
        case 1 where language == .english: days = "\(month) \(first)\(to())\(last)"
        case 1: days = "\(first)\(to())\(last) \(month)"
        default: days = (first...last).map { date($0, month) }.joined(separator: ", ")
        }
      }
      let meaning = "\(TypedHours.week.year) \(TypedHours.week.month) \(first)" + (last > first ? "-\(last)" : "")
      return said(of: days, meaning: meaning, spans: 1)
    }

    mutating func holidays() -> Written {
      let days: String
      switch language {
      case .english: days = one(of: ["holidays", "Holidays", "public holidays", "stat holidays", "PH"])
      case .french: days = one(of: ["jours fériés", "fériés"])
      case .german: days = one(of: ["Feiertage", "feiertags"])
      }
      return said(of: days, meaning: "PH", spans: 1)
    }

    /// Months before all rules, to which they belong, or others of their own.
    mutating func season(_ rules: inout [Written]) {
      let (inside, outside): (String, String)
      switch language {
      case .english:
        (inside, outside) = one(of: [("Apr-Oct", "Nov-Mar"), ("May to October", "November to April")])
      case .french: (inside, outside) = ("avril à octobre", "novembre à mars")
      case .german:
        (inside, outside) = one(of: [("April bis Oktober", "November bis März"), ("Mai - Oktober", "November - April")])
      }
      if chance(50) {
        let sign = one(of: [" ", ": ", ", "])
        for index in rules.indices { rules[index].text = inside + sign + rules[index].text }
      } else {
        rules.append(said(of: outside, meaning: "Nov-Mar", spans: 1))
      }
    }

    private mutating func said(of days: String, meaning: String, spans: Int) -> Written {
      if chance(25) {
        let closed = word(for: .closed)
        let text = one(of: ["\(days) \(closed)", "\(days): \(closed)", "\(closed) \(days)"])
        return Written(text: text, meaning: meaning + " off")
      }
      var minute = one(of: [360, 480, 510, 540, 600, 660, 690])
      var texts: [String] = []
      var meanings: [String] = []
      for _ in 0..<spans {
        let end = minute + one(of: [60, 180, 240, 300, 480, 600])
        guard end <= 1560 else { break }
        texts.append(span(minute, end))
        meanings.append(full(minute) + "-" + full(end))
        minute = end + one(of: [30, 60, 120])
        if minute > 1410 { break }
      }
      let text =
        days + one(of: [" ", " ", ": ", ", ", "\n"])
        + texts.joined(separator: one(of: [", ", ",", " & ", " / ", " ", "\n"]))
      return Written(text: text, meaning: meaning + " " + meanings.joined(separator: ","))
    }

    // MARK: Days

    private mutating func dayList(_ days: [Int]) -> String {
      var parts: [String] = []
      var index = 0
      while index < days.count {
        var end = index
        while end + 1 < days.count, days[end + 1] == days[end] + 1 { end += 1 }
        if end == index {
          parts.append(names[days[index]])
        } else if end == index + 1, chance(50) {
          parts += [names[days[index]], names[days[end]]]
        } else {
          parts.append(names[days[index]] + to() + names[days[end]])
        }
        index = end + 1
      }
      return parts.joined(separator: word(for: .and))
    }

    private var months: [String] {
      switch language {
      case .english: ["Oct", "October", "Oct."]
      case .french: ["octobre", "oct."]
      case .german: ["Oktober", "Okt"]
      }
    }

    private mutating func date(_ day: Int, _ month: String) -> String {
      switch language {
      case .english:
        one(of: [
          "\(month) \(day)", "\(month) \(day)th", "\(month) \(day), 2026", "\(month) \(day) 2026", "\(day) \(month)",
          "2026-10-\(day)",
        ])
      case .french: "\(day) \(month)"
      case .german: one(of: ["\(day). \(month)", "\(month) \(day)"])
      }
    }

    // MARK: Words and times

    private enum Word { case closed, and }

    private mutating func word(for word: Word) -> String {
      switch (language, word) {
      case (.english, .closed): one(of: ["closed", "Closed", "CLOSED", "off"])
      case (.french, .closed): one(of: ["fermé", "Fermé"])
      case (.german, .closed): one(of: ["geschlossen", "Ruhetag"])
      case (.english, .and): one(of: [", ", " & ", " and ", "/", ",", " "])
      case (.french, .and): one(of: [", ", " et "])
      case (.german, .and): one(of: [", ", " und ", "/"])
      }
    }

    private mutating func to() -> String {
      switch language {
      case .english: one(of: ["-", " - ", "–", " to "])
      case .french: one(of: ["-", " à "])
      case .german: one(of: ["-", " bis ", " - "])
      }
    }

    private mutating func span(_ start: Int, _ end: Int) -> String {
      let opening = clock == .twelveOnce ? half(start, "", "") : time(start)
      return opening + to() + time(end) + (clock == .uhr ? " Uhr" : "")
    }

    private func time(_ minute: Int) -> String {
      let (hour, minutes) = (minute / 60 % 24, minute % 60)
      switch clock {
      case .full: return full(minute % 1440)
      case .dotted: return full(minute % 1440).replacing(":", with: ".")
      case .short: return minutes == 0 ? "\(hour)" : "\(hour):\(minutes)"
      case .uhr: return minutes == 0 ? "\(hour)" : "\(hour).\(minutes)"
      case .h: return minutes == 0 ? "\(hour) h" : "\(hour) h \(minutes)"
      case .twelve, .twelveOnce: return half(minute, "am", "pm")
      case .twelveSpaced: return half(minute, " AM", " PM")
      case .twelveDotted: return half(minute, " a.m.", " p.m.")
      }
    }

    private func half(_ minute: Int, _ morning: String, _ afternoon: String) -> String {
      let hour = minute / 60 % 24
      let twelve = hour % 12 == 0 ? 12 : hour % 12
      let minutes = minute % 60 == 0 ? "" : ":\(minute % 60)"
      return "\(twelve)\(minutes)\(hour < 12 ? morning : afternoon)"
    }

    private func full(_ minute: Int) -> String {
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
      return two(minute / 60) + ":" + two(minute % 60)
    }
  }
}
