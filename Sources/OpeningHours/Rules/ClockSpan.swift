import CivilTime

/// One stretch of a day's hours, in whole civil minutes from 00:00 of the day that owns it.
///
/// An end beyond 1440 lies on a following date: 26:00 is 02:00 of the next day, whatever the clocks do that night.
public struct ClockSpan: Hashable, Sendable {
  /// 0 ... 2880, minutes.
  public let start: Int
  /// After `start`, at most 4320, minutes.
  public let end: Int
  /// Whether the end is open (`17:00+`, `13:00-17:00+`): unknown from `end`, or from `start` where `end` is not stated.
  public let openEnd: OpenEnd

  /// Where nobody says when it closes.
  public enum OpenEnd: UInt8, Hashable, Sendable {
    /// The end is the end.
    case none
    /// `17:00+`: nothing is known from the start on.
    case fromStart
    /// `13:00-17:00+`: open to the stated end, unknown after it.
    case afterEnd
  }

  /// The latest time that can be written, in minutes: 48:00.
  public static let latest = 48 * 60
  /// All of a civil day.
  public static let wholeDay = ClockSpan(unchecked: 0, 1440)

  /// A span between two clock times in minutes; an end not later than the start is on the next day. Nil where a time
  /// lies outside 0 ... 2880.
  public init?(start: Int, end: Int, openEnd: OpenEnd = .none) {
    guard (0...ClockSpan.latest).contains(start), (0...ClockSpan.latest).contains(end) else { return nil }
    self.init(unchecked: start, end <= start ? end + 1440 * ((start - end) / 1440 + 1) : end, openEnd)
  }

  init(unchecked start: Int, _ end: Int, _ openEnd: OpenEnd = .none) {
    self.start = start
    self.end = end
    self.openEnd = openEnd
  }

  /// When it ends at the latest, an open end included, in minutes.
  var latest: Int { openEnd == .none ? end : openEndLimit }

  /// Until when an open end is taken to reach, in minutes, unless another span starts before (design rule 5).
  ///
  /// A base past midnight, which is later than 22:00 of the day that owns the span, gives eight hours.
  var openEndLimit: Int {
    let base = openEnd == .fromStart ? start : end
    if base < 17 * 60 { return 1440 }
    return base + (base < 22 * 60 ? 10 : 8) * 60
  }
}

extension ClockSpan {
  /// Reads a time of a weekly object: `H:MM`, `HH:MM`, to `48:00`; in minutes. Seconds are refused by name.
  public static func minutes(utf8 text: [UInt8]) throws(HoursError) -> Int {
    var end = 0
    let minutes = try clock(text, at: &end)
    if end < text.count {
      if text[end] == UInt8(ascii: ":") { throw HoursError(.seconds, at: end) }
      throw HoursError(.expected("the end of the time, written HH:MM"), at: end)
    }
    return minutes
  }
}

extension ClockSpan {
  /// Reads `H:MM` or `HH:MM` in a text, and goes to its end; shared by both notations. In minutes.
  static func clock(_ text: borrowing [UInt8], at offset: inout Int) throws(HoursError) -> Int {
    let start = offset
    var hours = 0
    while offset - start < 2, let digit = digit(text, at: offset) {
      hours = hours * 10 + digit
      offset += 1
    }
    guard offset > start else { throw HoursError(.expected("a time, written HH:MM"), at: start) }
    guard offset < text.count, text[offset] == UInt8(ascii: ":") else {
      throw HoursError(.expected("':' and minutes after the hour"), at: offset)
    }
    offset += 1
    var minutes = 0
    for _ in 0..<2 {
      guard let digit = digit(text, at: offset) else {
        throw HoursError(.expected("minutes of two digits"), at: offset)
      }
      minutes = minutes * 10 + digit
      offset += 1
    }
    guard minutes < 60, hours * 60 + minutes <= ClockSpan.latest else { throw HoursError(.noSuchTime, at: start) }
    return hours * 60 + minutes
  }

  private static func digit(_ text: borrowing [UInt8], at offset: Int) -> Int? {
    guard offset < text.count, text[offset] >= 48, text[offset] <= 57 else { return nil }
    return Int(text[offset]) - 48
  }
}
