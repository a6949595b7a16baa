import CivilTime

extension Schedule {
  /// The state at an instant, with the changes before and after it.
  ///
  /// Every boundary is a civil date and time and happens at the first instant at which the zone's clocks show that or
  /// later (design rule 2). O(1) where the week decides, else a look at each day up to the changes; bounded as `DayWalk`
  /// says. Allocates nothing where the week decides.
  public func state(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    answer(at: ClockReading(timestamp, zone), in: zone)
  }

  /// The same of an instant that many places are asked about.
  package func state(at now: ClockReading, in zone: ZoneRules) -> OpenState { answer(at: now, in: zone) }

  @inline(__always)
  private func answer(at now: ClockReading, in zone: ZoneRules) -> OpenState {
    if let (segment, previous, next) = weeklyChanges(now, in: zone) {
      let day = (week.basis(now.weekday), week.isEmpty(now.weekday))
      return state(segment, previous, next, day, at: now, in: zone)
    }
    return searchedState(at: now, in: zone)
  }

  /// The same where a search has to find the changes.
  @inline(never)
  private func searchedState(at now: ClockReading, in zone: ZoneRules) -> OpenState {
    let day = basis(on: now.shownDate, in: zone)
    return withLine(on: now.date, in: zone) { today in
      let index = today.index(at: now.minute)
      var next: StateChange?
      var previous: StateChange?
      // A day that the zone skips takes its spans with it, so even hours without an end may break there.
      if !neverChanges || !zone.skippedDays.isEmpty {
        next = change(after: index, of: today, now, in: zone)
        previous = change(before: index, of: today, now, in: zone)
        if next?.isWritable == false { next = nil }
        if previous?.isWritable == false { previous = nil }
      }
      return state(today[index], previous, next, day, at: now, in: zone)
    }
  }

  /// The state alone. O(1) where the week decides.
  public func kind(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState.Kind {
    let now = ClockReading(timestamp, zone)
    if zone.skippedDays.isEmpty, !irregularDays.mayBe(among: now.date, from: -reach, to: 0, calendar) {
      return week.segment(now.weekday, now.minute).0.kind
    }
    return searchedKind(at: now, in: zone)
  }

  @inline(never)
  private func searchedKind(at now: ClockReading, in zone: ZoneRules) -> OpenState.Kind {
    withLine(on: now.date, in: zone) { today in today[today.index(at: now.minute)].kind }
  }

  @inline(__always)
  private func state(
    _ segment: DayLine.Segment, _ previous: StateChange?, _ next: StateChange?,
    _ day: (basis: OpenState.DayBasis, isEmpty: Bool), at now: ClockReading, in zone: ZoneRules
  ) -> OpenState {
    let until = next?.timestamp
    var opened: Timestamp?
    if segment.isOpenEnd {
      let clock = now.clockSecond(at: segment.opened)
      opened = Timestamp(clamping: zone.firstSecond(reaching: clock, near: now.segment).second)
    }
    return OpenState(
      kind: segment.kind, since: previous?.timestamp, until: until, nextKind: next?.kind,
      comment: comment(of: segment.rule), isAmbiguous: previous?.isAmbiguous == true || next?.isAmbiguous == true,
      validUntil: OpenState.validUntil(until: until, at: now.timestamp, now.segment, in: zone), openEndOpened: opened,
      endIsOpen: next?.isOpenEnd == true, holiday: calendar.holiday(on: now.shownDate), dayBasis: day.basis,
      dayIsEmpty: day.isEmpty)
  }

  /// The changes before and after where the week alone decides from one to the other and no clock change touches either:
  /// then both are known beforehand, and a search would find just them. Without changes where there never are any. O(1).
  @inline(__always)
  private func weeklyChanges(
    _ now: ClockReading, in zone: ZoneRules
  ) -> (DayLine.Segment, previous: StateChange?, next: StateChange?)? {
    guard zone.skippedDays.isEmpty, now.isShown else { return nil }
    let (segment, turn) = week.segment(now.weekday, now.minute)
    guard turn.exists else { return irregularRules.isEmpty ? (segment, nil, nil) : nil }
    if irregularDays.mayBe(among: now.date, from: Int(turn.sinceDay) - reach, to: Int(turn.untilDay), calendar) {
      return nil
    }
    guard let since = now.boundary(at: turn.since, in: zone), let until = now.boundary(at: turn.until, in: zone)
    else { return nil }
    let previous = StateChange(
      second: since.second, kind: segment.kind, isAmbiguous: since.ambiguity != .none, isOpenEnd: false)
    let next = StateChange(
      second: until.second, kind: turn.nextKind, isAmbiguous: until.ambiguity != .none, isOpenEnd: turn.nextIsOpenEnd)
    return previous.isWritable && next.isWritable ? (segment, previous, next) : nil
  }
}
