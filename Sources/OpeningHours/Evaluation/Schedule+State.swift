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

  /// Where the week alone decides from one change to the next and clock changes touch neither, both are known beforehand,
  /// and a search would find just them.
  @inline(__always)
  private func answer(at now: ClockReading, in zone: ZoneRules) -> OpenState {
    let (turn, index) = week.turn(now.weekday, now.minute)
    guard zone.skippedDays.isEmpty, now.isShown, turn.exists,
      !irregularDays.mayBe(among: now.date, from: Int(turn.sinceDay) &- reach, to: Int(turn.untilDay), calendar),
      let since = now.boundary(upTo: turn.since, in: zone), let until = now.boundary(after: turn.until, in: zone),
      now.isFarFromEnds
    else { return searchedState(at: now.timestamp, in: zone) }
    let previous = Timestamp(unchecked: since.second, 0)
    let next = Timestamp(unchecked: until.second, 0)
    return OpenState(
      kind: turn.kind, since: previous, until: next, nextKind: turn.nextKind,
      comment: hasComments ? comment(of: week.segment(index).rule) : nil,
      isAmbiguous: since.ambiguity != .none || until.ambiguity != .none,
      validUntil: OpenState.validUntil(until: next, at: now, in: zone),
      openEndOpened: turn.isOpenEnd ? opening(of: week.segment(index), now, zone) : nil, endIsOpen: turn.nextIsOpenEnd,
      holiday: calendar.holiday(on: now.date), dayBasis: turn.dayBasis, dayIsEmpty: turn.dayIsEmpty)
  }

  /// The same where a search has to find the changes.
  @inline(never)
  private func searchedState(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState {
    let now = ClockReading(timestamp, zone)
    let day = basis(on: now.shownDate, in: zone)
    return withLine(on: now.date, in: zone) { today in
      let index = today.index(at: now.minute)
      let segment = today[index]
      var next: StateChange?
      var previous: StateChange?
      // A day that the zone skips takes its spans with it, so even hours without an end may break there.
      if !neverChanges || !zone.skippedDays.isEmpty {
        next = change(after: index, of: today, now, in: zone)
        previous = change(before: index, of: today, now, in: zone)
        if next?.isWritable == false { next = nil }
        if previous?.isWritable == false { previous = nil }
      }
      let until = next?.timestamp
      return OpenState(
        kind: segment.kind, since: previous?.timestamp, until: until, nextKind: next?.kind,
        comment: comment(of: segment.rule), isAmbiguous: previous?.isAmbiguous == true || next?.isAmbiguous == true,
        validUntil: OpenState.validUntil(until: until, at: now, in: zone),
        openEndOpened: segment.isOpenEnd ? opening(of: segment, now, zone) : nil, endIsOpen: next?.isOpenEnd == true,
        holiday: calendar.holiday(on: now.shownDate), dayBasis: day.basis, dayIsEmpty: day.isEmpty)
    }
  }

  /// The state alone. O(1) where the week decides.
  public func kind(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState.Kind {
    let now = ClockReading(timestamp, zone)
    if zone.skippedDays.isEmpty, !irregularDays.mayBe(among: now.date, from: -overlap, to: 0, calendar) {
      return week.turn(now.weekday, now.minute).0.kind
    }
    return searchedKind(at: timestamp, in: zone)
  }

  @inline(never)
  private func searchedKind(at timestamp: Timestamp, in zone: ZoneRules) -> OpenState.Kind {
    let now = ClockReading(timestamp, zone)
    return withLine(on: now.date, in: zone) { today in today[today.index(at: now.minute)].kind }
  }

  /// When a place opened of which the closing is not known at an instant; nil where it is, or where it is closed.
  package func opening(at timestamp: Timestamp, in zone: ZoneRules) -> Timestamp? {
    let now = ClockReading(timestamp, zone)
    return withLine(on: now.date, in: zone) { today in
      let segment = today[today.index(at: now.minute)]
      return segment.isOpenEnd ? opening(of: segment, now, zone) : nil
    }
  }

  @inline(never)
  private func opening(of segment: DayLine.Segment, _ now: ClockReading, _ zone: ZoneRules) -> Timestamp {
    let clock = now.clockSecond(at: segment.opened)
    return Timestamp(clamping: zone.firstSecond(reaching: clock, near: now.segment).second)
  }
}
