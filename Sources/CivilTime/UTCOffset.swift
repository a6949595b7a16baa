/// How far a wall clock is ahead of UTC, in seconds: −18 000 for Toronto in winter.
public struct UTCOffset: Hashable, Comparable, Sendable {
  /// Positive east of Greenwich.
  public let seconds: Int

  /// The offset, or nil beyond 26 hours either way, the widest that RFC 9636 foresees.
  public init?(seconds: Int) {
    guard seconds.magnitude <= UTCOffset.limit else { return nil }
    self.seconds = seconds
  }

  @inlinable package init(unchecked seconds: Int) { self.seconds = seconds }

  /// That of UTC itself.
  public static let utc = UTCOffset(unchecked: 0)
  @inlinable package static var limit: Int { 26 * 3600 }

  /// Whether it lies farther west.
  public static func < (a: UTCOffset, b: UTCOffset) -> Bool { a.seconds < b.seconds }
}
