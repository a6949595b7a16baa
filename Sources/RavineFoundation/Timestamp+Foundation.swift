#if canImport(Foundation)
  import CivilTime
  import Foundation

  extension Timestamp {
    /// The present instant, by the system's clock.
    public static var now: Timestamp { Timestamp(Date()) }

    /// The instant of a date, to the nanosecond that a `Double` can tell; held within the range.
    public init(_ date: Date) {
      let time = date.timeIntervalSince1970
      let whole = time.rounded(.down)
      guard let seconds = Int64(exactly: whole) else {
        self = time < 0 ? .min : .max
        return
      }
      let nanoseconds = UInt32(Swift.min((time - whole) * 1_000_000_000, 999_999_999))
      self = Timestamp(seconds: seconds, nanoseconds: nanoseconds) ?? Timestamp(clamping: seconds)
    }
  }

  extension Date {
    /// The date of an instant.
    public init(_ timestamp: Timestamp) {
      self.init(timeIntervalSince1970: Double(timestamp.seconds) + Double(timestamp.nanoseconds) / 1_000_000_000)
    }
  }
#endif
