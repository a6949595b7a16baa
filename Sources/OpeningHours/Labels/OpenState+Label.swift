import CivilTime

extension OpenState {
  /// What a person reads of this state: `Open · Closes 11 p.m.` The same until `validUntil`.
  ///
  /// - Parameters:
  ///   - timestamp: the instant for which the state was computed.
  ///   - zone: the place's zone, in which times are written.
  ///   - status: what the catalog says of the place as a whole.
  ///   - hoursChecked: when somebody last looked whether the hours are right.
  ///   - deviceZone: the zone of the reader's device; where its clocks differ at the time named, the time is followed
  ///     by "Toronto time". Nil: never.
  public func label(
    at timestamp: Timestamp, in zone: ZoneRules, language: LabelLanguage = .english, status: PlaceStatus = .open,
    hoursChecked: CivilDate? = nil, deviceZone: ZoneRules? = nil
  ) -> StateLabel {
    switch status {
    case .temporarilyClosed: return StateLabel([.closedTemporarily], in: language)
    case .permanentlyClosed: return StateLabel([.closedPermanently], in: language)
    case .open: break
    }
    let clock = LabelClock(timestamp, zone, deviceZone)
    var phrases =
      switch kind {
      case .open: openPhrases(clock)
      case .closed: closedPhrases(clock)
      case .unknown: unknownPhrases(clock)
      }
    if kind != .unknown, holiday != nil, dayBasis == .regular { phrases.append(.hoursMightDiffer) }
    if let hoursChecked, let limit = hoursChecked.oneYearLater, clock.now.date > limit {
      phrases.append(.hoursChecked(hoursChecked))
    }
    return StateLabel(phrases, in: language)
  }

  /// Whether a closed place opens at `until`, be it with an open end (`17:00+`).
  package var opensNext: Bool { nextKind == .open || nextKind == .unknown && endIsOpen }

  /// Whether an open place closes at `until`, and that is announced as soon; not where nobody knows what comes then.
  package func closesSoon(at timestamp: Timestamp) -> Bool {
    guard kind == .open, nextKind == .closed, let until else { return false }
    return OpenState.isSoon(until, at: timestamp)
  }

  private func openPhrases(_ clock: LabelClock) -> [Phrase] {
    guard let until, until <= clock.timestamp.adding(seconds: OpenState.farAway) else { return [.openAllHours] }
    let end = clock.ending(until)
    // Whether it closes then is not known, so nothing may say that it does.
    if nextKind == .unknown { return [.openUntilAtLeast(end)] }
    return closesSoon(at: clock.timestamp) ? [.closesSoon(end)] : [.open, .closes(end)]
  }

  private func closedPhrases(_ clock: LabelClock) -> [Phrase] {
    if let until, opensNext, OpenState.isSoon(until, at: clock.timestamp) {
      return [.opensSoon(clock.beginning(until))]
    }
    var phrases = [Phrase.closed]
    // Where nothing is known from then on, nobody says that it opens.
    if let until, !opensNext { phrases = [.closedUntilAtLeast(clock.ending(until))] }
    if let holiday, holiday.isPublic, dayIsEmpty, dayBasis != .regular { phrases.append(.holiday(holiday)) }
    if let until, opensNext { phrases.append(.opens(clock.beginning(until))) }
    return phrases
  }

  private func unknownPhrases(_ clock: LabelClock) -> [Phrase] {
    guard let openEndOpened else { return [.hoursNotConfirmed] }
    return [.opened(clock.past(openEndOpened)), .closingNotGiven]
  }

  private static func isSoon(_ change: Timestamp, at timestamp: Timestamp) -> Bool {
    change <= timestamp.adding(seconds: soon)
  }
}

extension CivilDate {
  /// The same day of the next year; of 29 February the 28th. Nil beyond the calendar.
  fileprivate var oneYearLater: CivilDate? {
    let (year, month, day) = fields
    return CivilDate(year: year + 1, month: month, day: day) ?? CivilDate(year: year + 1, month: month, day: 28)
  }
}
