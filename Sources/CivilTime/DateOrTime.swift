/// A date or time as texts write it, read strictly: RFC 3339, or the same without its offset or its time.
///
/// | text | value |
/// |---|---|
/// | `2026-12-05T18:00:00-05:00`, any number of fraction digits, `Z` | `.timestamp` |
/// | `2026-12-05T18:00:00`, `2026-12-05T18:00` | `.wallTime`, to be resolved in a zone |
/// | `2026-12-05` | `.date` |
///
/// Nothing may stand before or after it. Digits past the nanosecond are cut. `T` and `Z` may be small letters, as
/// RFC 3339 §5.6 says; a leap second (`23:59:60Z` at a month's end) is the second that follows it, as in POSIX time.
public enum DateOrTime: Hashable, Sendable {
  /// An exact instant.
  case timestamp(Timestamp)
  /// What a clock shows, in a zone that is known otherwise.
  case wallTime(CivilDateTime)
  /// A date without a time.
  case date(CivilDate)

  /// Reads the whole text. O(length).
  public init(_ text: String) throws(CivilTimeError) {
    try self.init(utf8: Array(text.utf8))
  }

  /// Reads the whole text. O(length).
  public init(utf8 text: [UInt8]) throws(CivilTimeError) { try self.init(utf8: text.span) }

  /// Reads the whole text. O(length).
  package init(utf8 text: Span<UInt8>) throws(CivilTimeError) {
    var offset = 0
    let date = try text.date(at: &offset)
    if offset == text.count {
      self = .date(date)
      return
    }
    guard text.take(UInt8(ascii: "T"), at: &offset) || text.take(UInt8(ascii: "t"), at: &offset) else {
      throw CivilTimeError(.expected("'T' between the date and the time"), at: offset)
    }
    let clock = try text.clock(at: &offset)
    if offset == text.count {
      guard clock.second < 60 else { throw CivilTimeError(.noSuchTime, at: clock.offset) }
      self = .wallTime(CivilDateTime(date, clock.time))
      return
    }
    guard clock.hasSeconds else {
      throw CivilTimeError(.expected("':' and seconds before an offset"), at: offset)
    }
    let utcOffset = try text.utcOffset(at: &offset)
    guard offset == text.count else { throw CivilTimeError(.trailingText, at: offset) }

    let wall = CivilDateTime(date, clock.time)
    var seconds = wall.clockSeconds - Int64(utcOffset.seconds)
    if clock.second == 60 {
      seconds += 1
      let next = CivilDateTime(clockSeconds: seconds)
      guard next.time.secondOfDay == 0, next.date.day == 1 else {
        throw CivilTimeError(.noLeapSecond, at: clock.offset)
      }
    }
    guard let timestamp = Timestamp(seconds: seconds, nanoseconds: clock.time.nanosecond) else {
      throw CivilTimeError(.outOfRange, at: 0)
    }
    self = .timestamp(timestamp)
  }
}

extension Timestamp {
  /// Reads an RFC 3339 timestamp: date, time and offset, nothing else.
  public init(rfc3339 text: String) throws(CivilTimeError) {
    guard case .timestamp(let timestamp) = try DateOrTime(text) else {
      throw CivilTimeError(.expected("a time with an offset, such as 18:00:00-05:00 or 23:00:00Z"), at: text.utf8.count)
    }
    self = timestamp
  }
}

extension CivilDate {
  /// Reads `YYYY-MM-DD`, nothing else.
  public init(_ text: String) throws(CivilTimeError) {
    try self.init(utf8: Array(text.utf8))
  }

  package init(utf8 text: [UInt8]) throws(CivilTimeError) { try self.init(utf8: text.span) }

  package init(utf8 text: Span<UInt8>) throws(CivilTimeError) {
    var offset = 0
    self = try text.date(at: &offset)
    guard offset == text.count else { throw CivilTimeError(.trailingText, at: offset) }
  }
}
