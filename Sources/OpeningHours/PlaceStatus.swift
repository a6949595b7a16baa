/// Whether a place is in business at all.
public enum PlaceStatus: UInt8, Hashable, Sendable {
  case open
  /// Closed, and no next opening is known.
  case temporarilyClosed
  /// Closed for good: listed nowhere, found by its id only.
  case permanentlyClosed
}
