import TestSupport

/// Texts of the whole notation, made at random: its rare parts as often as its common ones.
struct RandomNotation {
  private var random: SplitMix
  /// Named years lie around this one.
  private let year: Int

  static func text(_ random: inout SplitMix, near year: Int) -> String {
    var made = RandomNotation(random: random, year: year)
    let text = made.text()
    random = made.random
    return text
  }

  private init(random: SplitMix, year: Int) {
    self.random = random
    self.year = year
  }

  private mutating func text() -> String {
    var text = rule()
    for _ in 0..<[0, 0, 1, 1, 2, 3].randomElement(using: &random)! {
      let joint = one("; ", "; ", ", ", " || ")
      let next = rule()
      // "Dec 25, 2026-2028 off", "easter-Sep, 2026 off" are refused: the years may be the date's.
      let mayBeItsYears = next.prefix(4).count == 4 && next.prefix(4).allSatisfy(\.isNumber)
      text += (joint == ", " && mayBeItsYears ? "; " : joint) + next
    }
    return text
  }

  private mutating func rule() -> String {
    if chance(12) { return one("24/7", "24/7 unknown", "24/7 \"by chance\"") }
    var parts: [String] = []
    if chance(2) {
      parts.append(wide())
      // Further months or dates that share no day with the first ones are refused.
      if chance(4) { parts.append(chance(3) ? "\(year - 1) Feb 05-\(year + 1) Nov 20" : wide(0...1)) }
    }
    if chance(2) { parts.append(days()) }
    if !chance(4) { parts.append(times()) }
    parts.append(one("", "", "", "", "off", "closed", "open", "unknown"))
    if chance(6) { parts.append(one("\"note 1\"", "\"note 2\"")) }
    parts.removeAll(where: \.isEmpty)
    return parts.isEmpty ? "unknown" : parts.joined(separator: " ")
  }

  // MARK: Years, weeks, dates

  private mutating func wide(_ kinds: ClosedRange<Int> = 0...5) -> String {
    switch int(kinds) {
    case 0: return list { "\($0.someYear())" + $0.one("", "", "+", "-\($0.year + 2)", "/2") }
    case 1:
      return "week "
        + list {
          let first = $0.int(1...53)
          return $0.one(
            "\(first)", "\(first)-\($0.int(first...53))", "\(first)-53/\($0.int(1...4))", "50-\($0.int(1...20))")
        }
    case 2: return list { $0.month() + $0.one("", "", "-" + $0.month()) } + one("", ":")
    default: return list { $0.dates() } + one("", "", ":")
    }
  }

  private mutating func dates() -> String {
    let prefix = chance(4) ? "\(someYear()) " : ""
    let first = day()
    switch int(0...6) {
    case 0: return prefix + first + "-" + day()
    case 1: return prefix + first + "-" + month()
    case 2: return prefix + month() + "-" + month() + " \(int(1...28))"
    case 3: return prefix + first + "-" + day() + "/\(int(2...9))"
    // With one digit they may be hours, where no times follow; a range within a month does not end before it begins.
    case 4:
      let first = int(1...31)
      return prefix + month() + " " + pad(first) + "-" + pad(int(first...31))
    case 5: return prefix + first + (first.contains("[") ? "-" + day() : "+:")
    default: return prefix + (first.contains("[") ? "easter" : first)
    }
  }

  private mutating func day() -> String {
    let base = one(
      month() + " \(int(1...28))", month() + " \(int(1...28))", "easter", "Feb 29",
      month() + " " + weekday() + "[\(place())]")
    return base + one("", "", "", " +\(int(1...9)) days", " -\(int(1...40)) days", " +" + weekday(), " -" + weekday())
  }

  private mutating func someYear() -> Int { year + int(-1...1) }
  private mutating func month() -> String {
    // Most of them near the clock changes and holidays.
    one("Mar", "Mar", "Oct", "Nov", "Nov", "Dec", "Jan", "Feb", "Apr", "May", "Jun", "Jul", "Aug", "Sep")
  }

  // MARK: Weekdays and holidays

  private mutating func days() -> String {
    switch int(0...8) {
    case 0: return holiday()
    case 1: return holiday() + "," + weekdays()
    case 2: return holiday() + " " + weekdays()
    case 3: return weekdays() + " " + holiday()
    case 4: return list { $0.nth() }
    case 5: return nth() + "," + weekdays()
    default: return list { $0.weekdays() }
    }
  }

  private mutating func weekdays() -> String { weekday() + one("", "-" + weekday()) }
  private mutating func nth() -> String {
    weekday() + "[" + one("\(place())", "\(place())", "1,3", "2-4") + "]"
      + one("", "", " +\(int(1...3)) days", " -1 day")
  }
  private mutating func holiday() -> String { one("PH", "PH", "SH") + one("", "", "", " +1 day", " -1 day") }
  private mutating func weekday() -> String { one("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su") }
  private mutating func place() -> Int { [1, 2, 3, 4, 5, -1, -2, -5].randomElement(using: &random)! }

  // MARK: Times

  private mutating func times() -> String {
    if chance(10) { return point() + "+" }
    return list { $0.point() + "-" + $0.point(to: 2880) + ($0.chance(10) ? "+" : "") }
  }

  /// Half of them on or around the hours at which clocks change.
  private mutating func point(to last: Int = 1439) -> String {
    if chance(6) {
      let event = one("dawn", "sunrise", "sunset", "dusk")
      return one(event, "(\(event)+\(clock(int(0...150))))", "(\(event)-\(clock(int(0...90))))")
    }
    if chance(2) {
      return clock([0, 30, 60, 61, 90, 119, 120, 121, 150, 179, 180, 181, 1380, 1410].randomElement(using: &random)!)
    }
    return clock(int(0...(chance(6) ? last : 1439)))
  }

  private func clock(_ minutes: Int) -> String { pad(minutes / 60) + ":" + pad(minutes % 60) }
  private func pad(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  // MARK: Chances

  private mutating func list(_ item: (inout RandomNotation) -> String) -> String {
    var text = item(&self)
    while chance(4) { text += "," + item(&self) }
    return text
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func chance(_ outOf: Int) -> Bool { int(1...outOf) == 1 }
  private mutating func one(_ texts: String...) -> String { texts.randomElement(using: &random)! }
}
