/// What a catalog says of a place as a whole, above its hours.
public enum PlaceStatus: UInt8, Hashable, Sendable {
  /// In business: the hours count.
  case open
  /// Closed for now, whatever the hours say; no next opening is known.
  case temporarilyClosed
  /// Gone; found only by its id.
  case permanentlyClosed
}
