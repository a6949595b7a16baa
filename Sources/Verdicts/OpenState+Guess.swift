import OpeningHours

extension OpenState {
  /// Whether `until` is no time that anybody gave: where an open end (`17:00+`) is taken to be over.
  package var isEndGuessed: Bool { openEndOpened != nil && nextKind == .closed }
}
