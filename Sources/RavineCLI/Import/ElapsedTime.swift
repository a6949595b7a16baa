/// A length of time as ISO 8601 writes it: `PT2H`, `PT1H30M`, `P1DT12H`, `P2W`, `PT1.5H`.
struct ElapsedTime {
  /// Rounded to a whole one.
  let seconds: Int64

  /// Nil of any other text, and of years and months, which are of no certain length. O(length).
  init?(iso8601 text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first?.first == "P", parts.last != "", parts.last != "P" else { return nil }
    let clock = parts.count > 1 ? parts[1] : ""
    guard let days = ElapsedTime.sum(parts[0].dropFirst(), [("W", 604_800), ("D", 86_400)]),
      let rest = ElapsedTime.sum(clock, [("H", 3600), ("M", 60), ("S", 1)])
    else { return nil }
    seconds = days + rest
  }

  /// The seconds of numbers that are followed by their designators, in order; nothing has none.
  private static func sum(_ text: Substring, _ units: [(designator: Character, seconds: Double)]) -> Int64? {
    var (rest, units, sum) = (text, units[...], 0.0)
    while !rest.isEmpty {
      let number = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      rest = rest[number.endIndex...]
      // So few digits are far from what the type holds.
      guard let designator = rest.popFirst(), let index = units.firstIndex(where: { $0.designator == designator }),
        number.utf8.count < 10, let value = Double(String(number.map { $0 == "," ? "." : $0 }))
      else { return nil }
      sum += value * units[index].seconds
      units = units[(index + 1)...]
    }
    return Int64(sum.rounded())
  }
}
