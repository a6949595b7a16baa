import Transport

extension FreshDocument {
  typealias Event = FreshnessMachine.Event

  /// Tells the machine, does what it wants, and shows what comes of it; `update` is the event's own part in that.
  func handle(_ event: Event, update: (inout Snapshot<Value>) -> Void = { _ in }) {
    let effects = machine.handle(event, at: clock.elapsed())
    update(&current)
    var isOver = false
    for effect in effects {
      switch effect {
      case .send(let id, _): send(id)
      case .renew(let id): renew(id)
      case .wake(let wait): wake(after: wait)
      case .cancel:
        flight?.task.cancel()
        flight = nil
        isOver = true
      case .end:
        isOver = true
        if let refusal { current.problem = refusal }
        refusal = nil
      }
    }
    current.activity = machine.activity
    feed.publish(current)
    if isOver { release() }
  }

  private func wake(after wait: Duration?) {
    timer?.cancel()
    timer = wait.map { wait in
      Task { [weak self, clock] in
        guard (try? await clock.sleep(wait)) != nil else { return }
        await self?.handle(.timer)
      }
    }
  }

  private func send(_ id: FreshnessMachine.RequestID) {
    let task = Task { [weak self, store, account, clock, isStoreOwn] in
      let token = await account?.token
      guard !Task.isCancelled else { return }
      let refresh =
        isStoreOwn
        ? await store.refresh(at: clock.wall(), credentials: token?.fields ?? [])
        : Refresh(
          outcome: .kept(.rejected(.otherAccount)), document: nil, stamp: nil, notice: nil, copyProblem: nil)
      await self?.answered(id, refresh, with: token)
    }
    flight = (id, task, nil)
  }

  private func renew(_ id: FreshnessMachine.RequestID) {
    Task { [weak self, account, clock, refused = flight?.token, limit = machine.policy.renewalLimit] in
      let renewal = await account?.renew(after: refused, within: limit, clock.sleep) ?? .refused
      await self?.renewed(id, renewal)
    }
  }

  private func renewed(_ id: FreshnessMachine.RequestID, _ renewal: FreshnessMachine.Renewal) {
    guard flight?.id == id else { return }
    handle(.renewed(id, renewal))
  }

  /// Takes an answer in, unless it is one that nobody waits for any more.
  private func answered(_ id: FreshnessMachine.RequestID, _ refresh: Refresh<Value>, with token: BearerToken?) {
    guard flight?.id == id else { return }
    flight?.token = token
    let answer = FreshnessMachine.Answer(refresh)
    if let stamp = refresh.stamp, answer.isFailure { handle(.stamp(stamp)) }
    refusal = nil
    if case .kept(let reason) = refresh.outcome, answer == .unauthorized { refusal = reason }
    handle(.answered(id, answer)) { snapshot in
      // What was shown stays, also where its file has gone.
      snapshot.document = refresh.document ?? snapshot.document
      snapshot.copyProblem = refresh.copyProblem
      if refresh.document?.standing != .memory {
        snapshot.notice = nil
      } else {
        // The store tells of a failure once, and it lasts until the document is written.
        snapshot.notice = refresh.notice ?? snapshot.notice
      }
      switch refresh.outcome {
      case .replaced, .unchanged: (snapshot.loadedAt, snapshot.problem) = (refresh.document?.checkedAt, nil)
      case .kept(.unauthorized): break  // Credentials may be renewed first.
      case .kept(let reason): snapshot.problem = reason
      }
    }
  }

  /// Waits for the request under way, if there is one.
  func flightEnd() async {
    guard machine.flight != nil else { return }
    lastWaiter += 1
    let waiter = lastWaiter
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiters[waiter] = continuation }
      }
    } onCancel: {
      Task { await giveUp(waiter) }
    }
  }

  private func giveUp(_ waiter: UInt64) { waiters.removeValue(forKey: waiter)?.resume() }

  private func release() {
    let released = waiters.values
    waiters = [:]
    for waiter in released { waiter.resume() }
  }
}

extension FreshnessMachine.Answer {
  init(_ refresh: Refresh<some Sendable>) {
    switch refresh.outcome {
    case .replaced, .unchanged: self = .confirmed(refresh.document?.freshness ?? CatalogStamp(milliseconds: 0))
    case .kept(.unauthorized): self = .unauthorized
    case .kept(.notFound): self = .notFound
    case .kept(.rejected): self = .rejected
    case .kept(.unreachable): self = .unreachable
    case .kept(.serverError(_, let seconds)): self = .serverError(retryAfter: seconds)
    }
  }

  var isFailure: Bool {
    if case .confirmed = self { false } else { true }
  }
}

extension StoredDocument {
  /// What stamps of answers are compared with: the newest stamp of its own answers, else its version; zero where it has
  /// neither.
  var freshness: CatalogStamp {
    newestStamp ?? CatalogStamp((record.version ?? "").utf8)
  }
}
