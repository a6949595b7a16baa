/// An exact point in time: seconds and nanoseconds since the start of 1970 in UTC.
public struct SlowInstant: Comparable, Sendable {
  public var seconds: Int
  public var nanoseconds: Int

  public init(seconds: Int, nanoseconds: Int = 0) {
    precondition((0..<1_000_000_000).contains(nanoseconds))
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// The instant as RFC 3339 text in a zone: no fraction where it is zero, no zeros at a fraction's end,
  /// `Z` where the offset is zero.
  public func text(in zone: SlowZone) -> String {
    let offset = zone.offset(at: seconds)
    let local = seconds + offset + SlowDate.epoch * 86_400
    let date = SlowDate(number: local / 86_400)
    let second = local % 86_400
    var text = "\(padded(date.year, 4))-\(padded(date.month))-\(padded(date.day))"
    text += "T\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))"
    if nanoseconds > 0 {
      var digits = padded(nanoseconds, 9)
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    if offset == 0 { return text + "Z" }
    return text + (offset < 0 ? "-" : "+") + padded(abs(offset) / 3600) + ":" + padded(abs(offset) / 60 % 60)
  }
}

private func padded(_ number: Int, _ width: Int = 2) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
