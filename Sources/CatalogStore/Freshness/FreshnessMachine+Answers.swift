extension FreshnessMachine {
  /// Takes the answer to the request under way.
  mutating func take(_ answer: Answer, _ effects: inout [Effect]) {
    guard let flight else { return }
    switch answer {
    case .confirmed(let stamp):
      held = stamp
      end(.sound, &effects)
      closePursuit(of: flight)
      repeatIfMarked()
    case .rejected:
      end(.rejected, &effects)
      closePursuit(of: flight)
      repeatIfMarked()
    case .notFound:
      end(.notFound, &effects)
      closePursuit(of: flight)
      repeatIfMarked()
    case .unauthorized: refuse(flight, &effects)
    case .unreachable:
      fail(retryAfter: nil, isOutdated: flight.isOutdated, &effects)
    case .serverError(let seconds):
      fail(retryAfter: seconds, isOutdated: false, &effects)
    }
  }

  /// Goes on after a renewal of credentials.
  mutating func endRenewal(_ renewal: Renewal, _ effects: inout [Effect]) {
    guard let flight else { return }
    self.flight?.renewalEnd = nil
    switch renewal {
    case .renewed:
      self.flight?.hasRenewed = true
      sendAgain(&effects)
    case .refused where flight.token != token: sendAgain(&effects)
    case .refused: end(.refused, &effects)
    case .failed: fail(retryAfter: nil, isOutdated: flight.isOutdated, &effects)
    }
  }

  private mutating func refuse(_ flight: Flight, _ effects: inout [Effect]) {
    if flight.token != token {
      sendAgain(&effects)
    } else if flight.hasRenewed {
      end(.refused, &effects)
    } else if isForeground {
      self.flight?.renewalEnd = time + policy.renewalLimit
      effects.append(.renew(flight.id))
    } else {
      postpone(flight, &effects)
    }
  }

  /// Sends the request once more, with the account's newest token.
  private mutating func sendAgain(_ effects: inout [Effect]) {
    guard let flight else { return }
    guard isForeground else { return postpone(flight, &effects) }
    self.flight?.token = token
    effects.append(.send(flight.id, flight.reason))
  }

  /// Nothing is sent from the background: the request ends, and is made again in the foreground.
  private mutating func postpone(_ flight: Flight, _ effects: inout [Effect]) {
    end(.sound, &effects)
    want(flight.reason)
  }

  private mutating func fail(retryAfter seconds: Int64?, isOutdated: Bool, _ effects: inout [Effect]) {
    var count = 1
    if case .failing(let before, _, _) = standing { count = before &+ 1 }
    var wait = policy.retryWait(afterFailures: count)
    if let seconds {
      // The cut before the comparison keeps a number of any size within what a duration holds.
      let named = Duration.seconds(min(max(seconds, 0), 1 << 40))
      wait = max(wait, min(named, policy.longestRetryAfter))
    }
    let retryAt = isOutdated ? time : time + lengthened(wait)
    end(.failing(count: count, retryAt: retryAt, isOrdered: seconds != nil), &effects)
  }

  private mutating func end(_ standing: Standing, _ effects: inout [Effect]) {
    guard let id = flight?.id else { return }
    flight = nil
    self.standing = standing
    putOffCheck()
    effects.append(.end(id))
  }

  /// After an answer: whether the stamp was reached, and if not, when to ask for it again.
  private mutating func closePursuit(of flight: Flight) {
    guard let pursuit else { return }
    let held = held ?? CatalogStamp(milliseconds: 0)
    guard pursuit.stamp > held else {
      self.pursuit = nil
      return
    }
    // One that arrived after the request was sent has not been asked for yet.
    guard let pursued = flight.pursued, pursued > held else { return }
    let spread = random.duration(upTo: min(pursuit.wait, policy.spread))
    self.pursuit?.miss(pursued, at: time, spread: spread, policy: policy)
  }

  /// What was invalidated while a request was under way may be older than its answer.
  private mutating func repeatIfMarked() {
    if isMarked { want(.invalidated) }
  }
}
