import CivilTime

/// Whether a place is open at an instant, and for how long that holds.
public struct OpenState: Hashable, Sendable {
  /// Open, closed, or not known; unknown is an answer, and is never shown as closed.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Closed, for all that is known.
    case closed
    /// Open, for all that is known.
    case open
    /// Nobody says, or not in a way that can be read.
    case unknown
  }

  /// What decided the spans of the civil day in which the instant lies.
  public enum DayBasis: UInt8, Hashable, Sendable {
    /// The weekday's own hours.
    case regular
    /// Hours given for public holidays.
    case holiday
    /// Hours given for this date, or for a range of dates or a day of the year that holds it.
    case exception
  }

  /// Whether it is open.
  public var kind: Kind
  /// The latest change of state at or before the instant; nil where there was none.
  public var since: Timestamp?
  /// The first change of state strictly after the instant; nil where there is none.
  public var until: Timestamp?
  /// The state from `until` on; nil exactly where `until` is.
  public var nextKind: Kind?
  /// What the hours say of this stretch, in the catalog's own words.
  public var comment: String?
  /// Whether the boundary behind `since` or `until` is a civil time that a clock change skips or repeats.
  public var isAmbiguous: Bool
  /// Until when everything drawn from this answer holds: labels change an hour before a closing and at midnight too.
  /// Never too late, and at times earlier than the first change that can be seen.
  public var validUntil: Timestamp?

  /// For an unknown stretch that is an open end (`17:00+`): when the place opened.
  public var openEndOpened: Timestamp?
  /// Whether what is unknown from `until` on is an open end: of what opens then (`17:00+`), or after a stated end
  /// (`13:00-17:00+`).
  public var endIsOpen: Bool

  /// The holiday, public or merely observed, on the instant's civil day.
  public var holiday: Holiday?
  /// What decided that day's spans.
  public var dayBasis: DayBasis
  /// Whether no span starts on that day.
  public var dayIsEmpty: Bool
}

extension OpenState {
  /// A state made by hand: for previews, and for tests.
  ///
  /// Beside the memberwise initializer, which evaluation uses: from one that is written out each state would be copied.
  public init(
    kind: Kind, since: Timestamp? = nil, until: Timestamp? = nil, nextKind: Kind? = nil, comment: String? = nil,
    isAmbiguous: Bool = false, validUntil: Timestamp? = nil, openEndOpened: Timestamp? = nil, endIsOpen: Bool = false,
    holiday: Holiday? = nil, dayIsEmpty: Bool = false, dayBasis: DayBasis = .regular
  ) {
    self.init(
      kind: kind, since: since, until: until, nextKind: nextKind, comment: comment, isAmbiguous: isAmbiguous,
      validUntil: validUntil, openEndOpened: openEndOpened, endIsOpen: endIsOpen, holiday: holiday,
      dayBasis: dayBasis, dayIsEmpty: dayIsEmpty)
  }
}

/// A stretch of one state and one comment, half-open.
public struct OpenInterval: Hashable, Sendable {
  /// Its first instant.
  public var start: Timestamp
  /// The first instant after it.
  public var end: Timestamp
  /// Its state.
  public var kind: OpenState.Kind
  /// What the hours say of it, in the catalog's own words.
  public var comment: String?

  /// A stretch.
  public init(start: Timestamp, end: Timestamp, kind: OpenState.Kind, comment: String? = nil) {
    self.start = start
    self.end = end
    self.kind = kind
    self.comment = comment
  }
}

/// How long a place is open, and how long unknown, within a range. Elapsed seconds, clock changes included.
public struct OpenTotals: Hashable, Sendable {
  /// Open, for all that is known.
  public var openSeconds: Int64
  /// Neither known to be open nor to be closed.
  public var unknownSeconds: Int64

  /// Totals.
  public init(openSeconds: Int64, unknownSeconds: Int64) {
    self.openSeconds = openSeconds
    self.unknownSeconds = unknownSeconds
  }
}
