/// What was wrong with a date, a time or zone data, and where.
public struct CivilTimeError: Error, Hashable, Sendable {
  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// The text ended, or something else stands where this was expected.
    case expected(StaticText)
    /// The digits are well formed, but the calendar has no such date.
    case noSuchDate
    /// Hours to 23, minutes and seconds to 59.
    case noSuchTime
    /// An offset beyond ±23:59.
    case noSuchOffset
    /// A leap second where UTC can have none.
    case noLeapSecond
    /// The instant lies outside the years 0000 to 9999.
    case outOfRange
    /// Something follows a complete date or time.
    case trailingText
    /// Zone data that RFC 9636 does not allow.
    case zoneData(StaticText)
  }

  /// What is wrong.
  public let problem: Problem
  /// Bytes from the beginning of the text, or of the zone data.
  public let offset: Int

  package init(_ problem: Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// One sentence part in English, which says what would be right.
  public var message: String {
    switch problem {
    case .expected(let what): "expected \(what.string)"
    case .noSuchDate: "there is no such date"
    case .noSuchTime: "there is no such time: hours go to 23, minutes and seconds to 59"
    case .noSuchOffset: "there is no such offset: it goes to ±23:59"
    case .noLeapSecond: "there is no leap second there: only 23:59:60 UTC at the end of a month"
    case .outOfRange: "the instant lies outside the years 0000 to 9999"
    case .trailingText: "unexpected text after the end of the date or time"
    case .zoneData(let what): "zone data: \(what.string)"
    }
  }
}

extension CivilTimeError: CustomStringConvertible {
  /// The message, followed by the byte offset.
  public var description: String { message + " (at byte " + String(offset) + ")" }
}

/// A text known when the program was compiled, held so that errors stay plain values.
public struct StaticText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public let string: String

  /// The text of a literal.
  public init(stringLiteral value: String) { string = value }
}
