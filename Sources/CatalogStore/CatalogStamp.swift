import Transport

/// The catalog version that any answer may carry in `x-catalog-version`: epoch milliseconds, compared as a number.
public struct CatalogStamp: Hashable, Comparable, Sendable {
  /// The name of the field.
  public static let fieldName = "x-catalog-version"

  /// Milliseconds since 1970; zero where the text was no number.
  public let milliseconds: UInt64

  /// A stamp of this many milliseconds.
  public init(milliseconds: UInt64) { self.milliseconds = milliseconds }

  /// Reads decimal digits; anything else, also a number that does not fit, is zero.
  public init(_ text: some Sequence<UInt8>) {
    milliseconds = Self.number(text) ?? 0
  }

  private static func number(_ text: some Sequence<UInt8>) -> UInt64? {
    var value: UInt64?
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      let (tens, overflow) = (value ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(byte - 0x30))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  /// The stamp that an answer carries; `nil`, which is no information, where it has none. Of several the newest.
  public init?(of fields: HeaderFields) {
    guard let newest = fields.all(Self.fieldName).map({ CatalogStamp($0.value) }).max() else { return nil }
    self = newest
  }

  /// The lower number is the older.
  public static func < (left: CatalogStamp, right: CatalogStamp) -> Bool { left.milliseconds < right.milliseconds }
}
