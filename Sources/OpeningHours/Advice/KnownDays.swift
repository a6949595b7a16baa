import CivilTime

/// On which days rules hold, from a day on, each day looked at once and not before it is asked about: hours that are
/// suggested have mostly the rules that there were before.
final class KnownDays {
  private let calendar: HolidayCalendar
  private let first: Int32
  private var numbers: [DaySelector: Int] = [:]
  private var selectors: [DaySelector] = []
  /// For each selector its days, a bit each.
  private var words: [[UInt64]] = []

  init(from date: CivilDate, _ calendar: HolidayCalendar) {
    first = date.dayNumber
    self.calendar = calendar
  }

  /// By what `word(_:of:)` knows the days of a rule.
  func number(of days: DaySelector) -> Int {
    if let known = numbers[days] { return known }
    numbers[days] = selectors.count
    selectors.append(days)
    words.append([])
    return selectors.count - 1
  }

  /// How many words hold the days up to one.
  func count(through last: Int32) -> Int { Int(last - first) / 64 + 1 }

  /// 64 days, the first of them in the lowest bit.
  func word(_ index: Int, of number: Int) -> UInt64 {
    while words[number].count <= index {
      let start = first + Int32(words[number].count) * 64
      var word: UInt64 = 0
      for bit in 0..<Int32(64) where start + bit <= CivilDate.max.dayNumber {
        let date = CivilDate(dayNumber: start + bit)
        if selectors[number].matches(date, date.weekday, calendar) { word |= 1 << UInt64(bit) }
      }
      words[number].append(word)
    }
    return words[number][index]
  }
}
