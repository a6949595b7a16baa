import CivilTime

/// When a Moment begins and ends (design rule 9).
public struct MomentTimes: Hashable, Sendable {
  public let start: Timestamp
  /// The first instant after it; not before `start`.
  public let end: Timestamp
  /// The date of a start without a time.
  public let startDate: CivilDate?
  /// The last date of an end without a time.
  public let lastDate: CivilDate?
  /// Whether the document gives an end.
  public let hasStatedEnd: Bool
  /// Whether the document's end lies before its start; such a Moment is never live.
  public let endsBeforeStart: Bool

  private static let shortest: Int64 = 3 * 3600

  /// The times as a document gives them; wall times and dates are read on the zone's clocks.
  public init(startsAt: DateOrTime, endsAt: DateOrTime?, in zone: ZoneRules) {
    func instant(_ date: CivilDate) -> Timestamp { zone.resolve(CivilDateTime(date, .midnight)).firstInstant }
    switch startsAt {
    case .timestamp(let timestamp): (start, startDate) = (timestamp, nil)
    case .wallTime(let wall): (start, startDate) = (zone.resolve(wall).firstInstant, nil)
    case .date(let date): (start, startDate) = (instant(date), date)
    }
    let stated: Timestamp
    switch endsAt {
    case .timestamp(let timestamp): (stated, lastDate) = (timestamp, nil)
    case .wallTime(let wall): (stated, lastDate) = (zone.resolve(wall).firstInstant, nil)
    case .date(let date): (stated, lastDate) = (instant(date.adding(days: 1)), date)
    case nil:
      let dayEnd = instant(zone.civil(at: start).date.adding(days: 1))
      stated = startDate == nil ? max(dayEnd, start.adding(seconds: MomentTimes.shortest)) : dayEnd
      lastDate = startDate
    }
    hasStatedEnd = endsAt != nil
    endsBeforeStart = stated < start
    end = max(stated, start)
  }

  /// Upcoming before the start, live in [start, end), over from the end.
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> MomentState {
    let kind: MomentState.Kind = timestamp >= end ? .over : timestamp >= start ? .live : .upcoming
    var state = MomentState(kind: kind, until: nil, nextKind: nil, validUntil: nil)
    switch kind {
    case .upcoming:
      state.until = start
      state.nextKind = start < end ? .live : .over
    case .live:
      state.until = end
      state.nextKind = .over
    case .over: break
    }
    if let until = state.until {
      state.validUntil = OpenState.drawingHolds(at: timestamp, until: until, in: zone)
    }
    return state
  }
}

/// Whether a Moment is to come, live or over at an instant, and for how long that holds.
public struct MomentState: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable {
    case upcoming, live, over
  }

  public var kind: Kind
  /// The next change; nil once it is over.
  public var until: Timestamp?
  public var nextKind: Kind?
  /// Until when everything drawn from this answer holds.
  public var validUntil: Timestamp?
}
