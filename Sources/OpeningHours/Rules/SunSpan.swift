import CivilTime

/// A span of which one end or both are the sun's: `sunrise-20:00`, `(dusk+01:00)-02:00`.
struct SunSpan: Hashable, Sendable {
  enum Point: Hashable, Sendable {
    /// Minutes from 00:00.
    case clock(Int)
    /// So many minutes after the event.
    case sun(SunEvent, Int)

    /// Where it lies on the clock when no location is known.
    var nominal: Int {
      switch self {
      case .clock(let minutes): minutes
      case .sun(let event, let shift): event.nominal + shift
      }
    }

    /// Where it lies on the clock of a day; nil where the sun stays up or down.
    fileprivate func minute(on date: CivilDate, _ sun: SunClock) -> Int? {
      switch self {
      case .clock(let minutes): return minutes
      case .sun(let event, let shift):
        guard case .happens(let minute) = sun.course(of: event, on: date) else { return nil }
        return minute + shift
      }
    }
  }

  var start: Point
  /// The start itself where the end is open and not stated.
  var end: Point
  var openEnd: ClockSpan.OpenEnd

  private var isNominallyOvernight: Bool { openEnd != .fromStart && end.nominal < start.nominal }

  /// The span where no location is known.
  var nominal: ClockSpan? {
    make(max(0, start.nominal), isNominallyOvernight ? end.nominal + 1440 : end.nominal)
  }

  /// Whether the end of a day's span is on the next day.
  ///
  /// An end that comes after the start is on the same day. Where it does so in June or December alone, as that of
  /// `19:00-sunset`, the other days have no span, rather than one of nearly a day and night.
  private func isOvernight(_ date: CivilDate, _ sun: SunClock) -> Bool {
    guard isNominallyOvernight, !isWithinDay(date, sun) else { return false }
    // From sun to sun, a night is one all year.
    if case .sun = start, case .sun = end { return true }
    return ![6, 12].contains { month in
      CivilDate(year: date.year, month: month, day: 21).map { isWithinDay($0, sun) } ?? false
    }
  }

  private func isWithinDay(_ date: CivilDate, _ sun: SunClock) -> Bool {
    guard let from = start.minute(on: date, sun), let to = end.minute(on: date, sun) else { return false }
    return from < to
  }

  /// The span of a day; nil where there is none, as where the sun that should begin it does not.
  ///
  /// Of a sun that stays up or down all day, what it should begin goes on from 00:00, and what it should end goes on to
  /// 24:00.
  func span(on date: CivilDate, _ sun: SunClock) -> ClockSpan? {
    let from: Int
    switch start {
    case .clock(let minutes): from = minutes
    case .sun(let event, let shift):
      switch sun.course(of: event, on: date) {
      case .happens(let minute): from = max(0, minute + shift)
      case .staysUp where event.isRising, .staysDown where !event.isRising: from = 0
      case .staysUp, .staysDown: return nil
      }
    }
    if openEnd == .fromStart { return make(from, from) }
    let isOvernight = isOvernight(date, sun)
    let days = isOvernight ? 1440 : 0
    let to: Int
    switch end {
    case .clock(let minutes): to = minutes + days
    case .sun(let event, let shift):
      switch sun.course(of: event, on: isOvernight ? date.adding(days: 1) : date) {
      case .happens(let minute): to = minute + shift + days
      case .staysUp where !event.isRising, .staysDown where event.isRising: to = 1440 + days
      case .staysUp, .staysDown:
        guard isOvernight else { return nil }
        to = 1440
      }
    }
    return make(from, min(to, ClockSpan.latest))
  }

  /// Beyond this no span by the sun reaches, in minutes.
  static func latest(_ openEnd: ClockSpan.OpenEnd) -> Int {
    openEnd == .none ? ClockSpan.latest : ClockSpan(unchecked: 0, ClockSpan.latest, .afterEnd).openEndLimit
  }

  private func make(_ from: Int, _ to: Int) -> ClockSpan? {
    guard from >= 0, from <= ClockSpan.latest, openEnd == .fromStart || to > from else { return nil }
    // An end that is not stated is on the next day, as of any span.
    return ClockSpan(unchecked: from, openEnd == .fromStart ? from + 1440 : to, openEnd)
  }
}
