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
  }

  var start: Point
  /// The start itself where the end is open and not stated.
  var end: Point
  var openEnd: ClockSpan.OpenEnd

  /// Whether the end lies on the next day: told by the nominal times, so that it is the same all year.
  private var endsNextDay: Bool { openEnd != .fromStart && end.nominal < start.nominal }

  /// The span where no location is known.
  var nominal: ClockSpan? {
    make(max(0, start.nominal), endsNextDay ? end.nominal + 1440 : end.nominal)
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
    let days = endsNextDay ? 1440 : 0
    let to: Int
    switch end {
    case .clock(let minutes): to = minutes + days
    case .sun(let event, let shift):
      switch sun.course(of: event, on: endsNextDay ? date.adding(days: 1) : date) {
      case .happens(let minute): to = minute + shift + days
      case .staysUp where !event.isRising, .staysDown where event.isRising: to = 1440 + days
      case .staysUp, .staysDown:
        guard endsNextDay else { return nil }
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
