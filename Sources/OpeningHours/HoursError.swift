import CivilTime

/// What was wrong with hours, and where in their text.
public struct HoursError: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// Something else stands where this was expected, or the text ended.
    case expected(StaticText)
    /// Hours go to 48:00, minutes to 59.
    case noSuchTime
    /// A time with seconds: hours are kept in whole minutes.
    case seconds
    /// `Su 09:30`: an instant, no span.
    case pointInTime
    /// An exception keyed by a range that ends before it begins.
    case reversedRange
    /// What stands there can mean this or that, and is not guessed at.
    case twoMeanings(StaticText)
    /// Longer than any hours that a person writes.
    case tooLong
  }

  /// What is wrong.
  public let problem: Problem
  /// Bytes from the beginning of the text.
  public let offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// One sentence part in English, which says what would be right.
  public var message: String {
    switch problem {
    case .expected(let what): "expected \(what.string)"
    case .noSuchTime: "there is no such time: hours go to 48:00, minutes to 59"
    case .seconds: "seconds are not kept: write the time as HH:MM"
    case .pointInTime: "a single time is no span of hours: write a start and an end, such as 09:30-17:00"
    case .twoMeanings(let what): "this has two meanings: \(what.string)"
    case .reversedRange: "the range ends before it begins"
    case .tooLong: "the hours are longer than 4096 bytes"
    }
  }
}

extension HoursError: CustomStringConvertible {
  /// The message, followed by the byte offset.
  public var description: String { message + " (at byte " + String(offset) + ")" }
}

extension ClockSpan {
  /// As the notation writes it.
  package var text: String {
    // The least that is read as the same: 30:00-02:00 ends on the day after the one on which it begins.
    var shown = end
    while shown > 1440, shown - 1440 <= start { shown -= 1440 }
    switch openEnd {
    case .none: return ClockSpan.clockText(start) + "-" + ClockSpan.clockText(shown)
    case .fromStart: return ClockSpan.clockText(start) + "+"
    case .afterEnd: return ClockSpan.clockText(start) + "-" + ClockSpan.clockText(shown) + "+"
    }
  }
}

extension ClockSpan {
  /// `HH:MM`, of minutes.
  static func clockText(_ minutes: Int) -> String {
    let hours = minutes / 60
    let rest = minutes % 60
    return (hours < 10 ? "0" : "") + String(hours) + (rest < 10 ? ":0" : ":") + String(rest)
  }
}

extension Weekday {
  /// The notation's two letters.
  package var code: String {
    switch self {
    case .monday: "Mo"
    case .tuesday: "Tu"
    case .wednesday: "We"
    case .thursday: "Th"
    case .friday: "Fr"
    case .saturday: "Sa"
    case .sunday: "Su"
    }
  }
}
