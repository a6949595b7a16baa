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

  let text: [UInt8]
  let letters: Letters
  /// The text in the notation's own spelling.
  private(set) var right: [UInt8] = []
  private(set) var repairs: [HoursRepair] = []
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
  /// Whether weekdays of two letters stand in the text: codes as the notation's own, not words.
  var hasDayCodes = false
  /// Whether weekdays stand in it by their names in another language than the notation's, or as "weekdays".
  var hasForeignDays = false
  /// Whether some stand in it by their English names.
  var hasEnglishDays = false
  /// Whether "every day" does.
  var isForeignDaily = false
  /// Whether a span has shown that hours are on the 24-hour clock.
  var is24Hour = false
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
  /// Where the rule names weekdays that nothing has followed yet that says what holds on them.
  private var openDays: Int?
  /// Where the first rule begins that is nothing but days.
  private var bareDays: Int?
  /// Whether some rule says more than days.
  private var hasTimes = false
  /// Where pieces begin: in `right`, and in the text.
  private var origins: [(right: Int, source: Int)] = []
  private var needsSpace = false
  /// How many were written.
  private var pieces = 0

  init(_ text: [UInt8]) {
    self.text = text
    letters = Letters(text)
    while index < letters.folded.count, error == nil { piece() }
    finishRule()
  }

  /// What is doubtful of hours that can be read: a day by itself, and days by themselves beside rules with times.
  var doubt: HoursError? {
    guard let bareDays, !repairs.isEmpty else { return nil }
    let isOneDay = pieces == 1 && right.count == 2 && last == .day
    let isList = hasEnglishDays && right.contains(UInt8(ascii: ","))
    let isWholeWeek = right.lazy.filter { $0 != 0x20 }.elementsEqual("Mo-Su".utf8)
    guard hasTimes || isOneDay || isList || isForeignDaily || hasForeignDays && !isWholeWeek else { return nil }
    return HoursError(
      .twoMeanings("days without times may be whole ones or not: write Fr 00:00-24:00 where they are"),
      at: letters.offsets[bareDays])
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

  // MARK: Looking

  func scalar(_ place: Int) -> UInt32 { place < letters.folded.count ? letters.folded[place] : 0x20 }

  func isAt(_ place: Int, _ sign: Unicode.Scalar) -> Bool {
    place < letters.folded.count && letters.folded[place] == sign.value
  }

  func skippingSpaces(_ place: Int) -> Int {
    var place = place
    while place < letters.folded.count, letters.folded[place] == 0x20 { place += 1 }
    return place
  }

  func isAtEnd(_ place: Int) -> Bool { place >= letters.folded.count }

  // MARK: Writing

  /// Writes what the next scalars stand for.
  mutating func write(_ string: String, upTo end: Int, as piece: Piece) {
    // Nothing is written after two meanings were found.
    guard error == nil else { return }
    let start = letters.offsets[index]
    let stop = letters.offsets[end]
    if needsSpace, !right.isEmpty, !string.isEmpty { right.append(0x20) }
    needsSpace = false
    pieces += 1
    origins.append((right.count, start))
    right.append(contentsOf: string.utf8)
    if !text[start..<stop].elementsEqual(string.utf8) { repair(start, stop, string) }
    switch piece {
    case .time, .state, .always:
      unseparated = nil
      openDays = nil
      hasTimes = true
    case .day, .holiday: openDays = openDays ?? index
    case .comment: openDays = nil
    default: break
    }
    if piece == .minus || piece == .comma { beforeSign = last }
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
    bareDays = bareDays ?? openDays
    openDays = nil
    hasSpacedDays = false
    isOfMonths = false
    guard let place = unseparated else { return }
    unseparated = nil
    stop(.twoMeanings("the days may belong to the times before them: write ';' before another rule"), at: place)
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
