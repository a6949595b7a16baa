/// The state of a place.
public enum SlowState: UInt8, Sendable {
  case closed
  case unknown
  case open

  /// The word that stands for the state in JSON.
  public var word: String {
    switch self {
    case .closed: "closed"
    case .unknown: "unknown"
    case .open: "open"
    }
  }
}
