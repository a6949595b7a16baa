import CivilTime

extension MomentTimes {
  /// What a person reads of a Moment: `Starts 6 p.m. Saturday`. The same until the `validUntil` of its state.
  ///
  /// - Parameters:
  ///   - timestamp: the instant of reading.
  ///   - zone: the place's zone, in which times are written.
  ///   - deviceZone: the zone of the reader's device; where its clocks differ at the time named, the time is followed
  ///     by "Toronto time". Nil: never.
  public func label(
    at timestamp: Timestamp, in zone: ZoneRules, language: LabelLanguage = .english, deviceZone: ZoneRules? = nil
  ) -> StateLabel {
    let clock = LabelClock(timestamp, zone, deviceZone)
    switch state(at: timestamp, in: zone).kind {
    case .upcoming: return StateLabel([.starts(beginning(clock))], in: language)
    case .live:
      let end = ending(clock)
      return StateLabel(end.map { [.onNow, .lasts(until: $0)] } ?? [.onNow], in: language)
    case .over: return StateLabel([.ended], in: language)
    }
  }

  private func beginning(_ clock: LabelClock) -> LabelMoment {
    // The clock's own date, not the written one: a zone may skip a day.
    startsAllDay ? clock.beginning(allDay: clock.zone.civil(at: start).date) : clock.beginning(start)
  }

  /// The time where it ends today or in the night after; else the last day, which is not that of the exclusive end.
  private func ending(_ clock: LabelClock) -> LabelMoment? {
    if endForm == .notGiven { return nil }
    var moment = clock.ending(end)
    guard endForm == .wholeDay else { return moment.day == .none ? moment : clock.date(clock.lastDay(before: end)) }
    let lastDay = clock.zone.civil(at: end.adding(seconds: -1)).date
    guard lastDay <= clock.now.date else { return clock.date(lastDay) }
    // Where the clocks skip midnight, the day's end still goes by that name.
    moment.time = .midnight
    moment.day = .none
    return moment
  }
}
