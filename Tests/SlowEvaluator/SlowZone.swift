/// A time zone as a list of facts: from this second of UTC on, that offset.
public struct SlowZone: Sendable {
  public let name: String
  let stretches: [Stretch]

  /// A stretch of time for which the offsets are known; outside all stretches the evaluator traps.
  struct Stretch: Sendable {
    /// Seconds since 1970; the end does not belong to the stretch.
    let from: Int
    let to: Int
    /// The second from which an offset holds, and the offset in seconds east of UTC.
    let offsets: [(from: Int, offset: Int)]

    init(from: Int, to: Int, offsets: [(Int, Int)]) {
      self.from = from
      self.to = to
      self.offsets = offsets.map { (from: $0.0, offset: $0.1) }
    }
  }

  /// The zone with this name, for America/Toronto (1918 to 1922 and 2005 to 2107), America/Havana,
  /// America/Santiago and Africa/Cairo (2024 to 2030), Pacific/Apia (2010 to 2013), Europe/Berlin,
  /// Asia/Kathmandu and UTC (2010 to 2030); nil for any other.
  public static func named(_ name: String) -> SlowZone? {
    tables[name].map { SlowZone(name: name, stretches: $0) }
  }

  /// The offset in force at a second since 1970, in seconds east of UTC.
  public func offset(at second: Int) -> Int {
    stretch(at: second).offsets.last { $0.from <= second }!.offset
  }

  /// From which second since 1970 which offset holds, in seconds east of UTC.
  public var changes: [(from: Int, offset: Int)] { stretches.flatMap(\.offsets) }

  func stretch(at second: Int) -> Stretch {
    guard let stretch = stretches.first(where: { $0.from <= second && second < $0.to }) else {
      preconditionFailure("the table of \(name) does not reach \(second)")
    }
    return stretch
  }

  /// The first instant whose civil date and time is this one or later (rule 5.2), for a civil minute
  /// counted from the year 1 and what there is beyond it.
  func first(_ minute: Int, _ second: Int, _ nanosecond: Int) -> SlowInstant {
    let guess = (minute - SlowDate.epoch * 1440) * 60
    let axis = MinuteAxis(zone: self, from: guess, to: guess)
    let index = axis.index(of: minute)
    let start = (axis.start + index) * 60
    // A minute that the clock never shows: its seconds and fractions are as much in the gap as itself.
    guard axis.civil[index] == minute else { return SlowInstant(seconds: start) }
    return SlowInstant(seconds: start + second, nanoseconds: nanosecond)
  }
}
