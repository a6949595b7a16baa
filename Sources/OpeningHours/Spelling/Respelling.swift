import CivilTime

/// Hours as people type them, written as the notation writes them.
///
/// It knows spellings alone: which words, signs and numbers stand for what the notation writes otherwise. What it does
/// not know it leaves as it is, and the one reader of the notation finds it. Whatever has two meanings ends it.
struct Respelling {
  /// What was written last, as far as it decides what the next piece means.
  enum Piece {
    case nothing, separator, comma, day, holiday, month, dayOfMonth, year, dates, time, minus, number, state, always,
      comment, other
  }

  /// Days that a rule begins with.
  private struct Days {
    let place: Int
    /// Whether there are weekdays or holidays among them.
    var hasWeekdays = false
    /// Whether one is a name, and no code as the notation's own.
    var hasNames = false
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
  /// Asked once, and of few texts: one of nothing but doubtful words would be gone over for each.
  lazy var languages = DayLanguages(letters)
  /// Where a rule was begun without a semicolon before it that has no times yet.
  private var unseparated: Int?
  /// Whether the last weekday has two letters: a code as the notation's own, no word.
  var isAfterDayCode = false
  /// The time that ended the span before.
  var closed: Time?
  /// Where the span before ends, and when it opens: one of a night that may have been meant as an afternoon.
  var night: (opening: Time, end: Int)?
  /// Whether a sign that is no comma parts it from the next one.
  var isAfterSign = false
  /// Whether "every day" stands in it in another language than English.
  var isForeignDaily = false
  /// Whether a span has shown that hours are on the 24-hour clock.
  var is24Hour = false
  /// What has two meanings unless a span shows that.
  var twelveHourDoubt: HoursError?
  /// Whether the rule begins with a month.
  var isOfMonths = false
  /// Whether the last weekday is the end of a range.
  var isRangeEnd = false
  /// Whether the rule lists weekdays with nothing but spaces between them.
  var hasSpacedDays = false
  /// Whether the rule has said on which days it holds.
  var hasDays = false
  /// A state that stands before the times for which it holds: the notation writes it after them.
  var stateToCome: String?
  /// The days that the rule names, and that nothing has followed yet that says what holds on them.
  private var openDays: Days?
  /// Where the first days stand that may be whole ones or not.
  private var bareDays: Int?
  /// Where the first weekdays stand by themselves as codes, which are whole days unless others have times.
  private var bareCodes: Int?
  /// Whether some rule, and whether this one, says more than days.
  private var hasTimes = false
  /// Whether some rule says when it is open.
  private var hasHours = false
  /// Whether days stand by name that are closed.
  private var hasClosedNames = false
  private var ruleHasTimes = false
  /// Where two days of a month stand that may be hours.
  var daysLikeHours: Int?
  /// Whether weekdays were said to be closed before any times.
  private(set) var hasClosedDays = false
  /// What two rules of the notation would say, and is most likely one.
  private var doubtOfRules: HoursError?
  /// How many spans the days before have so far.
  var spans = 0
  /// Whether the rule begins with the month before.
  var isOnlyMonth = false
  enum Season { case none, named, date }

  /// Whether months or dates are among the days to which the times belong.
  var season = Season.none
  /// Whether hours of seasons, and of the whole year, were written.
  var hasSeasons = false
  var hasYearRound = false
  /// Whether the last state stands after times.
  private var isStateOfTimes = false
  /// Whether the month before ends a range.
  var isEndOfMonths = false
  /// Where pieces begin: in `right`, and in the text.
  private var origins: [(right: Int, source: Int)] = []
  private var needsSpace = false

  init(_ text: [UInt8]) {
    self.text = text
    letters = Letters(text)
    while index < letters.folded.count, error == nil { piece() }
    finishRule()
    if error == nil, !is24Hour { error = twelveHourDoubt }
    if hasClosedNames, !hasHours { leaveOtherDaysUnknown() }
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

  /// Whether nothing says yet on which days the hours to come hold.
  var hasNoDays: Bool { openDays == nil }

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
    if piece == .state, string != "open", let openDays, !hasHours {
      hasClosedDays = openDays.hasWeekdays
      if openDays.hasNames { hasClosedNames = true }
    }
    switch piece {
    case .time, .state, .always:
      unseparated = nil
      openDays = nil
      daysLikeHours = nil
      hasTimes = true
      if piece != .state || string == "open" { hasHours = true }
      ruleHasTimes = true
    case .day, .holiday, .month, .dayOfMonth, .year:
      if piece == .day || piece == .holiday { daysLikeHours = nil }
      if openDays == nil { season = .none }
      if piece == .month || piece == .dayOfMonth && isEndOfMonths {
        season = .named
      } else if piece == .dayOfMonth || piece == .year || piece == .holiday {
        season = .date
      }
      var days = openDays ?? Days(place: index)
      if piece == .day || piece == .holiday { days.hasWeekdays = true }
      let length = end - index
      if last == .holiday {
        // "SH weekdays"
      } else if piece == .day ? length != 2 : piece == .month ? length != 3 : piece != .holiday && length > 4 {
        days.hasNames = true
      }
      openDays = days
    case .comment:
      hasHours = true
      openDays = nil
      daysLikeHours = nil
    default: break
    }
    if piece == .minus || piece == .comma { beforeSign = last }
    if piece == .state { isStateOfTimes = last == .time }
    if piece == .comma { daysLikeHours = nil }
    last = piece
    index = end
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

  /// Begins a rule where no semicolon says so.
  mutating func beginRule() {
    finishRule()
    insert(";", as: .separator)
    unseparated = index
  }

  /// Days that follow a rule without a semicolon may be the days of it.
  mutating func finishRule() {
    if let state = stateToCome {
      stateToCome = nil
      needsSpace = true
      insert(state, as: .state)
    }
    if let place = daysLikeHours {
      stop(.twoMeanings("numbers after a month may be days or hours: write Dec 09-17, or Dec 09:00-17:00"), at: place)
    }
    if let days = openDays {
      openDays = nil
      if ruleHasTimes || days.hasNames {
        bareDays = bareDays ?? days.place
      } else if days.hasWeekdays {
        bareCodes = bareCodes ?? days.place
      }
    }
    ruleHasTimes = false
    hasSpacedDays = false
    isOfMonths = false
    spans = 0
    guard let place = unseparated else { return }
    unseparated = nil
    stop(.twoMeanings("the days may belong to the times before them: write ';' before another rule"), at: place)
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
