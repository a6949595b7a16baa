import CivilTime
import OpeningHours
import SlowEvaluator
import TestSupport

/// One place's hours, made at random, for both evaluators: each reads the same texts by itself.
struct RandomHours {
  var description: String
  var fast: Schedule
  var slow: SlowSchedule
  var holidays = SlowHolidays.ontario

  /// A weekly object with exceptions, a string of the notation's weekly part, or one of the whole notation.
  static func make(_ random: inout SplitMix, near year: Int, in zone: ZoneRules) -> RandomHours? {
    switch Int.random(in: 0..<4, using: &random) {
    case 0, 1: weekly(&random, near: year)
    case 2: notation(&random, in: zone)
    default: wholeNotation(&random, near: year, in: zone)
    }
  }

  private static func wholeNotation(
    _ random: inout SplitMix, near year: Int, in zone: ZoneRules
  ) -> RandomHours? {
    guard case .both(let hours) = reading(RandomNotation.text(&random, near: year), in: zone) else { return nil }
    return hours
  }

  // MARK: Weekly objects

  private static func weekly(_ random: inout SplitMix, near year: Int) -> RandomHours? {
    var week: [[(String, String)]] = []
    let style = Int.random(in: 0..<4, using: &random)
    for _ in 0..<7 {
      switch style {
      case 0: week.append(spans(&random, most: 1))
      case 1: week.append([("00:00", "24:00")])
      default: week.append(spans(&random, most: 3))
      }
    }
    let holiday = Bool.random(using: &random) ? spans(&random, most: 2) : nil
    var exceptions: [(key: String, spans: [(String, String)])] = []
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      exceptions.append((key(&random, near: year), spans(&random, most: 2)))
    }
    var hours = WeeklyHours()
    for (weekday, spans) in zip(Weekday.allCases, week) { hours[weekday] = spans.compactMap { span($0) } }
    hours.holiday = holiday.map { $0.compactMap { span($0) } }
    for exception in exceptions {
      guard let days = try? HoursException.Days(utf8: Array(exception.key.utf8)) else { return nil }
      hours.exceptions.append(HoursException(days, exception.spans.compactMap { span($0) }))
    }
    guard let slowExceptions = SlowExceptions(exceptions),
      let slow = SlowSchedule(weekly: week, holiday: holiday, exceptions: slowExceptions)
    else { return nil }
    return RandomHours(
      description: "weekly \(week) holiday \(holiday as Any) exceptions \(exceptions)", fast: Schedule(hours),
      slow: slow)
  }

  private static func span(_ texts: (String, String)) -> ClockSpan? {
    guard let start = try? ClockSpan.minutes(utf8: Array(texts.0.utf8)),
      let end = try? ClockSpan.minutes(utf8: Array(texts.1.utf8))
    else { return nil }
    return ClockSpan(start: start, end: end)
  }

  private static func key(_ random: inout SplitMix, near year: Int) -> String {
    func date() -> String {
      // Most of them near the clock changes and holidays.
      let month = [3, 3, 11, 11, 12, Int.random(in: 1...12, using: &random)].randomElement(using: &random) ?? 1
      return pad(month) + "-" + pad(Int.random(in: 1...28, using: &random))
    }
    let year = String(year + Int.random(in: 0...1, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return date()
    case 1:
      let month = [3, 11, 12].randomElement(using: &random) ?? 3
      let first = Int.random(in: 1...20, using: &random)
      return
        "\(year)-\(pad(month))-\(pad(first))/\(year)-\(pad(month))-\(pad(first + Int.random(in: 0...8, using: &random)))"
    default: return year + "-" + date()
    }
  }

  // MARK: Notation

  private static func notation(_ random: inout SplitMix, in zone: ZoneRules) -> RandomHours? {
    var text = ""
    for index in 0..<Int.random(in: 1...4, using: &random) {
      if index > 0 { text += Bool.random(using: &random) ? "; " : ", " }
      text += rule(&random)
    }
    guard case .both(let hours) = reading(text, in: zone) else { return nil }
    return hours
  }

  private static func rule(_ random: inout SplitMix) -> String {
    let names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
    func day() -> String { names.randomElement(using: &random) ?? "Mo" }
    let days =
      [
        "", day(), day() + "-" + day(), day() + "," + day() + "-" + day(), "PH", "PH," + day(),
        "PH " + day() + "-" + day(),
      ].randomElement(using: &random) ?? ""
    var times = spans(&random, most: 3).map { $0.0 + "-" + $0.1 }.joined(separator: ",")
    if Int.random(in: 0..<12, using: &random) == 0 { times += times.isEmpty ? "17:00+" : "+" }
    let state =
      ["", "", "", "", "off", "closed", "open", "unknown"].randomElement(using: &random) ?? ""
    let comment = Int.random(in: 0..<6, using: &random) == 0 ? "\"note \(Int.random(in: 1...2, using: &random))\"" : ""
    let parts = [days, times, state, comment].filter { !$0.isEmpty }
    return parts.isEmpty ? "24/7" : parts.joined(separator: " ")
  }

  private static func spans(_ random: inout SplitMix, most: Int) -> [(String, String)] {
    (0..<Int.random(in: 0...most, using: &random)).map { _ in
      let start = minute(&random, to: 1439)
      let end = minute(&random, to: Int.random(in: 0..<6, using: &random) == 0 ? 2880 : 1440)
      return (clock(start), clock(end))
    }
  }

  /// Half of them on or around the hours at which clocks change.
  private static func minute(_ random: inout SplitMix, to last: Int) -> Int {
    if Bool.random(using: &random) {
      return [0, 30, 60, 61, 90, 119, 120, 121, 150, 179, 180, 181, 1380, 1410].randomElement(using: &random) ?? 0
    }
    return Int.random(in: 0...last, using: &random)
  }

  private static func clock(_ minutes: Int) -> String { pad(minutes / 60) + ":" + pad(minutes % 60) }

  private static func pad(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
