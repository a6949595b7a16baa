import OpeningHours

extension OpenState.Kind {
  /// The word that JSON answers use.
  package var word: String {
    switch self {
    case .open: "open"
    case .closed: "closed"
    case .unknown: "unknown"
    }
  }
}

extension MomentState.Kind {
  package var word: String {
    switch self {
    case .upcoming: "upcoming"
    case .live: "live"
    case .over: "over"
    }
  }
}
