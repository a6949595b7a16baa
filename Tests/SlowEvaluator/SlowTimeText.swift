/// What a text says about time: an exact instant, a wall clock's time, or a bare date.
public enum SlowTimeText: Equatable, Sendable {
  /// RFC 3339 with an offset or `Z`.
  case instant(SlowInstant)
  /// The same without an offset, or without seconds too: minutes since the year 1 on a wall clock, then seconds and
  /// nanoseconds.
  case wall(minute: Int, second: Int, nanosecond: Int)
  /// `2026-12-25`: a day's number.
  case day(Int)

  /// Reads a text; nil where it is none of the three, or names a date or time that does not exist.
  public init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    guard
      let year = number(4, &bytes), take("-", &bytes),
      let month = number(2, &bytes), take("-", &bytes),
      let day = number(2, &bytes),
      let date = SlowDate(year: year, month: month, day: day)
    else { return nil }
    if bytes.isEmpty {
      self = .day(date.number)
      return
    }
    guard
      take("T", &bytes) || take("t", &bytes),
      let hour = number(2, &bytes), hour < 24, take(":", &bytes),
      let minute = number(2, &bytes), minute < 60
    else { return nil }
    let wall = (date.number * 24 + hour) * 60 + minute
    // A wall clock may be read to the minute.
    if bytes.isEmpty {
      self = .wall(minute: wall, second: 0, nanosecond: 0)
      return
    }
    guard take(":", &bytes), let second = number(2, &bytes), second < 60 else { return nil }
    var nanosecond = 0
    if take(".", &bytes) {
      guard let fraction = fraction(&bytes) else { return nil }
      nanosecond = fraction
    }
    if bytes.isEmpty {
      self = .wall(minute: wall, second: second, nanosecond: nanosecond)
      return
    }
    guard let offset = offset(&bytes), bytes.isEmpty else { return nil }
    let seconds = (wall - SlowDate.epoch * 1440 - offset) * 60 + second
    self = .instant(SlowInstant(seconds: seconds, nanoseconds: nanosecond))
  }

  /// The instant which the text means in a zone: for a wall time the first instant whose civil date and
  /// time is that one or later (rule 5.2), for a day its first instant.
  public func first(in zone: SlowZone) -> SlowInstant {
    switch self {
    case .instant(let instant): instant
    case .wall(let minute, let second, let nanosecond): zone.first(minute, second, nanosecond)
    case .day(let day): zone.first(day * 1440, 0, 0)
    }
  }
}

/// Reads a time of day, `H:MM` or `HH:MM` up to `48:00`, as minutes; nil for any other text.
func minutes(of text: String) -> Int? {
  var bytes = Array(text.utf8)[...]
  guard
    let hour = bytes.count == 4 ? number(1, &bytes) : number(2, &bytes), take(":", &bytes),
    let minute = number(2, &bytes), bytes.isEmpty, minute < 60, hour * 60 + minute <= 48 * 60
  else { return nil }
  return hour * 60 + minute
}

private func take(_ wanted: Unicode.Scalar, _ bytes: inout ArraySlice<UInt8>) -> Bool {
  guard bytes.first == UInt8(ascii: wanted) else { return false }
  bytes.removeFirst()
  return true
}

private func digit(_ bytes: inout ArraySlice<UInt8>) -> Int? {
  guard let byte = bytes.first, (48...57).contains(byte) else { return nil }
  bytes.removeFirst()
  return Int(byte) - 48
}

/// Exactly so many digits.
func number(_ digits: Int, _ bytes: inout ArraySlice<UInt8>) -> Int? {
  var value = 0
  for _ in 0..<digits {
    guard let next = digit(&bytes) else { return nil }
    value = value * 10 + next
  }
  return value
}

/// One digit or more, as nanoseconds; what is finer is cut.
private func fraction(_ bytes: inout ArraySlice<UInt8>) -> Int? {
  var value = 0
  var weight = 100_000_000
  guard var next = digit(&bytes) else { return nil }
  while true {
    value += next * weight
    weight /= 10
    guard let another = digit(&bytes) else { return value }
    next = another
  }
}

/// `Z`, or hours and minutes east of UTC, as minutes.
private func offset(_ bytes: inout ArraySlice<UInt8>) -> Int? {
  if take("Z", &bytes) || take("z", &bytes) { return 0 }
  let isWest = bytes.first == UInt8(ascii: "-")
  guard
    take("+", &bytes) || take("-", &bytes),
    let hours = number(2, &bytes), hours < 24, take(":", &bytes),
    let minutes = number(2, &bytes), minutes < 60
  else { return nil }
  return (isWest ? -1 : 1) * (hours * 60 + minutes)
}
