extension FreshnessMachine {
  /// Takes in what happened, without beginning anything new.
  mutating func take(_ event: Event, _ effects: inout [Effect]) {
    switch event {
    case .launched(let stamp):
      guard !isLaunched else { return }
      isLaunched = true
      held = stamp
      if isForeground { lastReturn = time }
      putOffCheck()
      want(.launch)
    case .reloaded(let stamp):
      held = stamp
      if let wanted = pursuit?.stamp, wanted <= stamp { pursuit = nil }
    case .foreground: comeBack()
    case .background: isForeground = false
    case .online:
      if flight != nil { flight?.isOutdated = true } else { retryOnline() }
    case .pulled:
      if flight != nil { flight?.isPulled = true } else { want(.pulled) }
    case .looked:
      if isMarked, flight == nil { want(.invalidated) }
    case .invalidated: isMarked = true
    case .stamp(let stamp): notice(stamp)
    case .accountChanged(let stamp): change(holding: stamp, &effects)
    case .tokenChanged:
      token += 1
      // A request under way that is refused for the old token is sent again.
      if standing == .refused, flight == nil {
        standing = .sound
        want(.launch)
      }
    case .timer:
      forgetWake()
      if let end = flight?.renewalEnd, end <= time { endRenewal(.failed, &effects) }
    case .answered(let id, let answer):
      if flight?.id == id, flight?.renewalEnd == nil { take(answer, &effects) }
    case .renewed(let id, let renewal):
      if flight?.id == id, flight?.renewalEnd != nil { endRenewal(renewal, &effects) }
    }
  }

  /// Notes a reason to ask at once, where the last answer allows it.
  mutating func want(_ reason: RefreshReason) {
    switch (standing, reason) {
    case (_, .pulled), (_, .launch), (.sound, _), (.rejected, _), (.notFound, .invalidated): break
    case (.failing(_, _, let isOrdered), _) where !isOrdered: break
    case (.refused, _), (.notFound, _), (.failing, _): return
    }
    if ask == nil || reason == .pulled { ask = reason }
  }

  private mutating func comeBack() {
    guard !isForeground else { return }
    isForeground = true
    if let lastReturn, time - lastReturn < policy.returnInterval { return }
    lastReturn = time
    if flight != nil { flight?.isOutdated = true } else { want(.foreground) }
  }

  private mutating func retryOnline() {
    switch standing {
    case .failing, .rejected: want(.online)
    case .sound, .notFound, .refused: break
    }
  }

  private mutating func notice(_ stamp: CatalogStamp) {
    guard stamp > held ?? CatalogStamp(milliseconds: 0) else { return }
    // What is due already stays due.
    let start = time + random.duration(upTo: policy.stampSpread)
    if pursuit == nil {
      pursuit = StampPursuit(stamp, from: start, policy: policy)
    } else if let known = pursuit?.stamp, stamp > known {
      pursuit?.turn(to: stamp, from: start, policy: policy)
    }
  }

  /// Forgets everything that was about the account before.
  private mutating func change(holding stamp: CatalogStamp?, _ effects: inout [Effect]) {
    if let flight {
      effects.append(.cancel(flight.id))
      self.flight = nil
    }
    token += 1
    held = stamp
    isMarked = false
    pursuit = nil
    ask = nil
    standing = .sound
    putOffCheck()
    if isLaunched { want(.launch) }
  }

  mutating func putOffCheck() { checkAt = time + lengthened(policy.checkInterval) }

  /// What is under way, as people see it.
  var activity: RefreshActivity {
    guard let flight else { return .idle }
    return held == nil ? .loading : flight.isPulled ? .refreshing : .idle
  }
}
