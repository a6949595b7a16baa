extension OpenState {
  /// Of a place that is closed whatever its hours say.
  public static let outOfBusiness = OpenState(
    kind: .closed, since: nil, until: nil, nextKind: nil, comment: nil, isAmbiguous: false, validUntil: nil,
    openEndOpened: nil, endIsOpen: false, holiday: nil, dayBasis: .regular, dayIsEmpty: true)
}
