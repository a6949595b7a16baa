/// An exact point in time: seconds and nanoseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
///
/// The range is the years 0000 to 9999 in UTC, which is what RFC 3339 can write. A fraction finer than a
/// nanosecond is cut, never rounded: rounding could carry an instant past the boundary that it lies before.
public struct Timestamp: Hashable, Sendable {
  /// Whole seconds since the epoch, rounded towards the past.
  public let seconds: Int64
  /// Nanoseconds after `seconds`, 0 ... 999 999 999.
  public let nanoseconds: UInt32

  /// A timestamp, or nil outside `Timestamp.min ... Timestamp.max` or with a second or more of nanoseconds.
  @inlinable
  public init?(seconds: Int64, nanoseconds: UInt32 = 0) {
    guard seconds >= Timestamp.min.seconds, seconds <= Timestamp.max.seconds, nanoseconds < 1_000_000_000 else {
      return nil
    }
    self.init(unchecked: seconds, nanoseconds)
  }

  /// The timestamp at `seconds`, or the end of the range that is nearer.
  @inlinable
  public init(clamping seconds: Int64) {
    self.init(unchecked: Swift.min(Swift.max(seconds, Timestamp.min.seconds), Timestamp.max.seconds), 0)
  }

  @inlinable
  package init(unchecked seconds: Int64, _ nanoseconds: UInt32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// 0000-01-01T00:00:00Z.
  @inlinable public static var min: Timestamp { Timestamp(unchecked: -62_167_219_200, 0) }
  /// 9999-12-31T23:59:59.999999999Z.
  @inlinable public static var max: Timestamp { Timestamp(unchecked: 253_402_300_799, 999_999_999) }
}

extension Timestamp: Comparable {
  /// Whether it is the earlier instant.
  @inlinable
  public static func < (a: Timestamp, b: Timestamp) -> Bool {
    a.seconds != b.seconds ? a.seconds < b.seconds : a.nanoseconds < b.nanoseconds
  }
}

extension Timestamp {
  /// This instant moved by whole seconds, held within the range.
  @inlinable
  public func adding(seconds delta: Int64) -> Timestamp {
    let (sum, overflow) = seconds.addingReportingOverflow(delta)
    if overflow || sum < Timestamp.min.seconds || sum > Timestamp.max.seconds {
      return delta < 0 ? .min : .max
    }
    return Timestamp(unchecked: sum, nanoseconds)
  }
}
