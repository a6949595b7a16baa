import CivilTime

/// Hours as people type them, written as the notation writes them.
///
/// It knows spellings alone: which words, signs and numbers stand for what the notation writes otherwise. What it does
/// not know it leaves as it is, and the one reader of the notation finds it. Whatever has two meanings ends it.
struct Respelling {
  /// What was written last, as far as it decides what the next piece means.
  enum Piece {
    case nothing, separator, comma, day, holiday, easter, month, dayOfMonth, year, dates, time, minus, number, state,
      always, comment, other

    /// Whether it is of the days for which something holds.
    var isOfDays: Bool {
      switch self {
      case .day, .holiday, .easter, .month, .dayOfMonth, .year, .dates: true
      default: false
      }
    }

    /// Whether it says what holds on the days before it.
    var isSaidOfDays: Bool { self == .time || self == .state || self == .always || self == .comment }
  }

  let text: [UInt8]
  let letters: Letters
  /// The text in the notation's own spelling.
  var right: [UInt8] = []
  var repairs: [HoursRepair] = []
  /// What cannot be read, or has two meanings.
  private(set) var error: HoursError?

  /// The scalar that is next.
  var index = 0
  var last = Piece.nothing
  /// The piece before the last minus or comma.
  var beforeSign = Piece.nothing
  /// The time before a minus.
  var opening: Time?
  var isInBrackets = false
  /// The rule that is being written.
  var rule = RuleSoFar()
  /// Asked once, and of few texts: one of nothing but doubtful words would be gone over for each.
  lazy var languages = DayLanguages(letters)
  /// Whether the last weekday has two letters: whoever writes the notation's codes writes its signs too.
  var isAfterDayCode = false
  /// Whether "every day" stands in it in another language than English.
  var isForeignDaily = false
  /// Whether a span has shown that hours are on the 24-hour clock.
  var is24Hour = false
  /// What has two meanings unless a span shows that.
  var twelveHourDoubt: HoursError?
  /// Where the first days stand that may be whole ones or not.
  var bareDays: Int?
  /// Where the first weekdays stand by themselves as codes, which are whole days unless others have times.
  private var bareCodes: Int?
  /// Whether some rule says more than days, and whether one says when it is open.
  private var hasTimes = false
  private var hasHours = false
  /// Whether some days are named in other words than the notation's.
  private(set) var hasNames = false
  /// Whether some days are closed in other words than the notation's.
  private var hasClosedDays = false
  /// What two rules of the notation would say, and is most likely one.
  private var doubtOfRules: HoursError?
  /// Whether hours of seasons, and of the whole year, were written.
  var hasSeasons = false
  var hasYearRound = false
  /// Whether hours of seasons were written that are of some weekdays.
  var hasWeekdaysOfSeasons = false
  /// Whether some rule before this one has said on which days it holds.
  var isAfterDays = false
  /// Whether the last state stands after times.
  private var isStateOfTimes = false
  /// Where pieces begin: in `right`, and in the text.
  private var origins: [(right: Int, source: Int)] = []
  var needsSpace = false

  init(_ text: [UInt8]) {
    self.text = text
    letters = Letters(text)
    while index < letters.folded.count, error == nil { piece() }
    endRule()
    if error == nil, !is24Hour { error = twelveHourDoubt }
    if hasClosedDays, !hasHours { leaveOtherDaysUnknown() }
  }

  /// What is doubtful of respelled hours that can be read: days by themselves, and what the rules that were met hold.
  var doubt: HoursError? {
    if let doubtOfRules { return doubtOfRules }
    guard let bareDays = bareDays ?? (hasTimes || right.count == 2 && last == .day ? bareCodes : nil) else {
      return nil
    }
    // "daily" is every hour of every day.
    if !isForeignDaily, right.lazy.filter({ $0 != 0x20 }).elementsEqual("Mo-Su".utf8) { return nil }
    return HoursError(
      .twoMeanings("days without times may be whole ones or not: write Fr 00:00-24:00 where they are"),
      at: letters.offsets[bareDays])
  }

  /// "Closed on Mondays" says nothing of the other days.
  private mutating func leaveOtherDaysUnknown() {
    let words = "unknown; "
    right.insert(contentsOf: words.utf8, at: 0)
    for place in origins.indices { origins[place].right += words.utf8.count }
    repairs.insert(HoursRepair(offset: 0, length: 0, found: "", replacement: words), at: 0)
  }

  /// The place in the text of what stands at a place in `right`.
  func source(of offset: Int) -> Int {
    var nearest = (right: 0, source: 0)
    for origin in origins where origin.right <= offset { nearest = origin }
    let end = min(nearest.source + offset - nearest.right, text.count)
    // Within a piece that was respelled its beginning is the place.
    let isKept = text[nearest.source..<end].elementsEqual(right[nearest.right..<min(offset, right.count)])
    return isKept ? end : nearest.source
  }

  // MARK: Writing

  /// Writes what the next scalars stand for.
  mutating func write(_ string: String, upTo end: Int, as piece: Piece) {
    // Nothing is written after two meanings were found.
    guard error == nil else { return }
    let start = letters.offsets[index]
    let stop = letters.offsets[end]
    if needsSpace, !right.isEmpty, !string.isEmpty { right.append(0x20) }
    needsSpace = false
    origins.append((right.count, start))
    right.append(contentsOf: string.utf8)
    if !text[start..<stop].elementsEqual(string.utf8) { repair(start, stop, string) }
    if piece.isSaidOfDays {
      noteWhatHolds(piece, string, letters: end - index)
    } else if piece == .comma, last.isOfDays {
      rule.joinsDays()
    } else if piece.isOfDays, piece != .dates {
      noteDays(piece, string, letters: end - index)
    }
    if piece == .minus || piece == .comma { beforeSign = last }
    if piece == .state { isStateOfTimes = last == .time }
    last = piece
    index = end
  }

  private mutating func noteWhatHolds(_ piece: Piece, _ string: String, letters length: Int) {
    // In the notation's own words "Su off" leaves all days closed.
    if piece == .state, string != "open", let days = rule.openDays, days.hasNames || days.isOfHolidays || length == 0 {
      hasClosedDays = true
    }
    if piece != .state || string == "open" { hasHours = true }
    if piece != .comment {
      if !rule.hasDays, !rule.hasTimes {
        rule.withoutDays = index
      } else if piece == .state, string != "open", rule.spans > 0 {
        // "Mon-Fri 9-17; 12-13 closed": closed on whichever days.
        rule.withoutDays = nil
      }
      rule.unseparated = nil
      rule.hasTimes = true
      hasTimes = true
    }
    rule.openDays = nil
    rule.daysLikeHours = nil
    rule.listedDaysLikeHours = nil
    if let place = rule.unjoined {
      stop(
        .twoMeanings("these may be two days, or all from one to the other: write ',' or '-' between them"), at: place)
    }
  }

  private mutating func noteDays(_ piece: Piece, _ string: String, letters length: Int) {
    // "Nov 10, 12-18, Nov 15 off"
    if piece != .dayOfMonth || string.utf8.count > 2, let place = rule.listedDaysLikeHours {
      return stopAtDaysLikeHours(place)
    }
    var days = rule.openDays ?? RuleSoFar.Days(place: index)
    let isDayOfWeek = piece == .day || piece == .holiday || piece == .easter
    if piece == .holiday, length > 2 { days.isOfHolidays = true }
    if isDayOfWeek {
      days.hasWeekdays = true
      if piece == .day { rule.hasWeekdays = true }
      rule.daysLikeHours = nil
    }
    if piece == .month || piece == .dayOfMonth && rule.isEndOfMonths {
      rule.season = .named
    } else if piece != .day {
      rule.season = .date
    }
    let isCode =
      switch piece {
      case .day: length == 2
      case .holiday: true
      case .month: length == 3
      default: length <= 4
      }
    // "SH weekdays"
    if !isCode, last != .holiday { days.hasNames = true }
    if days.hasNames || days.isOfHolidays { hasNames = true }
    rule.openDays = days
    rule.hasDays = true
    rule.lastDay = Respelling.ordinal(of: string)
  }

  /// Keeps in mind days by themselves at the end of a rule.
  mutating func noteBareDays(_ days: RuleSoFar.Days) {
    if rule.hasTimes || days.hasNames {
      bareDays = bareDays ?? days.place
    } else if days.hasWeekdays || rule.hasDayOfMonth {
      bareCodes = bareCodes ?? days.place
    }
  }

  /// The place of one weekday in the week, or of one month in the year.
  static func ordinal(of notation: String) -> Int? {
    let token = NotationToken(Array(notation.utf8), at: 0)
    switch token.kind {
    case .weekday(let weekday) where token.end == notation.utf8.count: return Int(weekday.rawValue)
    case .month(let month) where token.end == notation.utf8.count: return month
    default: return nil
    }
  }

  /// Writes what is missing.
  mutating func insert(_ string: String, as piece: Piece) { write(string, upTo: index, as: piece) }

  mutating func leave(upTo end: Int, as piece: Piece) {
    guard error == nil else { return }
    write(String(decoding: text[letters.offsets[index]..<letters.offsets[end]], as: UTF8.self), upTo: end, as: piece)
  }

  /// Leaves out what says nothing.
  mutating func drop(upTo end: Int) {
    guard error == nil else { return }
    repair(letters.offsets[index], letters.offsets[end], "")
    needsSpace = true
    index = end
  }

  /// Takes back the minus that was written last.
  mutating func takeBackMinus() {
    guard last == .minus, let origin = origins.last else { return }
    right.removeLast(right.count - origin.right)
    origins.removeLast()
    last = beforeSign
  }

  /// Takes back "open" before words on which it depends: "Open by appointment".
  mutating func takeBackOpen() {
    guard last == .state, !isStateOfTimes, let origin = origins.last,
      right[origin.right...].elementsEqual("open".utf8)
    else { return }
    right.removeLast(4)
    while right.last == 0x20 { right.removeLast() }
    needsSpace = true
    origins.removeLast()
    if repairs.last?.offset == origin.source { repairs.removeLast() }
    repair(origin.source, origin.source + 4, "")
  }

  mutating func space() {
    needsSpace = true
    index += 1
  }

  /// Notes two meanings of what only the notation's own spelling is sure to say.
  mutating func doubt(_ what: StaticText, at place: Int) {
    if doubtOfRules == nil { doubtOfRules = HoursError(.twoMeanings(what), at: letters.offsets[place]) }
  }

  mutating func stop(_ problem: HoursError.Problem, at place: Int) {
    if error == nil { error = HoursError(problem, at: letters.offsets[place]) }
    index = max(index, letters.folded.count)
  }

  private mutating func repair(_ start: Int, _ stop: Int, _ right: String) {
    repairs.append(
      HoursRepair(
        offset: start, length: stop - start, found: String(decoding: text[start..<stop], as: UTF8.self),
        replacement: right))
  }
}
