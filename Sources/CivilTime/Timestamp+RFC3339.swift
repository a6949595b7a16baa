extension Timestamp {
  /// This instant as RFC 3339 writes it on a clock so far ahead of UTC, or with `Z`; a zero fraction is not printed.
  ///
  /// RFC 3339 knows offsets of whole minutes up to 23:59 and years of four digits: where the clock's reading needs
  /// more (local mean time before 1895, the last day of 9999), the same instant is written with `Z`.
  public func rfc3339(offset: UTCOffset? = nil) -> String {
    if let offset, offset.seconds % 60 == 0, offset.seconds.magnitude < 86_400 {
      let wall = CivilDateTime(clockSeconds: seconds + Int64(offset.seconds))
      if wall.date >= .min, wall.date <= .max { return fields(of: wall) + offset.description }
    }
    return fields(of: CivilDateTime(clockSeconds: seconds)) + "Z"
  }

  private func fields(of wall: CivilDateTime) -> String {
    var text = wall.date.iso8601 + "T" + wall.time.iso8601
    if nanoseconds != 0 {
      var fraction = Int(nanoseconds)
      var width = 9
      while fraction % 10 == 0 {
        fraction /= 10
        width -= 1
      }
      text += "." + padded(fraction, width)
    }
    return text
  }
}

extension CivilDate {
  /// `YYYY-MM-DD`.
  public var iso8601: String {
    let (year, month, day) = fields
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }
}

extension TimeOfDay {
  /// `HH:MM:SS`, the fraction left out.
  public var iso8601: String { padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2) }
}

extension Timestamp: CustomStringConvertible {
  /// As RFC 3339 writes it, in UTC.
  public var description: String { rfc3339() }
}

extension CivilDate: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String { iso8601 }
}

extension TimeOfDay: CustomStringConvertible {
  /// `HH:MM:SS`, the fraction left out.
  public var description: String { iso8601 }
}

extension CivilDateTime: CustomStringConvertible {
  /// `YYYY-MM-DDTHH:MM:SS`, the fraction left out.
  public var description: String { date.iso8601 + "T" + time.iso8601 }
}

extension MonthDay: CustomStringConvertible {
  /// `MM-DD`, as a catalog writes it.
  public var description: String { padded(month, 2) + "-" + padded(day, 2) }
}

extension UTCOffset: CustomStringConvertible {
  /// `-05:00`, and with seconds where it has some.
  public var description: String {
    let rest = Int(seconds.magnitude)
    let text = (seconds < 0 ? "-" : "+") + padded(rest / 3600, 2) + ":" + padded(rest / 60 % 60, 2)
    return rest % 60 == 0 ? text : text + ":" + padded(rest % 60, 2)
  }
}

func padded(_ value: Int, _ width: Int) -> String {
  var text = String(value)
  while text.utf8.count < width { text = "0" + text }
  return text
}
