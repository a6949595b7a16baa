/// What the sun does on a day, as whoever makes a schedule knows it.
public enum SlowSunTime: Equatable, Sendable {
  /// The minute of the wall clock, from the day's midnight.
  case minute(Int)
  /// The sun stays above, or below, where the event would be all day long.
  case staysUp
  case staysDown
}

public enum SlowSunEvent: String, CaseIterable, Sendable {
  case dawn, sunrise, sunset, dusk

  var isMorning: Bool { self == .dawn || self == .sunrise }

  /// Without a place, in minutes (rule 5.11).
  var usual: Int {
    switch self {
    case .dawn: 330
    case .sunrise: 360
    case .sunset: 1080
    case .dusk: 1110
    }
  }
}

/// When an event happens on the day with a number.
public typealias SlowSun = @Sendable (SlowSunEvent, Int) -> SlowSunTime

/// Times of a rule: two times of the clock, or one or both of them the sun's.
enum SlowTimes: Sendable {
  case clock(SlowSpan)
  case sun(SlowPoint, SlowPoint?, isOpenEnded: Bool)

  var isOpenEnded: Bool {
    switch self {
    case .clock(let span): span.isOpenEnded
    case .sun(_, _, let isOpenEnded): isOpenEnded
    }
  }

  /// What a day owns; nil for nothing.
  func span(on day: Int, _ sun: SlowSun?) -> SlowSpan? {
    switch self {
    case .clock(let span): return span
    case .sun(let start, let end, let isOpenEnded):
      guard let open = start.beginning(on: day, sun) else { return nil }
      guard let end else { return SlowSpan(open: open, close: open, isOpenEnded: true) }
      let days = end.usual < start.usual && !isWithinOneDay(start, end, day, sun) ? 1 : 0
      guard let close = end.end(on: day, days, sun), close > open else { return nil }
      return SlowSpan(open: open, close: close, isOpenEnded: isOpenEnded)
    }
  }

  /// Whether two times come in their order on the day; of one of the clock and one of the sun, it is enough that they do
  /// on the longest or the shortest day of the year.
  private func isWithinOneDay(_ start: SlowPoint, _ end: SlowPoint, _ day: Int, _ sun: SlowSun?) -> Bool {
    guard let sun else { return false }
    var days = [day]
    if start.isOfClock != end.isOfClock {
      let year = SlowDate(number: day).year
      days += [6, 12].compactMap { SlowDate(year: year, month: $0, day: 21)?.number }
    }
    return days.contains { day in
      guard let open = start.minute(on: day, sun), let close = end.minute(on: day, sun) else { return false }
      return close > open
    }
  }
}

/// A time of the clock, or one counted from what the sun does.
enum SlowPoint: Sendable {
  case clock(Int)
  case sun(SlowSunEvent, after: Int)

  var usual: Int {
    switch self {
    case .clock(let minute): minute
    case .sun(let event, let after): event.usual + after
    }
  }

  var isOfClock: Bool { if case .clock = self { true } else { false } }

  func minute(on day: Int, _ sun: SlowSun) -> Int? {
    guard case .sun(let event, let after) = self else { return usual }
    return if case .minute(let minute) = sun(event, day) { minute + after } else { nil }
  }

  func beginning(on day: Int, _ sun: SlowSun?) -> Int? {
    guard case .sun(let event, let after) = self, let sun else { return max(0, usual) }
    switch sun(event, day) {
    case .minute(let minute): return max(0, minute + after)
    case .staysUp: return event.isMorning ? 0 : nil
    case .staysDown: return event.isMorning ? nil : 0
    }
  }

  func end(on day: Int, _ days: Int, _ sun: SlowSun?) -> Int? {
    guard case .sun(let event, let after) = self, let sun else { return usual + days * 1440 }
    switch sun(event, day + days) {
    case .minute(let minute): return min(minute + after + days * 1440, 2880)
    case .staysUp where !event.isMorning, .staysDown where event.isMorning: return (1 + days) * 1440
    case .staysUp, .staysDown: return days == 1 ? 1440 : nil
    }
  }
}
