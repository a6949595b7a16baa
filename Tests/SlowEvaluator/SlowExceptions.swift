/// Hours for certain days, in place of the usual ones.
public struct SlowExceptions: Sendable {
  private let entries: [Entry]

  private struct Entry {
    let key: Key
    let spans: [SlowSpan]
  }

  private enum Key {
    case date(Int)
    case range(ClosedRange<Int>)
    case yearly(month: Int, day: Int)
  }

  /// No exceptions.
  public static let none = SlowExceptions(entries: [])

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// Reads exceptions in the order in which they are written, each with its pairs of times; nil where a key
  /// is not `2026-12-24`, `2027-01-04/2027-01-18` or `07-01`, or a time cannot be read.
  public init?(_ written: [(key: String, spans: [(String, String)])]) {
    var entries: [Entry] = []
    for (text, pairs) in written {
      guard let key = Self.key(text), let spans = SlowSpan.list(pairs) else { return nil }
      entries.append(Entry(key: key, spans: spans))
    }
    self.entries = entries
  }

  private static func key(_ text: String) -> Key? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      guard case .day(let first) = SlowTimeText(parts[0]), case .day(let last) = SlowTimeText(parts[1]) else {
        return nil
      }
      return first <= last ? .range(first...last) : nil
    }
    if case .day(let day) = SlowTimeText(text) { return .date(day) }
    // A month and day is a date of some leap year.
    guard case .day(let day) = SlowTimeText("2000-" + text) else { return nil }
    let date = SlowDate(number: day)
    return .yearly(month: date.month, day: date.day)
  }

  /// The spans of a day which has an exception: a date beats a range, a range a yearly day; of several of a
  /// kind the one written last counts.
  func spans(on day: Int) -> [SlowSpan]? {
    if entries.isEmpty { return nil }
    let date = SlowDate(number: day)
    var exact: [SlowSpan]?
    var within: [SlowSpan]?
    var yearly: [SlowSpan]?
    for entry in entries {
      switch entry.key {
      case .date(let other): if other == day { exact = entry.spans }
      case .range(let range): if range.contains(day) { within = entry.spans }
      case .yearly(let month, let number): if date.month == month && date.day == number { yearly = entry.spans }
      }
    }
    return exact ?? within ?? yearly
  }
}
