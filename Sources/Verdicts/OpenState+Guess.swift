import OpeningHours

extension OpenState {
  /// Whether `until` is no time that anybody gave: where an open end (`17:00+`) is taken to be over.
  package var isEndGuessed: Bool { openEndOpened != nil && nextKind == .closed }

  /// Whether a closed place opens at `until`, be it with an open end.
  var isOpeningNext: Bool { nextKind == .open || nextKind == .unknown && endIsOpen }
}
