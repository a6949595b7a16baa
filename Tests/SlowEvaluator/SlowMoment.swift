/// A happening with a start and an end (rule 5.9).
public struct SlowMoment: Sendable {
  public let start: SlowInstant
  /// Never before `start`: an end before the start counts as the start.
  public let end: SlowInstant

  /// The states of a Moment.
  public enum State: String, Sendable {
    case upcoming, live, over
  }

  /// Reads the texts of a start and an end.
  ///
  /// - Parameters:
  ///   - starts: RFC 3339 with or without an offset, or a bare date.
  ///   - ends: The same; a bare date is included. Nil where no end is given.
  /// - Returns: Nil where a text cannot be read, or names a date or time that does not exist.
  public init?(starts: String, ends: String?, zone: SlowZone) {
    guard let first = SlowTimeText(starts) else { return nil }
    start = first.first(in: zone)
    guard let ends else {
      end = max(Self.endOfDay(of: first, start, zone), SlowInstant(seconds: start.seconds + 3 * 3600, start))
      return
    }
    guard let last = SlowTimeText(ends) else { return nil }
    if case .day(let day) = last {
      end = max(start, SlowTimeText.day(day + 1).first(in: zone))
    } else {
      end = max(start, last.first(in: zone))
    }
  }

  /// The end of the civil day on which a start falls.
  private static func endOfDay(of text: SlowTimeText, _ start: SlowInstant, _ zone: SlowZone) -> SlowInstant {
    var day = (start.seconds + zone.offset(at: start.seconds)) / 86_400 + SlowDate.epoch
    if case .day(let written) = text { day = written }
    return SlowTimeText.day(day + 1).first(in: zone)
  }

  /// The state at an instant, when it ends, and the state after that; nil for both once it is over.
  public func answer(at instant: SlowInstant) -> (state: State, until: SlowInstant?, next: State?) {
    if instant < start { return (.upcoming, start, start == end ? .over : .live) }
    if instant < end { return (.live, end, .over) }
    return (.over, nil, nil)
  }
}

extension SlowInstant {
  /// These seconds, with the fraction of another instant.
  fileprivate init(seconds: Int, _ other: SlowInstant) {
    self.init(seconds: seconds, nanoseconds: other.nanoseconds)
  }
}
